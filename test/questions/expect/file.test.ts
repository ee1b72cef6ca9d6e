/** Errors in a file of expectations, each with one message that shows its position. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { expectFileSchema } from '../../../scripts/expect-file-schema.js';
import { UserError } from '../../../src/core/errors.js';
import { questions } from '../../../src/questions/questions.js';
import { emptyFolder, root } from '../../support/run-warren.js';

const folder = emptyFolder();

async function plan(text: string, more: { only?: string } = {}) {
  writeFileSync(path.join(folder, 'b.yaml'), text);
  return questions.expect.plan({ game: 'b.yaml', cwd: folder, ...more });
}

const PIG = 'game: pig\nexpect:\n';
const USUAL = 'game: pig\ntables:\n  usual: { strategies: [hold, random] }\nexpect:\n';

describe('an expect file is refused with the position of', () => {
  test.each([
    ['an empty file', '', 'b.yaml:1:1: nothing is expected here'],
    ['comments alone', '# nothing\n', 'b.yaml:1:1: nothing is expected here'],
    ['no YAML', 'game: [\n', 'b.yaml:2:1: this is not valid YAML'],
    ['a list', '- game: pig\n', 'b.yaml:1:1: A balance budget is made of `game:`'],
    ['no game', 'expect: { e: "rounds > 1" }\n', 'b.yaml:1:1: it is not said of which game'],
    ['nothing expected', 'game: pig\n', 'b.yaml:1:1: nothing is expected of the game'],
    ['an empty list of expectations', 'game: pig\nexpect: {}\n', 'b.yaml:2:9: below `expect:`'],
    [
      'an unknown game',
      'game: pigg\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:1:7: There is no game "pigg". Did you mean "pig"?',
    ],
    ['an unknown key', `${PIG}  e: "rounds > 1"\nseed: 3\n`, 'b.yaml:4:1: There is no key "seed"'],
    [
      'a doubled name',
      `${PIG}  e: "rounds > 1"\n  e: "rounds > 2"\n`,
      'b.yaml:4:3: the key "e" stands here for the second time',
    ],
    [
      'a doubled table',
      'game: pig\ntables:\n  a:\n  a:\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:4:3: the key "a" stands here',
    ],
    [
      'an unknown figure',
      `${PIG}  e: "round > 1"\n`,
      'b.yaml:3:6: There is no metric of pig "round". Did you mean "rounds"?',
    ],
    [
      'what can never hold together',
      `${PIG}  e: ["rounds <= 5", "rounds >= 5", "rounds >= 9"]\n`,
      'b.yaml:3:37: holds: "rounds >= 9" and "rounds <= 5" can never hold together.',
    ],
    [
      'two expectations that can never hold together',
      `${PIG}  e: "rounds <= 5"\n  f: "rounds >= 5"\n  g: "rounds >= 9"\n`,
      'b.yaml:5:6: holds: "rounds >= 9" and "rounds <= 5" of “e” can never hold together. Leave one of them out.',
    ],
    [
      'more than all',
      `${PIG}  e: "win:seat1 >= 120%"\n`,
      'b.yaml:3:6: holds: "win:seat1 >= 120%": win:seat1 is a share, so it lies between 0% and 100%.\n',
    ],
    ['nobody’s win', `${PIG}  e: "win > 10%"\n`, 'b.yaml:3:6: Every seat has its own win: say whose'],
    [
      'an unknown player',
      `${USUAL}  e: "win:holt > 10%"\n`,
      'b.yaml:5:6: There is no player at this table "holt". Did you mean "hold"?',
    ],
    [
      'a range that goes down',
      `${PIG}  e: "rounds 14..10"\n`,
      'b.yaml:3:6: holds: "rounds 14..10": the range must go upwards',
    ],
    ['a share above 100 %', `${PIG}  e: "win:seat1 <= 35"\n`, 'Did you mean 35%?'],
    ['percent of what is no share', `${PIG}  e: "rounds <= 35%"\n`, 'takes plain numbers, not percent'],
    ['no range', `${PIG}  e: rounds\n`, 'b.yaml:3:6: holds: "rounds" cannot be read'],
    ['a number', `${PIG}  e: 3\n`, 'b.yaml:3:6: "e" must be a text, but is 3'],
    ['nothing', `${PIG}  e:\n`, 'b.yaml:3:5: "e" must be a text, but is null'],
    [
      'an unknown table',
      `${USUAL}  e: { table: unusual, holds: "rounds > 1" }\n`,
      'b.yaml:5:15: There is no table "unusual". Did you mean "usual"?',
    ],
    ['no holds', `${USUAL}  e: { table: usual }\n`, 'b.yaml:5:3: it is not said what must hold'],
    [
      'too many players',
      'game: pig\ntables:\n  t: { players: 99 }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:3: Pig takes 2 to',
    ],
    [
      'too many strategies',
      'game: pig\ntables:\n  t: { players: 2, strategies: [hold, hold, random] }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:3: 3 strategies were named for 2 seats: hold, hold, random. Name at most one for each seat, or seat more players.\n',
    ],
    [
      'an unknown strategy',
      'game: pig\ntables:\n  t: { strategies: [holt] }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:3: There is no strategy',
    ],
    [
      'an unknown rule',
      'game: pig\ntables:\n  t: { rules: { targett: 3 } }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:17: There is no rule "targett". Did you mean "target"?',
    ],
    [
      'a rule out of range',
      'game: pig\ntables:\n  t: { rules: { target: many } }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:25: target must be a whole number',
    ],
    [
      'a rules file that is not there',
      'game: pig\ntables:\n  t: { rules: none.yaml }\nexpect: { e: "rounds > 1" }\n',
      'b.yaml:3:3: The rules file "./none.yaml" cannot be read',
    ],
    ['two metrics compared', `${USUAL}  e: "win:hold >= score:random"\n`, 'by the average of the same metric'],
    ['games compared', `${USUAL}  e: "rounds >= turns"\n`, 'by the average of the same metric'],
    [
      'medians compared',
      `${USUAL}  e: "score:hold@median >= score:random@median"\n`,
      'by the average of the same metric',
    ],
    ['a margin that is no share', `${USUAL}  e: "win:hold >= win:random - 2"\n`, 'the margin is in percentage points'],
    [
      'somebody against nobody',
      'game: pig\ntables: { t: { strategies: [hold] } }\nexpect:\n  e: "win:hold >= win:*"\n',
      'b.yaml:4:6: holds: "win:hold >= win:*" holds somebody against nobody else',
    ],
    [
      'a bomb of aliases',
      `game: pig\ntables: { t: { strategies: [&a x${Array.from({ length: 9 }, (_, i) => `, &${'bcdefghij'[i]} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(', ')}]`).join('')}] } }\nexpect: { e: "rounds > 1" }\n`,
      'b.yaml:2:',
    ],
  ])('%s', async (_, text, message) => {
    const error: unknown = await plan(text).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toContain(message);
  });

  test('a missing file, and a budget that is too small', async () => {
    await expect(questions.expect.plan({ game: 'none.yaml', cwd: folder })).rejects.toThrow(
      'The balance budget "none.yaml" cannot be read',
    );
    writeFileSync(path.join(folder, 'b.yaml'), `${PIG}  e: "rounds > 1"\n`);
    await expect(questions.expect.plan({ game: 'b.yaml', cwd: folder, budget: 10 })).rejects.toThrow('at least 1000');
  });
});

describe('an expect file may name', () => {
  const partsOf = async (text: string) => {
    const { state } = await plan(text);
    return state.game.expectations.flatMap(({ parts }) =>
      parts.map(({ text, table, low, high }) => [state.game.tables[table].name, text, low, high]),
    );
  };
  const tables =
    "tables: { two: { strategies: [hold, random] }, three: { players: 3, strategies: [hold, 'hold{at:25}', roll] } }";

  test('all strategies, every seat, and a strategy at one table only', async () => {
    const text = `game: pig\n${tables.replace(', roll]', ']')}\nexpect:\n`;
    const inf = Number.POSITIVE_INFINITY;
    expect(await partsOf(`${text}  e: "win:* <= 80%"\n`)).toEqual([
      ['two', 'win:hold <= 80%', -inf, 0.8],
      ['two', 'win:random <= 80%', -inf, 0.8],
      ['three', 'win:hold <= 80%', -inf, 0.8],
      ['three', 'win:hold{at:25} <= 80%', -inf, 0.8],
    ]);
    expect(await partsOf(`${text}  e: { table: three, holds: "score:seat* > 5" }\n`)).toHaveLength(3);
    expect(await partsOf(`${text}  e: "win:random 1%..9%"\n`)).toEqual([['two', 'win:random 1%..9%', 0.01, 0.09]]);
    expect(await partsOf(`${text}  e: "win:hold >= win:* - 2.5%"\n`)).toEqual([
      ['two', 'win:hold >= win:random - 2.5%', -0.025, inf],
      ['three', 'win:hold >= win:hold{at:25} - 2.5%', -0.025, inf],
    ]);
    expect(await partsOf(`${text}  e: { table: two, holds: "score:seat1 < score:seat2 + 3" }\n`)).toEqual([
      ['two', 'score:seat1 < score:seat2 + 3', -inf, 3],
    ]);
    await expect(plan(`${text}  e: { table: three, holds: "win:random > 1%" }\n`)).rejects.toThrow(
      'no player at this table "random"',
    );
  });

  test('presets of a table, as a list or after commas', async () => {
    const rulesWith = async (preset: string) => {
      const text = `game: gopher\ntables: { t: { preset: ${preset} } }\nexpect: { e: "rounds > 1" }\n`;
      const { plan: planned } = await plan(text);
      return planned.cells[0].rules;
    };
    const both = { mode: 'simplified', baskets: true };
    expect(await rulesWith('[simplified, baskets]')).toMatchObject(both);
    expect(await rulesWith('"simplified, baskets"')).toMatchObject(both);
    await expect(rulesWith('[simplified, basket]')).rejects.toThrow('There is no preset of gopher "basket".');
  });

  test('several games, with one selected and a joint confidence', async () => {
    const text = `${PIG}  e: "rounds > 1"\n---\n${USUAL}  f: "win:* > 1%"\n`;
    await expect(plan(text)).rejects.toThrow('expects something of 2 games. Name the one that is meant (only): 1, 2.');
    const { state } = await plan(text, { only: '2' });
    expect(state).toMatchObject({ family: 3, game: { expectations: [{ name: 'f' }] } });
    await expect(plan(text, { only: '3' })).rejects.toThrow('There is no game in b.yaml "3"');
    const dig = `${text}---\ngame: dig\nexpect: { g: "rounds > 1" }\n`;
    expect((await plan(dig, { only: 'dig' })).found.game.id).toBe('dig');
  });

  test('paths relative to the file', async () => {
    writeFileSync(path.join(folder, 'house.yaml'), 'target: 50\n');
    const above = path.dirname(folder);
    writeFileSync(
      path.join(folder, 'b.yaml'),
      `game: pig\ntables: { t: { rules: house.yaml } }\nexpect: { e: "rounds > 1" }\n`,
    );
    const { plan, state } = await questions.expect.plan({
      game: path.join(path.basename(folder), 'b.yaml'),
      cwd: above,
    });
    expect(plan.cells[0].rules.target).toBe(50);
    expect(state.game.tables[0].request.rules).toBe(`./${path.basename(folder)}/house.yaml`);
  });
});

describe('the JSON schema of an expect file', () => {
  const schema = JSON.parse(readFileSync(path.join(root, 'docs/json/expect-file.schema.json'), 'utf8'));
  const fits = new Ajv({ strict: false }).compile(schema);
  test('is made of the schema that files are validated by', () => {
    expect(schema).toEqual(expectFileSchema());
  });

  const documentsOf = (text: string): unknown[] => parseAllDocuments(text).map((document) => document.toJS());

  test('accepts the project’s own budgets', () => {
    const files = readdirSync(path.join(root, 'test/balance')).filter((name) => name.endsWith('.yaml'));
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const file of files) {
      for (const document of documentsOf(readFileSync(path.join(root, 'test/balance', file), 'utf8'))) {
        expect(fits(document), `${file}: ${JSON.stringify(fits.errors)}`).toBe(true);
      }
    }
  });

  test.each([
    'game: pig\n',
    'game: pig\nexpect: {}\n',
    'game: pig\nexpect: { e: rounds }\n',
    'game: pig\nexpect: { e: { table: a } }\n',
    'game: pig\nseed: 1\nexpect: { e: "rounds > 1" }\n',
  ])('refuses what the command refuses: %j', (text) => {
    expect(documentsOf(text).some((document) => fits(document))).toBe(false);
  });
});
