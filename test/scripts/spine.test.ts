import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../scripts/check-layers.js';
import { runFunctions } from '../../scripts/spine/coverage.js';
import { looseFiles, reportImports, spineOf, verdictEnums } from '../../scripts/spine/rules.js';

const sourcesOf = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));
const runOf = (functions: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(functions).map(([file, names]) => [file, new Set(names)]));

describe('the sources of this project', () => {
  const sources = readSources();

  test('import no report in analysis and questions, and have no loose file', () => {
    expect([...reportImports(sources), ...looseFiles(sources)]).toEqual([]);
  });
});

test('reportImports finds static and dynamic imports', () => {
  const sources = sourcesOf({
    'src/questions/luck/a.ts': "import { a } from '../../report/a.js';",
    'src/analysis/b.ts': "const b = await import('../report/b.js');",
    'src/api/c.ts': "import { c } from '../report/c.js';",
  });
  expect(reportImports(sources)).toEqual([
    'src/questions/luck/a.ts: src/report/a.ts',
    'src/analysis/b.ts: src/report/b.ts',
  ]);
});

test('looseFiles finds files that are in no folder of src', () => {
  expect(looseFiles(sourcesOf({ 'src/a.ts': '', 'src/core/b.ts': '', 'strategies/c.ts': '' }))).toEqual(['src/a.ts']);
});

test('verdictEnums finds unions with a word for what is undecided, on one line or several', () => {
  const sources = sourcesOf({
    'src/stats/a.ts': "export type Relation = 'above' | 'below' | 'undecided';\ntype Tone = 'more' | 'less';",
    'src/questions/b.ts': "type Verdict =\n  | 'held'\n  | 'open';\ntype Mixed = 'open' | number;",
    'src/games/pig/c.ts': "type Door = 'open' | 'closed';",
  });
  expect(verdictEnums(sources)).toEqual(['src/stats/a.ts: Relation', 'src/questions/b.ts: Verdict']);
});

describe('spineOf', () => {
  const sources = sourcesOf({
    'src/cli/main.ts': "import { ask } from '../api/ask.js';\nimport { fixed } from '../core/formatting.js';",
    'src/cli/deliver.ts': "import { type Answer, write } from '../api/ask.js';",
    'src/api/ask.ts': "import { plan } from '../plan/plan.js';\nimport type { Page } from '../report/page.js';",
    'src/plan/plan.ts': "import { fixed } from '../core/formatting.js';\nimport { near } from './near.js';",
    'src/plan/near.ts': '',
    'src/report/page.ts': '',
    'src/core/formatting.ts': '',
  });
  const all = {
    'src/cli/main.ts': ['run'],
    'src/api/ask.ts': ['ask', 'write'],
    'src/plan/plan.ts': ['plan'],
    'src/plan/near.ts': ['near'],
    'src/core/formatting.ts': ['fixed'],
    'src/games/pig/pig.ts': ['roll'],
    'strategies/random.ts': ['choose'],
  };

  test('counts files of src without games as the machinery, and those that hand on to another folder as the spine', () => {
    const { machinery, spine } = spineOf(runOf(all), sources);
    expect(machinery).toHaveLength(5);
    expect(spine).toEqual(['src/api/ask.ts', 'src/cli/main.ts']);
  });

  test('finds what is entered twice only if a function runs that both import', () => {
    expect(spineOf(runOf(all), sources).enteredTwice).toEqual([]);
    const both = { ...all, 'src/cli/deliver.ts': ['deliver'] };
    expect(spineOf(runOf(both), sources).enteredTwice).toEqual(['src/api/ask.ts: src/cli/deliver.ts, src/cli/main.ts']);
    expect(spineOf(runOf({ ...both, 'src/api/ask.ts': ['ask'] }), sources).enteredTwice).toEqual([]);
  });
});

test('runFunctions leaves out what did not run and what only ran while the file was loaded', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-coverage-'));
  const bundle = path.join(folder, 'bundle.js');
  writeFileSync(bundle, 'top();\nfunction ran() {}\nfunction idle() {}\n');
  // One segment for each line: the first two are of a.ts, the third of b.ts.
  const data = {
    version: 3,
    file: 'bundle.js',
    sources: ['src/core/a.ts', 'src/core/b.ts'],
    names: [],
    mappings: 'AAAA;AACA;ACDA',
  };
  const covered = (functionName: string, startOffset: number, count: number) => ({
    functionName,
    ranges: [{ startOffset, count }],
  });
  const coverageOf = (idle: number) => ({
    result: [
      { url: `file://${bundle}?copy`, functions: [covered('', 0, 1), covered('ran', 7, 2), covered('idle', 25, idle)] },
    ],
    'source-map-cache': { [`file://${bundle}?copy`]: { data } },
  });
  const measured = (idle: number) => {
    const coverage = mkdtempSync(path.join(folder, 'coverage-'));
    writeFileSync(path.join(coverage, 'coverage-1.json'), JSON.stringify(coverageOf(idle)));
    return runFunctions(coverage, folder);
  };
  expect(measured(0)).toEqual(runOf({ 'src/core/a.ts': ['ran'] }));
  expect(measured(1)).toEqual(runOf({ 'src/core/a.ts': ['ran'], 'src/core/b.ts': ['idle'] }));
  rmSync(folder, { recursive: true });
});
