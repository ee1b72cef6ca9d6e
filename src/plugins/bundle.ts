/**
 * Bundles a game, a strategy or the worker with all its imports into one JavaScript module.
 *
 * This build step makes the hot path fast, and all code that plays passes through it: shipped code in `npm run build`;
 * user code, and sources that run unbuilt, on demand.
 *
 * - One file: calls and constants require no lookup across modules.
 * - Top-level `const` stays `const`: esbuild writes `var`, a value that the JavaScript engine cannot rely on. A typed
 *   array that is a constant of its module is compiled to its address.
 * - Class fields are assigned, not defined: defining writes `undefined` first.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../core/errors.js';
import { isUnbuilt, ownFolder } from './own-files.js';

export interface Bundle {
  /** JavaScript with an inline source map, so that errors point to the sources. */
  readonly code: string;
  /** Hash of the code alone: the same in any folder, built or not. */
  readonly fingerprint: string;
  /** External access in the code: to files, other processes, the network or the environment. */
  readonly externalAccess: readonly string[];
}

/** Never written directly before its data, or tools would take these lines for a source map. */
const MAP_WORD = 'sourceMappingURL';

/** Modules that give games and strategies inputs that a run cannot know. */
const EXTERNAL_MODULES =
  /^(?:node:)?(?:fs|fs\/promises|child_process|cluster|dgram|dns|http|http2|https|module|net|sqlite|tls|wasi|worker_threads)$/;
/** The same without a static import. */
const EXTERNAL_CALLS =
  /\bprocess\.(?:binding|dlopen|env|getBuiltinModule)\b|(?<!function )\b(?:import|(?:__)?require)\((?!["'])/g;

/** Packages written for require() need one. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Bundles `entry` and its imports.
 *
 * `outFolder`: future folder of the bundle; its source map points from there to the sources. `isPart`: the bundle will
 * be part of others, which have their own `require`.
 */
export async function bundle(entry: string, outFolder: string, isPart = false): Promise<Bundle> {
  const { build } = await import('esbuild');
  const folder = path.dirname(path.resolve(entry));
  const result = await build({
    entryPoints: [path.resolve(entry)],
    // Only a name for the source map; nothing is written here.
    outfile: path.join(folder, 'bundle.mjs'),
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Prefers ES modules, so that only the used parts of a package are bundled.
    mainFields: ['module', 'main'],
    absWorkingDir: folder,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: true } },
    banner: isPart ? {} : { js: REQUIRE },
    plugins: [
      {
        name: 'packages',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^warren(\/|$)/ }, ({ path: name }) => ({ path: ownModule(name), sideEffects: false }));
        },
      },
    ],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new UserError(explain(entry, error));
  });
  const map = result.outputFiles.find((file) => file.path.endsWith('.map'))!;
  const code = keepConstants(result.outputFiles.find((file) => !file.path.endsWith('.map'))!.text);
  const fingerprint = fingerprintIn(code);
  const { sources, ...rest } = JSON.parse(map.text) as { sources: string[] };
  const moved = sources.map((source) => path.relative(outFolder, path.resolve(folder, source)));
  const mapBase64 = Buffer.from(JSON.stringify({ ...rest, sources: moved })).toString('base64');
  const imported = Object.values(result.metafile.outputs).flatMap(({ imports }) =>
    imports.map(({ path: name }) => name),
  );
  const words = isPart
    ? []
    : (code.match(EXTERNAL_CALLS) ?? []).map((word) => word.replace(/^__/, '').replace('(', '()'));
  const externalAccess = [...new Set([...imported.filter((name) => EXTERNAL_MODULES.test(name)), ...words])].sort();
  return {
    code: `${code}\n//# ${MAP_WORD}=data:application/json;base64,${mapBase64}\n`,
    fingerprint,
    externalAccess,
  };
}

/** Hashes a bundle without its comments, which name files and maps relative to the entry. */
export const fingerprintIn = (code: string): string =>
  createHash('sha256')
    .update(code.replaceAll(/^\/\/.*$/gm, '').trimEnd())
    .digest('hex')
    .slice(0, 16);

/** Resolves what a plug-in may import from the package: `warren` and `warren/dig`. */
function ownModule(name: string): string {
  const game = name.slice('warren/'.length);
  const source = game === '' ? 'src/api/plugin-api.ts' : `strategies/${game}/tactics/index.ts`;
  const built = game === '' ? 'plugin-api.js' : `tactics/${game}.js`;
  return fileURLToPath(new URL(isUnbuilt ? source : built, ownFolder));
}

/** Turns top-level `var`s of esbuild's output back into `const`s if nothing assigns to them again. */
export function keepConstants(code: string): string {
  const assigned = assignedNames(code);
  return code.replaceAll(/^var ([\w$]+) = /gm, (text, name: string) =>
    assigned.has(name) ? text : `const ${name} = `,
  );
}

/** Returns every name that is assigned to outside a declaration; rather one too many than one too few. */
function assignedNames(code: string): Set<string> {
  const names = new Set<string>();
  const take = (pattern: RegExp): void => {
    for (const [, name] of code.matchAll(pattern)) names.add(name);
  };
  take(/(?<!\b(?:var|let|const) )(?<![\w$.])([\w$]+) (?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?= /g);
  take(/(?<![\w$.])([\w$]+)(?:\+\+|--)/g);
  take(/(?:\+\+|--)([\w$]+)/g);
  take(/\bfor (?:await )?\(([\w$]+) (?:of|in) /g);
  // Destructuring into existing variables: [a, b] = …, ({ a } = …).
  for (const [pattern] of code.matchAll(/(?:^\s*|[;(]\s*)[[{][^;=]*[\]}] = /gm))
    for (const [name] of pattern.matchAll(/[\w$]+/g)) names.add(name);
  return names;
}

interface BuildFailure {
  readonly errors: readonly {
    readonly text: string;
    readonly location: { file: string; line: number; column: number; lineText: string } | null;
  }[];
}

/** Formats esbuild's errors. */
function explain(entry: string, error: unknown): string {
  const findings = (error as Partial<BuildFailure>).errors ?? [];
  if (findings.length === 0) return `${entry} could not be read as TypeScript: ${String(error)}`;
  return findings
    .map(({ text, location }) =>
      location === null
        ? `${entry}: ${text}`
        : `${path.join(path.dirname(entry), location.file)}:${location.line}:${location.column + 1}: ${text}\n  ${location.line} | ${location.lineText}`,
    )
    .join('\n');
}
