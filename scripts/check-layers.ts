/**
 * Enforces the shape of the code: which folder may import which, where each outside package may be imported, that there are
 * no import cycles, that strategies hold no copy of a game's state, that the report computes no findings, that seeded code
 * reads no clock, and that modules of Node are met only at the rim. Prints every offence and exits with 1 if there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder → folders it may import besides itself; the longest prefix of a path counts. In this order every folder imports
 * from those before it: core → games | plugins, stats, engine → plan → counting → store → runner → analysis → search →
 * questions → report → viewer, browser → api → cli, studio.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/core': [],
  'src/games': ['src/core'],
  strategies: ['src/core', 'src/games'],
  'src/plugins': ['src/core'],
  'src/engine': ['src/core'],
  'src/stats': ['src/core'],
  'src/plan': ['src/core', 'src/plugins'],
  'src/counting': ['src/core', 'src/plugins', 'src/plan', 'src/stats'],
  'src/store': ['src/core', 'src/plugins', 'src/plan'],
  'src/runner': ['src/core', 'src/plugins', 'src/plan', 'src/engine', 'src/counting', 'src/store'],
  'src/analysis': ['src/core', 'src/plan', 'src/counting', 'src/stats'],
  'src/search': ['src/core', 'src/plan', 'src/counting', 'src/stats', 'src/runner', 'src/analysis'],
  'src/questions': [
    'src/core',
    'src/plugins',
    'src/plan',
    'src/engine',
    'src/counting',
    'src/runner',
    'src/store',
    'src/stats',
    'src/analysis',
    'src/search',
  ],
  'src/viewer': ['src/core'],
  'src/report': [
    'src/core',
    'src/plugins',
    'src/plan',
    'src/engine',
    'src/counting',
    'src/runner',
    'src/store',
    'src/stats',
    'src/analysis',
    'src/search',
    'src/questions',
    'src/viewer',
  ],
  // Runs in the browser.
  'src/browser': ['src/core', 'src/viewer'],
  'src/api': [
    'src/core',
    'src/plugins',
    'src/engine',
    'src/stats',
    'src/plan',
    'src/counting',
    'src/store',
    'src/runner',
    'src/analysis',
    'src/questions',
    'src/report',
    'src/viewer',
  ],
  // Runs in the browser; the protocol between page and server is declared in src/studio.
  'src/studio/page': ['src/core', 'src/viewer', 'src/browser', 'src/studio'],
  'src/studio': [
    'src/api',
    'src/core',
    'src/plugins',
    'src/plan',
    'src/runner',
    'src/questions',
    'src/analysis',
    'src/report',
    'src/store',
  ],
  'src/cli': [
    'src/api',
    'src/studio',
    'src/core',
    'src/plugins',
    'src/plan',
    'src/runner',
    'src/questions',
    'src/store',
  ],
};

/** Outside package → the folders that may import it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  seedrandom: ['src/core'],
  esbuild: ['src/plugins'],
  valibot: ['src/plan'],
  yaml: ['src/plan'],
  piscina: ['src/runner/threads'],
  bullmq: ['src/runner/redis'],
  ioredis: ['src/runner/redis'],
  arquero: ['src/analysis'],
  '@uwdata/flechette': ['src/store/rows'],
  vega: ['src/report/charts'],
  'vega-lite': ['src/report/charts'],
  '@resvg/resvg-js': ['src/report/charts'],
  yargs: ['src/cli'],
  hono: ['src/studio'],
  '@hono/node-server': ['src/studio'],
  preact: ['src/studio/page'],
  '@preact/signals': ['src/studio/page'],
};

/**
 * What runs in Node alone; everything else reaches the machine through `src/core/host.ts` and plug-ins. The files of `api`
 * are its host half: they read and write folders, or start threads.
 */
const NODE_ONLY: readonly RegExp[] = [
  /^src\/(?:runner\/threads|runner\/redis|store|plugins|cli)\//,
  /^src\/studio\/(?!page\/)/,
  /^src\/report\/charts\/render\.ts$/,
  /^src\/api\/(?:deliver-report|expect-file|runs|stored-question|stored-rows|stored-runs|task-thread|write-report)\.ts$/,
];

/** Deterministic folders, in which clocks and unseeded randomness are forbidden. */
const UNSEEDED = /\b(Math\.random|Date\.now|new Date|performance\.now|process\.hrtime|crypto\.random\w*)\b/;
const SEEDED_FOLDERS = ['src/core', 'src/games', 'src/engine', 'src/stats', 'strategies'];

/** The report shows findings and computes none: of the folders that compute it may import types only. */
const SHOWS = /^src\/report\//;
const COMPUTES: readonly string[] = ['src/stats', 'src/counting'];

/** The one nested folder that is checked as a layer: it runs in the browser. */
const STUDIO_PAGE = 'src/studio/page';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface Offence {
  readonly file: string;
  readonly message: string;
}

