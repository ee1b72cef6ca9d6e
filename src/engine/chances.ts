/** Estimates win chances at any point of a narrated game by resampling its continuations. */
import type { Chances, Move } from '../core/turning-point.js';
import type { PlayTable, Position } from './play.js';
import type { Ear, Event } from './told-game.js';

/** Two tables of the same setting; `told` narrates its games. */
export interface FollowedTables {
  readonly silent: PlayTable;
  readonly told: PlayTable;
  /** Listener for the narration. */
  readonly ear: Ear;
  /** Wraps calls of strategies, which may never return (for example in a timeout). */
  readonly guard: <T>(work: () => T) => T;
}

/** First `life` of the resampled RNG streams; no run uses lives this high. */
const FIRST_LIFE = 1_000_000;

/** Consecutive events (a turn, a scene or a single event), as indices into the list of all events. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Sampler of continuations of one game that `told` has played to its end. */
export class PlayingOn {
  readonly #tables: FollowedTables;
  readonly #index: number;
  /** Offsets of the wins in the row. */
  readonly #wins: readonly number[];
  readonly #events: readonly Event[];
  readonly end: Chances;
  #life = FIRST_LIFE;
  /** number of events passed → number of games sampled → chances there */
  readonly #known = new Map<number, Map<number, Chances>>();

  constructor(tables: FollowedTables, index: number, events: readonly Event[]) {
    const { told } = tables;
    this.#tables = tables;
    this.#index = index;
    this.#wins = [...told.layout.winOffsets];
    this.#events = events;
    told.match.report(told.row);
    this.end = { games: 1, shares: this.#wins.map((at) => told.row[at]) };
  }

  /** Continuations played so far. */
  get played(): number {
    return this.#life - FIRST_LIFE;
  }

  moveOf({ from, to }: Stretch, games: number): Move {
    return { before: this.after(from, games), after: this.after(to, games) };
  }

  /** Estimates the chances after `count` events from `games` continuations; cached. */
  after(count: number, games: number): Chances {
    const passed = this.#passed(count);
    const known = this.#known.get(passed) ?? new Map<number, Chances>();
    this.#known.set(passed, known);
    const chances = known.get(games) ?? this.#measure(passed, games);
    known.set(games, chances);
    return chances;
  }

  /** Returns the cached estimate with the most games, for consistent reports of a point. */
  bestAfter(count: number): Chances {
    const known = [...(this.#known.get(this.#passed(count))?.values() ?? [])];
    return known.reduce((best, chances) => (chances.games > best.games ? chances : best));
  }

  /** Counts the events up to the last one that could move the chances. */
  #passed(count: number): number {
    let passed = count;
    while (passed > 0 && !this.#events[passed - 1].moves) passed--;
    return passed;
  }

  #measure(passed: number, games: number): Chances {
    const last = passed === 0 ? undefined : this.#events[passed - 1];
    if (last !== undefined && !last.isLast) {
      return last.line === 0 ? this.#afterChoice(last, games) : this.#afterLine(last, games);
    }
    const next = this.#events.at(passed);
    return next === undefined ? this.end : this.#from(next.step.position, games);
  }

  #from(position: Position, games: number): Chances {
    const { silent } = this.#tables;
    return this.#play(games, () => {
      silent.takeUp(position, this.#index);
      this.#redraw(silent);
    });
  }

  #afterChoice({ step: { position, option } }: Event, games: number): Chances {
    const { silent } = this.#tables;
    return this.#play(games, () => {
      silent.takeUp(position, this.#index);
      this.#redraw(silent);
      silent.match.choose(option);
    });
  }

  /** Resamples from the moment a line was narrated: keeps earlier draws, replaces later ones. */
  #afterLine(event: Event, games: number): Chances {
    const { silent, guard } = this.#tables;
    // One table after the other: they use the same memory in turn.
    const middles = guard(() => Array.from({ length: games }, () => this.#middleOf(event)));
    return this.#play(games, (i) => silent.takeUp(middles[i], this.#index));
  }

  #middleOf({ step: { position, option }, line }: Event): Position {
    const { told, ear } = this.#tables;
    let heard = 0;
    told.takeUp(position, this.#index);
    ear.hear = () => {
      if (++heard === line) this.#redraw(told);
    };
    told.match.choose(option);
    ear.hear = null;
    return told.emptyPosition();
  }

  #redraw({ chance }: PlayTable): void {
    chance.redrawAll(this.#index, this.#life++);
  }

  #play(games: number, prepare: (i: number) => void): Chances {
    const { silent, guard } = this.#tables;
    const won = this.#wins.map(() => 0);
    guard(() => {
      for (let i = 0; i < games; i++) {
        prepare(i);
        silent.goOn(this.#index);
        this.#wins.forEach((at, seat) => {
          won[seat] += silent.row[at];
        });
      }
    });
    return { games, shares: won.map((wins) => wins / games) };
  }
}
