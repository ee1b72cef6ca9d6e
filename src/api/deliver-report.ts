/** Writes the report of an answer to the run folder, and updates the list of runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunStore } from '../store/run-store.js';
import type { Answer } from './answer.js';
import { reportFiles, SINGLE_FILE } from './answer-files.js';
import { updateRunsPage } from './runs.js';

interface DeliverOptions {
  /** Whether to also write the report as a single file. */
  readonly singleFile: boolean;
  /** Callback with remarks that require no action from the user. */
  readonly onRemark: (text: string) => void;
}

export async function deliverReport(
  answer: Answer,
  store: RunStore,
  { singleFile, onRemark }: DeliverOptions,
): Promise<void> {
  await store.saveReport(reportFiles(answer, singleFile || hasSingleFile(store.path)));
  // A run that is complete does not fail if the list of runs cannot be written.
  await updateRunsPage(store.path).catch((error: Error) =>
    onRemark(`The list of runs stays as it is: ${error.message}`),
  );
}

/** Whether there is a single-file report. It is then rewritten with every report, so that the two do not differ. */
export const hasSingleFile = (folder: string): boolean => existsSync(path.join(folder, SINGLE_FILE));
