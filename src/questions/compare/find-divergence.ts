/**
 * Plays the same game under two settings in lockstep until they differ.
 *
 * Compared decision by decision: the player, the options, the choice and its events.
 */
import type { PlayTable } from '../../engine/play-table.js';

/**
 * The first difference between two games on the same RNG streams.
 *
 * - `choice`: the same player chose differently among the same options;
 * - `options`: the choice of one side was not an option on the other. Options that are not chosen cause no divergence,
 *   and neither does a choice that differs only in a number in its text, such as the points that a player may hold;
 * - `decision`: the next decision, or the player who makes it, differs;
 * - `event`: the same choice had different results. A number that differs in the narration, such as the hit points of a
 *   changed rule, does not count, unless it is a roll or no other difference follows;
 * - `never`: the two games are identical to the end.
 */
export interface Divergence {
  readonly kind: 'choice' | 'options' | 'decision' | 'event' | 'never';
  /** Number of the decision, from 1; 0 is the deal, before any decision. */
  readonly decision: number;
  /** The player who chose: `Player 1 (hold)`; empty for the deal. */
  readonly who: string;
  /** The kind of decision; for an event, with the choice made on both sides. */
  readonly what: string;
  /** The choice, the pending decision or the event on each side. */
  readonly a: string;
  readonly b: string;
}

/** A table that narrates its game into `lines`. */
export interface NarratedTable {
  readonly table: PlayTable;
  readonly lines: string[];
  /** Strategy names that the narration adds to players, removed before narrations are compared. */
  readonly strategies: readonly string[];
  /** Returns the strategy in a seat in game `index`. */
  readonly strategyAt: (seat: number, index: number) => string;
}

export function findDivergence(
  a: NarratedTable,
  b: NarratedTable,
  index: number,
  decisions: readonly string[],
): Divergence {
  const sides = [a, b] as const;
  for (const { table, lines } of sides) {
    lines.length = 0;
    table.start(index);
  }
  const [one, two] = [a.table.match, b.table.match];
  let decision = 0;
  let last = { who: '', what: '' };
  let figures: Divergence | undefined;
  for (;;) {
    const events = differentEvents(a, b, plot);
    if (events !== undefined) return { kind: 'event', decision, ...last, ...events };
    const counted = figures === undefined ? differentEvents(a, b, (line) => line) : undefined;
    if (counted !== undefined) figures = { kind: 'event', decision, ...last, ...counted };
    if (one.over && two.over) return figures ?? { kind: 'never', decision, who: '', what: '', a: '', b: '' };
    decision++;
    const [upA, upB] = sides.map(({ table: { match } }) => decisionText(match, decisions));
    if (upA !== upB) return { kind: 'decision', decision, who: '', what: '', a: upA, b: upB };
    const who = playerName(a.strategyAt(one.seat, index), b.strategyAt(two.seat, index), one.seat);
    const what = decisions[one.kind];
    const [optionsA, optionsB] = sides.map((side) => optionTexts(side.table.match).map((text) => unnamed(side, text)));
    const choices = sides.map(({ table }) => table.ask());
    const [choiceA, choiceB] = [optionsA[choices[0]], optionsB[choices[1]]];
    if (choiceA !== choiceB) {
      const hasBoth = optionsB.includes(choiceA) && optionsA.includes(choiceB);
      if (hasBoth || plot(choiceA) !== plot(choiceB)) {
        return { kind: hasBoth ? 'choice' : 'options', decision, who, what, a: choiceA, b: choiceB };
      }
    }
    last = { who, what: `${what}: ${choiceA}` };
    for (const [side, { table, lines }] of sides.entries()) {
      lines.length = 0;
      table.match.choose(choices[side]);
    }
  }
}

const playerName = (strategyA: string, strategyB: string, seat: number): string =>
  `Player ${seat + 1} (${strategyA === strategyB ? strategyA : `${strategyA} in A, ${strategyB} in B`})`;

type CurrentMatch = PlayTable['match'];

function decisionText({ over, seat, kind }: CurrentMatch, decisions: readonly string[]): string {
  return over ? 'the game is over' : `Player ${seat + 1} decides ${decisions[kind]}`;
}

const optionTexts = (match: CurrentMatch): string[] =>
  Array.from({ length: match.count }, (_, i) => match.optionText(i));

/** Removes the names of strategies. */
const unnamed = ({ strategies }: NarratedTable, text: string): string =>
  strategies.reduce((rest, name) => rest.replaceAll(` (${name})`, ''), text);

/** Returns a line without its numbers, except the result of a roll. */
const plot = (line: string): string => `${line.replace(/\d+/g, '')}${/\brolls?\b\D*(\d+)/.exec(line)?.[1] ?? ''}`;

/** Returns the first pair of lines that differ after `normalize`. */
function differentEvents(a: NarratedTable, b: NarratedTable, normalize: (line: string) => string) {
  const [linesA, linesB] = [a, b].map((side) => side.lines.map((line) => unnamed(side, line)));
  for (let i = 0; i < Math.max(linesA.length, linesB.length); i++) {
    const [lineA, lineB] = [linesA[i] ?? 'nothing more', linesB[i] ?? 'nothing more'];
    if (normalize(lineA) !== normalize(lineB)) return { a: lineA, b: lineB };
  }
  return undefined;
}
