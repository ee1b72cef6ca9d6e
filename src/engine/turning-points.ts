/**
 * The moments that turned one game: it is played on many times from the start of every round, and where the chances of winning
 * moved most, from every decision of that round. What a choice did and what came of it by luck are told apart: the same choice is
 * made many times with other luck.
 */
import type { RowLayout } from '../core/column.js';
import type { PlayTable, Position } from './play.js';

/** Chances of winning, seat by seat; of a team one for all. */
export interface Chances {
  readonly games: number;
  readonly shares: readonly number[];
}

/** How a game stood at the start of a round, or of a decision if it has no rounds. */
export interface RoundChances extends Chances {
  readonly round: number;
}

export interface TurningPoint {
  readonly round: number;
  /** Counted from 1, of the whole game. */
  readonly decision: number;
  readonly seat: number;
  /** Index into the decisions of the game, and what was chosen. */
  readonly kind: number;
  readonly choice: string;
  /** Before the choice; with the choice made, whatever luck then has it; and after what luck had it. */
  readonly before: Chances;
  readonly chosen: Chances;
  readonly after: Chances;
  /** What the story tells of it. */
  readonly lines: readonly string[];
}

export interface GameCourse {
  readonly hasRounds: boolean;
  /** In their order; the last is the end. */
  readonly rounds: readonly RoundChances[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
}

/** Where a game is followed: two tables of the same setting, of which one tells its story. */
export interface FollowedTables {
  readonly silent: PlayTable;
  readonly told: PlayTable;
  /** What the second has told since this was emptied. */
  readonly lines: string[];
  /** Who watches over strategies, which may never come back. */
  readonly guard: <T>(work: () => T) => T;
}

export interface Effort {
  /** Rounds that are looked into at most, if chances moved in them. */
  readonly most: number;
  /** Games played on from the start of each round. */
  readonly atRounds: number;
  /** And from each decision of a round that is looked into. */
  readonly atDecisions: number;
  /** And at a moment that is told: measured anew, because the largest of many is not as large as it seems. */
  readonly atMoments: number;
}

/** How much chances have to move in a round that is looked into. */
const LEAST_MOVE = 0.1;
/** A round can turn a game little by little: then there is no moment to tell. */
const LEAST_TOLD = 0.05;
/** Lives of luck that no run takes. */
const FIRST_LIFE = 1_000_000;

export const followGame = (tables: FollowedTables, index: number, players: number, effort: Effort): GameCourse =>
  new Follower(tables, index, winPlaces(tables.silent.layout, players)).follow(effort);

/** How much of the chances changed hands. */
const moveBetween = ({ shares }: Chances, { shares: others }: Chances): number =>
  shares.reduce((sum, share, seat) => sum + Math.abs(share - others[seat]), 0) / (shares.length === 1 ? 1 : 2);

const winPlaces = (layout: RowLayout, players: number): number[] => {
  const ofTeam = layout.gameColumns.find(({ role }) => role === 'win');
  if (ofTeam !== undefined) return [layout.ofGame(ofTeam.name)];
  const ofSeat = layout.seatColumns.find(({ role }) => role === 'win')!;
  return Array.from({ length: players }, (_, seat) => layout.ofSeat(seat, ofSeat.name));
};

interface KeptRound {
  readonly round: number;
  /** Decisions made before. */
  readonly decisions: number;
  readonly position: Position;
}

interface Step {
  readonly decision: number;
  readonly seat: number;
  readonly kind: number;
  readonly option: number;
  readonly choice: string;
  readonly position: Position;
  readonly lines: readonly string[];
}

class Follower {
  readonly #tables: FollowedTables;
  readonly #table: PlayTable;
  readonly #index: number;
  readonly #wins: readonly number[];
  #life = FIRST_LIFE;

  constructor(tables: FollowedTables, index: number, wins: readonly number[]) {
    this.#tables = tables;
    this.#table = tables.silent;
    this.#index = index;
    this.#wins = wins;
  }

