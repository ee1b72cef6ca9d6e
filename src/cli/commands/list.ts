/** `warren list games | strategies <game> | rules <game> | metrics <game> | runs [folder]`: lists with descriptions. */

import { listGames, rulesOf, strategiesOf } from '../../api/lists.js';
import { listRuns, REPORTS } from '../../api/runs.js';
import { UserError } from '../../core/errors.js';
import { counted } from '../../core/formatting.js';
import type { Game } from '../../core/game.js';
import { unknownName } from '../../core/messages.js';
import { nearest } from '../../core/nearest.js';
import { formatRuleValue, ORIGIN_WORDS } from '../../core/parameter.js';
import { defaultLineUp } from '../../plan/line-up.js';
import { findGame } from '../../plugins/find-game.js';
import { shippedGames } from '../../plugins/own-files.js';
import { defineCommand, jsonOption } from '../command.js';
import { bold, print, printJson, printTable, terminalWidth } from '../terminal.js';
import { wrap } from '../wrap.js';

/** kind → its entries as data, and their table */
const LISTS: Readonly<Record<string, (of: string | undefined) => Promise<Listing>>> = {
  games: gamesListing,
  strategies: async (game) => strategiesListing(await gameNamed(game, 'strategies')),
  rules: async (game) => rulesListing(await gameNamed(game, 'rules')),
  metrics: async (game) => metricsListing(await gameNamed(game, 'metrics')),
  runs: async (folder) => runsListing(folder),
};

interface Listing {
  readonly title: string;
  readonly entries: readonly object[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const listCommand = defineCommand({
  name: 'list',
  describe: 'Show what there is: games, strategies, rules, metrics, runs',
  arguments: [
    { name: 'kind', describe: 'games, strategies, rules, metrics or runs', among: Object.keys(LISTS) },
    {
      name: 'game',
      describe: 'the game whose strategies, rules or metrics to show; of runs, the folder [reports]',
      takes: 'optional',
    },
    { name: 'words', describe: 'show only what has all of these in its name or its meaning', takes: 'many' },
  ],
  options: { json: jsonOption('as JSON') },
  examples: [
    ['list games', 'the games that ship'],
    ['list rules pig', 'every rule that can be changed, with its range and where it comes from'],
    ['list rules dig trap', 'the rules about traps'],
    ['list runs', 'all runs under reports, newest first, with what they found'],
    ['list metrics pig --json', 'what a game reports, for a program'],
  ],
  run: async ({ words: [kind, game, ...words], values: { json } }) => {
    if (!Object.hasOwn(LISTS, kind)) {
      throw new UserError(unknownName('list of', kind, Object.keys(LISTS), 'For example: warren list games'));
    }
    const all = await LISTS[kind](game);
    const listing = filterListing(all, words);
    if (json === true) return printJson(listing.entries);
    if (listing.rows.length === 0 && words.length > 0) {
      throw new UserError(
        `Nothing there has ${words.map((word) => `"${word}"`).join(' and ')} in its name or its meaning.${formatSuggestion(all, words)}`,
      );
    }
    const [title, ...more] = listing.title.split('\n');
    print(bold(title));
    for (const line of more) print(wrap(line, terminalWidth(), '    ').join('\n'));
    print();
    if (listing.rows.length > 0) printTable(listing.header, listing.rows);
  },
});

/** Suggests a part of a name that is similar to a search word. */
function formatSuggestion({ rows }: Listing, words: readonly string[]): string {
  const parts = rows.flatMap(([name]) => name.split(/\W|(?=[A-Z])/).map((part) => part.toLowerCase()));
  const close = words.map((word) => nearest(word, parts)).find((part) => part !== undefined);
  return close === undefined ? '' : ` Did you mean "${close}"?`;
}

/** Keeps the entries that contain all words, case-insensitively. */
function filterListing(listing: Listing, words: readonly string[]): Listing {
  const fits = listing.rows.map((row) => {
    const text = [row[0], row.at(-1)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word.toLowerCase()));
  });
  return {
    ...listing,
    entries: listing.entries.filter((_, i) => fits[i]),
    rows: listing.rows.filter((_, i) => fits[i]),
  };
}

async function gameNamed(name: string | undefined, what: string): Promise<Game> {
  if (name === undefined) throw new UserError(`Of which game? For example: warren list ${what} ${shippedGames()[0]}`);
  return (await findGame(name)).game;
}

async function gamesListing(): Promise<Listing> {
  const entries = await listGames();
  return {
    title: 'Games',
    entries,
    header: ['game', 'seats', 'play', 'what it is'],
    rows: entries.map(({ id, seats, play, about }) => [id, `${seats.min}..${seats.max}`, play, about]),
  };
}

function runsListing(folder = REPORTS): Listing {
  const runs = listRuns(folder);
  return {
    title: `${runs.length === 0 ? 'No runs' : counted(runs.length, 'run')} under ${folder}`,
    entries: runs,
    header: ['folder', 'when', 'question', 'game', 'what was found'],
    rows: runs.map(({ folder, date, question, game, verdict, complete }) => [
      folder,
      date,
      question,
      game,
      verdict === null ? 'No report yet; warren resume makes it.' : `${verdict}${complete ? '' : ' (not finished)'}`,
    ]),
  };
}

async function strategiesListing(game: Game): Promise<Listing> {
  const entries = await strategiesOf(game);
  const lineUps = Object.entries(game.presets).flatMap(([name, { usual }]) =>
    usual === undefined ? [] : [`\nWith --preset ${name}: ${usual.slice(0, game.seats.max).join(', ')}`],
  );
  return {
    title: `Strategies for ${game.title}\n\nUsual line-up (without --strategies): ${defaultLineUp(game, game.seats.max).join(', ')}${lineUps.join('')}`,
    entries,
    header: ['strategy', 'parameters', 'what it does'],
    rows: entries.map(({ name, about, parameters, imagines = {} }) => [
      name,
      [
        ...parameters.map(({ key, default: usual }) => `${key}:${usual}`),
        ...Object.entries(imagines).map(([role, { usual }]) => `${role}:${usual}`),
      ].join(', '),
      about,
    ]),
  };
}

function rulesListing(game: Game): Listing {
  const entries = rulesOf(game);
  const presets = Object.entries(game.presets).map(([name, { about }]) => `  ${name}: ${about}`);
  return {
    title: `Rules of ${game.title}\n\nPresets (--preset):\n${presets.join('\n')}`,
    entries,
    header: ['key', 'default', 'range', 'from', 'meaning'],
    rows: entries.map((rule) => [
      rule.key,
      formatRuleValue(rule.default),
      rule.range,
      ORIGIN_WORDS[rule.provenance],
      `${formatMeaning(rule)} (${rule.source})`,
    ]),
  };
}

function metricsListing(game: Game): Listing {
  return {
    title: `What a game of ${game.title} reports`,
    entries: game.columns,
    header: ['metric', 'per', 'role', 'meaning'],
    rows: game.columns.map((column) => [column.name, column.scope, column.role, formatMeaning(column)]),
  };
}

/** Returns the meaning, prefixed with the label in reports, so that users of reports find the key to type. */
function formatMeaning({ label, about }: { readonly label?: string; readonly about: string }): string {
  const isLabelRepeated = label === undefined || about.toLowerCase().startsWith(label.toLowerCase());
  return isLabelRepeated ? about : `“${label}”: ${about}`;
}
