import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundle, keepConstants } from '../../src/plugins/bundle.js';

describe('top-level variables', () => {
  test('become constants if they are never reassigned', () => {
    expect(keepConstants('var hp = new Int32Array(4);\nvar View = class {\n};\nhp[0] = 1;\n')).toBe(
      'const hp = new Int32Array(4);\nconst View = class {\n};\nhp[0] = 1;\n',
    );
  });

  test.each([
    'count = 1;',
    'count += 1;',
    'count ??= 1;',
    'count++;',
    '--count;',
    '[count, other] = [1, 2];',
    '({ count } = facts);',
    'for (count of list) {\n}',
    'function f() {\n  count >>>= 1;\n}',
  ])('stay variables if anything assigns to them: %s', (line) => {
    expect(keepConstants(`var count = 0;\n${line}\n`)).toContain('var count = 0;');
  });

  test('are distinct from local variables, which stay as they are', () => {
    expect(keepConstants('function f() {\n  var inner = 1;\n  return inner;\n}\n')).toContain('  var inner = 1;');
  });
});

describe('a bundle', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-bundle-'));
  const write = (name: string, code: string): string => {
    writeFileSync(path.join(folder, name), code);
    return path.join(folder, name);
  };

  test.each([
    ["import { readFileSync } from 'node:fs'; export default readFileSync;", ['node:fs']],
    ["import { createRequire } from 'node:module'; export default createRequire;", ['node:module']],
    ['export default process.env.SECRET;', ['process.env']],
    ["const name = 'x'; export default await import(name + '.mjs');", ['import()']],
    ["export default process.getBuiltinModule('fs');", ['process.getBuiltinModule']],
    ['export default (name: string) => require(name);', ['require()']],
    ["export default require('node:fs');", ['node:fs']],
    ["export default process.binding('fs');", ['process.binding']],
    ["import { inspect } from 'node:util'; export default inspect;", []],
  ])('lists its external imports: %s', async (code, outside) => {
    expect((await bundle(write('outside.ts', code), folder)).externalAccess).toEqual(outside);
  });

  test('has the same fingerprint in any folder, and another for other code', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'warren-bundle-elsewhere-'));
    const code = 'export const FACES = [1, 2, 3];\nexport default FACES.length;\n';
    const here = write('die.ts', code);
    const there = path.join(other, 'die.ts');
    writeFileSync(there, code);
    const [first, second] = [await bundle(here, folder), await bundle(there, tmpdir())];
    expect(second.fingerprint).toBe(first.fingerprint);
    const changed = await bundle(write('die.ts', code.replace('3]', '4]')), folder);
    expect(changed.fingerprint).not.toBe(first.fingerprint);
  });

  test('maps an error back to the line of the source', async () => {
    const file = write('faulty.ts', 'interface Nothing {}\n\nexport default () => {\n  throw new Error("here");\n};\n');
    const out = path.join(folder, 'faulty.mjs');
    writeFileSync(out, (await bundle(file, folder)).code);
    const { spawnSync } = await import('node:child_process');
    const script = `import(${JSON.stringify(pathToFileURL(out).href)}).then((m) => m.default())`;
    const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', '-e', script], { encoding: 'utf8' });
    expect(stderr).toContain(`${file}:4:9`);
  });

  test('that fails states the position of the error', async () => {
    const file = write('broken.ts', 'export default {\n  game: pig pig\n};\n');
    await expect(bundle(file, folder)).rejects.toThrow(/broken\.ts:2:\d+: /);
  });
});
