/**
 * A second table at which the seats of a real one simulate games, each while it decides.
 *
 * It has the setting of the real table and its own copy of the game. Strategies never hold it, only an `Imagination`
 * (imagination.ts) that checks the caller. It is cleared after each decision, because its state would reveal to the
 * next seat what the last one knows.
 */
import { Chance, type Rng, seatStream } from '../core/chance.js';
import { RowLayout } from '../core/column.js';
import type { Match, PlayableGame, View } from '../core/game.js';
import type { Rules } from '../core/parameter.js';
import type { Choose, Strategy } from '../core/strategy.js';
import { isPresentTable, markPresentTable } from './present-table.js';

/** Setting of a real table, with another copy of its game. */
export interface ImaginedSetting {
  readonly game: PlayableGame;
  readonly players: number;
  readonly rules: Rules;
}

/** The real game in its current state. */
export interface RealGame {
  readonly match: Match;
  /** Heartbeat during long searches. */
  heartbeat(): void;
}

/** A strategy that is seated in imagined games. */
export interface ImaginedAgent {
  readonly name: string;
  readonly strategy: Strategy;
  readonly parameters: Rules;
}

const NO_THINKER = -1;
const IMAGINED_SEED = 'imagination';
const REDRAWING = 'redrawing';
/** Limit of imagined games per decision. Each one is a heartbeat, so the watchdog cannot detect this loop. */
const MAX_THOUGHTS = 1_000_000;

export class ImaginedTable {
  readonly chance: Chance;
  /** seat → RNG of its player in imagined games */
  readonly rngs: readonly Rng[];
  readonly #setting: ImaginedSetting;
  readonly #real: RealGame;
  readonly #redrawing: Rng;
  readonly #row: Float64Array;
  /** seat → offset of its win in a row */
  readonly #wins: Int32Array;
  /** State of an empty table, restored after each decision. */
  readonly #emptyPosition: { readonly bytes: Uint8Array; readonly luck: Int32Array };
  /** Seated agents and how they choose in each seat. */
  readonly #seated: { readonly agent: ImaginedAgent; readonly choosers: readonly Choose[] }[] = [];
  match!: Match;
  views: readonly View[] = [];
  /** Number of the real decision in progress, counted from the table's first. */
  decision = 0;
  /** Number of the deciding strategy, and the same after it has called `begin`. */
  #thinker = NO_THINKER;
  imaginingThinker = NO_THINKER;
  #thinkers = 0;
  #ownRng: Rng | null = null;
  #thoughts = 0;
  /** Decisions since the last `begin`. */
  decisions = 0;
  #isReported = false;
  /** [0] → value of the game for the seat judged last */
  readonly judged = new Float64Array(1);

