/**
 * Searches for answers that change one rule: solves every rule alone, then tries all promising values together on a
 * fresh seed.
 */

import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Run } from '../runner/run.js';
import { togetherLevel } from './alpha-allocation.js';
import { CLOSING_ROUNDS, CONFIRM_SHARE, closingGames, SEARCH_SHARE } from './budget-shares.js';
import { type Contender, MIN_FRESH } from './contender.js';
import { isLarge } from './effect.js';
import type { Entries } from './entries.js';
import { settleOpen } from './find-settings.js';
import { isMet, isMissed, isOpen, type OneAtATime, rankOf, type SearchAim } from './outcome.js';
import {
  chooseField,
  gamesEach,
  MAX_ANSWERS,
  type PairedTryOptions,
  type PairedTryResult,
  tryPaired,
} from './paired-confirmation.js';
import { cellsFor } from './paired-runs.js';
import { solveRules } from './solve-rules.js';

export interface OneAtATimeResult extends PairedTryResult {
  readonly oneAtATime: Omit<OneAtATime, 'hopeless' | 'undecided'>;
  /** Axes with a value tried on a fresh seed; and axes without one, although some value may meet the targets. */
  readonly triedAxes: ReadonlySet<number>;
  readonly untriedAxes: readonly number[];
}

export async function searchOneAtATime(
  aim: SearchAim,
  entries: Entries,
  level: number,
  run: Run,
): Promise<OneAtATimeResult> {
  const { space, targets, budget, freshSeed, sideFigures } = aim;
  const base = await entries.enterBase();
  const left = () => Math.floor(CONFIRM_SHARE * budget) - run.games;
  const isReady = (one: Contender, rules: number) => {
    const field = Math.min(MAX_ANSWERS, rules);
    const most = gamesEach(left(), field);
    return one.gamesToConfirm(togetherLevel(field, targets.length), most) <= most;
  };
  const { all, open } = await solveRules(
    { space, targets, entries, run, budget: SEARCH_SHARE * budget, isReady },
    base,
  );
  const looksGood = () => [base, ...all.flatMap(({ best }) => best ?? [])].filter((one) => one.room() > 0);
  const atry = MIN_FRESH * cellsFor(1);
  for (const part of CLOSING_ROUNDS) {
    if (looksGood().length > 0 || run.isStopped) break;
    await settleOpen({ entries, run, level, budget: closingGames(part, left(), atry) });
  }
  const together = { entries, run, freshSeed, base, sideFigures };
  const tried = await tryTwice(run.isStopped ? [] : looksGood(), left, together);
  // Games too few for a try still improve the estimate of how many are missing.
  if (!tried.answers.some(isAnswer) && !run.isStopped) await settleOpen({ entries, run, level, budget: left() });
  const answers = [...tried.answers].sort(compareAnswers(space));
  const promising = all.filter((line) => open.includes(line) || line.promising().room > 0);
  const axes = new Set(answers.flatMap(({ judged: { point } }) => space.changesAt(point)));
  return {
    ...tried,
    oneAtATime: { answers, base: tried.base, current: tried.current, level: tried.level },
    triedAxes: axes,
    untriedAxes: promising.flatMap(({ axis }) => (axes.has(axis) ? [] : [axis])),
  };
}

const isAnswer = ({ judged }: Answer): boolean => isMet(judged);

/** Tries the promising settings; if none is confirmed, tries the open ones again with all remaining games. */
async function tryTwice(
  found: readonly Contender[],
  left: () => number,
  together: PairedTryOptions,
): Promise<PairedTryResult> {
  const field = chooseField(found, left());
  const tried = await tryPaired(field, together);
  if (field.alpha === 1 || together.run.isStopped || tried.answers.some(isAnswer)) return tried;
  const open = new Map(
    tried.answers.flatMap(({ judged, fresh, contender }) => (isOpen(judged) ? [[fresh, contender]] : [])),
  );
  const rest = chooseField([...open.keys()], left(), 1 - field.alpha);
  if (rest.candidates.length === 0) return tried;
  const again = await tryPaired(rest, { ...together, freshSeed: `${together.freshSeed} 2` });
  const latest = new Map(again.answers.map((answer) => [open.get(answer.contender)!, answer]));
  return {
    ...again,
    answers: tried.answers.map((answer) => ({
      ...(latest.get(answer.contender) ?? answer),
      contender: answer.contender,
    })),
  };
}

type Answer = PairedTryResult['answers'][number];

/**
 * Sorts by rank. Confirmed and promising answers: the smallest change first, then the fewest other figures that
 * clearly move. Others: the most room first.
 */
const compareAnswers =
  (space: SettingSpace) =>
  (a: Answer, b: Answer): number => {
    const moved = ({ effects }: Answer) => effects.filter(isLarge).length;
    const sizes = [a, b].map(({ judged: { point } }) => sizeOfChange(space, point));
    const isGood = [a, b].every(({ judged }) => !isMissed(judged) && judged.room > 0);
    return (
      rankOf(a.judged) - rankOf(b.judged) ||
      (isGood ? Math.sign(sizes[0] - sizes[1]) || moved(a) - moved(b) : 0) ||
      b.judged.room - a.judged.room ||
      a.contender.id - b.contender.id
    );
  };

/** Larger than any change of an amount: another choice is another game. */
const OTHER_CHOICE = 1e6;

/** Returns the size of a change: of a number relative to its current value, of faces relative to all of their table. */
function sizeOfChange(space: SettingSpace, point: Point): number {
  const { axes, base } = space;
  const current = space.currentPoint();
  const sizes = space.changesAt(point).map((axis) => {
    const { name, values, isOrdered } = axes[axis];
    if (!isOrdered || current === undefined) return OTHER_CHOICE;
    const [now, then] = [current, point].map((at) => values[at[axis]].number);
    const [key, face] = name.split(':');
    const whole = face === undefined ? Math.abs(now) : (base.rules[key] as readonly string[]).length;
    return Math.abs(then - now) / (whole || 1);
  });
  return Math.max(0, ...sizes);
}
