/** Reads what is asked to be played long. */

import { listRuns, REPORTS } from '../api/runs.js';
import { UserError } from '../core/errors.js';
import type { JobSpec } from './job.js';
import { specFromForm, specFromRun } from './job-specs.js';
import type { Bench } from './protocol.js';
import { invalidPart, type RequestBody, requireObject, requireText, requireWhole } from './validate-body.js';

/** A question with its form. */
export function readFormSpec({ question, texts, file }: RequestBody, bench: Bench): Promise<JobSpec> {
  const fields = Object.entries(requireObject(texts, 'texts')).map(([name, text]) => {
    if (typeof text !== 'string' && typeof text !== 'boolean') throw invalidPart(name, 'a text, true or false');
    return [name, text] as const;
  });
  return specFromForm(requireText(question, 'question'), Object.fromEntries(fields), bench, requireText(file, 'file'));
}

/** A run that is on the list. */
export function readRunSpec({ folder, how, games }: RequestBody): JobSpec {
  const where = requireText(folder, 'folder');
  if (!listRuns().some((run) => run.folder === where)) {
    throw new UserError(`There is no run ${JSON.stringify(where)} on the list: it has those under ${REPORTS}.`);
  }
  if (how === 'resume' || how === 'verify') return specFromRun(where, how);
  if (how === 'extend') return specFromRun(where, { games: requireWhole(games, 'games', 1, Number.MAX_SAFE_INTEGER) });
  throw invalidPart('how', 'resume, verify or extend');
}
