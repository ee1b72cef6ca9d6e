/**
 * Plays the same game under two settings side by side, decision by decision, until the two differ: in who chooses, between
 * what, what is chosen, or what comes of it.
 */
import type { PlayTable } from '../../engine/play.js';

/**
 * Where two games on the same luck part:
 * - `choice`: the same player before the same options chose differently;
 * - `options`: the same decision, but other options;
 * - `decision`: another player or another decision is up;
 * - `event`: the same choice was made on both sides, but something else came of it;
 * - `never`: the two games are the same to the end.
 */
export interface Parting {
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
export interface ToldTable {
  readonly table: PlayTable;
  readonly lines: string[];
  /** What the story adds to the names of players, taken out before stories are compared. */
  readonly strategies: readonly string[];
  /** The strategy in a seat in game `index`. */
  readonly strategyAt: (seat: number, index: number) => string;
}

export function findParting(a: ToldTable, b: ToldTable, index: number, decisions: readonly string[]): Parting {
  const sides = [a, b] as const;
  for (const { table, lines } of sides) {
    lines.length = 0;
    table.start(index);
  }
  const [one, two] = [a.table.match, b.table.match];
  let decision = 0;
  let last = { who: '', what: '' };
  for (;;) {
    const events = differentEvents(a, b);
    if (events !== undefined) return { kind: 'event', decision, ...last, ...events };
    if (one.over && two.over) return { kind: 'never', decision, who: '', what: '', a: '', b: '' };
    decision++;
    const [upA, upB] = sides.map(({ table: { match } }) => upText(match, decisions));
    if (upA !== upB) return { kind: 'decision', decision, who: '', what: '', a: upA, b: upB };
    const who = playerName(a.strategyAt(one.seat, index), b.strategyAt(two.seat, index), one.seat);
    const what = decisions[one.kind];
    const [optionsA, optionsB] = sides.map(({ table: { match } }) => optionTexts(match));
    if (optionsA.join('\n') !== optionsB.join('\n')) {
      const missing = (from: string[], other: string[]) => from.filter((text) => !other.includes(text)).join(', ');
      const [onlyA, onlyB] = [missing(optionsA, optionsB), missing(optionsB, optionsA)];
      return { kind: 'options', decision, who, what, a: onlyA || 'nothing else', b: onlyB || 'nothing else' };
    }
    const [choiceA, choiceB] = sides.map(({ table }) => table.ask());
    if (choiceA !== choiceB) {
      return { kind: 'choice', decision, who, what, a: optionsA[choiceA], b: optionsB[choiceB] };
    }
    last = { who, what: `${what}: ${optionsA[choiceA]}` };
    for (const { table, lines } of sides) {
      lines.length = 0;
      table.match.choose(choiceA);
    }
  }
}

const playerName = (strategyA: string, strategyB: string, seat: number): string =>
  `Player ${seat + 1} (${strategyA === strategyB ? strategyA : `${strategyA} in A, ${strategyB} in B`})`;

type Up = PlayTable['match'];

function upText({ over, seat, kind }: Up, decisions: readonly string[]): string {
  return over ? 'the game is over' : `Player ${seat + 1} decides ${decisions[kind]}`;
}

const optionTexts = (match: Up): string[] => Array.from({ length: match.count }, (_, i) => match.optionText(i));

/** The first line of the story that differs. */
function differentEvents(a: ToldTable, b: ToldTable): { a: string; b: string } | undefined {
  const [linesA, linesB] = [a, b].map(({ lines, strategies }) =>
    lines.map((line) => strategies.reduce((text, name) => text.replaceAll(` (${name})`, ''), line)),
  );
  for (let i = 0; i < Math.max(linesA.length, linesB.length); i++) {
    if (linesA[i] !== linesB[i]) return { a: linesA[i] ?? 'nothing more', b: linesB[i] ?? 'nothing more' };
  }
  return undefined;
}