  constructor(setting: ImaginedSetting, real: RealGame) {
    const { game, players } = setting;
    const seats = Array.from({ length: players }, (_, seat) => seat);
    this.#setting = setting;
    this.#real = real;
    this.chance = new Chance(IMAGINED_SEED, [...game.streams, ...seats.map(seatStream), REDRAWING]);
    this.rngs = seats.map((seat) => this.chance.stream(seatStream(seat)));
    this.#redrawing = this.chance.stream(REDRAWING);
    const layout = new RowLayout(game.columns, players);
    this.#row = new Float64Array(layout.width);
    const ofTeam = layout.gameColumns.find(({ role }) => role === 'win');
    const ofSeat = layout.seatColumns.find(({ role }) => role === 'win');
    this.#wins = Int32Array.from(seats, (seat) =>
      game.play === 'together' && ofTeam !== undefined
        ? layout.gameOffset(ofTeam.name)
        : layout.seatOffset(seat, (ofSeat ?? layout.seatColumns[0]).name),
    );
    this.#setUp();
    this.match.deal();
    this.#emptyPosition = { bytes: this.match.bytes.slice(), luck: this.chance.state.slice() };
  }

  #setUp(): void {
    const { game, players, rules } = this.#setting;
    const names = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
    this.match = game.createMatch({ players, rules, chance: this.chance, tell: null, names });
    const { match } = this;
    if (match.redraw === undefined && game.hidesNothing !== true) {
      throw new Error(
        `${game.id} cannot be imagined: its matches have no redraw, and it does not say that it hides nothing`,
      );
    }
    this.views = Array.from({ length: players }, (_, seat) => Object.freeze(match.view(seat)));
    markPresentTable(game, this);
  }

  /** Returns a number for a strategy that sits down. */
  newThinker(): number {
    return this.#thinkers++;
  }

  /** Opens the table for the decision of one strategy; `own` is the RNG stream of its seat. */
  open(thinker: number, own: Rng): void {
    this.#thinker = thinker;
    this.#ownRng = own;
    this.#thoughts = 0;
    this.decision++;
  }

  /** Ends the decision. */
  close(): void {
    if (this.imaginingThinker !== NO_THINKER) this.#clear();
    this.#thinker = NO_THINKER;
    this.#ownRng = null;
  }

  #clear(): void {
    this.imaginingThinker = NO_THINKER;
    this.match.bytes.set(this.#emptyPosition.bytes);
    this.chance.state.set(this.#emptyPosition.luck);
  }

  begin(thinker: number, seat: number): void {
    if (thinker !== this.#thinker) refuseTime();
    if (++this.#thoughts > MAX_THOUGHTS) refuseEndless();
    this.#real.heartbeat();
    if (!isPresentTable(this.#setting.game, this)) this.#setUp();
    this.renewLuck();
    this.imaginingThinker = NO_THINKER;
    this.match.bytes.set(this.#real.match.bytes);
    let isRedrawn = false;
    try {
      this.match.redraw?.(seat, this.#redrawing);
      isRedrawn = true;
    } finally {
      // Partly resampled, it still holds hidden information.
      if (!isRedrawn) this.#clear();
    }
    this.decisions = 0;
    this.#isReported = false;
    this.imaginingThinker = thinker;
  }

  /** Resamples all streams by two draws from the stream of the deciding seat. */
  renewLuck(): void {
    this.chance.resampleAllBy(this.#ownRng!);
  }

  choose(index: number): void {
    const { match } = this;
    if (match.over || !(index >= 0 && index < match.count && Math.floor(index) === index)) refuseChoice(match, index);
    this.#isReported = false;
    this.decisions++;
    match.choose(index);
  }

  /** Small enough to be inlined always: a fraction that a call returns is allocated. */
  worthFor(thinker: number, seat: number): number {
    this.judge(thinker, seat);
    return this.judged[0];
  }

  judge(thinker: number, seat: number): void {
    const { match, judged } = this;
    if (this.imaginingThinker !== thinker) refuseBeginning();
    if (!match.over) {
      judged[0] = match.worth === undefined ? Number.NaN : match.worth(seat);
      return;
    }
    if (!this.#isReported) {
      match.report(this.#row);
      this.#isReported = true;
    }
    judged[0] = this.#row[this.#wins[seat]];
  }

  /** Restores another position of the imagined game, with its RNG state and number of decisions. */
  restorePosition(bytes: Uint8Array, luck: Int32Array, decisions: number): void {
    this.match.bytes.set(bytes);
    this.chance.state.set(luck);
    this.decisions = decisions;
    this.#isReported = false;
  }

  /** Returns how an agent chooses in each seat of the imagined game; cached. */
  seat(agent: ImaginedAgent): readonly Choose[] {
    const seated = this.#seated.find(
      ({ agent: other }) => other.name === agent.name && other.strategy === agent.strategy,
    );
    if (seated !== undefined) return seated.choosers;
    const { players, rules } = this.#setting;
    const choosers = Array.from({ length: players }, (_, seat) =>
      agent.strategy.create({ seat, players, rules, parameters: agent.parameters }),
    );
    this.#seated.push({ agent, choosers });
    return choosers;
  }
}

export function refuseBeginning(): never {
  throw new Error('nothing is imagined yet: begin() comes first, at every decision');
}

function refuseTime(): never {
  throw new Error('a seat imagines only while it decides');
}

function refuseEndless(): never {
  throw new Error(`it imagined more than ${MAX_THOUGHTS} games about one decision`);
}

function refuseChoice({ over, count }: Match, index: number): never {
  throw new Error(
    over ? 'the imagined game is over' : `in the imagination, ${index} is none of the options 0..${count - 1}`,
  );
}
