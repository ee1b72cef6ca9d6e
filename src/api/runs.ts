/** The runs that lie in a folder, for lists; and the page that shows them, kept up to date beside them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PATH, quote } from '../plan/option.js';
import { validateOptional } from '../plan/validate-options.js';
import { allQuestions } from '../questions/questions.js';
import type { ListedRun } from '../report/runs-page.js';
import { type FoundRun, findRuns } from '../store/find-runs.js';
import type { StoredRequest } from '../store/run-file.js';
import { writeAtomically } from '../store/write-atomically.js';
import { commandOf } from './ask.js';

/** Where runs lie that nobody has named a folder for. */
export const REPORTS = 'reports';
const PAGE = 'index.html';

/** A run as it is listed. */
export interface RunEntry extends Omit<ListedRun, 'link'> {
  readonly folder: string;
  /** When it was last written to, for programs. */
  readonly written: string;
}

/** The runs under a folder, newest first. */
export function listRuns(folder = REPORTS): RunEntry[] {
  validateOptional('The folder of listRuns', folder, PATH);
  return findRuns(folder).map(entryOf);
}

function entryOf({ folder, asked, verdict, complete, written }: FoundRun): RunEntry {
  const time = new Date(written);
  const facts = {
    folder,
    question: asked.question,
    game: asked.request.game,
    command: commandIn(asked),
    verdict,
    complete,
  };
  return { ...facts, date: localTime(time), written: time.toISOString() };
}

/** A run whose question this version does not know, or whose request somebody has changed, is listed all the same. */
function commandIn({ question: name, request }: StoredRequest): string {
  const question = allQuestions.find((one) => one.name === name);
  try {
    if (question !== undefined) return commandOf(question, request);
  } catch {
    // What cannot be written cannot be asked.
  }
  return `warren ${name} ${quote(request.game)}`;
}

/** `2026-03-01 17:05`, by the clock of the reader. */
function localTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Renews `reports/index.html` if `folder` lies under `reports`. Another run may end at the same time: whoever writes last
 * looks again, so that no run is missing from the page. A page there that Warren did not write is left alone.
 */
export async function updateRunsPage(folder: string): Promise<void> {
  const relativePath = path.relative(REPORTS, folder);
  if (relativePath === '' || relativePath.startsWith('..') || path.isAbsolute(relativePath)) return;
  const file = path.join(REPORTS, PAGE);
  const [{ GENERATOR }, { runsPage }] = await Promise.all([
    import('../report/html-frame.js'),
    import('../report/runs-page.js'),
  ]);
  const isGenerated = () => statSync(file).isFile() && readFileSync(file, 'utf8').includes(GENERATOR);
  if (existsSync(file) && !isGenerated()) return;
  const draw = () => runsPage(listRuns().map((run) => ({ ...run, link: linkTo(run.folder) })));
  for (let written = '', page = draw(); page !== written; page = draw()) {
    await writeAtomically(file, page);
    written = page;
  }
}

const linkTo = (folder: string): string =>
  [...path.relative(REPORTS, folder).split(path.sep), PAGE].map(encodeURIComponent).join('/');
