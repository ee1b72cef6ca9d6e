/** Presentation of a comparison. The terminal describes A and B and lists the pairs to watch. */
import type { Figure } from '../../plan/figure.js';
import type { Split } from '../../questions/compare/by-rule.js';
import type { CompareState } from '../../questions/compare/differences.js';
import type { CompareFindings } from '../../questions/compare/findings.js';
import type { RuleEffect, SplitFigure } from '../../questions/compare/rule-effects.js';
import { changesInB } from '../../questions/compare/side.js';
import type { PlayedRun } from '../../questions/question.js';
import { cellDocument } from '../cell-document.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { differenceData } from '../sections/compare/differences.js';
import { pairsToWatch } from '../sentences/compare/pairs-to-watch.js';

export { page, title } from '../pages/compare.js';

import { VERDICTS } from '../sentences/compare/words.js';

export { files } from '../sections/compare/changelog.js';
export { verdict } from '../sentences/compare/verdict.js';

export const terminalLines = (
  findings: WithVerdict<CompareFindings>,
  played: PlayedRun<CompareState>,
  { bold, dim }: Terminal,
): string[] => [
  ...played.state.sides.map(({ name, label }) => dim(`${name}: ${label}`)),
  ...changesInB(played.found.game, played.plan.cells).map((change) => dim(`B changes ${change}`)),
  '',
  ...findings.verdict,
  ...pairsToWatch(findings, played).flatMap(
    ({ index, reason, divergenceText: partingText, endings: [inA, inB], replay: [a, b] }) => [
      '',
      `${bold(`Game ${index}`)}, ${reason}. ${partingText}`,
      `In A: ${inA} In B: ${inB}`,
      `  A: ${a}`,
      `  B: ${b}`,
    ],
  ),
];

/** Serializes a comparison. */
export function document(findings: CompareFindings, played: PlayedRun<CompareState>): object {
  const { pairs, differences, cells, byRule } = findings;
  const { sides, figures, split } = played.state;
  return {
    pairs: pairs.pairs,
    identical: pairs.identical,
    turned: pairs.turned,
    outcomes: differences.map((row) => ({
      ...figureNames(row.figure),
      label: row.label,
      ...differenceData(row),
      intervals: row.intervals,
    })),
    watch: pairsToWatch(findings, played).map(
      ({ why, index, winners, endings, values, parting, divergenceText, replay }) => ({
        why,
        index,
        winners: bySide(winners),
        endings: bySide(endings),
        values: Object.fromEntries(figures.map(({ name }, i) => [name, bySide(values[i])])),
        parting: { ...parting, text: divergenceText },
        replay: bySide(replay),
      }),
    ),
    sides: sides.map(({ name, label }, i) => ({ name, label, ...cellDocument(cells[i]) })),
    ...(split && byRule && { byRule: splitDocument(split, byRule) }),
  };
}

function splitDocument({ changes, others, refused }: Split, figures: readonly SplitFigure[]): object {
  const byKey = (effects: readonly (RuleEffect | undefined)[]) =>
    Object.fromEntries(changes.map(({ key }, i) => [key, effectDocument(effects[i])]));
  return {
    changes: changes.map(({ key, from, to }) => ({ key, from, to })),
    others,
    refused,
    figures: figures.map(({ difference, alone, onTop, rest }) => ({
      ...figureNames(difference.figure),
      alone: byKey(alone),
      onTop: byKey(onTop),
      rest: effectDocument(rest),
    })),
  };
}

/** `figure` as in other documents; `outcome` is the older key. */
const figureNames = ({ name }: Figure) => ({ figure: name, outcome: name });

const bySide = <Value>([a, b]: readonly [Value, Value]) => ({ a, b });

function effectDocument(effect: RuleEffect | undefined): object | null {
  if (effect === undefined) return null;
  const { value: mean, n: games, low, high, level, method } = effect.estimate;
  const { relation, robust } = effect.judgement;
  return { mean, games, low, high, level, method, verdict: VERDICTS[relation].key, firm: robust };
}
