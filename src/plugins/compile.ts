/**
 * Turns TypeScript (or JavaScript with imports) into one plain JavaScript module that worker threads can load: the user's
 * strategies and games always, Warren's own code only when it runs unbuilt. Done once per run in the main thread; the
 * files live in a folder of their own that is removed when the process ends.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../core/errors.js';
import type { PluginModule } from './plugin-module.js';

/** Whether Warren itself runs from its TypeScript sources. */
export const runsUnbuilt = import.meta.url.endsWith('.ts');

const ownIndex = fileURLToPath(new URL(runsUnbuilt ? '../index.ts' : '../index.js', import.meta.url));

let folder: string | undefined;

function outputFolder(): string {
  if (folder === undefined) {
    folder = mkdtempSync(path.join(tmpdir(), 'warren-'));
    process.on('exit', () => rmSync(folder!, { recursive: true, force: true }));
  }
  return folder;
}

export async function compile(entry: string): Promise<PluginModule> {
  const { build } = await import('esbuild');
  const stem = path.basename(entry).replace(/\.\w+$/, '');
  const result = await build({
    entryPoints: [path.resolve(entry)],
    outfile: path.join(outputFolder(), `${stem}.mjs`),
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Paths relative to the entry, and the map apart, keep the fingerprint the same in any folder.
    absWorkingDir: path.dirname(path.resolve(entry)),
    sourcemap: 'external',
    alias: { warren: ownIndex },
    // Packages written for require() need one.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    // A worker must share its thread's own piscina, so it stays outside the bundle.
    plugins: [
      {
        name: 'piscina-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^piscina$/ }, () => ({ path: import.meta.resolve('piscina'), external: true })),
      },
    ],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new UserError(explain(entry, error));
  });
  const map = result.outputFiles.find((file) => file.path.endsWith('.map'))!;
  const code = result.outputFiles.find((file) => !file.path.endsWith('.map'))!;
  const fingerprint = createHash('sha256').update(code.contents).digest('hex').slice(0, 16);
  const file = path.join(outputFolder(), `${stem}.${fingerprint}.mjs`);
  const mapBase64 = Buffer.from(map.contents).toString('base64');
  writeFileSync(file, `${code.text}\n//# sourceMappingURL=data:application/json;base64,${mapBase64}\n`);
  return { file, fingerprint };
}

interface BuildFailure {
  readonly errors: readonly {
    readonly text: string;
    readonly location: { file: string; line: number; column: number; lineText: string } | null;
  }[];
}

/** esbuild's findings in our own form. */
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
