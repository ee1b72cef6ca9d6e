/**
 * Pig, the tutorial game: the smallest complete game in Warren, to be read from top to bottom and copied when you write
 * your own (docs/write-a-game.md).
 *
 * Players race to `target` points. In a turn you roll one die as often as you like; every roll adds to your turn total.
 * Hold, and the total is yours. Roll the bust face, and the turn's total is lost.
 *
 * In this order: what a designer may change, what a game reports, the state, the table, the rules, what a seat sees, the
 * match that the engine drives, and the facts. Options are in options.ts, the drawing of a position in scene.ts. Larger
 * games have a file for each of these, and one for each chapter of their rules.
 */
import type { Rng } from '../../core/chance.js';
import { ColumnList, WIN_SCALE } from '../../core/column.js';
import { defineMatch } from '../../core/define-match.js';
import { counted } from '../../core/formatting.js';
import { defineGame, type RuleProblem, type Table, type Tell, type View } from '../../core/game.js';
import { diceOf } from '../../core/narration.js';
import { bound, type RulesOf, stated, whole } from '../../core/parameter.js';
import { StateLayout } from '../../core/state-layout.js';
import * as option from './options.js';
import { drawScene } from './scene.js';

// What a designer may change. Each value says where it comes from.

const folkRules = stated('folk rules');

const parameters = {
  target: whole(100, [2, 1000], 'Points that win the game.', folkRules),
  'die.sides': whole(6, [2, 20], 'Faces of the die.', folkRules, { label: 'sides of the die' }),
  'bust.face': whole(1, [1, 20], 'The face that loses the turn’s total.', folkRules),
  'limits.rounds': whole(1000, [1, 100000], 'Rounds after which the game is broken off without a winner.', bound(), {
    label: 'rounds until the game is broken off',
  }),
};

/** The rules of one table, by parameter. */
export type PigRules = RulesOf<typeof parameters>;

// What a finished game reports. Each constant is an offset into `tally`, or among the numbers of a seat.

const columns = new ColumnList();
const ONCE_A_TURN = { most: ['players', 'limits.rounds'] };

const ROUNDS = columns.game('rounds', 'length', 'Rounds begun.', { headline: true, most: 'limits.rounds' });
const TURNS = columns.game('turns', 'length', 'Turns begun by any seat.', ONCE_A_TURN);
const DECISIONS_ASKED = columns.game('decisions', 'length', 'Times a player had to choose.', { most: null });
const ROLLS = columns.game('rolls', 'count', 'Rolls of the die.', { headline: true, most: null });
const BUSTS = columns.game('busts', 'count', 'Turns lost to the bust face.', { headline: true, ...ONCE_A_TURN });
const LEAD_CHANGES = columns.game(
  'leadChanges',
  'count',
  'Times the sole leader after a turn differs from the one before.',
  ONCE_A_TURN,
);
const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');

const SEAT_WIN = columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
const SCORE = columns.seat('score', 'score', 'Points at the end.', { tellsCloseness: true, least: 0, most: null });

// The state: one buffer, so that copying the bytes copies the game. Each array has a comment: index → meaning.

const MAX_PLAYERS = 8;

/** Indices into `field`. KIND and COUNT never change: every decision is to roll or to hold. */
const OVER = 0;
const SEAT = 1;
const KIND = 2;
const COUNT = 3;
const TURN_TOTAL = 4;
/** The last sole leader, or -1 before there was one. */
const LEADER = 5;
const FIELDS = 6;

const layout = new StateLayout();
// field (see above) → value
const field = layout.int32(FIELDS);
// game column → its value so far
const tally = layout.int32(columns.gameCount);
// seat × columns of a seat + column → its value so far
const seatTally = layout.int32(MAX_PLAYERS * columns.seatCount);
const { bytes } = layout;

const scoreOf = (seat: number): number => seatTally[seat * columns.seatCount + SCORE];

/** Constants of all games at one table: filled by `setUp`. */
class PigTable {
  players = 0;
  target = 0;
  sides = 0;
  bustFace = 0;
  maxRounds = 0;
  dice!: Rng;
  tell: Tell | null = null;
  names: readonly string[] = [];

  setUp({ players, rules, chance, tell, names }: Table<PigRules>): void {
    this.players = players;
    this.target = rules.target;
    this.sides = rules['die.sides'];
    this.bustFace = rules['bust.face'];
    this.maxRounds = rules['limits.rounds'];
    this.dice = chance.stream('dice');
    this.tell = tell;
    this.names = names;
  }
}

const table = new PigTable();

// The rules: a turn is a sequence of decisions to roll or to hold. `tell` narrates a replay; a simulation has none.

function beginTurn(seat: number): void {
  if (seat === 0) {
    tally[ROUNDS]++;
    table.tell?.(0, `Round ${tally[ROUNDS]}`);
  }
  field[SEAT] = seat;
  field[TURN_TOTAL] = 0;
  tally[TURNS]++;
  table.tell?.(1, `${table.names[seat]}, ${counted(scoreOf(seat), 'point')}:`);
}

const lostInWords = (lost: number): string =>
  ` The ${counted(lost, 'point')} of this turn ${lost === 1 ? 'is' : 'are'} lost.`;

function roll(): void {
  const face = table.dice.die(table.sides);
  tally[ROLLS]++;
  if (face === table.bustFace) {
    tally[BUSTS]++;
    const lost = field[TURN_TOTAL];
    table.tell?.(2, `rolls ${face}: bust!${lost === 0 ? '' : lostInWords(lost)}`, {
      dice: diceOf([face], field[SEAT]),
    });
    endTurn();
  } else {
    field[TURN_TOTAL] += face;
    table.tell?.(2, `rolls ${face}; ${counted(field[TURN_TOTAL], 'point')} in this turn.`, {
      dice: diceOf([face], field[SEAT]),
    });
  }
}

