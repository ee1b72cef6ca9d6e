/** Reads what is asked to be played long. */

import { listRuns, REPORTS } from '../api/runs.js';
import { UserError } from '../core/errors.js';
import type { JobWork } from './job.js';
import type { Bench } from './protocol.js';
import { askedOfRun, askedOnForm } from './questions-asked.js';
import { type Asked, objectOf, textOf, wholeOf, wrong } from './read-parts.js';

/** A question with its form. */
export function readAsked({ question, texts, file }: Asked, bench: Bench): Promise<JobWork> {
  const fields = Object.entries(objectOf(texts, 'texts')).map(([name, text]) => {
    if (typeof text !== 'string' && typeof text !== 'boolean') throw wrong(name, 'a text, true or false');
    return [name, text] as const;
  });
  return askedOnForm(textOf(question, 'question'), Object.fromEntries(fields), bench, textOf(file, 'file'));
}

/** A run that is on the list. */
export function readAgain({ folder, how, games }: Asked): JobWork {
  const where = textOf(folder, 'folder');
  if (!listRuns().some((run) => run.folder === where)) {
    throw new UserError(`There is no run ${JSON.stringify(where)} on the list: it has those under ${REPORTS}.`);
  }
  if (how === 'resume' || how === 'verify') return askedOfRun(where, how);
  if (how === 'extend') return askedOfRun(where, { games: wholeOf(games, 'games', 1, Number.MAX_SAFE_INTEGER) });
  throw wrong('how', 'resume, verify or extend');
}
