/** The outcome of a break, and its text. */
import type { Break, Provenance } from './break.js';

export interface Result {
  readonly game: string;
  readonly one: Break;
  readonly from: Provenance;
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: 'noticed'; readonly by: string; readonly inWholeGames: boolean }
  | { readonly kind: 'unnoticed'; readonly change: string }
  | { readonly kind: 'changes nothing' }
  | { readonly kind: 'stale'; readonly why: string };

/** True for a stated rule that no rule test holds, and for a stale break. */
export const isFailure = ({ from, outcome }: Result): boolean =>
  outcome.kind === 'stale' || (outcome.kind === 'unnoticed' && from === 'stated');

const changesGame = ({ outcome }: Result): boolean => outcome.kind === 'noticed' || outcome.kind === 'unnoticed';

export function formatOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'noticed':
      return outcome.inWholeGames ? `${outcome.by} (whole games)` : outcome.by;
    case 'unnoticed':
      return 'UNNOTICED';
    case 'changes nothing':
      return 'changes nothing';
    case 'stale':
      return `STALE: ${outcome.why}`;
  }
}

/** `dig: 70 breaks change a game: rule tests notice 68 (5 in whole games only), 2 go unnoticed …` */
export function formatTotals(name: string, results: readonly Result[]): string {
  const count = (kind: Outcome['kind']): number => results.filter(({ outcome }) => outcome.kind === kind).length;
  const stated = results.filter(({ from, outcome }) => from === 'stated' && outcome.kind === 'unnoticed').length;
  const inWholeGames = results.filter(({ outcome }) => outcome.kind === 'noticed' && outcome.inWholeGames).length;
  return (
    `${name}: ${results.filter(changesGame).length} breaks change a game: rule tests notice ${count('noticed')} ` +
    `(${inWholeGames} in whole games only), ` +
    `${count('unnoticed')} go unnoticed (${stated} of stated rules). ` +
    `${count('changes nothing')} change nothing, ${count('stale')} are stale.`
  );
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of a game, in Markdown. */
export const formatTable = (results: readonly Result[]): string =>
  [
    '| rule | from | break | noticed by |',
    '| --- | --- | --- | --- |',
    ...results.map(
      ({ one, from, outcome }) => `| ${[one.rule, from, one.broken, formatOutcome(outcome)].map(cell).join(' | ')} |`,
    ),
  ].join('\n');
