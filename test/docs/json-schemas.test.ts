/** Real output of every question, validated by its schema. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { documentFor } from '../../src/api/answer-files.js';
import { ask } from '../../src/api/ask.js';
import { askFor, kindsDocument } from '../../src/api/ask-kinds.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import { questions } from '../../src/questions/questions.js';
import { figuresWithoutInterval } from '../support/document-figures.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, root } from '../support/run-warren.js';
import { unnamedKeys } from '../support/unnamed-keys.js';

const schema = (name: string): object =>
  JSON.parse(readFileSync(path.join(root, 'docs/json', `${name}.schema.json`), 'utf8'));
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajv.addSchema(schema('common'));
const checks = Object.fromEntries(Object.keys(questions).map((name) => [name, ajv.compile(schema(name))]));

const pig = { game: 'pig', strategies: ['hold', 'random'], games: 120 };
const together = { game: 'portal-dash', players: 2, strategies: ['random'], games: 20 };
const here = { threads: 0 };

/** A file of one expectation that holds, one that is broken and one that is neither yet. */
function expectations(): string {
  const file = path.join(emptyFolder(), 'balance.yaml');
  const holds = ['rounds >= 1', 'rounds@median <= 2', 'win:hold >= win:hold{at:21}'].map(
    (text, i) => `  e${i}: "${text}"`,
  );
  const table = "tables: { usual: { strategies: [hold, 'hold{at:21}'] } }";
  writeFileSync(file, ['game: pig', table, 'expect:', ...holds, ''].join('\n'));
  return file;
}

const ASKED: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['simulate', () => ask('simulate', pig, here)],
  ['simulate', () => ask('simulate', together, here)],
  ['compare', () => ask('compare', { ...pig, b: 'target=50' }, here)],
  ['compare', () => ask('compare', { ...together, b: 'level=2' }, here)],
  ['compare', () => ask('compare', { ...pig, b: 'target=50 die.sides=8', byRule: true }, here)],
  ['sweep', () => ask('sweep', { ...pig, vary: ['die.sides=4..6'], on: ['rounds', 'rounds@p90'] }, here)],
  ['sweep', () => ask('sweep', { ...pig, vary: ['die.sides=4..6', 'target=40,50'], on: ['rounds', 'win:hold'] }, here)],
  ['tournament', () => ask('tournament', { ...pig, strategies: ['hold', 'random', 'hold{at:25}'] }, here)],
  ['tournament', () => ask('tournament', { ...together, strategies: ['random', 'runner'] }, here)],
  ['levers', () => ask('levers', { ...pig, budget: 2000 }, here)],
  ['levers', () => ask('levers', { ...together, rulesMatching: 'level', unclear: true, budget: 1000 }, here)],
  ['luck', () => ask('luck', { ...pig, games: 48 }, here)],
  ['luck', () => ask('luck', { ...together, games: 8 }, here)],
  ['skill', () => ask('skill', { ...pig, strategies: ['hold'], budgets: [1, 2, 4], games: 4 }, here)],
  ['skill', () => ask('skill', { ...together, strategies: ['balanced'], budgets: [1], games: 2 }, here)],
  ['tune', () => ask('tune', { ...pig, free: ['die.sides=4..8'], target: ['rounds 5..9'], budget: 3000 }, here)],
  ['tune', () => ask('tune', { ...pig, free: ['die.sides=4..5'], target: ['rounds 1..2'], budget: 1000 }, here)],
  ['tune', () => ask('tune', { ...pig, free: ['all'], changes: 1, target: ['rounds 8..14'], budget: 10_000 }, here)],
  ['expect', () => ask('expect', { game: expectations(), budget: 1000 }, here)],
];

describe.each(ASKED)('the document of %s', (name, play) => {
  test('matches its schema, and fails it when a required key is missing', async () => {
    const document = JSON.parse(JSON.stringify(documentFor(await play())));
    const isRight = checks[name];
    expect(isRight(document), JSON.stringify(isRight.errors?.slice(0, 3))).toBe(true);
    const { digest: _, ...less } = document;
    expect(isRight(less)).toBe(false);
    expect(isRight({ ...document, question: 'another' })).toBe(false);
    expect(figuresWithoutInterval(document)).toEqual([]);
    expect(unnamedKeys(name, document)).toEqual([]);
  });
});

test('the document of a question for several kinds of players matches its schema', async () => {
  const isRight = ajv.compile(schema('for'));
  const request = { ...pig, games: 40, set: ['target=20'] };
  const asked = await askFor('simulate', request, ['casual', 'scripted'], here);
  const document = JSON.parse(JSON.stringify(kindsDocument(asked)));
  expect(isRight(document), JSON.stringify(isRight.errors?.slice(0, 3))).toBe(true);
  for (const answer of Object.values(document.answers)) {
    expect(checks.simulate(answer)).toBe(true);
    expect(unnamedKeys('simulate', answer)).toEqual([]);
  }
  const { claims: _, ...less } = document;
  expect(isRight(less)).toBe(false);
  expect(figuresWithoutInterval(document.claims)).toEqual([]);
  expect(unnamedKeys('for', { ...document, answers: {} })).toEqual([]);
});

test('the documents of a file with several games match their schema, as a list', async () => {
  const folder = emptyFolder();
  const game = readFileSync(expectations(), 'utf8');
  writeFileSync(path.join(folder, 'two.yaml'), `${game}---\n${game}`);
  const { out } = await runInProcess(['expect', 'two.yaml', '--budget', '1000', '--json'], folder);
  const documents = JSON.parse(out);
  expect(documents).toHaveLength(2);
  expect(unnamedKeys('expect', documents)).toEqual([]);
  expect(checks.expect(documents), JSON.stringify(checks.expect.errors?.slice(0, 3))).toBe(true);
  const [{ digest: _, ...less }, other] = documents;
  expect(checks.expect([less, other])).toBe(false);
  expect(checks.expect([])).toBe(false);
});

