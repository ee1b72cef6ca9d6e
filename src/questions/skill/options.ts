/** Options by kind: how often each is offered and taken, by which rungs, and the effect of taking or leaving it. */

import { SHOWN_LEVEL } from '../../analysis/win-shares.js';
import { optionKindsOf } from '../../core/choice-numbers.js';
import { formatDecision, type Game } from '../../core/game.js';
import type { ChoiceCounts, OptionCounts } from '../../counting/choice-counts.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';
import {
  type EstimatedInterval,
  estimatedMean,
  estimatedShare,
  type Significance,
  shareIntervalFor,
} from '../../stats/estimated-interval.js';
import type { Histogram } from '../../stats/histogram.js';
import type { Interval } from '../../stats/interval.js';
import { measure } from '../../stats/measured.js';
import { type RungKind, type SkillState, TRIES } from './skill-state.js';

/** How often an offered option is taken. */
interface TakenShare extends EstimatedInterval {
  /** Games in which it was offered, and the number of offers in all of them. */
  readonly games: number;
  readonly offered: number;
  readonly share: number;
}

/** A difference of win probabilities. */
export interface WinDifference extends EstimatedInterval {
  readonly games: number;
  readonly difference: number;
}

export interface OptionRow {
  /** Text of the decision. */
  readonly decision: string;
  readonly option: string;
  readonly taken: Readonly<Record<RungKind, TakenShare | undefined>>;
  /**
   * Habit of the thinker with the largest budget: takes it in almost no game with an offer, or always in almost all.
   */
  readonly habit: 'never' | 'always' | undefined;
  /** Effect of taking it where scripted players do not; and where they do, compared with another option. */
  readonly taking: WinDifference | undefined;
  readonly leaving: WinDifference | undefined;
}

/** Number of claims: never, always, taking and leaving for each kind. */
export const optionClaims = (game: Game): number => 4 * optionKindsOf(game).kinds.length;

/** Share of games below which something counts as never happening. */
const HARDLY_ANY = 0.05;

interface OptionEvidence {
  readonly game: Game;
  readonly cells: readonly PlannedCell[];
  /** Returns the choice counts of a cell of the plan. */
  readonly choicesOf: (cell: number) => ChoiceCounts['cells'][number];
  readonly state: SkillState;
  readonly significance: Significance;
}

/** Returns a row for each kind of option that was ever offered. */
export function optionRows({ game, cells, choicesOf, state, significance }: OptionEvidence): OptionRow[] {
  const { rungs, trialCell } = state;
  if (trialCell === undefined) return [];
  const most = rungs[rungs.length - 1].name;
  const random = rungs.find(({ kind }) => kind === 'random')?.name;
  const everybody = (cell: number) => strategyNames(cells[cell].lineUp);
  const scale = TRIES * winScale(game);
  return optionKindsOf(game).kinds.flatMap(({ decision, name }, kind): OptionRow[] => {
    const sumOf = (isIncluded: (strategy: string, cell: number) => boolean): OptionCounts =>
      cells
        .flatMap((_, cell) =>
          everybody(cell).flatMap((strategy, number) =>
            isIncluded(strategy, cell) ? (choicesOf(cell)?.of(number, kind) ?? []) : [],
          ),
        )
        .reduce(added, NOTHING);
    const thinking = sumOf((strategy) => strategy === most);
    const taken = {
      random: shareOf(
        sumOf((strategy, cell) => strategy === random && cell !== trialCell),
        significance,
      ),
      scripted: shareOf(
        sumOf((_, cell) => cell === trialCell),
        significance,
      ),
      thinking: shareOf(thinking, significance),
    };
    if (Object.values(taken).every((share) => share === undefined)) return [];
    const trials = choicesOf(trialCell)?.trials[kind];
    return [
      {
        decision: formatDecision(game, decision),
        option: name,
        taken,
        habit: habitOf(thinking, significance),
        taking: trials && differenceOf(trials.taking, scale, significance),
        leaving: trials && differenceOf(trials.leaving, scale, significance),
      },
    ];
  });
}

const winScale = ({ columns, play }: Game): number =>
  columns.find(({ role, scope }) => role === 'win' && scope === (play === 'together' ? 'game' : 'seat'))!.scale;

const NOTHING: OptionCounts = { games: 0, gamesTaken: 0, gamesAlways: 0, offered: 0, taken: 0, offeredSquared: 0 };

const added = (a: OptionCounts, b: OptionCounts): OptionCounts => ({
  games: a.games + b.games,
  gamesTaken: a.gamesTaken + b.gamesTaken,
  gamesAlways: a.gamesAlways + b.gamesAlways,
  offered: a.offered + b.offered,
  taken: a.taken + b.taken,
  offeredSquared: a.offeredSquared + b.offeredSquared,
});

/**
 * Estimates how often offers are taken. Decisions of one game may all be alike, so as evidence they are one sample;
 * games with many decisions weigh more, which reduces the effective sample size (Kish).
 */
function shareOf(
  { games, offered, taken, offeredSquared }: OptionCounts,
  { sequential }: Significance,
): TakenShare | undefined {
  if (games === 0) return undefined;
  const effective = offered ** 2 / offeredSquared;
  const share = taken / offered;
  return { games, offered, share, ...estimatedShare(share * effective, effective, { sequential, level: SHOWN_LEVEL }) };
}

/** Judges habits by whole games, not by decisions. */
function habitOf(
  { games, gamesTaken, gamesAlways }: OptionCounts,
  { sequential, level }: Significance,
): OptionRow['habit'] {
  const isRare = (times: number) => games > 0 && shareIntervalFor(times, games, sequential, level).high < HARDLY_ANY;
  return isRare(gamesTaken) ? 'never' : isRare(games - gamesAlways) ? 'always' : undefined;
}

const WHOLE: Interval = { low: -1, high: 1 };

function differenceOf(histogram: Histogram, scale: number, significance: Significance): WinDifference | undefined {
  const measured = measure(histogram, scale, WHOLE);
  if (measured.n === 0) return undefined;
  return { games: measured.n, difference: measured.mean, ...estimatedMean(measured, significance) };
}
