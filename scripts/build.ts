/**
 * Builds dist/: npm run build. Type declarations by tsc; everything that plays as bundles of one file each (see
 * src/plugins/bundle.ts); the command line, the library and the scripts that measure as files that share their parts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundle, keepConstants } from '../src/plugins/bundle.js';
import { playerFile, shippedGameFile, shippedGames, workerFile } from '../src/plugins/own-files.js';

process.chdir(path.join(import.meta.dirname, '..'));
rmSync('dist', { recursive: true, force: true });
const declarations = ['-p', 'tsconfig.build.json'];
execFileSync('node_modules/.bin/tsc', declarations, { stdio: 'inherit' });

const games = shippedGames();
/** A game need not come with strategies of its own, nor with tactics. */
const strategies = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
const tactics = (id: string) => `strategies/${id}/tactics/index.ts`;
await Promise.all([
  write('worker.js', workerFile),
  write('player.js', playerFile),
  write('plugin-api.js', 'src/plugin-api.ts', true),
  ...games.map((id) => write(`games/${id}.js`, shippedGameFile(id))),
  ...games.filter((id) => existsSync(tactics(id))).map((id) => write(`tactics/${id}.js`, tactics(id), true)),
  ...strategies('strategies').map((name) => write(`strategies/${name.replace('.ts', '.js')}`, `strategies/${name}`)),
  ...games.flatMap((id) =>
    strategies(`strategies/${id}`).map((name) =>
      write(`strategies/${id}/${name.replace('.ts', '.js')}`, `strategies/${id}/${name}`),
    ),
  ),
]);
const { outputFiles } = await build({
  entryPoints: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    ...Object.fromEntries(['bench', 'demo', 'sample', 'soak'].map((name) => [name, `scripts/${name}.ts`])),
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  // Small packages are part of the files, which load faster so; large ones are loaded when they are needed.
  external: ['@resvg/resvg-js', '@uwdata/flechette', 'esbuild', 'piscina'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
});
for (const { path: file, text } of outputFiles) writeFileSync(file, file.endsWith('.js') ? keepConstants(text) : text);

async function write(name: string, source: string, isPart = false): Promise<void> {
  const file = path.join('dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, (await bundle(source, path.resolve(path.dirname(file)), isPart)).code);
}
