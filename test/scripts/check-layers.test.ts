import { describe, expect, test } from 'vitest';
import { findOffences, readSources } from '../../scripts/check-layers.js';

const offences = (files: Record<string, string>) =>
  findOffences(new Map(Object.entries(files))).map(({ file, message }) => `${file}: ${message}`);

describe('the layers', () => {
  test('of this project are kept', () => {
    expect(findOffences(readSources())).toEqual([]);
  });

  test.each([
    [
      'an arrow the wrong way',
      { 'src/core/a.ts': "import { b } from '../engine/b.js';" },
      'src/core may not import src/engine',
    ],
    ['another game', { 'src/games/pig/a.ts': "import { b } from '../dig/b.js';" }, 'imports another game'],
    ['the command line', { 'src/api/ask.ts': "import { b } from '../cli/b.js';" }, 'src/api may not import src/cli'],
    [
      'a report under a question',
      { 'src/questions/a.ts': "import { b } from '../report/b.js';" },
      'src/questions may not import src/report',
    ],
    ['a loose file', { 'src/a.ts': '' }, 'lies loose in src'],
    [
      'a package out of place',
      { 'src/core/a.ts': "const vega = await import('vega');" },
      'imports vega, which belongs in',
    ],
    ['a clock', { 'src/games/pig/a.ts': 'const seconds = Date.now();' }, 'uses Date.now'],
    ['a module of Node', { 'src/plan/a.ts': "import path from 'node:path';" }, 'uses a module of Node'],
    ['a lazy one', { 'src/api/ask.ts': "const fs = await import('node:fs');" }, 'uses a module of Node'],
    ['one in the page', { 'src/studio/page/a.ts': "import path from 'node:path';" }, 'uses a module of Node'],
    ['unseeded luck', { 'strategies/pig/a.ts': 'const luck = Math.random();' }, 'uses Math.random'],
    [
      'a copy of the state',
      {
        'strategies/pig/a.ts': "import { b } from '../../src/games/pig/b.js';",
        'src/games/pig/b.ts': "import { c } from './state.js';",
        'src/games/pig/state.ts': 'const layout = new StateLayout();',
      },
      'strategies/pig/a.ts: holds a copy of the state: src/games/pig/state.ts',
    ],
    ['an unknown package', { 'src/cli/a.ts': "import x from 'left-pad';" }, 'which no folder may import'],
    [
      'a cycle',
      { 'src/core/a.ts': "import { b } from './b.js';", 'src/core/b.ts': "export { a } from './a.js';" },
      'cycle: src/core/a.ts → src/core/b.ts → src/core/a.ts',
    ],
  ])('refuse %s', (_, files, message) => {
    expect(offences(files as Record<string, string>).join('\n')).toContain(message);
  });

  test.each([
    ['a section', 'src/report/sections/simulate/a.ts', '../../../stats/b.js'],
    ['a page', 'src/report/pages/simulate.ts', '../../counting/b.js'],
    ['a sentence', 'src/report/sentences/simulate/a.ts', '../../../stats/b.js'],
    ['a report', 'src/report/a.ts', '../stats/b.js'],
    ['a chart', 'src/report/charts/a.ts', '../../stats/b.js'],
  ])('refuse %s that computes', (_, file, target) => {
    const message = 'shows findings and computes none, but imports more than types: src/';
    expect(offences({ [file]: `import { type A, b } from '${target}';` }).join('\n')).toContain(`${file}: ${message}`);
    expect(offences({ [file]: `import type { A } from '${target}';` }).join('\n')).not.toContain(message);
  });

  test('allow findings to compute', () => {
    expect(offences({ 'src/questions/simulate/findings.ts': "import { a } from '../../stats/b.js';" })).toEqual([]);
  });
});
