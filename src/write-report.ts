/** What programs make of an answer, and of one for several kinds of players: the document that `--json` prints, and the report. */
import path from 'node:path';
import { type Answer, documentFor as documentForOne, reportFiles } from './ask.js';
import { type KindsAnswer, kindsDocument, kindsFiles } from './ask-kinds.js';
import { hasSingleFile } from './deliver-report.js';
import { putReport } from './store/run-folder.js';

interface ReportOptions {
  /** Whether it is wanted in one file as well (report.html), for sending; once there is one, it is renewed with the rest. */
  readonly singleFile?: boolean | undefined;
}

/** The answer for programs: what `--json` prints. */
export const documentFor = (answer: Answer | KindsAnswer): object =>
  'answers' in answer ? kindsDocument(answer) : documentForOne(answer);

/** Writes the report of an answer: page, charts, tables, and the findings for programs. Kinds of players have folders of their own in it. */
export async function writeReport(
  answer: Answer | KindsAnswer,
  folder: string,
  options: ReportOptions = {},
): Promise<void> {
  if (!('answers' in answer)) {
    return putReport(folder, reportFiles(answer, options.singleFile === true || hasSingleFile(folder)));
  }
  for (const [kind, one] of answer.answers) await writeReport(one, path.join(folder, kind), options);
  await putReport(folder, kindsFiles(answer));
}
