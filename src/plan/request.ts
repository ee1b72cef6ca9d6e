/** What every question can be asked with: which game, by whom it is played and by which rules. */
import { count, names, oneOf, onOff, optionArguments, quote, text, texts, type ValuesOf } from './option.js';
import { PLAYER_KINDS } from './player-kinds.js';

/** Of questions that are about strategies and not about seats. */
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

/** How well the table is played; of questions whose answers are compared between kinds of players. */
export const kindOptions = {
  playedBy: oneOf(
    PLAYER_KINDS,
    'how well those who are named play: casual (some decisions at random), scripted, or thinking about every decision [scripted]',
  ),
} as const;

/** Of replays: what else than the seed decides a game. */
export const luckOptions = {
  redraw: names(
    'the same game with other luck: streams of chance, or strategies for their own luck, separated by commas',
  ),
} as const;

/** Of questions that play many games. */
export const failureOptions = {
  onError: oneOf(['stop', 'skip'], 'a failing strategy stops the run, or its games are left out and listed [stop]'),
} as const;

/** Names of rules, of strategies and of games that are paths start from `cwd`, if it is given. */
export interface PathOptions {
  readonly cwd?: string | undefined;
}

/** One table: the part of a request that says what is played. */
export interface GameRequest
  extends ValuesOf<typeof gameOptions>,
    ValuesOf<typeof kindOptions>,
    ValuesOf<typeof luckOptions>,
    PathOptions {
  /** Shipped name or path. */
  readonly game: string;
}

/** Of questions that can be asked for several kinds of players. */
export const sharedOptions = {
  pages: count('how many answers share one promise: in 95 % of cases, nothing that they claim is false [1]'),
} as const;

/** What all questions have in common. */
export interface Request extends GameRequest, ValuesOf<typeof failureOptions>, ValuesOf<typeof sharedOptions> {}

export const DEFAULT_SEED = 'warren';

/** How to watch game `index` of a table, up to a decision that must not be waited for; without index, all but its number. */
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
