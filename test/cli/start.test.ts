/** Modules loaded at start, before the command is known: they delay every command, even help. */
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** The packages that a source imports, itself or through others, without being asked to. */
async function packagesOf(entry: string): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'nowhere',
    write: false,
    metafile: true,
  });
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path: imported, kind, external } of importsOf(metafile, file)) {
      if (kind !== 'import-statement') continue;
      if (external) found.add(imported);
      else follow(imported);
    }
  };
  follow(entry);
  return new Set([...found].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

const importsOf = ({ inputs }: Metafile, file: string) => inputs[file].imports;

test('a start loads modules that parse and plan, and none that count, draw, serve or queue', async () => {
  expect([...(await packagesOf('src/cli/main.ts'))].sort()).toEqual(['seedrandom', 'valibot', 'yaml', 'yargs/helpers']);
});

test('the check finds tables in a module that prints an answer (negative control)', async () => {
  expect(await packagesOf('src/analysis/table.ts')).toContain('arquero');
});
