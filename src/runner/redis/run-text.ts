/** The run manifest in Redis: written once by the client, read once by every worker. */

import type { Plan } from '../../plan/plan.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { DEFAULT_TIMEOUT_SECONDS } from '../../plugins/patience.js';
import type { RunFacts } from '../job.js';
import { type CellsText, cellsText } from './cells-text.js';
import { PROTOCOL } from './keys.js';

export interface RunText extends Omit<RunFacts, 'game'> {
  readonly protocol: number;
  readonly warren: string;
  /** Fingerprint of the code that plays and counts the games. */
  readonly engine: string;
  readonly question: string;
  readonly game: GameText;
  readonly patienceSeconds: number;
  /** The cells of the plan; jobs refer to them by index. */
  readonly cells: CellsText;
}

export interface GameText {
  readonly id: string;
  readonly version: number;
  /** Fingerprint of its code. */
  readonly code: string;
}

export function runText(plan: Plan, engine: string, patienceSeconds = DEFAULT_TIMEOUT_SECONDS): RunText {
  const { question, game, seed, rotate, counters, turnLimit, skipsFailures, rows, cells } = plan;
  return {
    protocol: PROTOCOL,
    warren: WARREN_VERSION,
    engine,
    question,
    game: { id: game.id, version: game.version, code: game.module.fingerprint },
    seed,
    rotate,
    counters,
    turnLimit,
    skipsFailures,
    rows,
    patienceSeconds,
    cells: cellsText(cells),
  };
}
