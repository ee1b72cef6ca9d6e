/**
 * The second table at which the seats of a real one imagine, each while it decides: a table of the same setting in a copy of the game
 * of its own. Strategies never hold it, only an `Imagination` (imagination.ts) that checks who asks.
 *
 * What is left in it when a seat has decided would tell the next one what that seat knows: so it is cleared then.
 */
import { Chance, type Rng, seatStream } from '../core/chance.js';
import { RowLayout } from '../core/column.js';
import type { Game, Match, View } from '../core/game.js';
import type { Rules } from '../core/parameter.js';
import type { Choose, Strategy } from '../core/strategy.js';
import { isPresent, markPresent, owner } from './present-table.js';
import { sealView } from './seal-view.js';

/** What is imagined: the setting of a real table, in another copy of its game. */
export interface ImaginedSetting {
  readonly game: Game;
  readonly players: number;
  readonly rules: Rules;
}

/** The game that is imagined, as its table has it now. */
export interface RealGame {
  readonly match: Match;
  /** Says that somebody who thinks gets on. */
  noteThought(): void;
}

/** Somebody who is seated in the imagination. */
export interface ImaginedAgent {
  readonly name: string;
  readonly strategy: Strategy;
  readonly parameters: Rules;
}

const NOBODY = -1;
const IMAGINED_SEED = 'imagination';
const REDRAWING = 'redrawing';
/** Games imagined about one decision before it counts as endless: every one is a sign of life, so somebody must count. */
const MAX_THOUGHTS = 1_000_000;

/** Taken before any plug-in is loaded that could put something else in its place. */
const { from: listOf } = Array;

export class ImaginedTable {
  readonly chance: Chance;
  /** seat → luck of who plays there in the imagination */
  readonly rngs: readonly Rng[];
  readonly #setting: ImaginedSetting;
  readonly #real: RealGame;
  readonly #redrawing: Rng;
  readonly #row: Float64Array;
  /** seat → where its win lies in a row */
  readonly #wins: Int32Array;
  /** What a table shows that has nothing to show. */
  readonly #nothing: { readonly bytes: Uint8Array; readonly luck: Int32Array };
  /** Those who were seated, and how they choose in each seat. */
  readonly #seated: { readonly agent: ImaginedAgent; readonly choosers: readonly Choose[] }[] = [];
  match!: Match;
  views: readonly View[] = [];
  /** Which decision of the real table is thought about, counted from its first. */
  decision = 0;
  /** Who decides now, by its number; and the same once it has begun to imagine. */
  #thinker = NOBODY;
  begunFor = NOBODY;
  #thinkers = 0;
  #own: Rng | null = null;
  #thoughts = 0;
  /** Decisions since the last beginning. */
  decisions = 0;
  #isReported = false;
  /** [0] → what the game was worth to whom it was judged for last */
  readonly judged = new Float64Array(1);

  constructor(setting: ImaginedSetting, real: RealGame) {
    const { game, players } = setting;
    const seats = listOf({ length: players }, (_, seat) => seat);
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
        ? layout.ofGame(ofTeam.name)
        : layout.ofSeat(seat, (ofSeat ?? layout.seatColumns[0]).name),
    );
    this.#setUp();
    this.match.deal();
    this.#nothing = { bytes: this.match.bytes.slice(), luck: this.chance.state.slice() };
  }

  #setUp(): void {
    const { game, players, rules } = this.#setting;
    const names = listOf({ length: players }, (_, seat) => `Player ${seat + 1}`);
    this.match = game.createMatch({ players, rules, chance: this.chance, tell: null, names, owner });
    const { match } = this;
    if (match.redraw === undefined && game.hidesNothing !== true) {
      throw new Error(
        `${game.id} cannot be imagined: its matches have no redraw, and it does not say that it hides nothing`,
      );
    }
    this.views = listOf({ length: players }, (_, seat) => sealView(match.view(seat)));
    markPresent(game, this);
  }

  /** A number for a strategy that sits down. */
  newThinker(): number {
    return this.#thinkers++;
  }

  /** One of them decides now; `own` is the stream of its seat. */
  open(thinker: number, own: Rng): void {
    this.#thinker = thinker;
    this.#own = own;
    this.#thoughts = 0;
    this.decision++;
  }

  /** It has decided. */
  close(): void {
    if (this.begunFor !== NOBODY) this.#clear();
    this.#thinker = NOBODY;
    this.#own = null;
  }

  #clear(): void {
    this.begunFor = NOBODY;
    this.match.bytes.set(this.#nothing.bytes);
    this.chance.state.set(this.#nothing.luck);
  }

  begin(thinker: number, seat: number): void {
    if (thinker !== this.#thinker) refuseTime();
    if (++this.#thoughts > MAX_THOUGHTS) refuseEndless();
    this.#real.noteThought();
    if (!isPresent(this.#setting.game, this)) this.#setUp();
    this.renewLuck();
    this.begunFor = NOBODY;
    this.match.bytes.set(this.#real.match.bytes);
    let isRedrawn = false;
    try {
      this.match.redraw?.(seat, this.#redrawing);
      isRedrawn = true;
    } finally {
      // Half redrawn, it holds what nobody may see.
      if (!isRedrawn) this.#clear();
    }
    this.decisions = 0;
    this.#isReported = false;
    this.begunFor = thinker;
  }

  /** Other luck for all streams, by two draws from the stream of who thinks. */
  renewLuck(): void {
    this.chance.redrawAllBy(this.#own!);
  }

  choose(index: number): void {
    const { match } = this;
    if (match.over || !(index >= 0 && index < match.count && Math.floor(index) === index)) refuseChoice(match, index);
    this.#isReported = false;
    this.decisions++;
    match.choose(index);
  }

  /** So small that the compiler always puts it in place: a fraction that a call gives back takes memory. */
  worthFor(thinker: number, seat: number): number {
    this.judge(thinker, seat);
    return this.judged[0];
  }

  judge(thinker: number, seat: number): void {
    const { match, judged } = this;
    if (this.begunFor !== thinker) refuseBeginning();
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

  /** Another position of the imagined game, and where in it. */
  takeUp(bytes: Uint8Array, luck: Int32Array, decisions: number): void {
    this.match.bytes.set(bytes);
    this.chance.state.set(luck);
    this.decisions = decisions;
    this.#isReported = false;
  }

  /** How somebody chooses in each seat of the imagined game. */
  seat(agent: ImaginedAgent): readonly Choose[] {
    const known = this.#seated.find(
      ({ agent: other }) => other.name === agent.name && other.strategy === agent.strategy,
    );
    if (known !== undefined) return known.choosers;
    const { players, rules } = this.#setting;
    const choosers = listOf({ length: players }, (_, seat) =>
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
