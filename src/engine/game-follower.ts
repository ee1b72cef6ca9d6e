/**
 * Finds the turning points of a game by sampling continuations in increasing detail.
 *
 * Samples from the start of every round; where the win chances moved most, from the start of every turn of that round;
 * in the turn that moved them most, from every scene (such as a fight); and in the scenes with nearly all of the
 * effect, from every choice and every narrated line. Reported moves are estimated again, because the largest of many
 * estimates is biased upwards.
 */
import {
  type GameCourse,
  type Moment,
  type Move,
  type NarratedRange,
  sizeOfMove,
  type TurningPoint,
} from '../core/turning-point.js';
import { Continuations, type EventRange, type FollowedTables } from './continuations.js';
import { type Event, narrateGame, SCENE, type Turn } from './narrated-game.js';

interface Effort {
  /** Maximum number of rounds to examine, if chances moved in them. */
  readonly maxRounds: number;
  /** Continuations from the start of each round. */
  readonly gamesPerRound: number;
  /** Continuations from each examined turn, scene and event. */
  readonly gamesPerEvent: number;
  /** Continuations for each reported move. */
  readonly gamesPerMoment: number;
}

/** A constant, so that all callers report the same for a game: a second or a few for most games. */
const EFFORT: Effort = { maxRounds: 3, gamesPerRound: 400, gamesPerEvent: 400, gamesPerMoment: 1000 };

/** Minimum move of the chances in an examined round and in a reported turn. */
const MIN_MOVE = 0.1;
/** Part of a turn's move that counts as nearly all of it. */
const MAIN_PART = 3 / 4;
/** Lines that narrate the end of a scene. */
const ENDING_LINES = 2;
/** Candidates (turns or events) with the largest estimated moves, which are sampled again. */
const RECHECKED = 3;
/** Assumed per examined round until it is known: estimates for turns, scenes and events, and for reported moves. */
const DEFAULT_EVENTS = 15;
const DEFAULT_MOMENTS = 12;

export interface FollowOptions {
  readonly effort?: Effort;
  /** Callback with the continuations played so far and the estimated total. */
  readonly onProgress?: ((gamesDone: number, gamesPlanned: number) => void) | undefined;
}

export const followGame = (tables: FollowedTables, index: number, options: FollowOptions = {}): GameCourse =>
  new Follower(tables, index, options).follow();

class Follower {
  readonly #effort: Effort;
  readonly #turns: readonly Turn[];
  readonly #events: readonly Event[];
  readonly #continuations: Continuations;
  readonly #hasRounds: boolean;
  readonly #names: readonly string[];
  readonly #onProgress: FollowOptions['onProgress'];
  /** Estimated total of continuations. */
  #gamesPlanned = 0;

  constructor(tables: FollowedTables, index: number, { effort = EFFORT, onProgress }: FollowOptions) {
    const { narrating, listener, guard } = tables;
    this.#effort = effort;
    this.#onProgress = onProgress;
    this.#turns = guard(() => narrateGame(narrating, listener, index));
    this.#events = this.#turns.flatMap(({ scenes }) => scenes.flat());
    this.#continuations = new Continuations(tables, index, this.#events);
    this.#hasRounds = narrating.match.round !== undefined;
    this.#names = [...narrating.names];
  }

