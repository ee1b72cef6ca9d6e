/**
 * Plays the best settings again on luck that the search has not seen. The best of many is partly the luckiest of many, so
 * what the search measured of it flatters it; only what it shows here is claimed.
 */
import type { Run } from '../../../execution/run.js';
import type { Entries } from './entries.js';
import { CONFIDENCE } from './find-settings.js';
import type { Confirmation, JudgedSetting } from './outcome.js';
import { race } from './race.js';

/** Candidates that get their chance, one after the other. */
const MOST_CANDIDATES = 3;

export interface ConfirmOptions {
  readonly entries: Entries;
  readonly run: Run;
  readonly freshSeed: string;
  readonly budget: number;
}

/** Until one meets every target. `settings` come the best first. */
export async function confirm(settings: readonly JudgedSetting[], options: ConfirmOptions): Promise<Confirmation[]> {
  const { entries, run, freshSeed, budget } = options;
  const candidates = settings.filter(({ verdict, room }) => verdict === 'meets' || (verdict === 'open' && room > 0));
  const confirmations: Confirmation[] = [];
  const before = run.games;
  const tried = candidates.slice(0, MOST_CANDIDATES);
  for (const [i, setting] of tried.entries()) {
    if (run.stopped) break;
    run.note(`confirming ${setting.name} on fresh luck`);
    const [fresh] = await race([entries.enterFresh(setting, freshSeed)], {
      run,
      // The last has all that is left, the others half of it.
      budget: (budget - (run.games - before)) / (i + 1 < tried.length ? 2 : 1),
      confidence: 1 - (1 - CONFIDENCE) / MOST_CANDIDATES,
    });
    if (fresh.games === 0) break;
    confirmations.push({ setting, fresh });
    if (fresh.verdict === 'meets') break;
  }
  return confirmations;
}
