/**
 * What turned one game: it is played on many times from the start of every round, and where the chances of winning moved most, from
 * the start of every turn of that round; in the turn that moved them most, from every scene of it (such as a fight); and in that, from
 * every choice and every line of the story. So a whole turn is told, and in it the one roll or choice that did most. What is told is
 * measured anew, because the largest of many is not as large as it seems.
 */
import { type Chances, type FollowedTables, type Move, PlayingOn, type Stretch } from './chances.js';
import { type Event, hearGame, type Step, type Turn } from './told-game.js';

/** How a game stood at the start of a round, or of a decision if it has no rounds. */
export interface RoundChances extends Chances {
  readonly round: number;
}

/** The choice, or the luck, that did most. */
export interface Moment extends Move {
  readonly by: 'choice' | 'luck';
  /** What was chosen; or the line of the story, and those after it that tell what came of it without more luck. */
  readonly lines: readonly string[];
  /** The rest of the turn. */
  readonly rest: readonly string[];
}

/** A turn that moved the chances, with what did so most in it. */
export interface TurningPoint extends Move {
  readonly round: number;
  /** What the story heads the turn with; nothing if it has no headings. */
  readonly heading: string | undefined;
  /** The seat whose chances moved most, or about as much as any if it is its turn; of a team 0. */
  readonly whose: number;
  /** All that the story tells of it. */
  readonly lines: readonly string[];
  /** The scene in which chances moved most, if it is more than the moment. */
  readonly scene: (Move & { readonly lines: readonly string[] }) | undefined;
  readonly moment: Moment;
  /** The decision that it came of: counted from 1, of the whole game; whose it was, and what was chosen. */
  readonly decision: number;
  readonly seat: number;
  /** Index into the decisions of the game. */
  readonly kind: number;
  readonly choice: string;
}

export interface GameCourse {
  readonly hasRounds: boolean;
  /** In their order; the last is the end. */
  readonly rounds: readonly RoundChances[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
}

export interface Effort {
  /** Rounds that are looked into at most, if chances moved in them. */
  readonly most: number;
  /** Games played on from the start of each round. */
  readonly atRounds: number;
  /** And from each turn, scene and event that is looked into. */
  readonly atEvents: number;
  /** And at what is told. */
  readonly atMoments: number;
}

/** How much chances have to move in a round that is looked into. */
const LEAST_MOVE = 0.1;
/** A round can turn a game little by little: then there is nothing to tell. */
const LEAST_TOLD = 0.05;

/** Of the turns, scenes or events that seem to have moved the chances most. */
const LOOKED_AT_AGAIN = 3;

export const followGame = (tables: FollowedTables, index: number, players: number, effort: Effort): GameCourse =>
  new Follower(tables, index, players, effort).follow();

/** How much of the chances changed hands. */
const sizeOf = ({ before, after }: Move): number =>
  before.shares.reduce((sum, share, seat) => sum + Math.abs(share - after.shares[seat]), 0) /
  (before.shares.length === 1 ? 1 : 2);

class Follower {
  readonly #effort: Effort;
  readonly #turns: readonly Turn[];
  readonly #events: readonly Event[];
  readonly #playingOn: PlayingOn;
  readonly #hasRounds: boolean;
  readonly #names: readonly string[];

  constructor(tables: FollowedTables, index: number, players: number, effort: Effort) {
    const { told, ear, guard } = tables;
    this.#effort = effort;
    this.#turns = guard(() => hearGame(told, ear, index));
    this.#events = this.#turns.flatMap(({ scenes }) => scenes.flat());
    this.#playingOn = new PlayingOn(tables, index, players, this.#events);
    this.#hasRounds = told.match.round !== undefined;
    this.#names = [...told.names];
  }