  follow(): GameCourse {
    const { maxRounds, gamesPerRound, gamesPerEvent, gamesPerMoment } = this.#effort;
    const rounds = this.#rounds();
    const perRound = DEFAULT_EVENTS * gamesPerEvent + DEFAULT_MOMENTS * gamesPerMoment;
    this.#gamesPlanned = rounds.length * gamesPerRound + maxRounds * perRound;
    const sized = rounds.map((round) => {
      this.#emitProgress();
      return { ...round, size: sizeOfMove(this.#continuations.moveOf(round, gamesPerRound)) };
    });
    const largest = sized
      .filter(({ size }) => size >= MIN_MOVE)
      .sort((a, b) => b.size - a.size)
      .slice(0, maxRounds);
    const taken = new Set<Turn>();
    const points = largest.flatMap((round, i) => {
      this.#gamesPlanned = this.#continuations.gamesPlayed + (largest.length - i) * perRound;
      const turn = this.#turnOf(round, taken);
      return turn === undefined ? [] : [this.#analyzeTurn(...turn)];
    });
    // Last, because examined points have better estimates by then.
    const chances = rounds.map(({ round, from }) => ({ round, ...this.#continuations.bestAfter(from) }));
    return {
      hasRounds: this.#hasRounds,
      rounds: [...chances, { round: (rounds.at(-1)?.round ?? 0) + 1, ...this.#continuations.end }],
      turningPoints: points.filter((point) => sizeOfMove(point) >= MIN_MOVE).sort((a, b) => a.decision - b.decision),
    };
  }

  /** Returns the range of every round: it starts after its heading, before any of its random draws. */
  #rounds(): (EventRange & { readonly round: number })[] {
    const starts = this.#events.flatMap(({ round, isHeading }, i) =>
      round === this.#events[i - 1]?.round ? [] : [{ round, from: isHeading ? i + 1 : i }],
    );
    return starts.map((start, i) => ({ ...start, to: starts[i + 1]?.from ?? this.#events.length }));
  }

  /** Returns the turn of a round in which chances moved most; a turn in two rounds is examined once (`taken`). */
  #turnOf(round: EventRange, taken: Set<Turn>): readonly [Turn, EventRange] | undefined {
    const stretches = rangesOf(this.#turns.map(({ scenes }) => scenes.flat()));
    const isIn = ({ from, to }: EventRange) =>
      this.#events
        .slice(Math.max(from, round.from), Math.min(to, round.to))
        .some(({ canMoveChances }) => canMoveChances);
    const open = stretches.filter((stretch, i) => !taken.has(this.#turns[i]) && isIn(stretch));
    const stretch = this.#largest(open, sizeOfMove);
    if (stretch === undefined) return undefined;
    const turn = this.#turns[stretches.indexOf(stretch)];
    taken.add(turn);
    return [turn, stretch];
  }

  /** Finds what moved the chances in a turn. */
  #analyzeTurn({ heading, scenes, round }: Turn, turn: EventRange): TurningPoint {
    const { gamesPerMoment } = this.#effort;
    const move = this.#continuations.moveOf(turn, gamesPerMoment);
    const whose = movedSeat(
      move,
      this.#names.findIndex((name) => heading?.startsWith(name)),
    );
    const direction = Math.sign(move.after.shares[whose] - move.before.shares[whose]);
    const towards = ({ before, after }: Move) => (after.shares[whose] - before.shares[whose]) * direction;
    const part = this.#mainPart(scenes, turn, towards, MAIN_PART * towards(move));
    const alone = this.#events.slice(part.from, part.to).map((event) => [event]);
    const moment = this.#largest(rangesOf(alone, part.from), towards)!;
    const isWhole = part.from === turn.from && part.to === turn.to;
    return {
      round,
      heading,
      whose,
      decision: this.#events[part.from].step.decision,
      ...this.#narrate(turn),
      scene: isWhole ? undefined : this.#narrate(part),
      moment: this.#momentOf(moment, part),
    };
  }

  /** Returns the fewest consecutive scenes with `enough` of a turn's move, and the events that follow from them. */
  #mainPart(scenes: Turn['scenes'], turn: EventRange, towards: (move: Move) => number, enough: number): EventRange {
    const parts = rangesOf(scenes, turn.from);
    for (let length = 1; length < parts.length; length++) {
      const rows = parts.slice(length - 1).map(({ to }, i) => ({ from: parts[i].from, to }));
      const sized = rows.map((row) => ({
        row,
        size: towards(this.#continuations.moveOf(row, this.#effort.gamesPerEvent)),
      }));
      const { row, size } = sized.reduce((most, one) => (one.size > most.size ? one : most));
      const isOver = this.#hasOneRoll(row) ? isLuck : isNew;
      if (size >= enough) return { from: row.from, to: this.#endBeforeNext(row.to, turn.to, isOver) };
    }
    return turn;
  }

  /** Whether a range has one random draw; all that follows from it then belongs to it, choices as well. */
  #hasOneRoll({ from, to }: EventRange): boolean {
    return this.#events.slice(from, to).filter(isLuck).length === 1;
  }

  #momentOf(moment: EventRange, part: EventRange): Moment {
    const { line, step } = this.#events[moment.from];
    const move = this.#continuations.moveOf(moment, this.#effort.gamesPerMoment);
    if (line === 0) return { by: 'choice', isAllLuck: false, seat: step.seat, lines: [step.choice], ...move };
    const to = this.#endBeforeNext(moment.to, part.to, isNew);
    const isAllLuck = this.#hasOneRoll(part);
    return { by: 'luck', isAllLuck, seat: step.seat, lines: this.#linesOf({ from: moment.from, to }), ...move };
  }

  #narrate(stretch: EventRange): NarratedRange {
    const move = this.#continuations.moveOf(stretch, this.#effort.gamesPerMoment);
    return { lines: this.#linesOf(stretch), brief: this.#briefOf(stretch), ...move };
  }

  /** Returns the index of the next event for which `happens` is true, or `end`. */
  #endBeforeNext(from: number, end: number, happens: (event: Event) => boolean): number {
    const quiet = this.#events.slice(from, end).findIndex(happens);
    return quiet < 0 ? end : from + quiet;
  }

  /** Returns the narrated lines without headings. */
  #linesOf(stretch: EventRange): string[] {
    return this.#narratedEvents(stretch).map(({ text }) => text);
  }

  /**
   * Returns the lines that head turns and scenes, and the last few (`ENDING`) after these, which narrate the outcome.
   */
  #briefOf(stretch: EventRange): string[] {
    const narrated = this.#narratedEvents(stretch);
    const last = narrated.findLastIndex(({ level }) => level <= SCENE);
    return narrated
      .filter(({ level }, i) => level <= SCENE || i > Math.max(last, narrated.length - 1 - ENDING_LINES))
      .map(({ text }) => text);
  }

  #narratedEvents({ from, to }: EventRange): Event[] {
    return this.#events.slice(from, to).filter(({ line, text, isHeading }) => line > 0 && text !== '' && !isHeading);
  }

  /** Returns the range with the largest move, or undefined. The top candidates are sampled again with more games. */
  #largest(stretches: readonly EventRange[], size: (move: Move) => number): EventRange | undefined {
    const ranked = (some: readonly EventRange[], games: number) =>
      some
        .map((stretch) => {
          this.#emitProgress();
          return { stretch, size: size(this.#continuations.moveOf(stretch, games)) };
        })
        .sort((a, b) => b.size - a.size)
        .map(({ stretch }) => stretch);
    const { gamesPerEvent, gamesPerMoment } = this.#effort;
    return ranked(ranked(stretches, gamesPerEvent).slice(0, RECHECKED), gamesPerMoment).at(0);
  }

  #emitProgress(): void {
    const { gamesPlayed } = this.#continuations;
    this.#onProgress?.(gamesPlayed, Math.max(gamesPlayed, this.#gamesPlanned));
  }
}

const isLuck = ({ line, canMoveChances: moves }: Event): boolean => line > 0 && moves;
/** Returns whether it is a random event or a choice; any other follows from earlier events. */
const isNew = ({ line, canMoveChances: moves }: Event): boolean => line === 0 || moves;

/** Converts consecutive groups of events to ranges, starting at `first`. */
function rangesOf(groups: readonly (readonly Event[])[], first = 0): EventRange[] {
  let from = first;
  return groups.map(({ length }) => {
    const stretch = { from, to: from + length };
    from += length;
    return stretch;
  });
}

/**
 * Returns the seat to report: the seat in turn if its chance moved about as much as any, else the one that moved most.
 */
function movedSeat({ before, after }: Move, turn: number): number {
  const sizes = before.shares.map((share, seat) => Math.abs(after.shares[seat] - share));
  const most = Math.max(...sizes);
  return (sizes[turn] ?? 0) >= SIMILAR_PART * most ? turn : sizes.indexOf(most);
}

const SIMILAR_PART = 0.8;
