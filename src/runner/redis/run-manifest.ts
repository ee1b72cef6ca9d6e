/** The run manifest in Redis: written once by the client, read once by every worker. */

import type { Plan } from '../../plan/plan.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { DEFAULT_TIMEOUT_SECONDS } from '../../plugins/timeout.js';
import { type RunFacts, toRunFacts } from '../job.js';
import { PROTOCOL } from './keys.js';
import { type SerializedCells, serializeCells } from './serialize-cells.js';

export interface RunManifest extends Omit<RunFacts, 'game'> {
  readonly protocol: number;
  readonly warren: string;
  /** Fingerprint of the code that plays and counts the games. */
  readonly engine: string;
  readonly question: string;
  readonly game: GameIdentity;
  readonly patienceSeconds: number;
  /** The cells of the plan; jobs refer to them by index. */
  readonly cells: SerializedCells;
}

export interface GameIdentity {
  readonly id: string;
  readonly version: number;
  /** Fingerprint of its code. */
  readonly code: string;
}

export function createRunManifest(plan: Plan, engine: string, patienceSeconds = DEFAULT_TIMEOUT_SECONDS): RunManifest {
  const { game, ...facts } = toRunFacts(plan);
  return {
    protocol: PROTOCOL,
    warren: WARREN_VERSION,
    engine,
    ...facts,
    question: plan.question,
    game: { id: game.id, version: game.version, code: game.module.fingerprint },
    patienceSeconds,
    cells: serializeCells(plan.cells),
  };
}
