/** Templates for `warren new`: a working game with its test, and a working strategy, as a start for authors. */
import type { Game } from '../core/game.js';

/** Module that plug-ins import; interpolated, because this file does not import it. */
const WARREN = "'warren'";

/** Returns a strategy for `game`, with a list of the decisions that it makes. */
export const strategyTemplate = (
  name: string,
  { id, title, decisions }: Game,
): string => `/** ${name}: a strategy for ${title}. */
import { defineStrategy, ownChoice, real, type View } from ${WARREN};

export default defineStrategy({
  game: '${id}',
  about: 'Takes the first option most of the time, and any other now and then.',
  // A dial of your strategy: ./${name}.ts{curiosity:0.5} turns it on the command line.
  parameters: { curiosity: real(0.2, [0, 1], 'How often it tries something else.', ownChoice) },
  // Called once for each seat; what it gives back is called at every decision.
  create:
    ({ parameters: { curiosity } }) =>
    (view: View, rng) => {
      // view.kind says which decision this is:
${decisions.map((decision, kind) => `      //   ${kind}  ${decision}`).join('\n')}
      // view.option(i) is option i, and the answer is the index of one: from 0 to view.count - 1.
      return rng.real() < curiosity ? rng.below(view.count) : 0;
    },
});
`;

export const gameTemplate = (
  name: string,
): string => `/** ${name}: in every round, each player rolls a die and may roll once more. The highest total wins. */
import {
  ColumnList,
  assumption,
  defineGame,
  type Match,
  type Rng,
  type RulesOf,
  StateLayout,
  type Table,
  type View,
  WIN_SCALE,
  whole,
} from ${WARREN};

const MAX_SEATS = 6;

/** What a designer may change: --set rounds=5. */
const parameters = {
  rounds: whole(3, [1, 20], 'Rounds of the game.', assumption('my rules')),
  sides: whole(6, [2, 20], 'Sides of the die.', assumption('my rules')),
};
type GameTable = Table<RulesOf<typeof parameters>>;

/** What a finished game reports. Each constant is the column's place in \`tally\`, or among the numbers of a seat. */
const columns = new ColumnList();
const REROLLS = columns.game('rerolls', 'count', 'Dice rolled again.', { headline: true, most: ['players', 'rounds'] });
const WIN = columns.seat('win', 'win', 'Share of the win.', { scale: WIN_SCALE });
const SCORE = columns.seat('score', 'score', 'Total at the end.', { least: 'rounds', most: ['rounds', 'sides'] });

/** The state: arrays over one buffer, so that copying the bytes copies the game. */
const layout = new StateLayout();
/** Places in \`field\`. */
const SEAT = 0;
const ROUND = 1;
const ROLLED = 2;
const OVER = 3;
const field = layout.int32(4);
/** game column → what it reports so far */
const tally = layout.int32(columns.gameCount);
/** seat → its total so far */
const total = layout.int32(MAX_SEATS);
const bytes = layout.bytes;

/** What a player may see. */
class GameView implements View {
  readonly kind = 0;
  readonly count = 2;
  readonly players: number;
  readonly #seat: number;

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

  /** What the die shows. */
  get rolled(): number {
    return field[ROLLED];
  }

  total(seat: number): number {
    return total[seat];
  }
}

class GameMatch implements Match {
  readonly kind = 0;
  readonly count = 2;
  readonly bytes = bytes;
  readonly #table: GameTable;
  readonly #views: GameView[];
  readonly #dice: Rng;

  constructor(table: GameTable) {
    this.#table = table;
    this.#views = Array.from({ length: table.players }, (_, seat) => new GameView(seat, table.players));
    this.#dice = table.chance.stream('dice');
  }

  get over(): boolean {
    return field[OVER] === 1;
  }

  get seat(): number {
    return field[SEAT];
  }

  deal(): void {
    bytes.fill(0);
    this.#beginTurn(0);
  }

  #beginTurn(seat: number): void {
    const { tell, names, rules } = this.#table;
    if (seat === 0) {
      field[ROUND]++;
      tell?.(0, \`Round \${field[ROUND]}\`);
    }
    field[SEAT] = seat;
    field[ROLLED] = this.#dice.die(rules.sides);
    tell?.(1, \`\${names[seat]}, \${total[seat]} so far, rolls \${field[ROLLED]}.\`);
  }

  /** 0 keeps the roll, 1 rolls again. */
  choose(index: number): void {
    const { tell, players, rules } = this.#table;
    const seat = field[SEAT];
    if (index === 1) {
      field[ROLLED] = this.#dice.die(rules.sides);
      tally[REROLLS]++;
      tell?.(2, \`rolls again: \${field[ROLLED]}.\`);
    }
    total[seat] += field[ROLLED];
    if (seat + 1 < players) this.#beginTurn(seat + 1);
    else if (field[ROUND] < rules.rounds) this.#beginTurn(0);
    else field[OVER] = 1;
  }

  /** First the columns of the game, then those of each seat. */
  report(row: Float64Array): void {
    const { players } = this.#table;
    let best = 0;
    let winners = 0;
    for (let seat = 0; seat < players; seat++) best = Math.max(best, total[seat]);
    for (let seat = 0; seat < players; seat++) if (total[seat] === best) winners++;
    row.set(tally);
    for (let seat = 0; seat < players; seat++) {
      const at = columns.gameCount + seat * columns.seatCount;
      row[at + WIN] = total[seat] === best ? 1 / winners : 0;
      row[at + SCORE] = total[seat];
    }
  }

  view(seat: number): GameView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return index === 0 ? 'keep it' : 'roll again';
  }

  /** Called after every choice by \`warren check\`: say here what must always hold. */
  check(): void {
    const { players, rules } = this.#table;
    for (let seat = 0; seat < players; seat++) {
      if (total[seat] > rules.rounds * rules.sides) throw new Error(\`seat \${seat + 1} has \${total[seat]} points\`);
    }
  }
}

export default defineGame({
  id: '${name}',
  version: 1,
  title: '${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}',
  about: 'Roll a die every round, roll it once more if you like, highest total wins.',
  seats: { min: 2, max: MAX_SEATS, usual: 2 },
  play: 'against',
  parameters,
  presets: { default: { about: 'Three rounds with a six-sided die.', rules: {} } },
  columns: columns.all,
  decisions: ['KEEP_OR_ROLL'],
  streams: ['dice'],
  createMatch: (table) => new GameMatch(table),
});
`;

/** Returns a test of the template game, with calculated expectations that fail if its rules behave differently. */
export const gameTestTemplate = (
  name: string,
): string => `# What must hold of ${name}; check it with: warren expect ${name}.test.yaml
game: ./${name}.ts
tables:
  usual: { players: 2, strategies: [random] }
  large: { players: 2, strategies: [random], rules: { rounds: 6, sides: 10 } }
expect:
  no seat is favoured: { table: usual, holds: "win:seat* 45%..55%" }
  three dice show 10.5 on average: { table: usual, holds: "score:seat1 10..11" }
  every second die is rolled again: { table: usual, holds: "rerolls 2.8..3.2" }
  six dice with ten sides show 33: { table: large, holds: "score:seat1 32..34" }
`;
