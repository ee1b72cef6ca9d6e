/** `warren list games | strategies <game> | rules <game> | metrics <game>`: what there is, each with a sentence. */
import type { CommandModule } from 'yargs';
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { unknownName } from '../../core/messages.js';
import { rangeInWords, valueInWords } from '../../core/parameter.js';
import { playersParameter } from '../../plan/plan-rules.js';
import { findGame } from '../../plugins/find-game.js';
import { findStrategy } from '../../plugins/find-strategy.js';
import { shippedGames, shippedStrategies } from '../../plugins/own-files.js';
import { bold, print, printJson, printTable, terminalWidth } from '../terminal.js';

interface ListArguments {
  what: string;
  game: string | undefined;
  json: boolean;
}

/** What can be listed: the entries as data, and how they are shown. */
const LISTS: Readonly<Record<string, (game: string | undefined) => Promise<Listing>>> = {
  games: listGames,
  strategies: async (game) => listStrategies(await gameNamed(game, 'strategies')),
  rules: async (game) => listRules(await gameNamed(game, 'rules')),
  metrics: async (game) => listMetrics(await gameNamed(game, 'metrics')),
};

interface Listing {
  readonly title: string;
  readonly entries: readonly object[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const listCommand: CommandModule<object, ListArguments> = {
  command: 'list <what> [game]',
  describe: 'Show what there is: games, strategies, rules, metrics',
  builder: (yargs) =>
    yargs
      .positional('what', { type: 'string', demandOption: true, describe: 'games, strategies, rules or metrics' })
      .positional('game', { type: 'string', describe: 'the game whose strategies, rules or metrics to show' })
      .option('json', { type: 'boolean', default: false, describe: 'as JSON' })
      .example('$0 list games', 'the games that ship')
      .example('$0 list rules pig', 'every rule that can be changed, with its range and where it comes from')
      .example('$0 list metrics pig --json', 'what a game reports, for a program'),
  handler: async ({ what, game, json }) => {
    if (!Object.hasOwn(LISTS, what)) {
      throw new UserError(unknownName('list of', what, Object.keys(LISTS), 'For example: warren list games'));
    }
    const listing = await LISTS[what](game);
    if (json) printJson(listing.entries);
    else show(listing);
  },
};

function show({ title, header, rows }: Listing): void {
  print(bold(title));
  print();
  const widths = header.slice(0, -1).map((head, i) => 2 + Math.max(head.length, ...rows.map((row) => row[i].length)));
  const capped = widths.map((width) => Math.min(width, 40));
  const rest = terminalWidth() - capped.reduce((sum, width) => sum + width, 0);
  printTable(header, rows, [...capped, Math.max(rest, 30)]);
}

async function gameNamed(name: string | undefined, what: string): Promise<Game> {
  if (name === undefined) throw new UserError(`Of which game? For example: warren list ${what} ${shippedGames()[0]}`);
  return (await findGame(name)).game;
}

async function listGames(): Promise<Listing> {
  const games = await Promise.all(shippedGames().map(async (id) => (await findGame(id)).game));
  return {
    title: 'Games',
    entries: games.map(({ id, version, title, about, play, seats, presets }) => ({
      id,
      version,
      title,
      about,
      play,
      seats,
      presets: Object.keys(presets),
    })),
    header: ['game', 'seats', 'play', 'what it is'],
    rows: games.map(({ id, seats, play, about }) => [id, `${seats.min}..${seats.max}`, play, about]),
  };
}

async function listStrategies(game: Game): Promise<Listing> {
  const found = await Promise.all(shippedStrategies(game.id).map((name) => findStrategy(game.id, name)));
  return {
    title: `Strategies for ${game.title}`,
    entries: found.map(({ name, strategy: { about, parameters } }) => ({ name, about, parameters })),
    header: ['strategy', 'parameters', 'what it does'],
    rows: found.map(({ name, strategy: { about, parameters } }) => [
      name,
      parameters.map(({ key, default: usual }) => `${key}:${usual}`).join(', '),
      about,
    ]),
  };
}

function listRules(game: Game): Listing {
  const parameters = [playersParameter(game), ...game.parameters];
  const presets = Object.entries(game.presets).map(([name, { about }]) => `  ${name}: ${about}`);
  return {
    title: `Rules of ${game.title}\n\nPresets (--preset):\n${presets.join('\n')}`,
    entries: parameters.map(({ default: usual, ...parameter }) => ({
      ...parameter,
      default: usual,
      range: rangeInWords({ default: usual, ...parameter } as (typeof parameters)[number]),
    })),
    header: ['key', 'default', 'range', 'from', 'meaning'],
    rows: parameters.map((parameter) => [
      parameter.key,
      valueInWords(parameter.default),
      rangeInWords(parameter),
      parameter.provenance,
      `${parameter.about} (${parameter.source})`,
    ]),
  };
}

function listMetrics(game: Game): Listing {
  return {
    title: `What a game of ${game.title} reports`,
    entries: game.columns,
    header: ['metric', 'per', 'role', 'meaning'],
    rows: game.columns.map(({ name, scope, role, about }) => [name, scope, role, about]),
  };
}
