/**
 * Plays the same game under two settings side by side, decision by decision, until the two differ: in who chooses, between
 * what, what is chosen, or what comes of it.
 */
import type { PlayTable } from '../../engine/play-table.js';

/**
 * Where two games on the same luck part:
 * - `choice`: the same player before the same options chose differently;
 * - `options`: what one side chose could not be chosen on the other; options that nobody takes up part nothing, and neither
 *   does one whose text differs by a number alone, such as the points that a player may hold;
 * - `decision`: another player or another decision is up;
 * - `event`: the same choice was made on both sides, but something else came of it; a number that differs in the story, such
 *   as the hit points of a rule that was changed, is nothing else yet, unless it is a roll, or nothing more ever comes of it;
 * - `never`: the two games are the same to the end.
 */
export interface Divergence {
  readonly kind: 'choice' | 'options' | 'decision' | 'event' | 'never';
  /** Counted from 1; 0 is the deal, before anybody chose. */
  readonly decision: number;
  /** Who chose there: `Player 1 (hold)`; empty for the deal. */
  readonly who: string;
  /** Which decision it was, and at an event what was chosen on both sides. */
  readonly what: string;
  /** What was chosen, up for decision, or happened on each side. */
  readonly a: string;
  readonly b: string;
}

/** A table that tells its story into `lines`. */
export interface NarratedTable {
  readonly table: PlayTable;
  readonly lines: string[];
  /** What the story adds to the names of players, taken out before stories are compared. */
  readonly strategies: readonly string[];
  /** The strategy in a seat in game `index`. */
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

/** A text without the names of strategies. */
const unnamed = ({ strategies }: NarratedTable, text: string): string =>
  strategies.reduce((rest, name) => rest.replaceAll(` (${name})`, ''), text);

/** What a line tells, without its numbers, but with what is rolled. */
const plot = (line: string): string => `${line.replace(/\d+/g, '')}${/\brolls?\b\D*(\d+)/.exec(line)?.[1] ?? ''}`;

/** The first line of the story that differs in what `told` keeps of it. */
function differentEvents(a: NarratedTable, b: NarratedTable, normalize: (line: string) => string) {
  const [linesA, linesB] = [a, b].map((side) => side.lines.map((line) => unnamed(side, line)));
  for (let i = 0; i < Math.max(linesA.length, linesB.length); i++) {
    const [lineA, lineB] = [linesA[i] ?? 'nothing more', linesB[i] ?? 'nothing more'];
    if (normalize(lineA) !== normalize(lineB)) return { a: lineA, b: lineB };
  }
  return undefined;
}
