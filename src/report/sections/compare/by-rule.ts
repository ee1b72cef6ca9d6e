/** Effects of several changed rules: each alone, on top of the others, and the rest. */

import { isDirected } from '../../../analysis/finding.js';
import { list } from '../../../analysis/format.js';
import { formatFigureValue } from '../../../analysis/labels.js';
import { ownEnds, type TableColumn, tableOf, withInterval, withOwnInterval } from '../../../analysis/table.js';
import type { RuleChange, Split } from '../../../questions/compare/by-rule.js';
import type { Difference } from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import type { RuleEffect, SplitFigure } from '../../../questions/compare/rule-effects.js';
import type { Estimate } from '../../../stats/estimated-interval.js';
import { type Waterfall, waterfallChart } from '../../charts/waterfall-chart.js';
import type { Section } from '../../report.js';
import { caveatSentences, needsCaveat } from '../../sentences/caveats.js';
import { refusedSentences } from '../../sentences/compare/by-rule.js';
import { hasVerdictCaveat } from '../../sentences/compare/verdict.js';
import { changeFormat, formatVerdict } from '../../sentences/compare/words.js';
import { formatEffect } from '../../sentences/notes.js';

/** Maximum figures drawn; the table has all. */
const MAX_DRAWN = 3;
/** The caveat is explained here, unless the verdict explains it. */
export function byRuleSection(split: Split, findings: CompareFindings): Section {
  const { byRule: figures = [], lead } = findings;
  const hasCaveats = figures.some(({ alone }) => alone.some((effect) => effect && needsCaveat(effect.judgement)));
  const drawn = newsFirst(figures, lead)
    .map((figure) => waterfallOf(split, figure))
    .filter((fall) => fall !== undefined)
    .slice(0, MAX_DRAWN);
  return {
    id: 'by-rule',
    title: 'Which change did what',
    sentences: [
      `From A to B step by step: what each rule does if it is the only change, and then ${formatRest(split)}.`,
      ...refusedSentences(split),
    ],
    ...(drawn.length > 0 && {
      chart: {
        spec: waterfallChart(drawn),
        alt: `From A to B: the value in A, what each changed rule adds by itself, ${formatRest(split)}, and the value in B.`,
      },
    }),
    table: { data: tableOf(rowsOf(split, figures), KEYS), columns: COLUMNS, groupBy: 'label' },
    notes: [
      'By itself: A with that one change, minus A. On top of the others: B, minus B without that one change. Where the two differ, rules work on each other.',
      ...(split.others.length === 0
        ? []
        : [
            `B also changes ${list(split.others)}, which is not split: by itself is measured with those of A, on top of the others with those of B.`,
          ]),
      ...(drawn.length < figures.length
        ? ['Not all figures are drawn, and none for which some games have no value; the table has them all.']
        : []),
      ...caveatSentences(hasCaveats && !hasVerdictCaveat(findings, split)),
    ],
  };
}

/** The lead, then clear differences by size. */
function newsFirst(figures: readonly SplitFigure[], lead: Difference): SplitFigure[] {
  const isClear = ({ judgement }: Difference) => isDirected(judgement.relation);
  const weight = ({ difference }: SplitFigure) =>
    difference === lead ? Number.POSITIVE_INFINITY : isClear(difference) ? difference.effect : -1;
  return figures.toSorted((a, b) => weight(b) - weight(a));
}

/** The rest as a noun phrase. */
const formatRest = ({ others }: Split): string =>
  others.length === 0
    ? 'what they do together beyond that'
    : `all that is left: what the rules do together, and the change of ${list(others)}`;

const REST = 'together';
const restName = ({ others }: Split): string => (others.length === 0 ? REST : `${REST}, and other ${list(others)}`);

function waterfallOf(split: Split, { difference, alone, rest }: SplitFigure): Waterfall | undefined {
  const { label: title, share: isShare, a, b, gamesA, gamesB, figure } = difference;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return undefined;
  // If some games have no value, steps and ends are means of different games. They do not add up.
  const effects = [...alone, rest].filter((effect) => effect !== undefined);
  if (effects.some(({ estimate: { n } }) => n < gamesA || n < gamesB)) return undefined;
  const step = (name: string, effect: RuleEffect | undefined) =>
    effect === undefined || !Number.isFinite(effect.estimate.value)
      ? []
      : [{ name, ...meanAndEnds(effect.estimate), label: formatEffect(isShare, effect.estimate) }];
  return {
    title,
    isShare,
    start: { name: 'A', value: a, label: formatFigureValue(figure, a) },
    steps: [
      ...split.changes.flatMap((change, i) => step(changeName(change), alone[i])),
      ...step(restName(split), rest),
    ],
    end: { name: 'B', value: b, label: formatFigureValue(figure, b) },
  };
}

const changeName = ({ rule, from, to }: RuleChange): string => `${rule} ${from} → ${to}`;

const KEYS = [
  'figure',
  'label',
  'part',
  'rule',
  'mean',
  'low',
  'high',
  'verdict',
  'onTop',
  'onTopLow',
  'onTopHigh',
  'onTopVerdict',
  'level',
  'share',
];

const COLUMNS: readonly TableColumn[] = [
  { key: 'part', heading: 'change', format: 'text', detail: 'rule' },
  ...withInterval('mean', 'by itself', changeFormat),
  { key: 'verdict', heading: 'with it, the figure is', format: 'text' },
  ...withOwnInterval('onTop', 'on top of the others', changeFormat),
];

const meanAndEnds = ({ value: mean, low, high, level }: Estimate) => ({ mean, low, high, level });

function rowsOf(split: Split, figures: readonly SplitFigure[]): object[] {
  return figures.flatMap(({ difference, alone, onTop, rest }) => {
    const common = { figure: difference.figure.name, label: difference.label, share: difference.share };
    const verdictOf = (effect: RuleEffect | undefined) =>
      effect === undefined ? 'cannot be played' : formatVerdict(effect.judgement);
    const own = (effect: RuleEffect | undefined) => ({
      ...(effect && meanAndEnds(effect.estimate)),
      verdict: verdictOf(effect),
    });
    return [
      ...split.changes.map((change, i) => ({
        ...common,
        part: changeName(change),
        rule: change.key,
        ...own(alone[i]),
        ...ownEnds('onTop', onTop[i]?.estimate.value, onTop[i]?.estimate),
        onTopVerdict: verdictOf(onTop[i]),
      })),
      { ...common, part: restName(split), ...own(rest), verdict: rest === undefined ? 'not known' : '' },
      {
        ...common,
        part: 'all of B',
        ...meanAndEnds(difference.estimate),
        verdict: formatVerdict(difference.judgement),
      },
    ];
  });
}