/** Commands that are no questions: what they print, and a key that is promised. */
const COMMANDS: readonly (readonly [name: string, promised: string, words: readonly string[]])[] = [
  ['verify', 'findings', ['run', '--sample', '1']],
  ['rows', 'replay', ['run', '--limit', '2']],
  ['check', 'problems', ['pig', '--strategies', 'hold', '--games', '1']],
  ['replay', 'lines', ['pig', '--strategies', 'hold', '--set', 'target=20', '--index', '1']],
  ['list', 'presets', ['games']],
  ['list', 'parameters', ['strategies', 'pig']],
  ['list', 'range', ['rules', 'dig']],
  ['list', 'scope', ['metrics', 'portal-dash']],
  ['list', 'verdict', ['runs', '.']],
  ['replay', 'course', ['pig', '--strategies', 'hold', '--set', 'target=20', '--turning-points']],
];

test.each(COMMANDS)('the document of %s matches its schema: %s', async (name, promised, words) => {
  const folder = emptyFolder();
  await runInProcess(['simulate', 'pig', '--games', '20', '--rows', '--out', 'run'], folder);
  const { status, out, err } = await runInProcess([name, ...words, '--json'], folder);
  expect(status, err).toBe(0);
  const isRight = ajv.getSchema(`${name}.schema.json`) ?? ajv.compile(schema(name));
  const document = JSON.parse(out);
  expect(isRight(document), JSON.stringify(isRight.errors?.slice(0, 3))).toBe(true);
  expect(unnamedKeys(name, document)).toEqual([]);
  const [first] = [document].flat();
  expect(first).toHaveProperty(promised);
  const broken = { ...first, [promised]: 7 };
  expect(isRight(Array.isArray(document) ? [broken] : broken)).toBe(false);
});

test.each(shippedGames())('the schema names every key in the list of %s', async (game) => {
  for (const what of ['strategies', 'rules', 'metrics']) {
    const { out } = await runInProcess(['list', what, game, '--json'], root);
    const document = JSON.parse(out);
    expect(ajv.getSchema('list.schema.json')?.(document)).toBe(true);
    expect(unnamedKeys('list', document)).toEqual([]);
  }
});

test('skipped games and seats state player numbers in addition to array indices', async () => {
  const folder = emptyFolder();
  const fails = 'create: ({ luck }) => () => { if (luck.below(9) === 0) throw new Error("no"); return 1; }';
  const text = `export default { game: 'pig', about: 'Fails.', parameters: [], ${fails} };\n`;
  writeFileSync(path.join(folder, 'fails.mjs'), text);
  const asked = {
    game: 'pig',
    strategies: ['hold', path.join(folder, 'fails.mjs')],
    games: 8,
    onError: 'skip' as const,
  };
  const left = JSON.parse(JSON.stringify(documentFor(await ask('simulate', asked, here))));
  expect(checks.simulate(left), JSON.stringify(checks.simulate.errors?.slice(0, 3))).toBe(true);
  expect(unnamedKeys('simulate', left)).toEqual([]);
  expect(left.skipped.first.length).toBeGreaterThan(1);
  for (const { seat, player } of left.skipped.first) expect(player).toBe(`seat${seat + 1}`);
  const field = JSON.parse(JSON.stringify(documentFor(await ask('tournament', { ...pig, games: 20 }, here))));
  expect(field.seats).toMatchObject([
    { name: 'seat 1', player: 'seat1', whose: { seat: 0 } },
    { name: 'seat 2', player: 'seat2', whose: { seat: 1 } },
  ]);
});

test('a figure of a comparison has its usual name, and its first name', async () => {
  const asked = { ...pig, b: 'target=50 die.sides=8', byRule: true, on: ['win:hold', 'rounds'] };
  const { outcomes, byRule } = documentFor(await ask('compare', asked, here));
  const both = ['win:hold', 'rounds'].map((name) => ({ figure: name, outcome: name }));
  expect(outcomes).toMatchObject(both);
  expect(byRule).toMatchObject({ figures: both });
});

test('the check finds a key that no schema names, at any depth', async () => {
  const document = JSON.parse(JSON.stringify(documentFor(await ask('compare', { ...pig, b: 'target=50' }, here))));
  const [cell, ...cells] = document.plan.cells;
  const outcomes = document.outcomes.map((row: object) => ({ ...row, extra: 1 }));
  const agent = { ...cell.lineUp[0], code: 'abc' };
  const plan = { ...document.plan, threads: 2, cells: [{ ...cell, lineUp: [agent] }, ...cells] };
  expect(unnamedKeys('compare', { ...document, plan, outcomes, more: {} }).toSorted()).toEqual([
    'more',
    'outcomes.*.extra',
    'plan.cells.*.lineUp.*.code',
    'plan.threads',
  ]);
  expect(unnamedKeys('simulate', document)).toContain('outcomes');
});

test('every question has a schema under test, which the index lists', () => {
  const index = readFileSync(path.join(root, 'docs/json/README.md'), 'utf8');
  expect(new Set(ASKED.map(([name]) => name))).toEqual(new Set(Object.keys(questions)));
  for (const name of Object.keys(questions)) expect(index).toContain(`[${name}.schema.json](${name}.schema.json)`);
  for (const [name] of COMMANDS) expect(index).toContain(`[${name}.schema.json](${name}.schema.json)`);
});
