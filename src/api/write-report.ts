/** Writes the document and the report of an answer. Also accepts answers for several kinds of players. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../core/is-record.js';
import * as schema from '../plan/schema.js';
import { validateOptions, validateRequired } from '../plan/validate.js';
import type { QuestionDocument } from '../report/report.js';
import { ROWS_FILE } from '../store/rows-file.js';
import { writeReportFiles } from '../store/run-folder.js';
import type { Answer } from './answer.js';
import { documentFor as documentForOne, reportFiles } from './answer-files.js';
import { type KindsAnswer, type KindsDocument, kindsDocument, kindsFiles } from './ask-kinds.js';
import { hasSingleFile } from './deliver-report.js';

const reportOptions = {
  /**
   * Whether to also write the report as a single file (report.html), for sending; an existing one is always rewritten.
   */
  singleFile: schema.SWITCH,
};

const ANSWER = schema.instance(
  'an answer, which ask and askFor give when they are awaited',
  // An answer that was serialized and parsed has lost its functions.
  (value) =>
    isRecord(value) &&
    (value.answers instanceof Map ||
      (isRecord(value.presentation) && typeof value.presentation.document === 'function')),
);

/** Returns the answer as the JSON document that `--json` prints. */
export function documentFor(answer: Answer): QuestionDocument;
export function documentFor(answer: KindsAnswer): KindsDocument;
export function documentFor(answer: Answer | KindsAnswer): QuestionDocument | KindsDocument;
export function documentFor(answer: Answer | KindsAnswer): QuestionDocument | KindsDocument {
  validateRequired('documentFor', answer, ANSWER);
  return 'answers' in answer ? kindsDocument(answer) : documentForOne(answer);
}

/** Writes the report of an answer: page, charts, tables, and findings as JSON. Each kind of players has a subfolder. */
export async function writeReport(
  answer: Answer | KindsAnswer,
  folder: string,
  options: schema.PropertiesOf<typeof reportOptions> = {},
): Promise<void> {
  validateRequired('writeReport', answer, ANSWER);
  validateRequired('The folder of writeReport', folder, schema.PATH);
  validateOptions('writeReport', options, reportOptions, { example: '{ singleFile: true }' });
  if (!('answers' in answer)) {
    const files = reportFiles(answer, options.singleFile === true || hasSingleFile(folder));
    return writeReportFiles(folder, existsSync(path.join(folder, ROWS_FILE)) ? files : withoutRows(files));
  }
  for (const [kind, one] of answer.answers) await writeReport(one, path.join(folder, kind), options);
  await writeReportFiles(folder, kindsFiles(answer));
}

/** Removes the data dictionary of rows, because only a run folder has rows. */
async function* withoutRows(files: ReturnType<typeof reportFiles>): ReturnType<typeof reportFiles> {
  for await (const file of files) if (file[0] !== 'rows.json') yield file;
}
