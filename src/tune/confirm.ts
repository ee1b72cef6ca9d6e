/**
 * Plays the best settings again on luck that the search has not seen. The best of many is partly the luckiest of many, so
 * what the search measured of it flatters it; only what it shows here is claimed.
 */

import type { Target } from '../plan/target.js';
import type { Confirmation, JudgedSetting } from '../plan/tune-result.js';
import { Contender } from './contender.js';
import { CONFIDENCE } from './find-settings.js';
import { race } from './race.js';
import type { SettingPlayer } from './setting-player.js';

/** Candidates that get their chance, one after the other. */
const MOST_CANDIDATES = 3;

export interface ConfirmOptions {
  readonly targets: readonly Target[];
  readonly player: SettingPlayer;
  readonly budget: number;
  readonly onNote: (note: string) => void;
}

export interface Confirmed {
  readonly confirmations: readonly Confirmation[];
  readonly contenders: readonly Contender[];
}

/** Until one meets every target. `settings` come the best first. */
export async function confirm(settings: readonly JudgedSetting[], options: ConfirmOptions): Promise<Confirmed> {
  const { targets, player, budget, onNote } = options;
  const candidates = settings.filter(({ verdict, room }) => verdict === 'meets' || (verdict === 'open' && room > 0));
  const confirmations: Confirmation[] = [];
  const contenders: Contender[] = [];
  const tried = candidates.slice(0, MOST_CANDIDATES);
  for (const [i, setting] of tried.entries()) {
    if (player.stopped) break;
    onNote(`confirming ${setting.name} on fresh luck`);
    const contender = new Contender(contenders.length, setting.place, setting.cell, targets);
    const [fresh] = await race([contender], {
      player,
      // The last has all that is left, the others half of it.
      budget: (budget - player.games) / (i + 1 < tried.length ? 2 : 1),
      confidence: 1 - (1 - CONFIDENCE) / MOST_CANDIDATES,
    });
    if (fresh.games === 0) break;
    contenders.push(contender);
    confirmations.push({ setting, fresh });
    if (fresh.verdict === 'meets') break;
  }
  return { confirmations, contenders };
}
