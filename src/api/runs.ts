/** Lists the runs in a folder, and updates the page that shows them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { quote } from '../plan/option.js';
import { commandOf } from '../plan/request.js';
import { PATH } from '../plan/schema.js';
import { validateOptional } from '../plan/validate.js';
import { allQuestions } from '../questions/questions.js';
import type { ListedRun } from '../report/runs-page.js';
import { type FoundRun, findRuns } from '../store/find-runs.js';
import type { StoredRequest } from '../store/run-file.js';
import { writeAtomically } from '../store/write-atomically.js';

/** Default parent folder of runs. */
export const REPORTS = 'reports';
const PAGE = 'index.html';

/** An entry of the list of runs. */
export interface RunEntry extends Omit<ListedRun, 'link'> {
  readonly folder: string;
  /** Time of the last write, as an ISO date. */
  readonly written: string;
}

/** Returns the runs under a folder, newest first. */
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

/**
 * Returns the command of a run. A run is listed even if this version does not know its question, or if its request was
 * edited.
 */
function commandIn({ question: name, request }: StoredRequest): string {
  const question = allQuestions.find((one) => one.name === name);
  try {
    if (question !== undefined) return commandOf(question, request);
  } catch {
    // A request that cannot be formatted cannot be repeated, either; the short command has to do.
  }
  return `warren ${name} ${quote(request.game)}`;
}

/** Formats a date in the reader's time zone: `2026-03-01 17:05`. */
function localTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Regenerates `reports/index.html` if `folder` is under `reports`. Another run may write it at the same time, so it is
 * written until it is current, and no run is missing. A page that Warren did not generate is not overwritten.
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
