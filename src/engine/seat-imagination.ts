/** A strategy's handle to the imagined table; it only exposes state that was resampled for its seat. */
import type { View } from '../core/game.js';
import type { Imagination } from '../core/imagination.js';
import { type ImaginedAgent, type ImaginedTable, refuseBeginning } from './imagined-table.js';

/** Positions that a strategy can save. */
const SLOTS = 8;

interface SavedPosition {
  readonly bytes: Uint8Array;
  readonly luck: Int32Array;
  /** Decision at which it was saved. */
  decision: number;
  decisions: number;
}

export class SeatImagination implements Imagination {
  readonly #table: ImaginedTable;
  /** Number of the strategy that holds this handle. */
  readonly #thinker: number;
  readonly #seat: number;
  readonly #players: Readonly<Record<string, ImaginedAgent>>;
  #saved: readonly SavedPosition[] = [];

  constructor(table: ImaginedTable, thinker: number, seat: number, players: Readonly<Record<string, ImaginedAgent>>) {
    this.#table = table;
    this.#thinker = thinker;
    this.#seat = seat;
    this.#players = players;
  }

  /** The table; throws unless this strategy has called `begin` at the current decision. */
  get #begun(): ImaginedTable {
    const table = this.#table;
    if (table.imaginingThinker !== this.#thinker) refuseBeginning();
    return table;
  }

  begin(): void {
    this.#table.begin(this.#thinker, this.#seat);
  }

  get over(): boolean {
    return this.#begun.match.over;
  }

  get round(): number {
    const { match, decisions } = this.#begun;
    return match.round ?? decisions;
  }

  get seat(): number {
    return this.#begun.match.seat;
  }

  get kind(): number {
    return this.#begun.match.kind;
  }

  get count(): number {
    return this.#begun.match.count;
  }

  option(index: number): number {
    const { match, views } = this.#begun;
    return views[match.seat].option(index);
  }

  view(seat: number): View {
    const { views } = this.#begun;
    if (!(Number.isInteger(seat) && seat >= 0 && seat < views.length)) refuseSeat(seat);
    return views[seat];
  }

  choose(index: number): void {
    this.#begun.choose(index);
  }

  worth(seat: number): number {
    return this.#table.worthFor(this.#thinker, seat);
  }

  get seesAhead(): boolean {
    return this.#table.match.worth !== undefined;
  }

  save(slot: number): void {
    const { match, chance, decisions, decision } = this.#begun;
    if (this.#saved.length === 0) this.#saved = this.#emptySlots();
    const saved = this.#saved[slot];
    if (saved === undefined) refuseSlot(slot);
    saved.bytes.set(match.bytes);
    saved.luck.set(chance.state);
    saved.decisions = decisions;
    saved.decision = decision;
  }

  #emptySlots(): SavedPosition[] {
    const { match, chance } = this.#table;
    return Array.from({ length: SLOTS }, () => ({
      bytes: new Uint8Array(match.bytes.length),
      luck: new Int32Array(chance.state.length),
      decision: -1,
      decisions: 0,
    }));
  }

  restore(slot: number): void {
    const table = this.#begun;
    const saved = this.#saved[slot];
    if (saved === undefined || saved.decision !== table.decision) refuseEmpty(slot);
    table.restorePosition(saved.bytes, saved.luck, saved.decisions);
  }

  renewLuck(): void {
    this.#begun.renewLuck();
  }

  player(name: string): () => number {
    const agent = this.#players[name];
    if (agent === undefined) throw new Error(`“${name}” is not among the players that it imagines`);
    const choosers = this.#table.seat(agent);
    return () => {
      const { match, views, rngs } = this.#begun;
      const { seat } = match;
      return choosers[seat](views[seat], rngs[seat]);
    };
  }
}

function refuseSeat(seat: number): never {
  throw new Error(`there is no seat ${String(seat)} in the imagined game`);
}

function refuseSlot(slot: number): never {
  throw new Error(`imagined games are noted in the places 0..${SLOTS - 1}, not in ${String(slot)}`);
}

function refuseEmpty(slot: number): never {
  throw new Error(`nothing was noted in place ${String(slot)} at this decision`);
}
