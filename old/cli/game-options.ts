/** The options that say which game is played, by whom and by which rules: shared by all commands that play. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { splitLineUp } from '../plan/line-up.js';
import { type Request, USUAL_SEED } from '../plan/make-plan.js';
import { readCount } from './number-text.js';

export interface GameArguments {
  game: string;
  players: string | undefined;
  strategies: string | undefined;
  seed: string | undefined;
  set: string[] | undefined;
  rules: string | undefined;
  preset: string | undefined;
  rotate: boolean;
  'turn-limit': string | undefined;
}

export const addGameOptions = (yargs: Argv): Argv<GameArguments> =>
  yargs
    .positional('game', { type: 'string', demandOption: true, describe: 'a shipped game, or the path of your own' })
    .option('players', { type: 'string', requiresArg: true, describe: 'seats at the table' })
    .option('strategies', {
      type: 'string',
      requiresArg: true,
      describe: 'who sits there: names, name{key:value} or paths, by commas; fewer than seats repeat [random]',
    })
    .option('seed', {
      type: 'string',
      requiresArg: true,
      describe: 'any text; the same seed gives the same games [warren]',
    })
    .option('set', { type: 'string', array: true, nargs: 1, describe: 'change a rule: key=value (repeatable)' })
    .option('rules', { type: 'string', requiresArg: true, describe: 'a rules file, YAML or JSON' })
    .option('preset', { type: 'string', requiresArg: true, describe: 'a named set of rules [default]' })
    .option('rotate', {
      type: 'boolean',
      default: true,
      describe: 'let the strategies change seats from game to game; --no-rotate keeps them',
    })
    .option('turn-limit', {
      type: 'string',
      requiresArg: true,
      describe: 'decisions after which a game counts as endless and as a failure [none]',
    });

export function toRequest(args: ArgumentsCamelCase<GameArguments>): Request {
  return {
    game: args.game,
    players: args.players === undefined ? undefined : readCount('--players', args.players),
    strategies: args.strategies === undefined ? undefined : splitLineUp(args.strategies),
    seed: args.seed,
    set: args.set,
    rulesFile: args.rules,
    preset: args.preset,
    rotate: args.rotate,
    // Only of commands that play many games.
    onError: args['on-error'] === 'skip' ? 'skip' : undefined,
    turnLimit: args['turn-limit'] === undefined ? undefined : readCount('--turn-limit', args['turn-limit'], 0),
  };
}

/** The options of a request as they would be typed, to show how a game can be replayed or a run repeated. */
export function asCommandLine(request: Request): string {
  const parts = [quote(request.game)];
  const add = (option: string, value: string | number | undefined) => {
    if (value !== undefined) parts.push(option, quote(String(value)));
  };
  add('--players', request.players);
  add('--strategies', request.strategies?.join(','));
  add('--seed', request.seed);
  add('--preset', request.preset);
  add('--rules', request.rulesFile);
  for (const setting of request.set ?? []) add('--set', setting);
  add('--turn-limit', request.turnLimit);
  if (request.rotate === false) parts.push('--no-rotate');
  return parts.join(' ');
}

/** A command as it would be typed: the options of its request, then those of its own that were given. */
export function commandText<Own extends string>(
  command: string,
  request: Request,
  args: Readonly<Partial<Record<Own, string | undefined>>>,
  own: readonly Own[],
): string {
  const given = own.flatMap((option) => {
    const value = args[option];
    return value === undefined ? [] : [`--${option}`, quote(value)];
  });
  const skips = request.onError === 'skip' ? ['--on-error', 'skip'] : [];
  return ['warren', command, asCommandLine(request), ...given, ...skips].join(' ');
}

/** How to watch games of a run, but for the number of the game. */
export const replayStart = (request: Request): string =>
  `warren replay ${asCommandLine({ ...request, seed: request.seed ?? USUAL_SEED })}`;

/** How to watch game `index` of a run. */
export const replayCommandLine = (request: Request, index: number): string =>
  `${replayStart(request)} --index ${index}`;

export const quote = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