function hold(): void {
  const seat = field[SEAT];
  seatTally[seat * columns.seatCount + SCORE] += field[TURN_TOTAL];
  table.tell?.(2, `holds: ${field[TURN_TOTAL]} more, ${scoreOf(seat)} in all.`);
  if (scoreOf(seat) >= table.target) {
    seatTally[seat * columns.seatCount + SEAT_WIN] = 1;
    field[OVER] = 1;
    table.tell?.(1, `${table.names[seat]} wins with ${scoreOf(seat)} points.`);
  }
  endTurn();
}

function endTurn(): void {
  countLeadChange();
  if (field[OVER] === 1) return;
  const next = (field[SEAT] + 1) % table.players;
  if (next === 0 && tally[ROUNDS] === table.maxRounds) {
    field[OVER] = 1;
    tally[TIMEOUT] = 1;
    table.tell?.(1, `After ${table.maxRounds} rounds the game is broken off: nobody wins.`);
  } else beginTurn(next);
}

function countLeadChange(): void {
  let leader = 0;
  let shared = false;
  for (let seat = 1; seat < table.players; seat++) {
    if (scoreOf(seat) > scoreOf(leader)) {
      leader = seat;
      shared = false;
    } else if (scoreOf(seat) === scoreOf(leader)) shared = true;
  }
  if (shared || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}

/** Points per turn, divided by the sides of the die: with six sides about 8 points. */
const GAIN_BY_SIDE = 1.35;

/** Returns the pace of a seat, on a scale of its own; squared, it comes within 6 % of the chances of perfect players. */
function pace(seat: number): number {
  const total = seat === field[SEAT] ? field[TURN_TOTAL] : 0;
  const turns = 1 + Math.max(0, table.target - scoreOf(seat) - total) / (GAIN_BY_SIDE * table.sides);
  return 1 / (turns * turns);
}

/** What a seat sees: everything but future dice. */
export class PigView implements View {
  readonly #seat: number;
  readonly players: number;
  readonly kind = 0;
  readonly count = 2;

  constructor(seat: number, players: number) {
    this.#seat = seat;
    this.players = players;
  }

  get seat(): number {
    return this.#seat;
  }

  option(index: number): number {
    return index;
  }

  /** Points a seat has banked. */
  score(seat: number): number {
    return scoreOf(seat);
  }

  /** Points at risk in the current turn. */
  get turnTotal(): number {
    return field[TURN_TOTAL];
  }

  /** The seat in turn. */
  get active(): number {
    return field[SEAT];
  }
}

const PigMatch = defineMatch({
  bytes,
  field,
  at: { over: OVER, seat: SEAT, kind: KIND, count: COUNT },
  currentRound: () => tally[ROUNDS],
  setUp: (facts: Table<PigRules>) => table.setUp(facts),
  createView: (seat, players) => new PigView(seat, players),
  deal() {
    bytes.fill(0);
    field[COUNT] = option.OPTION_KINDS.TURN.length;
    field[LEADER] = -1;
    beginTurn(0);
  },
  choose(index) {
    tally[DECISIONS_ASKED]++;
    if (index === option.ROLL) roll();
    else hold();
  },
  report(row) {
    row.set(tally);
    for (let i = 0; i < table.players * columns.seatCount; i++) row[columns.gameCount + i] = seatTally[i];
  },
  worth(seat) {
    let all = 0;
    for (let other = 0; other < table.players; other++) all += pace(other);
    return pace(seat) / all;
  },
  optionText: (index) => (index === option.ROLL ? 'roll' : `hold at ${field[TURN_TOTAL]}`),
  optionKind: (index) => index,
  check() {
    if (tally[BUSTS] > tally[ROLLS]) throw new Error('more busts than rolls');
    for (let seat = 0; seat < table.players; seat++) {
      const score = scoreOf(seat);
      if (score < 0 || score >= table.target + table.sides * tally[ROLLS]) throw new Error('score out of bounds');
      if (score >= table.target && seatTally[seat * columns.seatCount + SEAT_WIN] !== 1)
        throw new Error('the target was reached without a win');
    }
  },
  scene: () => drawScene(table, scoreOf, { seat: field[SEAT], points: field[TURN_TOTAL] }),
});

export const pig = defineGame({
  id: 'pig',
  version: 2,
  title: 'Pig',
  about: 'Roll as often as you dare, hold before you bust: first to the target wins. The tutorial game.',
  seats: { min: 2, max: MAX_PLAYERS, usual: 2 },
  usual: ['hold'],
  thinker: { strategy: 'mcts{iterations:#,horizon:1,rollout:hold}', budget: 400 },
  play: 'against',
  parameters,
  presets: {
    default: { about: 'The folk rules: one six-sided die, a 1 busts, 100 points win.', rules: {} },
    short: { about: 'Half the target, for a quick game.', rules: { target: 50 } },
  },
  columns: columns.all,
  decisions: option.DECISIONS,
  decisionLabels: option.DECISION_LABELS,
  optionKinds: option.OPTION_KINDS,
  streams: ['dice'],
  sources: [{ name: 'the die', streams: ['dice'] }],
  hidesNothing: true,
  check: refuseMissingFace,
  createMatch: (facts) => new PigMatch(facts),
});

export default pig;

function refuseMissingFace(rules: PigRules): RuleProblem[] {
  const face = rules['bust.face'];
  const sides = rules['die.sides'];
  if (face <= sides) return [];
  return [{ keys: ['bust.face', 'die.sides'], message: `the bust face ${face} is not on a die of ${sides} sides` }];
}