  follow(): GameCourse {
    const { most, atRounds } = this.#effort;
    const starts = this.#roundStarts();
    const measured = starts.map(({ round, position }) => ({ round, ...this.#playingOn.from(position, atRounds) }));
    const rounds = [...measured, { round: (starts.at(-1)?.round ?? 0) + 1, ...this.#playingOn.end }];
    const largest = measured
      .map((before, i) => ({ round: before.round, size: sizeOf({ before, after: rounds[i + 1] }) }))
      .filter(({ size }) => size >= LEAST_MOVE)
      .sort((a, b) => b.size - a.size)
      .slice(0, most);
    const points = this.#turnsOf(largest.map(({ round }) => round)).map((turn) => this.#lookInto(...turn));
    return {
      ...{ hasRounds: this.#hasRounds, rounds },
      turningPoints: points.filter((point) => sizeOf(point) >= LEAST_TOLD).sort((a, b) => a.decision - b.decision),
    };
  }

  /** The turn of each round in which chances moved most; one that begins with what a round ends with is looked at once. */
  #turnsOf(rounds: readonly number[]): (readonly [Turn, Stretch])[] {
    const stretches = stretchesOf(this.#turns.map(({ scenes }) => scenes.flat()));
    const taken = new Set<Stretch>();
    return rounds.flatMap((round) => {
      const isIn = ({ from, to }: Stretch) => this.#events.slice(from, to).some(({ step }) => step.round === round);
      const turn = this.#largest(
        stretches.filter((stretch) => !taken.has(stretch) && isIn(stretch)),
        sizeOf,
      );
      if (turn === undefined) return [];
      taken.add(turn);
      return [[this.#turns[stretches.indexOf(turn)], turn] as const];
    });
  }

  /** The first decision of every round. */
  #roundStarts(): Step[] {
    const steps = this.#events.filter(({ line }) => line === 0).map(({ step }) => step);
    return steps.filter(({ round }, i) => round !== steps[i - 1]?.round);
  }

  /** What moved the chances most in a turn. */
  #lookInto({ heading, scenes, round }: Turn, turn: Stretch): TurningPoint {
    const { atMoments } = this.#effort;
    const move = this.#playingOn.moveOf(turn, atMoments);
    const whose = movedSeat(
      move,
      this.#names.findIndex((name) => heading?.startsWith(name)),
    );
    const direction = Math.sign(move.after.shares[whose] - move.before.shares[whose]);
    const towards = ({ before, after }: Move) => (after.shares[whose] - before.shares[whose]) * direction;
    const scene = this.#largest(stretchesOf(scenes, turn.from), towards)!;
    const alone = this.#events.slice(scene.from, scene.to).map((event) => [event]);
    const moment = this.#largest(stretchesOf(alone, scene.from), towards)!;
    const event = this.#events[moment.from];
    const { decision, seat, kind, choice } = event.step;
    const moving = this.#events.slice(scene.from, scene.to).filter(({ moves }) => moves);
    return {
      ...{ round, heading, whose, decision, seat, kind, choice, lines: this.#linesOf(turn), ...move },
      scene:
        moving.length > 1 ? { lines: this.#linesOf(scene), ...this.#playingOn.moveOf(scene, atMoments) } : undefined,
      moment: this.#momentOf(moment, turn),
    };
  }

  #momentOf(moment: Stretch, turn: Stretch): Moment {
    const { line, step } = this.#events[moment.from];
    const to = line === 0 ? moment.to : this.#untilNext(moment.to, turn.to);
    return {
      by: line === 0 ? 'choice' : 'luck',
      lines: line === 0 ? [step.choice] : this.#linesOf({ from: moment.from, to }),
      rest: this.#linesOf({ from: to, to: turn.to }),
      ...this.#playingOn.moveOf(moment, this.#effort.atMoments),
    };
  }

  /** How far the story goes on without moving the chances. */
  #untilNext(from: number, end: number): number {
    const quiet = this.#events.slice(from, end).findIndex(({ moves }) => moves);
    return quiet < 0 ? end : from + quiet;
  }

  /** What the story tells, without what only says who is next. */
  #linesOf({ from, to }: Stretch): string[] {
    const told = this.#events
      .slice(from, to)
      .filter(({ line, text, isHeading }) => line > 0 && text !== '' && !isHeading);
    return told.map(({ text }) => text);
  }

  /** Nothing if there is none. What seems largest is looked at again more closely, with the next ones. */
  #largest(stretches: readonly Stretch[], size: (move: Move) => number): Stretch | undefined {
    const ranked = (some: readonly Stretch[], games: number) =>
      some
        .map((stretch) => ({ stretch, size: size(this.#playingOn.moveOf(stretch, games)) }))
        .sort((a, b) => b.size - a.size)
        .map(({ stretch }) => stretch);
    const { atEvents, atMoments } = this.#effort;
    return ranked(ranked(stretches, atEvents).slice(0, LOOKED_AT_AGAIN), atMoments).at(0);
  }
}

/** Groups of events that lie one after the other. */
function stretchesOf(groups: readonly (readonly Event[])[], first = 0): Stretch[] {
  let from = first;
  return groups.map(({ length }) => {
    const stretch = { from, to: from + length };
    from += length;
    return stretch;
  });
}

/** Whose chance is told: that of whose turn it is, if it moved about as much as any. */
function movedSeat({ before, after }: Move, turn: number): number {
  const sizes = before.shares.map((share, seat) => Math.abs(after.shares[seat] - share));
  const most = Math.max(...sizes);
  return (sizes[turn] ?? 0) >= ABOUT_AS_MUCH * most ? turn : sizes.indexOf(most);
}

const ABOUT_AS_MUCH = 0.8;
