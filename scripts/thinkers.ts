/**
 * Measures strength and speed of searching strategies, on built code and in one thread: npm run thinkers [-- game …]
 * [--games 100] [--thinker 'lookahead{games:#,horizon:2}'] [--budgets 8,16,32,64] [--against survivor,rusher]
 * [--players 2] [--seed thinkers]. In the thinker, # is the budget.
 *
 * In competitive games it plays each scripted strategy of the game, which has all other seats (one, unless --players is
 * given), in every seating; in cooperative games a table of searching strategies is compared with the same table
 * without search. Each line has the share of wins with its 95 % interval (Clopper and Pearson), games per second of
 * processor time, imagined games per second (counted, not estimated), and the memory allocated for each of these once
 * everything has been compiled.
 */
import type { PlayTable } from '../src/engine/play-table.js';
import { THOUGHTS } from '../src/engine/pulse.js';
import { placeOf } from '../src/engine/seating.js';
import { count, readText } from '../src/plan/option.js';
import { planCell } from '../src/plan/plan-cells.js';
import { type FoundGame, findGame } from '../src/plugins/find-game.js';
import { shippedGames, shippedStrategies } from '../src/plugins/own-files.js';
import { setUpTable } from '../src/runner/set-up-table.js';
import { clopperPearsonInterval } from '../src/stats/share-interval.js';

const words = process.argv.slice(2);
const option = (name: string, usual: string): string => (words.includes(name) ? words[words.indexOf(name) + 1] : usual);
const games = readText('--games', count(''), option('--games', '100'));
const thinker = option('--thinker', 'lookahead{games:#,horizon:2}');
const budgets = option('--budgets', '8,16,32,64').split(',');
const seed = option('--seed', 'thinkers');
const seats = readText('--players', count(''), option('--players', '2'));
const chosen = shippedGames().filter((id) => words.includes(id));

/** Memory allocated by imagined games, sampled after every game. */
class Memory {
  readonly #pulse: Int32Array;
  #used = 0;
  #thoughts = 0;
  #taken = 0;
  #imagined = 0;

  constructor(pulse: Int32Array) {
    this.#pulse = pulse;
  }

  look(counts: boolean): void {
    const { heapUsed } = process.memoryUsage();
    const taken = heapUsed - this.#used;
    // Less than before: garbage was collected meanwhile, so nothing is known of this game.
    if (counts && taken >= 0) {
      this.#taken += taken;
      this.#imagined += this.#pulse[THOUGHTS] - this.#thoughts;
    }
    this.#used = heapUsed;
    this.#thoughts = this.#pulse[THOUGHTS];
  }

  get bytesByThought(): number {
    return this.#taken / this.#imagined;
  }
}

for (const id of chosen.length > 0 ? chosen : shippedGames()) await measure(await findGame(id));

async function measure(found: FoundGame): Promise<void> {
  const { game } = found;
  const against = option('--against', shippedStrategies(game.id).join(',')).split(',');
  for (const budget of budgets) {
    const name = thinker.replaceAll('#', budget);
    const lineUps =
      game.play === 'together' ? [[name]] : against.map((other) => [name, ...new Array<string>(seats - 1).fill(other)]);
    for (const lineUp of lineUps) await play(found, lineUp);
  }
  if (game.play === 'together') for (const other of against) await play(found, [other]);
}

/** One line: how often the first of a line-up, or the team, wins. */
async function play(found: FoundGame, strategies: readonly string[]): Promise<void> {
  const { game, module } = found;
  const players = game.play === 'together' ? game.seats.usual : seats;
  const cell = await planCell(found, { game: game.id, players, strategies });
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate: true, turnLimit: null };
  const table = await setUpTable(run, cell);
  const thoughts = table.pulse[THOUGHTS];
  const before = process.cpuUsage();
  const memory = new Memory(table.pulse);
  let wins = 0;
  for (let index = 0; index < games; index++) {
    table.play(index);
    wins += winOfFirst(table, index, players);
    memory.look(index >= games / 2);
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const { low, high } = clopperPearsonInterval(wins, games);
  const share = [wins / games, low, high].map((value) => (100 * value).toFixed(1));
  const imagined = Math.round((table.pulse[THOUGHTS] - thoughts) / seconds);
  console.log(
    `${game.id}: ${[...new Set(strategies)].join(' against ')}${players > 2 ? ` (${players} seats)` : ''} wins ${share[0]} % of ${games} (${share[1]} to ${share[2]}), ` +
      `${(games / seconds).toFixed(2)} games/s, ${imagined} imagined games/s, ${memory.bytesByThought.toFixed(1)} bytes each`,
  );
}

function winOfFirst({ layout, row }: PlayTable, index: number, players: number): number {
  const ofTeam = layout.gameColumns.find(({ role }) => role === 'win');
  if (ofTeam !== undefined) return row[layout.gameOffset(ofTeam.name)];
  const seat = Array.from({ length: players }, (_, i) => i).find((i) => placeOf(i, index, players, true) === 0)!;
  return row[layout.seatOffset(seat, layout.seatColumns.find(({ role }) => role === 'win')!.name)];
}
