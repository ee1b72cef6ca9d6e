/** Counts when games are decided: the points of their courses (core/course.ts), summed over all games. */
import {
  AGREEING_PAIRS,
  DECIDED_FROM,
  FIRST_POINT,
  HAS_CONTINUATIONS,
  HAS_ROUNDS,
  IS_DECIDED,
  IS_TURNED,
  LAST_DECIDED,
  LEAD_CHANGES,
  POINT_NUMBERS,
  POINTS,
  ROUNDS,
} from '../core/course-numbers.js';
import type { CounterSpec } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { CellGroup, Field, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, sums, sumsIn } from './fields.js';

/** Counts the first cell that is continued from its rounds. */
export const countCourses: CounterSpec = { kind: 'courses', identity: {} };

/** Pairs among three games that continue from one point: 0, 1 or 3 of them agree. */
export const PAIRS_AT_POINT = 3;
const AGREEMENTS = PAIRS_AT_POINT + 1;

/** The most extreme game in some respect: how extreme, its rounds (to break ties), and its index. */
type Extreme = Float64Array;
const NO_GAME = -1;

export class CourseCounts extends FieldCounter {
  games = 0;
  /** Games that were continued from their rounds: the sample of `turned`, `leadChanges` and all points. */
  continuedGames = 0;
  /** Games that were decided for a player who did not win. */
  turnedGames = 0;
  /** Games in which one player's last decision was analyzed, and those that were decided before it. */
  gamesWithLastDecision = 0;
  gamesDecidedBeforeLast = 0;
  /** Games with rounds; the clock of the others is their decisions. */
  gamesWithRounds = 0;
  /** Lead changes per game, in games in which they were analyzed. */
  readonly leadChanges = new Histogram();
  /** Rounds per game. */
  readonly rounds = new Histogram();
  /** point → games that are decided there, or over */
  readonly gamesDecidedAt = new Float64Array(POINTS);
  /** point × 4 + agreeing pairs → games */
  readonly #agreeing = new Float64Array(POINTS * AGREEMENTS);
  /** The game that was decided earliest, the one that was open longest, and the first that was turned. */
  readonly #early: Extreme = Float64Array.of(NO_GAME, NO_GAME, NO_GAME);
  readonly #open: Extreme = Float64Array.of(NO_GAME, NO_GAME, NO_GAME);
  readonly #turned: Extreme = Float64Array.of(NO_GAME, NO_GAME, NO_GAME);
  readonly #cell: number;

  constructor({ cells }: CellGroup) {
    super();
    this.#cell = cells.findIndex(({ course }) => course !== undefined);
  }

  count(games: readonly SeatedRow[], index: number): void {
    const course = games[this.#cell]?.course;
    if (course === undefined) return;
    this.games++;
    this.rounds.add(course[ROUNDS]);
    this.gamesWithRounds += course[HAS_ROUNDS];
    if (!Number.isNaN(course[LAST_DECIDED])) {
      this.gamesWithLastDecision++;
      this.gamesDecidedBeforeLast += course[LAST_DECIDED];
    }
    if (course[HAS_CONTINUATIONS] === 0) return;
    this.continuedGames++;
    this.turnedGames += course[IS_TURNED];
    if (!Number.isNaN(course[LEAD_CHANGES])) this.leadChanges.add(course[LEAD_CHANGES]);
    for (let point = 0; point < POINTS; point++) {
      const at = FIRST_POINT + point * POINT_NUMBERS;
      this.#agreeing[point * AGREEMENTS + course[at + AGREEING_PAIRS]]++;
      this.gamesDecidedAt[point] += course[at + IS_DECIDED];
    }
    const open = course[DECIDED_FROM] / (course[ROUNDS] + 1);
    updateExtreme(this.#open, open, course[ROUNDS], index);
    updateExtreme(this.#early, 1 - open, course[ROUNDS], index);
    if (course[IS_TURNED] === 1) updateExtreme(this.#turned, 1, 0, index);
  }

  /** Returns how many of the three pairs at a point end with the same winner. */
  agreeingPairs(point: number): Histogram {
    return Histogram.of(0, this.#agreeing.slice(point * AGREEMENTS, (point + 1) * AGREEMENTS));
  }

  /** Indices of games to replay: decided earliest, open longest, and the first won by a player who had all but lost. */
  get extremes(): { readonly early: number; readonly open: number; readonly turned: number | undefined } {
    const [early, open, turned] = [this.#early, this.#open, this.#turned].map(([, , index]) => index);
    return { early, open, turned: turned === NO_GAME ? undefined : turned };
  }

  protected get fields(): FieldLayout {
    return {
      head: sumsIn(
        this,
        'games',
        'continuedGames',
        'turnedGames',
        'gamesWithLastDecision',
        'gamesDecidedBeforeLast',
        'gamesWithRounds',
      ),
      lists: [
        ...[this.rounds, this.leadChanges].map(histogram),
        ...[this.gamesDecidedAt, this.#agreeing].map(sums),
        ...[this.#early, this.#open, this.#turned].map(extremeField),
      ],
    };
  }
}

const extremeField = (extreme: Extreme): Field => ({
  toNumbers: () => extreme,
  merge([far, rounds, index]) {
    if (index !== NO_GAME) updateExtreme(extreme, far, rounds, index);
  },
});

/** Updates an extreme. Ties go to the longer game, then to the lower index. */
function updateExtreme(extreme: Extreme, far: number, rounds: number, index: number): void {
  const [best, longest, first] = extreme;
  const isFarther = far > best || (far === best && (rounds > longest || (rounds === longest && index < first)));
  if (isFarther || first === NO_GAME) extreme.set([far, rounds, index]);
}
