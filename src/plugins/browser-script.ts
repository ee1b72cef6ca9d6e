/** Loads the script of a page: built by `npm run build`, or bundled from its source where Warren runs unbuilt. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserScript, browserFile, isUnbuilt } from './own-files.js';

const scripts = new Map<string, Promise<string>>();

/** Returns the script of a page; cached. */
export function browserScript(name: BrowserScript): Promise<string> {
  const script =
    scripts.get(name) ?? (isUnbuilt ? bundleForBrowser(browserFile(name)) : readFile(browserFile(name), 'utf8'));
  scripts.set(name, script);
  return script;
}

/** Bundles one script without imports for any current browser. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    // The current folder may have been deleted.
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
    // Keeps the output from closing the script element that contains it.
    supported: { 'inline-script': false },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}
