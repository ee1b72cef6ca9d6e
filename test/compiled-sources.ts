/**
 * The sources, each compiled into a file that Node loads directly. Vitest would compile them once per thread and turn
 * every imported name into a call, which doubles the time of games.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import type { Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['src', 'strategies'];
/** Within the checkout, so that packages are found from there. */
const folder = path.join(root, 'test/.sources');
const A_DAY = 86_400_000;

/** Compiles what has changed since the last time; gives the folder that mirrors the checkout. */
async function compileSources(): Promise<string> {
  const files = SOURCES.flatMap((source) =>
    readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.ts$/.test(name))
      .map((name) => path.join(source, name)),
  ).sort();
  const ownText = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const facts = readFileSync(path.join(root, 'package.json'), 'utf8');
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([root, ownText, facts, files, texts]));
  const place = path.join(folder, hash.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const there = readdirSync(folder);
  for (const name of there) if (isOld(path.join(folder, name))) rmSync(path.join(folder, name), { recursive: true });
  if (there.includes(path.basename(place))) return place;
  // Several runs may compile at once; the first to finish provides the result.
  const draft = `${place}-${process.pid}`;
  await Promise.all(
    files.map((file, i) => compileSource(file, texts[i], path.join(draft, file.replace(/\.ts$/, '.js')))),
  );
  writeFileSync(path.join(draft, 'package.json.js'), `export default ${facts}`);
  try {
    renameSync(draft, place);
  } catch {
    rmSync(draft, { recursive: true });
  }
  return place;
}

const isOld = (place: string): boolean => Date.now() - statSync(place).mtimeMs > A_DAY;

/** import.meta.url is that of the source, not of the compiled file. */
export async function compileSource(file: string, text: string, to: string): Promise<void> {
  const sourcefile = path.join(root, file);
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile,
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(sourcefile).href) },
  });
  mkdirSync(path.dirname(to), { recursive: true });
  // Node 20 warns of what is loaded as JSON.
  writeFileSync(to, code.replace('/package.json"', '/package.json.js"'));
}

/** Imports of sources by tests resolve to the compiled files. */
export async function compiledSources(): Promise<Plugin> {
  const place = await compileSources();
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId: (asked, importer) => {
      if (importer === undefined || !asked.startsWith('.')) return undefined;
      const file = path.relative(root, path.resolve(path.dirname(importer), asked));
      return SOURCES.includes(file.split(path.sep)[0]) ? path.join(place, file) : undefined;
    },
  };
}