/** All offences in files given as path (from the project's top) → text. */
export function findOffences(files: ReadonlyMap<string, string>): Offence[] {
  const offences: Offence[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const targets: string[] = [];
    if (/['"`]node:/.test(text) && !NODE_ONLY.some((part) => part.test(file)))
      offences.push({ file, message: 'uses a module of Node: take it from the host (src/core/host.ts)' });
    if (/^src\/[^/]+$/.test(file)) offences.push({ file, message: 'lies loose in src: every file has a folder' });
    for (const specifier of importsOf(text)) {
      const message = specifier.startsWith('.')
        ? judgeOwn(file, found(resolveImport(file, specifier), files), targets)
        : judgePackage(file, specifier);
      if (message !== undefined) offences.push({ file, message });
    }
    graph.set(file, targets);
    const [unseeded] = SEEDED_FOLDERS.includes(folderOf(file)) ? (UNSEEDED.exec(withoutComments(text)) ?? []) : [];
    if (unseeded !== undefined)
      offences.push({ file, message: `uses ${unseeded}: the same seed must give the same answer` });
  }
  return [...offences, ...findCycles(graph), ...findStateCopies(files), ...findSecondComputing(files)];
}

/**
 * A strategy is a bundle of its own: whatever it imports of a game but types becomes a copy, and a copy of the state would
 * be memory that nothing ever happens in.
 */
function findStateCopies(files: ReadonlyMap<string, string>): Offence[] {
  const reaches = (file: string, seen: Set<string>): string | undefined => {
    if (seen.has(file)) return undefined;
    seen.add(file);
    if (files.get(file)?.includes('new StateLayout(') && file.startsWith('src/games/')) return file;
    for (const target of ownValuesOf(file, files.get(file) ?? '')) {
      const found = reaches(target, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return [...files.keys()].flatMap((file) => {
    const state = file.startsWith('strategies/') ? reaches(file, new Set()) : undefined;
    return state === undefined ? [] : [{ file, message: `holds a copy of the state: ${state}` }];
  });
}

/** Findings are computed once; everything that shows them reads the same data. */
const findSecondComputing = (files: ReadonlyMap<string, string>): Offence[] =>
  [...files]
    .filter(([file]) => SHOWS.test(file))
    .flatMap(([file, text]) =>
      ownValuesOf(file, text)
        .filter((target) => COMPUTES.includes(folderOf(target)))
        .map((target) => ({
          file,
          message: `shows findings and computes none, but imports more than types: ${target}`,
        })),
    );

/** Project files from which a file imports more than types. */
const ownValuesOf = (file: string, text: string): string[] =>
  importsOf(text.replaceAll(/^(?:import|export) type [^;]*;/gm, ''))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolveImport(file, specifier));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

function importsOf(text: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3]);
}

/** Returns the file, from the project's top, that a relative import names. */
export const resolveImport = (file: string, specifier: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)).replace(/\.js$/, '.ts');

/** A file that is not there may be there with elements in it. */
const found = (file: string, files: ReadonlyMap<string, string>): string => (files.has(`${file}x`) ? `${file}x` : file);

/** `src/games/pig/pig.ts` → `src/games`. */
function folderOf(file: string): string {
  const parts = file.split('/');
  if (file.startsWith(`${STUDIO_PAGE}/`)) return STUDIO_PAGE;
  return parts[0] === 'src' && parts.length > 2 ? `src/${parts[1]}` : parts[0];
}

function judgeOwn(file: string, target: string, targets: string[]): string | undefined {
  if (target.endsWith('.json')) return undefined;
  targets.push(target);
  const from = folderOf(file);
  const to = folderOf(target);
  if (from === to && (from !== 'src/games' || file.split('/')[2] === target.split('/')[2])) return undefined;
  if (from === 'src/games' && to === 'src/games') return `imports another game: ${target}`;
  if (MAY_IMPORT[from]?.includes(to)) return undefined;
  return `${from} may not import ${to}: ${target}`;
}

function judgePackage(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const allowed = PACKAGES[name];
  if (allowed === undefined) return `imports the package ${name}, which no folder may import`;
  return allowed.some((folder) => file.startsWith(`${folder}/`))
    ? undefined
    : `imports ${name}, which belongs in ${allowed.join(', ')}`;
}

/** Depth-first search; every edge back onto the path closes a cycle. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): Offence[] {
  const offences: Offence[] = [];
  const finished = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    if (finished.has(file)) return;
    if (trail.includes(file)) {
      offences.push({ file, message: `cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}` });
      return;
    }
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return offences;
}

/** The sources of the project: path from its top → text. */
export function readSources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['src', 'strategies']) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true }) as string[]) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      if (/\.tsx?$/.test(file)) files.set(file, readFileSync(path.join(root, file), 'utf8'));
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources();
  const offences = findOffences(files);
  for (const { file, message } of offences) console.error(`${file}: ${message}`);
  console.log(`Layers: ${files.size} files, ${offences.length} offences.`);
  if (offences.length > 0) process.exitCode = 1;
}
