/** Runs a case of `npm run outputs` and collects what its user gets: the terminal's text and the files of the report. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OutputCase } from './cases.js';

const FOLDER = 'report';

/** The command line prints durations and speeds here. */
const DURATIONS = /\d[\d,.]* (?:s|ms|min|games\/s)\b/g;

/** Progress that is printed once a run takes long, which depends on the machine. */
const PROGRESS = /^[█░].*\n/gm;

/** Program code in a page; data stays. */
const PROGRAMS = /<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g;

/** Hashes of programs in a page's security policy. */
const PROGRAM_HASHES = /'sha256-[^']+'/g;

/** Path → text of what a user gets, durations masked; pictures are made from the charts' SVG and left out. */
export async function outputFiles(checkout: string, { words, files = {} }: OutputCase): Promise<Map<string, string>> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'warren-outputs-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
    const terminal = await runWarren(checkout, [...words, '--seed', 'outputs', '--threads', '0', '--out', FOLDER], cwd);
    const outputs = new Map([['terminal.txt', masked(terminal)]]);
    const report = path.join(cwd, FOLDER);
    for (const file of readdirSync(report, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(?:html|json|csv|svg|yaml|md)$/.test(file) && !/^(?:run|kinds)\.json$|\/run\.json$/.test(file))
        outputs.set(file, masked(readFileSync(path.join(report, file), 'utf8')));
    }
    return outputs;
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const masked = (text: string): string =>
  text.replaceAll(PROGRAMS, '').replaceAll(PROGRAM_HASHES, '').replaceAll(PROGRESS, '').replaceAll(DURATIONS, '# s');

async function runWarren(checkout: string, words: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '120' };
  const child = spawn(process.execPath, [path.join(checkout, 'bin/warren.mjs'), ...words], { cwd, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code === 2 || code === null) throw new Error(`warren ${words.join(' ')} ended with ${code}:\n${text}`);
  return `${text}\nexit code ${code}\n`;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The sentences that a person reads: of the terminal and of every page, markup removed, a line each. */
export function sentencesOf(outputs: ReadonlyMap<string, string>): string {
  const texts = [...outputs].flatMap(([file, text]) => {
    if (file === 'terminal.txt') return [`## ${file}`, text.trim()];
    // Pages of games are stories and pictures: their hashes suffice.
    if (!file.endsWith('.html') || file.includes('games/')) return [];
    return [`## ${file}`, ...proseOf(text)];
  });
  return `${texts.join('\n')}\n`;
}

/** Headings, paragraphs, list items and captions of a page. */
function proseOf(html: string): string[] {
  const blocks = html.matchAll(/<(h[1-6]|p|li|figcaption|summary|title)\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...blocks].map(([, , inner]) =>
    inner
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
