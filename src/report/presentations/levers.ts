/** Presentation of a `levers` question. */

import { formatRuleValue } from '../../core/parameter.js';
import type { LeversFindings } from '../../questions/levers/findings.js';
import type { LeversRun } from '../../questions/levers/outcome.js';
import { effectRank } from '../../search/effect.js';
import { effectDocument } from '../effect-document.js';
import type { WithVerdict } from '../presentation.js';
import { formatReadingChanges, hasReadingCaveat, readingLines } from '../sentences/levers/readings.js';

/** The verdict, then the questions for the author, if requested. */
export const terminalLines = ({ verdict, readings }: WithVerdict<LeversFindings>): string[] => [
  ...verdict,
  ...readingLines(readings),
];

export { page, title } from '../pages/levers.js';
export { verdict } from '../sentences/levers/verdict.js';

/** Names of readings, by the rank of their strongest effect. */
const READING_NAMES = ['matters', 'does something', 'open', 'nothing seen', 'safe to leave'] as const;

/** Serializes all rules with their steps, the baseline figures and what is open. */
export function document(
  { rankings, readings, quiet, idle, open, undecided, moreGames }: LeversFindings,
  { state, outcome }: LeversRun,
): object {
  const { levers, budget, refused, unclear, figures } = state;
  const keysOf = (some: readonly { readonly parameter: { readonly key: string } }[]) =>
    some.map(({ parameter }) => parameter.key);
  return {
    budget,
    unclear,
    baseGames: outcome.baseGames,
    figures: rankings.map(
      ({ figure, base: { mean, low, high, level, method, tolerance }, rules, strongest, sure }) => ({
        name: figure.name,
        mean,
        low,
        high,
        level,
        method,
        tolerance,
        ranking: rules.map(({ parameter }) => parameter.key),
        strongest: strongest.map(({ parameter }) => parameter.key),
        sure,
      }),
    ),
    rules: levers.map(({ parameter: { key, about, provenance, source, quote }, value }, i) => ({
      key,
      about,
      provenance,
      source,
      ...(quote !== undefined && { quote }),
      value: formatRuleValue(value),
      steps: (outcome.levers[i] ?? []).map(
        ({ step: { setting, from, to }, games, changed, changedShare, effects }) => ({
          setting,
          from,
          to,
          games,
          changed,
          changedShare,
          effects: Object.fromEntries(effects.map((effect, f) => [figures[f].name, effectDocument(effect)])),
        }),
      ),
    })),
    quiet: keysOf(quiet),
    idle: keysOf(idle),
    open: keysOf(open),
    moreGames,
    refused,
    undecided: undecided.map(({ lever: { parameter }, games }) => ({ key: parameter.key, moreGames: games })),
    ...(unclear && {
      readings: readings.map((reading) => ({
        key: reading.lever.parameter.key,
        verdict: READING_NAMES[effectRank(reading.strongest)],
        firm: !hasReadingCaveat(reading),
        changes: formatReadingChanges(reading),
      })),
    }),
  };
}
