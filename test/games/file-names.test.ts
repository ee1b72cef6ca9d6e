/** The same thing has the same file and the same exported names in every game: src/games/README.md lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedGames } from '../../src/plugins/own-files.js';

const games = shippedGames();

interface Listed {
  readonly file: string;
  readonly exported: readonly string[];
  readonly games: readonly string[];
}

/** A game's file, from its folder → its text. */
type Files = ReadonlyMap<string, string>;

const listed: readonly Listed[] = readFileSync('src/games/README.md', 'utf8')
  .split('## The files of a game')[1]
  .split('\n## ')[0]
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [file, , exported, where] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { file: file.replaceAll('`', ''), exported: inCode(exported), games: gamesIn(where) };
  });

function inCode(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
}

function gamesIn(where: string): string[] {
  if (!where.startsWith('all')) return where.split(', ');
  const [, missing = ''] = where.split('all but ');
  return games.filter((game) => !missing.split(', ').includes(game));
}

const filesOf = (game: string): Files =>
  new Map(
    (readdirSync(`src/games/${game}`, { recursive: true }) as string[])
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(ts|md)$/.test(name))
      .map((name) => [name, readFileSync(`src/games/${game}/${name}`, 'utf8')]),
  );

/** Deviations from the list, of games given by their files. */
function offences(all: ReadonlyMap<string, Files>): string[] {
  const found: string[] = [];
  for (const [game, files] of all) {
    const due = new Map(
      listed
        .filter((entry) => entry.games.includes(game))
        .map(({ file, exported }) => [file.replace('<id>', game), exported]),
    );
    for (const [file, exported] of due) {
      const text = files.get(file);
      if (text === undefined) {
        found.push(`${game} has no ${file}`);
        continue;
      }
      for (const name of exported)
        if (!new RegExp(`^export (const|function|class|interface) ${name}\\b`, 'm').test(text))
          found.push(`${game}/${file} exports no ${name}`);
    }
    for (const file of files.keys()) {
      if (due.has(file) || !file.endsWith('.ts')) continue;
      if (!file.startsWith('rules/')) found.push(`${game}/${file} is not listed`);
      else if ([...all].some(([other, theirs]) => other !== game && theirs.has(file)))
        found.push(`${game}/${file} is in another game, too, and not listed`);
    }
    const readme = files.get('README.md');
    for (const file of files.keys())
      if (readme !== undefined && file.endsWith('.ts') && !readme.includes(`\`${file.replace('rules/', '')}\``))
        found.push(`${game}/README.md does not name ${file}`);
  }
  return found;
}

const shipped = new Map(games.map((game) => [game, filesOf(game)]));

/** The shipped games, with files of one of them added or, without a text, removed. */
function changed(game: string, files: Readonly<Record<string, string | undefined>>): Map<string, Files> {
  const mine = new Map(shipped.get(game));
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) mine.delete(file);
    else mine.set(file, text);
  }
  return new Map([...shipped, [game, mine]]);
}

/** Names of the common columns of a game: `SEAT_WIN` of a seat, `WIN` of the game. */
const commonColumns = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?const (\w+) = columns\.(game|seat)\(\s*'\w+',\s*'(win|place)'/gm)].flatMap(
    ([, name, scope, role]) => (name === `${scope === 'seat' ? 'SEAT_' : ''}${role.toUpperCase()}` ? [] : [name]),
  );

test('the columns of a seat’s win and place and of a team’s win have the same names in every game', () => {
  const texts = games.map((game) => shipped.get(game)!.get('columns.ts') ?? shipped.get(game)!.get(`${game}.ts`)!);
  expect(texts.flatMap(commonColumns)).toEqual([]);
  expect(texts.every((text) => text.includes("columns.seat('win', 'win'"))).toBe(true);
  expect(commonColumns("export const FINAL_PLACE = columns.seat('place', 'place', 'Place at the end.');")).toEqual([
    'FINAL_PLACE',
  ]);
  expect(commonColumns("export const SEAT_WIN = columns.game('win', 'win', '1 if the team won.');")).toEqual([
    'SEAT_WIN',
  ]);
});

describe('the files of a game', () => {
  test('are those of the list, in every game', () => {
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.flatMap((entry) => entry.games).filter((game) => !games.includes(game))).toEqual([]);
    expect(offences(shipped)).toEqual([]);
  });

  test('include a README, except for the tutorial game', () => {
    expect(games.filter((game) => !existsSync(`src/games/${game}/README.md`))).toEqual(['pig']);
  });

  test.each<[string, string, Record<string, string | undefined>, string]>([
    ['an unlisted name', 'pig', { 'memory.ts': '' }, 'pig/memory.ts is not listed'],
    ['a file that is missing', 'dig', { 'report.ts': undefined }, 'dig has no report.ts'],
    [
      'an export with another name',
      'dig',
      { 'report.ts': 'export function writeReport() {}' },
      'dig/report.ts exports no report',
    ],
    [
      'a chapter named like that of another game',
      'pig',
      { 'rules/baskets.ts': '' },
      'pig/rules/baskets.ts is in another game, too, and not listed',
    ],
    [
      'a chapter that its README does not name',
      'gopher',
      { 'rules/weather.ts': '' },
      'gopher/README.md does not name rules/weather.ts',
    ],
  ])('are refused with %s', (_, game, files, message) => {
    expect(offences(changed(game, files))).toContain(message);
  });
});
