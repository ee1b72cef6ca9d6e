/**
 * Calibration of a game's `worth`: games of random strategies are stopped at decisions within them, and the value of
 * each seat is compared with the winner. Competitive games count only with a winner: long ones that reach the cap would
 * outweigh all others.
 */
import { Chance } from '../../src/core/chance.js';
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import type { Strategy } from '../../src/core/strategy.js';
import { PlayTable } from '../../src/engine/play-table.js';

/** The value of a seat within a game, and whether it won. */
export interface Judgement {
  /** How far the game was, 0 to 1, in decisions. */
  readonly when: number;
  readonly worth: number;
  readonly won: number;
}

export interface JudgedGames {
  readonly game: PlayableGame;
  readonly strategies: readonly Strategy[];
  readonly players: number;
  readonly rules?: Rules;
  readonly games: number;
  /** Every how many decisions `worth` is evaluated. */
  readonly every: number;
  /** Another judge than the game itself. */
  readonly judge?: (table: PlayTable, seat: number) => number;
}

/** Games that one line-up plays. */
const GAMES_EACH = 10;

export function judgeGames({ game, strategies, players, rules = {}, games, every, judge }: JudgedGames): Judgement[] {
  const lots = new Chance('worth', ['line-ups', 'moments']);
  const lineUps = lots.stream('line-ups');
  const moments = lots.stream('moments');
  const settled = resolveRules(game, rules, players);
  const seats = game.play === 'against' ? players : 1;
  const judged: Judgement[] = [];
  let table!: PlayTable;
  for (let index = 0; index < games; index++) {
    if (index % GAMES_EACH === 0) {
      const lineUp = Array.from({ length: players }, () => {
        const drawn = lineUps.below(strategies.length);
        return { name: `strategy ${drawn}`, strategy: strategies[drawn], parameters: {} };
      });
      table = new PlayTable({ game, players, rules: settled, seed: 'worth', lineUp, rotate: false });
    }
    const said: { decision: number; seat: number; worth: number }[] = [];
    let decision = 0;
    table.play(index, undefined, () => {
      decision++;
      if (moments.below(every) > 0) return;
      for (let seat = 0; seat < seats; seat++) {
        const worth = judge?.(table, seat) ?? table.match.worth?.(seat) ?? Number.NaN;
        said.push({ decision, seat, worth });
      }
    });
    const { layout, row } = table;
    const won = Array.from({ length: seats }, (_, seat) =>
      game.play === 'against' ? row[layout.seatOffset(seat, 'win')] : row[layout.gameOffset('win')],
    );
    if (game.play === 'against' && won.every((part) => part === 0)) continue;
    for (const { seat, worth, decision: at } of said) judged.push({ when: at / decision, worth, won: won[seat] });
  }
  return judged;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const meanWorth = (judged: readonly Judgement[]): number => mean(judged.map(({ worth }) => worth));
export const meanWon = (judged: readonly Judgement[]): number => mean(judged.map(({ won }) => won));

/**
 * How often a seat that was to win had been judged better than one that was not, ties by half: 0.5 is guessing, 1 is knowing
 * (the area under the curve of right and false alarms).
 */
export function ranking(judged: readonly Judgement[]): number {
  const sorted = [...judged].sort((a, b) => a.worth - b.worth);
  let losersBelow = 0;
  let winners = 0;
  let sum = 0;
  for (let i = 0; i < sorted.length; ) {
    let wonHere = 0;
    let lostHere = 0;
    const { worth } = sorted[i];
    for (; i < sorted.length && sorted[i].worth === worth; i++) {
      wonHere += sorted[i].won;
      lostHere += 1 - sorted[i].won;
    }
    sum += wonHere * (losersBelow + lostHere / 2);
    losersBelow += lostHere;
    winners += wonHere;
  }
  return sum / (winners * losersBelow);
}

/** Judgements with `worth` from `from` up to `to`. */
export const judgedBetween = (judged: readonly Judgement[], from: number, to: number): Judgement[] =>
  judged.filter(({ worth }) => worth >= from && worth < to);

/** Quarter 1..4 of the games. */
export const inQuarter = (judged: readonly Judgement[], quarter: number): Judgement[] =>
  judged.filter(({ when }) => Math.min(4, 1 + Math.floor(4 * when)) === quarter);
