/** How a search is told. */
import path from 'node:path';
import type { Played, Terminal } from '../question.js';
import type { TuneFindings } from './findings.js';
import { checkCommand, rulesFileOf } from './rules-file.js';
import type { TuneKnown } from './search/outcome.js';

export { document } from './document.js';
export { find } from './findings.js';
export { page } from './page.js';
export { files } from './rules-file.js';

/** After the verdict, where the rules are and how to check them. */
export function tell({ facts, verdict }: TuneFindings, played: Played<TuneKnown>, { folder }: Terminal): string[] {
  if (facts.best === undefined) return [...verdict];
  const file = path.join(folder, rulesFileOf(facts));
  return [
    ...verdict,
    '',
    `The rules are in ${file}; check them on other luck with:`,
    `  ${checkCommand(played, facts.best, file)}`,
  ];
}