  follow({ most, atRounds, atDecisions, atMoments }: Effort): GameCourse {
    const kept = this.#tables.guard(() => this.#playAndKeep());
    const hasRounds = this.#table.match.round !== undefined;
    const end = { round: (kept.at(-1)?.round ?? 0) + 1, games: 1, shares: this.#wins.map((at) => this.#table.row[at]) };
    const rounds = [...kept.map(({ round, position }) => ({ round, ...this.#chances(position, atRounds) })), end];
    const moves = kept.map((from, i) => ({ from, move: moveBetween(rounds[i], rounds[i + 1]), next: kept[i + 1] }));
    const largest = moves
      .filter(({ move }) => move >= LEAST_MOVE)
      .sort((a, b) => b.move - a.move)
      .slice(0, most)
      .sort((a, b) => a.from.decisions - b.from.decisions);
    const turningPoints = largest
      .map(({ from, next }) => this.#lookInto(from, next, end, atDecisions, atMoments))
      .filter(({ before, after }) => moveBetween(before, after) >= LEAST_TOLD);
    return { hasRounds, rounds, turningPoints };
  }

  /** The game itself, with its position at the start of every round. */
  #playAndKeep(): KeptRound[] {
    const kept: KeptRound[] = [];
    let decisions = 0;
    this.#table.play(this.#index, undefined, () => {
      const round = this.#table.match.round ?? decisions + 1;
      if (round !== kept.at(-1)?.round) kept.push({ round, decisions, position: this.#table.emptyPosition() });
      decisions++;
    });
    return kept;
  }

  /** The decision of a round after which chances moved most. */
  #lookInto(
    from: KeptRound,
    next: KeptRound | undefined,
    end: Chances,
    atDecisions: number,
    atMoments: number,
  ): TurningPoint {
    const steps = this.#tables.guard(() => this.#stepsOf(from, next));
    const after = (i: number, games: number): Chances => {
      const position = steps[i + 1]?.position ?? next?.position;
      return position === undefined ? end : this.#chances(position, games);
    };
    const before = steps.map(({ position }) => this.#chances(position, atDecisions));
    const moves = steps.map((_, i) => moveBetween(before[i], before[i + 1] ?? after(i, atDecisions)));
    const at = moves.indexOf(Math.max(...moves));
    const { position, option, ...told } = steps[at];
    return {
      round: from.round,
      ...told,
      before: this.#chances(position, atMoments),
      chosen: this.#chances(position, atMoments, option),
      after: after(at, atMoments),
    };
  }

  /** All decisions of a round, as they were made. */
  #stepsOf({ position: start, decisions }: KeptRound, next: KeptRound | undefined): Step[] {
    const { told: table, lines } = this.#tables;
    const steps: Step[] = [];
    const last = next?.decisions ?? Number.POSITIVE_INFINITY;
    table.takeUp(start, this.#index);
    for (let decision = decisions + 1; decision <= last && !table.match.over; decision++) {
      const { seat, kind } = table.match;
      const position = table.emptyPosition();
      const option = table.ask();
      const choice = table.match.optionText(option);
      lines.length = 0;
      table.match.choose(option);
      steps.push({ decision, seat, kind, option, choice, position, lines: [...lines] });
    }
    return steps;
  }

  /** Chances from a position on, with other luck every time; if an option is given, after it is taken. */
  #chances(position: Position, games: number, option?: number): Chances {
    return this.#tables.guard(() => this.#playOn(position, games, option));
  }

  #playOn(position: Position, games: number, option: number | undefined): Chances {
    const won = this.#wins.map(() => 0);
    for (let i = 0; i < games; i++) {
      this.#table.takeUp(position, this.#index);
      this.#table.chance.redrawAll(this.#index, this.#life++);
      if (option !== undefined) this.#table.match.choose(option);
      this.#table.goOn(this.#index);
      this.#wins.forEach((at, seat) => {
        won[seat] += this.#table.row[at];
      });
    }
    return { games, shares: won.map((wins) => wins / games) };
  }
}
