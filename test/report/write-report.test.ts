import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReport } from '../../src/api/write-report.js';
import { UserError } from '../../src/core/errors.js';
import type { PlayedRun } from '../../src/questions/question.js';
import { analyzeGames } from '../../src/questions/simulate/findings.js';
import { page } from '../../src/report/pages/simulate.js';
import { verdict } from '../../src/report/sentences/simulate/verdict.js';
import { pigRun } from '../support/pig-run.js';
import { rescue, syntheticAnswer, syntheticResult } from '../support/synthetic-result.js';

const NASTY = 'Eco </script><b>x';
const result = pigRun(
  [
    ['hold', 20],
    [NASTY, 5],
  ],
  300,
); //

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warren-report-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesUnder = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Writes the report of a played run; gives what was written. */
async function written(played: PlayedRun<null>, out: string): Promise<string[]> {
  await writeReport(await syntheticAnswer(played), out);
  return filesUnder(out);
}

describe('a written report', () => {
  test('is a page, a CSV file per table, two pictures and a spec per chart, and the findings as JSON', async () => {
    const out = path.join(folder, 'all');
    const files = await written(result, out);
    for (const file of [
      'index.html',
      'result.json',
      'tables/win-shares.csv',
      'charts/win-shares.svg',
      'charts/win-shares.png',
      'charts/win-shares.vl.json',
      'tables/outcomes.csv',
    ]) {
      expect(files).toContain(path.join(out, file));
    }
  });

  test('has the spec of every chart, with its data, next to the picture', async () => {
    const out = path.join(folder, 'specs');
    const files = await written(result, out);
    const pictures = files.filter((file) => file.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    const html = await readFile(path.join(out, 'index.html'), 'utf8');
    for (const picture of pictures) {
      const file = picture.replace('.svg', '.vl.json');
      const text = await readFile(file, 'utf8');
      const spec = JSON.parse(text);
      expect(spec.$schema).toBe('https://vega.github.io/schema/vega-lite/v6.json');
      expect(text).toBe(`${JSON.stringify(spec, null, 2)}\n`);
      expect(text).not.toContain('"url"');
      const view = new View(parse(compile(spec).spec), { renderer: 'none' });
      expect(await view.toSVG(), file).toBe(await readFile(picture, 'utf8'));
      view.finalize();
      expect(html).toContain(`<a href="charts/${path.basename(file)}">Vega-Lite</a>`);
    }
  });

  test('has the same bytes for equal results', async () => {
    const again = pigRun(
      [
        ['hold', 20],
        [NASTY, 5],
      ],
      300,
    ); //
    const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
    const files = await written(result, one);
    await writeReport({ ...(await syntheticAnswer(again)), elapsedSeconds: 99 }, two);
    for (const file of files) {
      expect(await readFile(path.join(two, path.relative(one, file))), file).toEqual(await readFile(file));
    }
  });

  test('opens with the verdict and escapes what users wrote', async () => {
    const out = path.join(folder, 'verdict');
    await written(result, out);
    const html = await readFile(path.join(out, 'index.html'), 'utf8');
    expect(html).toContain('Eco &lt;/script&gt;&lt;b&gt;x');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<script');
    const [first] = verdict(analyzeGames(result), result);
    expect(html.replaceAll('\u00a0', ' ')).toContain(
      `<div class="verdict">\n<p>${first.replace(NASTY, 'Eco &lt;/script&gt;&lt;b&gt;x')}</p>`,
    );
    expect(html).toContain("default-src 'none'");
    const ids = [...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of a cooperative game has no fair share and no ranking of seats', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [i % 3 ? 0 : 1, i % 3 ? 1 : 0, 0, 5 + (i % 4), i % 2, i % 5, 2]);
    const played = syntheticResult({ game: rescue, lineUp: ['a', 'b'], rows });
    expect(
      page({ ...analyzeGames(played), watch: [] }, played).sections.flatMap((section) => section?.id ?? []),
    ).toEqual(['team-wins', 'game-length', 'causes', 'headlines', 'contributions', 'outcomes']);
    const out = path.join(folder, 'team');
    await written(played, out);
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).not.toMatch(/fair share|favoured|against/);
  });

  test('of a run without games states so and has no sections', () => {
    const played = syntheticResult({ game: rescue, lineUp: ['a', 'b'], rows: [], planned: 10 });
    expect(page({ ...analyzeGames(played), watch: [] }, played).sections).toEqual([]);
    expect(verdict(analyzeGames(played), played)).toContain('No game was played, so there is nothing to say yet.');
  });
});

describe('a report that cannot be written', () => {
  test('throws with the path and the reason', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, 'here first');
    const out = path.join(file, 'report');
    const failure = written(result, out);
    await expect(failure).rejects.toThrow(UserError);
    await expect(failure).rejects.toThrow(
      `${path.join(out, 'tables', 'win-shares.csv')} cannot be written: ` +
        'a part of that path is a file, not a folder. Choose another folder with --out.',
    );
    expect(await readFile(file, 'utf8')).toBe('here first');
  });

  test('leaves no partial file behind', async () => {
    const out = path.join(folder, 'blocked');
    await mkdir(path.join(out, 'index.html'), { recursive: true });
    await expect(written(result, out)).rejects.toThrow('there is a folder of that name');
    expect((await filesUnder(out)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });
});
