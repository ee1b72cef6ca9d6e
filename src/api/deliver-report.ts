/** Puts the report of an answer into the folder of its run, and the run on the list of all runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunStore } from '../store/run-store.js';
import { type Answer, reportFiles, SINGLE_FILE } from './ask.js';
import { updateRunsPage } from './runs.js';

interface DeliverOptions {
  /** Whether the report is wanted in one file as well. */
  readonly singleFile: boolean;
  /** Told what the user should know but need not act on. */
  readonly onRemark: (text: string) => void;
}

export async function deliverReport(
  answer: Answer,
  store: RunStore,
  { singleFile, onRemark }: DeliverOptions,
): Promise<void> {
  await store.saveReport(reportFiles(answer, singleFile || hasSingleFile(store.path)));
  // A list of runs that cannot be written is no reason to fail a run that is done.
  await updateRunsPage(store.path).catch((error: Error) =>
    onRemark(`The list of runs stays as it is: ${error.message}`),
  );
}

/** Once there is one, it is renewed with every report: it must not say something else than the page. */
export const hasSingleFile = (folder: string): boolean => existsSync(path.join(folder, SINGLE_FILE));
