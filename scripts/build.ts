/**
 * Builds dist/: npm run build. Type declarations by tsc; everything that plays as bundles of one file each (see
 * src/plugins/bundle.ts); the command line, the library and the scripts that measure as files that share their parts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundleForBrowser } from '../src/plugins/browser-script.js';
import { bundle, keepConstants } from '../src/plugins/bundle.js';
import {
  type BrowserScript,
  browserFile,
  browserScripts,
  loaderThreadFile,
  playerFile,
  shippedGameFile,
  shippedGames,
  taskThreadFile,
  workerFile,
} from '../src/plugins/own-files.js';
import { questions } from '../src/questions/questions.js';

process.chdir(path.join(import.meta.dirname, '..'));
rmSync('dist', { recursive: true, force: true });
const declarations = ['-p', 'tsconfig.build.json'];
execFileSync('node_modules/.bin/tsc', declarations, { stdio: 'inherit' });

const games = shippedGames();
/** Strategies and tactics of a game are optional. */
const strategies = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
const tactics = (id: string) => `strategies/${id}/tactics/index.ts`;
await Promise.all([
  write('worker.js', workerFile),
  write('player.js', playerFile),
  write('loader-thread.js', loaderThreadFile),
  write('task-thread.js', taskThreadFile),
  write('plugin-api.js', 'src/api/plugin-api.ts', true),
  ...games.map((id) => write(`games/${id}.js`, shippedGameFile(id))),
  ...[...games, 'thinking']
    .filter((id) => existsSync(tactics(id)))
    .map((id) => write(`tactics/${id}.js`, tactics(id), true)),
  ...['strategies', 'strategies/thinking', ...games.map((id) => `strategies/${id}`)].flatMap((folder) =>
    strategies(folder).map((name) => write(`${folder}/${name.replace('.ts', '.js')}`, `${folder}/${name}`)),
  ),
  ...games.filter((id) => strategies(`strategies/${id}`).length > 0).map(writeFamily),
  ...browserScripts.map(writeForBrowser),
]);
const parts: BuildOptions = {
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'silent' },
  // Packages are part of the files, which load faster so (bullmq and ioredis, some 200 files, in a sixth of the time), but for
  // those that have files of their own to find.
  external: ['@resvg/resvg-js', 'esbuild', 'piscina'],
  mainFields: ['module', 'main'],
  // Texts are inlined; a shared list would be loaded at every start.
  define: { QUESTION_NAMES: JSON.stringify(Object.keys(questions).join(' ')) },
};
const { metafile } = await build({
  ...parts,
  entryPoints: {
    cli: 'src/cli/main.ts',
    index: 'src/api/index.ts',
    prewarm: 'src/runner/threads/prewarm.ts',
    ...Object.fromEntries(
      ['bare-threads', 'bench', 'bench-turn', 'demo', 'sample', 'soak', 'thinkers'].map((name) => [
        name,
        `scripts/${name}.ts`,
      ]),
    ),
  },
  splitting: true,
  metafile: true,
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [
    {
      name: 'yargs',
      // Only the parser of yargs is used; the text measurement for its help would cost a fifth of a start.
      setup: ({ onResolve }) =>
        onResolve({ filter: /platform-shims/ }, ({ path: name, resolveDir }) => ({
          path: path.join(resolveDir, name),
          sideEffects: false,
        })),
    },
  ],
});
await joinParts(metafile.outputs);
for (const name of readdirSync('dist').filter((name) => name.endsWith('.js'))) {
  const file = path.join('dist', name);
  writeFileSync(file, keepConstants(readFileSync(file, 'utf8')));
}

/**
 * The command line needs some forty of the shared parts at once, and each file costs a millisecond to find and load: they
 * become one file, and all others take from there what was in them.
 */
async function joinParts(outputs: Metafile['outputs']): Promise<void> {
  const joined: string[] = [];
  const join = (file: string): void => {
    for (const { path: part, kind, external } of outputs[file].imports) {
      if (kind !== 'import-statement' || external || joined.includes(part)) continue;
      joined.push(part);
      join(part);
    }
  };
  join('dist/cli.js');
  const isJoined = (name: string) => joined.includes(path.join('dist', name));
  const others = Object.keys(outputs).filter((file) => file.endsWith('.js') && !joined.includes(file));
  const again: BuildOptions = {
    ...parts,
    allowOverwrite: true,
    plugins: [
      {
        name: 'what stays a file of its own',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\./ }, ({ path: name, kind }) =>
            kind === 'entry-point' || isJoined(name) ? undefined : { path: name, external: true },
          ),
      },
    ],
  };
  const handOn = (part: string, how: (name: string) => string, from: string) =>
    `export { ${outputs[part].exports.map(how).join(', ')} } from './${from}';`;
  const contents = joined.map((part, i) => handOn(part, (name) => `${name} as part${i}_${name}`, path.basename(part)));
  await build({ ...again, stdin: { contents: contents.join('\n'), resolveDir: 'dist' }, entryNames: 'parts' });
  for (const [i, part] of joined.entries())
    writeFileSync(
      part,
      handOn(part, (name) => `part${i}_${name} as ${name}`, 'parts.js'),
    );
  await build({ ...again, entryPoints: others });
  for (const part of joined) for (const file of [part, `${part}.map`]) rmSync(file);
}

/** All strategies of a game, each under its name. */
async function writeFamily(id: string): Promise<void> {
  const entry = path.join('dist', 'families', `${id}.ts`);
  mkdirSync(path.dirname(entry), { recursive: true });
  const names = strategies(`strategies/${id}`).map((name) => name.replace('.ts', ''));
  const lines = names.map((name) => `export { default as '${name}' } from '../../strategies/${id}/${name}.js';`);
  writeFileSync(entry, lines.join('\n'));
  await write(`families/${id}.js`, entry);
  rmSync(entry);
}

/** The script of a page. */
async function writeForBrowser(name: BrowserScript): Promise<void> {
  mkdirSync('dist/browser', { recursive: true });
  writeFileSync(`dist/browser/${name}.js`, await bundleForBrowser(browserFile(name)));
}

async function write(name: string, source: string, isPart = false): Promise<void> {
  const file = path.join('dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, (await bundle(source, path.resolve(path.dirname(file)), isPart)).code);
}
