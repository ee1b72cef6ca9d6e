/** Parses and validates requests for new jobs. */

import { listRuns, REPORTS } from '../api/runs.js';
import { UserError } from '../core/errors.js';
import type { JobSpec } from './job.js';
import { specFromForm, specFromRun } from './job-specs.js';
import type { Bench } from './protocol.js';
import { invalidPart, type RequestBody, requireObject, requireText, requireWhole } from './validate-body.js';

/** Parses the request of a question's form. */
export function readFormSpec({ question, texts, file }: RequestBody, bench: Bench): Promise<JobSpec> {
  const fields = Object.entries(requireObject(texts, 'texts')).map(([name, text]) => {
    if (typeof text !== 'string' && typeof text !== 'boolean') throw invalidPart(name, 'a text, true or false');
    return [name, text] as const;
  });
  return specFromForm(requireText(question, 'question'), Object.fromEntries(fields), bench, requireText(file, 'file'));
}

/** Parses the request to resume, verify or extend a listed run. */
export function readRunSpec({ folder, how, games }: RequestBody): JobSpec {
  const where = requireText(folder, 'folder');
  if (!listRuns().some((run) => run.folder === where)) {
    throw new UserError(`There is no run ${JSON.stringify(where)} on the list: it has those under ${REPORTS}.`);
  }
  if (how === 'resume' || how === 'verify') return specFromRun(where, how);
  if (how === 'extend') return specFromRun(where, { games: requireWhole(games, 'games', 1, Number.MAX_SAFE_INTEGER) });
  throw invalidPart('how', 'resume, verify or extend');
}
