/** The findings of a tournament: on the field, or on the team. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { cellResults } from '../../analysis/cell-result.js';
import type { PlayedRun } from '../question.js';
import { type FieldFindings, fieldFindings } from './field.js';
import type { TournamentFacts } from './line-ups.js';
import { type TeamFindings, teamFindings } from './team.js';

export interface TournamentFindings {
  /** One per line-up. */
  readonly cells: readonly CellFindings[];
  /** Defined for a competitive game. */
  readonly field: FieldFindings | undefined;
  /** Defined for a cooperative game. */
  readonly team: TeamFindings | undefined;
}

export function analyzeTables(played: PlayedRun<TournamentFacts>): TournamentFindings {
  const { counts, state } = played;
  const cells = cellResults(played).map(cellFindings);
  const [contrasts] = counts.of('contrasts');
  if (contrasts !== undefined) {
    return { cells, team: teamFindings(cells, contrasts), field: undefined };
  }
  const orders = counts.of('orders').map(({ games }) => games);
  const seatWins = counts.of('seatWins');
  const heldOut = counts.of('heldOut');
  const field = fieldFindings(cells, { strategies: state.strategies, orders, seatWins, heldOut });
  return { cells, field, team: undefined };
}
