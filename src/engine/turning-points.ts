/**
 * What turned one game: it is played on many times from the start of every round, and where the chances of winning moved most, from
 * the start of every turn of that round; in the turn that moved them most, from every scene of it (such as a fight); and in the scenes
 * that did nearly all of it, from every choice and every line of the story. What is told is measured anew, because the largest of many
 * is not as large as it seems.
 */
import {
  type GameCourse,
  type Moment,
  type Move,
  sizeOf,
  type ToldStretch,
  type TurningPoint,
} from '../core/turning-point.js';
import { type FollowedTables, PlayingOn, type Stretch } from './chances.js';
import { type Event, hearGame, SCENE, type Turn } from './told-game.js';

interface Effort {
  /** Rounds that are looked into at most, if chances moved in them. */
  readonly most: number;
  /** Games played on from the start of each round. */
  readonly atRounds: number;
  /** And from each turn, scene and event that is looked into. */
  readonly atEvents: number;
  /** And at what is told. */
  readonly atMoments: number;
}

/** The same wherever a game is followed, so that all say the same of it: a second or some for most games. */
const EFFORT: Effort = { most: 3, atRounds: 400, atEvents: 400, atMoments: 1000 };

/** How much chances have to move in a round that is looked into, and in a turn that is told. */
const MIN_MOVE = 0.1;
/** The part of what a turn moved that is nearly all of it. */
const NEARLY_ALL = 3 / 4;
/** Lines that tell how a scene ends. */
const ENDING = 2;
/** Of the turns or events that seem to have moved the chances most. */
const LOOKED_AT_AGAIN = 3;
/** Of a round that is looked into: before that is known, so many turns, scenes and events, and looks at what is told. */
const DEFAULT_EVENTS = 15;
const DEFAULT_MOMENTS = 12;

export interface FollowOptions {
  readonly effort?: Effort;
  /** Told now and then how many games have been played on, and how many it will probably be. */
  readonly onProgress?: ((gamesDone: number, gamesPlanned: number) => void) | undefined;
}

export const followGame = (tables: FollowedTables, index: number, options: FollowOptions = {}): GameCourse =>
  new Follower(tables, index, options).follow();

class Follower {
  readonly #effort: Effort;
  readonly #turns: readonly Turn[];
  readonly #events: readonly Event[];
  readonly #playingOn: PlayingOn;
  readonly #hasRounds: boolean;
  readonly #names: readonly string[];
  readonly #onProgress: FollowOptions['onProgress'];
  /** Games that it will be, as far as that is known. */
  #planned = 0;

  constructor(tables: FollowedTables, index: number, { effort = EFFORT, onProgress }: FollowOptions) {
    const { told, ear, guard } = tables;
    this.#effort = effort;
    this.#onProgress = onProgress;
    this.#turns = guard(() => hearGame(told, ear, index));
    this.#events = this.#turns.flatMap(({ scenes }) => scenes.flat());
    this.#playingOn = new PlayingOn(tables, index, this.#events);
    this.#hasRounds = told.match.round !== undefined;
    this.#names = [...told.names];
  }

