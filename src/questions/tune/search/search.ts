/**
 * The search from its first game to its last: the settings on common luck, the best confirmed on fresh luck, and the
 * figures around it. It does the same again when it is asked again, so that what an earlier run kept is recalled.
 */
import { createHash } from 'node:crypto';
import { Chance } from '../../../core/chance.js';
import type { Run } from '../../../execution/run.js';
import { planIdentity } from '../../../plan/plan.js';
import type { Planned, Searched } from '../../question.js';
import { confirm } from './confirm.js';
import { Entries } from './entries.js';
import { findSettings } from './find-settings.js';
import { bestOf, type TuneKnown } from './outcome.js';
import { responseLines } from './response-lines.js';

/** Parts of the budget; what one leaves over, the next may use. */
const SEARCH_PART = 0.65;
const CONFIRM_PART = 0.9;

export async function search({ plan, known }: Planned<TuneKnown>, run: Run): Promise<Searched<TuneKnown>> {
  const { space, targets, budget, freshSeed } = known;
  const entries = new Entries(space, targets);
  const rng = new Chance(plan.seed, ['search']).stream('search');
  const found = await findSettings({ space, targets, entries, run, rng, budget: SEARCH_PART * budget });
  const searched = run.games;
  const confirmations = await confirm(found.settings, {
    ...{ entries, run, freshSeed },
    budget: CONFIRM_PART * budget - searched,
  });
  const confirmed = run.games;
  const best = bestOf({ settings: found.settings, confirmations });
  run.note('playing the settings around the best');
  const lines =
    best === undefined ? [] : await responseLines(best, { space, entries, run, budget: budget - confirmed });
  const games = { search: searched, confirmation: confirmed - searched, lines: run.games - confirmed };
  const outcome = { ...found, refused: entries.refused, confirmations, lines, games };
  return { known: { ...known, outcome }, digest: digestOf(planIdentity(plan), entries) };
}

/** Covers what was asked and everything that was counted, and nothing of the machine. */
function digestOf(identity: object, { all, fresh }: Entries): string {
  const hash = createHash('sha256').update(JSON.stringify(identity));
  for (const { place, games, samples } of [...all, ...fresh]) {
    if (games > 0) hash.update(JSON.stringify([place, samples.map((sample) => sample.toNumbers())]));
  }
  return hash.digest('hex').slice(0, 32);
}
