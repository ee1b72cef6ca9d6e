/** Estimates win chances at any point of a narrated game by resampling its continuations. */
import type { Chances, Move } from '../core/turning-point.js';
import type { Event, Listener } from './narrated-game.js';
import type { PlayTable, Position } from './play-table.js';

/** Two tables of the same setting; `told` narrates its games. */
export interface FollowedTables {
  readonly silent: PlayTable;
  readonly narrating: PlayTable;
  /** Listener for the narration. */
  readonly listener: Listener;
  /** Wraps calls of strategies, which may never return (for example in a timeout). */
  readonly guard: <T>(work: () => T) => T;
}

/** First `life` of the resampled RNG streams; no run uses lives this high. */
const FIRST_LIFE = 1_000_000;

/** Consecutive events (a turn, a scene or a single event), as indices into the list of all events. */
export interface EventRange {
  readonly from: number;
  readonly to: number;
}

/** Sampler of continuations of one game that `told` has played to its end. */
export class Continuations {
  readonly #tables: FollowedTables;
  readonly #index: number;
  /** Offsets of the wins in the row. */
  readonly #wins: readonly number[];
  readonly #events: readonly Event[];
  readonly end: Chances;
  #life = FIRST_LIFE;
  /** number of events passed → number of games sampled → chances there */
  readonly #measured = new Map<number, Map<number, Chances>>();

  constructor(tables: FollowedTables, index: number, events: readonly Event[]) {
    const { narrating } = tables;
    this.#tables = tables;
    this.#index = index;
    this.#wins = [...narrating.layout.winOffsets];
    this.#events = events;
    narrating.match.report(narrating.row);
    this.end = { games: 1, shares: this.#wins.map((at) => narrating.row[at]) };
  }

  /** Continuations played so far. */
  get gamesPlayed(): number {
    return this.#life - FIRST_LIFE;
  }

  moveOf({ from, to }: EventRange, games: number): Move {
    return { before: this.after(from, games), after: this.after(to, games) };
  }

  /** Estimates the chances after `count` events from `games` continuations; cached. */
  after(count: number, games: number): Chances {
    const passed = this.#lastRelevant(count);
    const byGames = this.#measured.get(passed) ?? new Map<number, Chances>();
    this.#measured.set(passed, byGames);
    const chances = byGames.get(games) ?? this.#measure(passed, games);
    byGames.set(games, chances);
    return chances;
  }

  /** Returns the cached estimate with the most games, for consistent reports of a point. */
  bestAfter(count: number): Chances {
    const measurements = [...(this.#measured.get(this.#lastRelevant(count))?.values() ?? [])];
    return measurements.reduce((best, chances) => (chances.games > best.games ? chances : best));
  }

  /** Counts the events up to the last one that could move the chances. */
  #lastRelevant(count: number): number {
    let passed = count;
    while (passed > 0 && !this.#events[passed - 1].canMoveChances) passed--;
    return passed;
  }

  #measure(passed: number, games: number): Chances {
    const last = passed === 0 ? undefined : this.#events[passed - 1];
    if (last !== undefined && !last.isLast) {
      return last.line === 0 ? this.#afterChoice(last, games) : this.#afterLine(last, games);
    }
    const next = this.#events.at(passed);
    return next === undefined ? this.end : this.#chancesFrom(next.step.position, games);
  }

  #chancesFrom(position: Position, games: number): Chances {
    const { silent } = this.#tables;
    return this.#play(games, () => {
      silent.restorePosition(position, this.#index);
      this.#resample(silent);
    });
  }

  #afterChoice({ step: { position, option } }: Event, games: number): Chances {
    const { silent } = this.#tables;
    return this.#play(games, () => {
      silent.restorePosition(position, this.#index);
      this.#resample(silent);
      silent.match.choose(option);
    });
  }

  /** Resamples from the moment a line was narrated: keeps earlier draws, replaces later ones. */
  #afterLine(event: Event, games: number): Chances {
    const { silent, guard } = this.#tables;
    // One table after the other: they use the same memory in turn.
    const middles = guard(() => Array.from({ length: games }, () => this.#positionAtLine(event)));
    return this.#play(games, (i) => silent.restorePosition(middles[i], this.#index));
  }

  #positionAtLine({ step: { position, option }, line }: Event): Position {
    const { narrating, listener } = this.#tables;
    let lines = 0;
    narrating.restorePosition(position, this.#index);
    listener.onLine = () => {
      if (++lines === line) this.#resample(narrating);
    };
    narrating.match.choose(option);
    listener.onLine = null;
    return narrating.emptyPosition();
  }

  #resample({ chance }: PlayTable): void {
    chance.resampleAll(this.#index, this.#life++);
  }

  #play(games: number, prepare: (i: number) => void): Chances {
    const { silent, guard } = this.#tables;
    const won = this.#wins.map(() => 0);
    guard(() => {
      for (let i = 0; i < games; i++) {
        prepare(i);
        silent.resume(this.#index);
        this.#wins.forEach((at, seat) => {
          won[seat] += silent.row[at];
        });
      }
    });
    return { games, shares: won.map((wins) => wins / games) };
  }
}
