/** The script of a page as one text: made by `npm run build`, or from its source where Warren runs unbuilt. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserScript, browserFile, runsUnbuilt } from './own-files.js';

const made = new Map<string, Promise<string>>();

/** Each is read, or made, once. */
export function browserScript(name: BrowserScript): Promise<string> {
  const known =
    made.get(name) ?? (runsUnbuilt ? bundleForBrowser(browserFile(name)) : readFile(browserFile(name), 'utf8'));
  made.set(name, known);
  return known;
}

/** One script without imports that any browser of today runs. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    // The folder somebody stands in may be gone.
    absWorkingDir: path.dirname(path.resolve(entry)),
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    // Nothing in it can end the script element that it stands in.
    supported: { 'inline-script': false },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}
