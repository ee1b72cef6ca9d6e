/**
 * Fills the tables in the documentation from code, and writes the JSON schema of expectation files, so that they cannot
 * drift: npm run docs. A table is between `<!-- table:parameters pig -->` and `<!-- /table -->`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../src/core/game.js';
import { formatParameterRange, formatRuleValue } from '../src/core/parameter.js';
import { findGame } from '../src/plugins/find-game.js';
import { findStrategy } from '../src/plugins/find-strategy.js';
import { shippedGames, shippedStrategies, thinkingStrategies } from '../src/plugins/own-files.js';
import { allQuestions } from '../src/questions/questions.js';
import { EXPECT_FILE_SCHEMA, expectFileSchema } from './expect-file-schema.js';
import { markdownTable } from './markdown-table.js';
import { costTable, type Printable, readCosts, scaleTable } from './queue/scale-table.js';
import { allParameters, assumptionTable, interpretationTable, provenanceTable } from './rulebook/register-tables.js';

const root = fileURLToPath(new URL('../', import.meta.url));

const printed = ({ header, rows }: Printable): string => markdownTable(header, rows);

/**
 * Printable tables: name → table of a game (or of all games). `before` is the current table, for hand-written columns.
 */
const TABLES: Readonly<Record<string, (id: string, before: string) => Promise<string>>> = {
  games: async () => {
    const games = await Promise.all(shippedGames().map(async (id) => (await findGame(id)).game));
    return markdownTable(
      ['game', 'players', 'play', 'usual line-up', 'what it is'],
      games.map(({ id, seats, play, usual = [], about }) => [
        `\`${id}\``,
        `${seats.min}–${seats.max}`,
        play,
        usual.join(', '),
        about,
      ]),
    );
  },
  parameters: async (id) => parameterTable((await findGame(id)).game),
  provenance: async (id) => provenanceTable((await findGame(id)).game),
  interpretations: async (id, before) => interpretationTable((await findGame(id)).game, before),
  assumptions: async (id, before) => assumptionTable((await findGame(id)).game, before),
  metrics: async (id) => {
    const { game } = await findGame(id);
    return markdownTable(
      ['metric', 'per', 'meaning'],
      game.columns.map(({ name, scope, about }) => [`\`${name}\``, scope, about]),
    );
  },
  presets: async (id) => {
    const { game } = await findGame(id);
    const presets = Object.entries(game.presets);
    const hasLineUps = presets.some(([, { usual }]) => usual !== undefined);
    return markdownTable(
      ['preset', 'what it is', ...(hasLineUps ? ['usual line-up'] : [])],
      presets.map(([name, { about, usual = game.usual ?? [] }]) => [
        `\`${name}\``,
        about,
        ...(hasLineUps ? [usual.join(', ')] : []),
      ]),
    );
  },
  thinkers: async () => {
    const found = await Promise.all(thinkingStrategies().map((name) => findStrategy('pig', name)));
    return markdownTable(
      ['strategy', 'its parameters', 'what it does'],
      found.map(({ name, strategy: { about, parameters, imagines = {} } }) => [
        `\`${name}\``,
        [
          ...parameters.map(({ key, default: usual, about }) => `\`${key}:${usual}\` ${about}`),
          ...Object.entries(imagines).map(([role, { usual, about }]) => `\`${role}:${usual}\` ${about}`),
        ].join(' '),
        about,
      ]),
    );
  },
  strategies: async (id) => {
    const found = await Promise.all(shippedStrategies(id).map((name) => findStrategy(id, name)));
    return markdownTable(
      ['strategy', 'what it does'],
      found.map(({ name, strategy }) => [`\`${name}\``, strategy.about]),
    );
  },
  documents: async () =>
    markdownTable(
      ['question', 'schema'],
      allQuestions.map(({ name }) => [`\`${name}\``, `[${name}.schema.json](${name}.schema.json)`]),
    ),
  queueCost: async () => printed(costTable(readCosts())),
  queueScale: async () => printed(scaleTable(readCosts())),
};

const parameterTable = (game: Game): string =>
  markdownTable(
    ['key', 'default', 'range', 'from', 'meaning'],
    allParameters(game).map((parameter) => [
      `\`${parameter.key}\``,
      formatRuleValue(parameter.default),
      formatParameterRange(parameter),
      `${parameter.provenance}: ${parameter.source}`,
      parameter.about,
    ]),
  );

/** The text with every table printed again. */
export async function fillTables(text: string): Promise<string> {
  let filled = text;
  for (const [block, name, id] of text.matchAll(/<!-- table:(\w+) ?([\w-]*) -->[\s\S]*?<!-- \/table -->/g)) {
    const print = TABLES[name];
    if (print === undefined) throw new Error(`There is no table "${name}" to print.`);
    const marker = `<!-- table:${name}${id === '' ? '' : ` ${id}`} -->`;
    filled = filled.replace(block, () => `${marker}\n\n@@${name} ${id}@@\n\n<!-- /table -->`);
    const table = await print(id, block);
    filled = filled.replace(`@@${name} ${id}@@`, () => table);
  }
  return filled;
}

/** All Markdown files of the project, by path. */
export function listDocuments(): string[] {
  const below = (folder: string) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[]).map((file) => path.join(folder, file));
  return ['README.md', ...below('docs'), ...below('strategies'), ...below('src'), 'reports/README.md']
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(root, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(root, EXPECT_FILE_SCHEMA), `${JSON.stringify(expectFileSchema(), null, 2)}\n`);
  for (const file of listDocuments()) {
    const text = readFileSync(file, 'utf8');
    const filled = await fillTables(text);
    if (filled !== text) {
      writeFileSync(file, filled);
      console.log(`${path.relative(root, file)}: tables renewed`);
    }
  }
}