  follow(): GameCourse {
    const { most, atRounds, atEvents, atMoments } = this.#effort;
    const rounds = this.#rounds();
    const perRound = DEFAULT_EVENTS * atEvents + DEFAULT_MOMENTS * atMoments;
    this.#planned = rounds.length * atRounds + most * perRound;
    const sized = rounds.map((round) => {
      this.#tellProgress();
      return { ...round, size: sizeOf(this.#playingOn.moveOf(round, atRounds)) };
    });
    const largest = sized
      .filter(({ size }) => size >= MIN_MOVE)
      .sort((a, b) => b.size - a.size)
      .slice(0, most);
    const taken = new Set<Turn>();
    const points = largest.flatMap((round, i) => {
      this.#planned = this.#playingOn.played + (largest.length - i) * perRound;
      const turn = this.#turnOf(round, taken);
      return turn === undefined ? [] : [this.#lookInto(...turn)];
    });
    // In the end, because what is looked into is known better.
    const chances = rounds.map(({ round, from }) => ({ round, ...this.#playingOn.bestAfter(from) }));
    return {
      hasRounds: this.#hasRounds,
      rounds: [...chances, { round: (rounds.at(-1)?.round ?? 0) + 1, ...this.#playingOn.end }],
      turningPoints: points.filter((point) => sizeOf(point) >= MIN_MOVE).sort((a, b) => a.decision - b.decision),
    };
  }

  /** From where to where every round goes: from what heads it, before any of its luck is drawn. */
  #rounds(): (Stretch & { readonly round: number })[] {
    const starts = this.#events.flatMap(({ round, isHeading }, i) =>
      round === this.#events[i - 1]?.round ? [] : [{ round, from: isHeading ? i + 1 : i }],
    );
    return starts.map((start, i) => ({ ...start, to: starts[i + 1]?.from ?? this.#events.length }));
  }

  /** The turn of a round in which chances moved most; one that begins with what a round ends with is looked at once. */
  #turnOf(round: Stretch, taken: Set<Turn>): readonly [Turn, Stretch] | undefined {
    const stretches = stretchesOf(this.#turns.map(({ scenes }) => scenes.flat()));
    const isIn = ({ from, to }: Stretch) =>
      this.#events.slice(Math.max(from, round.from), Math.min(to, round.to)).some(({ moves }) => moves);
    const open = stretches.filter((stretch, i) => !taken.has(this.#turns[i]) && isIn(stretch));
    const stretch = this.#largest(open, sizeOf);
    if (stretch === undefined) return undefined;
    const turn = this.#turns[stretches.indexOf(stretch)];
    taken.add(turn);
    return [turn, stretch];
  }

  /** What moved the chances in a turn. */
  #lookInto({ heading, scenes, round }: Turn, turn: Stretch): TurningPoint {
    const { atMoments } = this.#effort;
    const move = this.#playingOn.moveOf(turn, atMoments);
    const whose = movedSeat(
      move,
      this.#names.findIndex((name) => heading?.startsWith(name)),
    );
    const direction = Math.sign(move.after.shares[whose] - move.before.shares[whose]);
    const towards = ({ before, after }: Move) => (after.shares[whose] - before.shares[whose]) * direction;
    const part = this.#mainPart(scenes, turn, towards, NEARLY_ALL * towards(move));
    const alone = this.#events.slice(part.from, part.to).map((event) => [event]);
    const moment = this.#largest(stretchesOf(alone, part.from), towards)!;
    const isWhole = part.from === turn.from && part.to === turn.to;
    return {
      round,
      heading,
      whose,
      decision: this.#events[part.from].step.decision,
      ...this.#told(turn),
      scene: isWhole ? undefined : this.#told(part),
      moment: this.#momentOf(moment, part),
    };
  }

  /** The fewest scenes in a row that did so much of what a turn did, and what came of them. */
  #mainPart(scenes: Turn['scenes'], turn: Stretch, towards: (move: Move) => number, enough: number): Stretch {
    const parts = stretchesOf(scenes, turn.from);
    for (let length = 1; length < parts.length; length++) {
      const rows = parts.slice(length - 1).map(({ to }, i) => ({ from: parts[i].from, to }));
      const sized = rows.map((row) => ({ row, size: towards(this.#playingOn.moveOf(row, this.#effort.atEvents)) }));
      const { row, size } = sized.reduce((most, one) => (one.size > most.size ? one : most));
      const isOver = this.#hasOneRoll(row) ? isLuck : isNew;
      if (size >= enough) return { from: row.from, to: this.#untilNext(row.to, turn.to, isOver) };
    }
    return turn;
  }

  /** What is made of a single roll belongs to it, choices as well. */
  #hasOneRoll({ from, to }: Stretch): boolean {
    return this.#events.slice(from, to).filter(isLuck).length === 1;
  }

  #momentOf(moment: Stretch, part: Stretch): Moment {
    const { line, step } = this.#events[moment.from];
    const move = this.#playingOn.moveOf(moment, this.#effort.atMoments);
    if (line === 0) return { by: 'choice', isAllLuck: false, seat: step.seat, lines: [step.choice], ...move };
    const to = this.#untilNext(moment.to, part.to, isNew);
    const isAllLuck = this.#hasOneRoll(part);
    return { by: 'luck', isAllLuck, seat: step.seat, lines: this.#linesOf({ from: moment.from, to }), ...move };
  }

  #told(stretch: Stretch): ToldStretch {
    const move = this.#playingOn.moveOf(stretch, this.#effort.atMoments);
    return { lines: this.#linesOf(stretch), brief: this.#briefOf(stretch), ...move };
  }

  /** How far the story goes on until something happens. */
  #untilNext(from: number, end: number, happens: (event: Event) => boolean): number {
    const quiet = this.#events.slice(from, end).findIndex(happens);
    return quiet < 0 ? end : from + quiet;
  }

  /** What the story tells, without what only says who is next. */
  #linesOf(stretch: Stretch): string[] {
    return this.#toldIn(stretch).map(({ text }) => text);
  }

  /** The same without what lies deeper than what heads scenes; but how the last one ends is what came of it all. */
  #briefOf(stretch: Stretch): string[] {
    const told = this.#toldIn(stretch);
    const last = told.findLastIndex(({ level }) => level <= SCENE);
    return told
      .filter(({ level }, i) => level <= SCENE || i > Math.max(last, told.length - 1 - ENDING))
      .map(({ text }) => text);
  }

  #toldIn({ from, to }: Stretch): Event[] {
    return this.#events.slice(from, to).filter(({ line, text, isHeading }) => line > 0 && text !== '' && !isHeading);
  }

  /** Nothing if there is none. What seems largest is looked at again more closely, with the next ones. */
  #largest(stretches: readonly Stretch[], size: (move: Move) => number): Stretch | undefined {
    const ranked = (some: readonly Stretch[], games: number) =>
      some
        .map((stretch) => {
          this.#tellProgress();
          return { stretch, size: size(this.#playingOn.moveOf(stretch, games)) };
        })
        .sort((a, b) => b.size - a.size)
        .map(({ stretch }) => stretch);
    const { atEvents, atMoments } = this.#effort;
    return ranked(ranked(stretches, atEvents).slice(0, LOOKED_AT_AGAIN), atMoments).at(0);
  }

  #tellProgress(): void {
    const { played } = this.#playingOn;
    this.#onProgress?.(played, Math.max(played, this.#planned));
  }
}

const isLuck = ({ line, moves }: Event): boolean => line > 0 && moves;
/** Whether it is luck or somebody's choice: what is neither follows from what was before. */
const isNew = ({ line, moves }: Event): boolean => line === 0 || moves;

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
