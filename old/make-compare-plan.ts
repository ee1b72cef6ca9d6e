/** From "is B better than A?" to a plan of two cells that are played game by game on the same luck. */
import { UserError } from '../core/errors.js';
import { findGame } from '../plugins/find-game.js';
import { type MadePlan, planCell, planCells, type Request } from './make-plan.js';
import type { Amount, PlannedCell } from './plan.js';
import { planOutcomes } from './plan-outcomes.js';
import { planRules } from './plan-rules.js';
import { sideRequest } from './side.js';

export interface CompareRequest {
  /** What holds for both sides; its tolerance is also what counts as the same. */
  readonly common: Request;
  /** What each side changes, see `side.ts`; nothing: what holds for both. */
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  /** `column` or `column:who` each, the headline first; if left out, who wins and the game's headline figures. */
  readonly on?: readonly string[] | undefined;
}

/** One side of a comparison: what tables call it and the request that plays it alone. */
export interface Side {
  readonly name: 'A' | 'B';
  readonly label: string;
  readonly request: Request;
}

export interface MadeComparePlan extends MadePlan {
  readonly sides: readonly [Side, Side];
}

/** What a designer would call the same, if not told otherwise. */
const USUAL_TOLERANCE: Amount = { value: 0.01, percent: true };

export async function makeComparePlan(request: CompareRequest): Promise<MadeComparePlan> {
  const { common, a, b, on } = request;
  if (a === undefined && b === undefined) {
    throw new UserError(
      'Nothing to compare. Say what side B changes: --b "target=50", --b preset:short or --b hold,random.',
    );
  }
  const found = await findGame(common.game);
  const side = (name: 'A' | 'B', option: string, text = ''): Side => ({
    name,
    label: text.trim() === '' ? 'as it is' : text.trim(),
    request: sideRequest(common, found.game, option, text),
  });
  const sides = [side('A', '--a', a), side('B', '--b', b)] as const;
  const cells: PlannedCell[] = [];
  for (const { request } of sides) {
    const planned = planRules(found.game, request, request.players);
    cells.push(await planCell(found, planned, request.strategies ?? ['random']));
  }
  const plan = planCells(common, found, cells);
  return {
    found,
    sides,
    plan: {
      ...plan,
      pairing: {
        outcomes: planOutcomes(found.game, [cells[0], cells[1]], on),
        tolerance: common.tolerance ?? USUAL_TOLERANCE,
      },
    },
  };
}
