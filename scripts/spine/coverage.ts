/** Reads V8's coverage of built code: the functions that ran, per source file. */
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** source file, from the project's top → names of its functions that ran */
export type RunFunctions = ReadonlyMap<string, ReadonlySet<string>>;

interface CoveredFunction {
  readonly functionName: string;
  readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
}

interface CoverageFile {
  readonly result: readonly { readonly url: string; readonly functions: readonly CoveredFunction[] }[];
  readonly 'source-map-cache'?: Readonly<Record<string, { readonly data: ConstructorParameters<typeof SourceMap>[0] }>>;
}

/** Functions of modules: the top level, and what V8 makes for the static fields of a class. */
const AT_LOAD = ['', '<static_initializer>'];

/** Reads all files of a folder that NODE_V8_COVERAGE wrote: one for each thread. */
export function runFunctions(folder: string, root: string): RunFunctions {
  const run = new Map<string, Set<string>>();
  for (const name of readdirSync(folder)) {
    const { result, 'source-map-cache': maps = {} } = JSON.parse(
      readFileSync(path.join(folder, name), 'utf8'),
    ) as CoverageFile;
    for (const { url, functions } of result) {
      if (!url.startsWith('file:') || maps[url]?.data == null) continue;
      const file = fileURLToPath(url.split('?')[0]);
      const sourceOf = sourceFinder(file, new SourceMap(maps[url].data), root);
      for (const { functionName, ranges } of functions) {
        if (ranges[0].count === 0 || AT_LOAD.includes(functionName)) continue;
        const source = sourceOf(ranges[0].startOffset);
        if (source !== undefined) run.set(source, (run.get(source) ?? new Set()).add(functionName));
      }
    }
  }
  return run;
}

/** Returns a function that finds the source file of an offset in a bundle. */
function sourceFinder(bundle: string, map: SourceMap, root: string): (offset: number) => string | undefined {
  const lengths = readFileSync(bundle, 'utf8')
    .split('\n')
    .map((line) => line.length + 1);
  const starts = lengths.map(
    (
      (sum) => (length) =>
        (sum += length) - length
    )(0),
  );
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - starts[line]);
    if (!('originalSource' in entry)) return undefined;
    const source = entry.originalSource.startsWith('file:')
      ? fileURLToPath(entry.originalSource)
      : path.resolve(path.dirname(bundle), entry.originalSource);
    return path.relative(root, source);
  };
}
