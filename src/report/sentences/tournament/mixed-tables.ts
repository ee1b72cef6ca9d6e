/** Sentences on tables with a different strategy in every seat. */
import { percent, shortPercent } from '../../../analysis/format.js';
import type { MixedShare } from '../../../questions/tournament/mixed-tables.js';
import type { StrengthRow } from '../../../questions/tournament/strengths.js';
import { NUMBERS } from '../notes.js';

interface Field {
  readonly players: number;
  readonly strengths: readonly StrengthRow[];
  readonly mixed: readonly MixedShare[];
}

/** Contrasts pair results with tables of many strategies, as in a simulation. */
export function mixedTableSentences({ players, strengths, mixed: [most] }: Field): string[] {
  if (players < 3 || strengths.length < 3) return [];
  const pairs = 'Who beats whom is counted at tables that two strategies share';
  if (most === undefined) {
    return [`${pairs}; where more of them meet, as in a simulation of all of them, another may win most.`];
  }
  const { strategy, share, fair } = most;
  return [
    `${pairs}. Where ${NUMBERS[players - 1] ?? players} different ones meet, as in a simulation, ${strategy} wins most in these games: ${percent(share)} of its own, where ${shortPercent(fair)} is fair.`,
  ];
}
