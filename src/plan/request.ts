/** Options common to all questions: game, players and rules. */
import {
  count,
  names,
  type Options,
  oneOf,
  onOff,
  optionArguments,
  quote,
  text,
  texts,
  type ValuesOf,
} from './option.js';
import { PLAYER_KINDS } from './player-kinds.js';

/** For questions that are about strategies and not about seats. */
export const tableOptions = {
  players: count('seats at the table'),
  strategies: names(
    'who sits there: names, name{key:value} or paths, separated by commas; if fewer than seats, they repeat [the usual line-up of the preset, or of the game]',
  ),
  seed: text('any text; the same seed gives the same games [warren]'),
  set: texts('change a rule: key=value (repeatable)'),
  rules: text('a rules file, YAML or JSON'),
  preset: text('a named set of rules, or several after commas, of which later ones win [default]'),
  turnLimit: count('decisions after which a game counts as endless, which is a failure [none]'),
} as const;

export const gameOptions = {
  ...tableOptions,
  rotate: onOff(true, 'keep every strategy in its seat [they change seats from game to game]'),
} as const;

/** How well the table is played; for questions that compare kinds of players. */
export const kindOptions = {
  playedBy: oneOf(PLAYER_KINDS)(
    'how well those who are named play: casual (some decisions at random), scripted, or thinking about every decision',
    {
      label: 'How well they play',
      help: 'casual (some decisions at random), scripted, or thinking.',
      unless: 'scripted',
      isRare: true,
    },
  ),
} as const;

/** For replays: what determines a game in addition to the seed. */
export const luckOptions = {
  redraw: names(
    'the same game with other luck: streams of chance, or strategies for their own luck, separated by commas',
  ),
} as const;

/** For questions that play many games. */
export const failureOptions = {
  onError: oneOf(['stop', 'skip'])('a failing strategy stops the run, or its games are left out and listed [stop]'),
} as const;

/** Base folder for relative paths of rules, strategies and games; default: the current folder. */
export interface PathOptions {
  readonly cwd?: string | undefined;
}

/** The part of a request that defines one table. */
export interface GameRequest
  extends ValuesOf<typeof gameOptions>,
    ValuesOf<typeof kindOptions>,
    ValuesOf<typeof luckOptions>,
    PathOptions {
  /** Shipped name or path. */
  readonly game: string;
}

/** For questions that can be asked for several kinds of players. */
export const sharedOptions = {
  pages: count('how many answers share one promise: in 95 % of cases, nothing that they claim is false', {
    label: 'Answers that share one promise',
    help: 'If you ask several questions and want all answers together to be right in 95 % of cases: how many.',
    unless: '1',
    isRare: true,
  }),
} as const;

/** The options of all questions. */
export interface Request extends GameRequest, ValuesOf<typeof failureOptions>, ValuesOf<typeof sharedOptions> {}

export const DEFAULT_SEED = 'warren';

/**
 * Returns the command that replays game `index` of a table. `decisions`: where it stops, before a decision that would
 * time out. Without `index`, the command has none.
 */
export function replayCommand(request: GameRequest, index?: number, decisions?: number): string {
  const replayRequest = { ...request, seed: request.seed ?? DEFAULT_SEED };
  const words = [
    'warren replay',
    quote(request.game),
    ...optionArguments({ ...gameOptions, ...kindOptions, ...luckOptions }, replayRequest),
  ];
  const number = (option: string, value?: number) => (value === undefined ? [] : [option, String(value)]);
  return [...words, ...number('--index', index), ...number('--decisions', decisions)].join(' ');
}

/** Returns the command that asks a question. */
export const commandOf = (
  { name, options }: { readonly name: string; readonly options: Options },
  request: Request,
): string => ['warren', name, quote(request.game), ...optionArguments(options, { ...request })].join(' ');
