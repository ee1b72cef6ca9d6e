/** Effects of several changed rules: each alone, on top of the others, and the rest. */

import { capital, list } from '../../../analysis/format.js';
import { formatFigureValue } from '../../../analysis/labels.js';
import { ownEnds, type TableColumn, tableOf, withInterval, withOwnInterval } from '../../../analysis/table.js';
import type { RuleChange, Split } from '../../../questions/compare/by-rule.js';
import type { Difference } from '../../../questions/compare/differences.js';
import type { RuleEffect, SplitFigure } from '../../../questions/compare/rule-effects.js';
import { type Waterfall, waterfallChart } from '../../charts/waterfall-chart.js';
import type { Section } from '../../report.js';
import { caveatSentences, hasCaveat, withCaveat } from '../../sentences/caveats.js';
import { changeFormat, formatVerdict } from '../../sentences/compare/words.js';
import { formatEffect } from '../../sentences/notes.js';

/** Maximum figures drawn; the table has all. */
const MAX_DRAWN = 3;
/** Maximum rules named in a sentence; the section has all. */
const MAX_NAMED = 4;

/** `verdict`: its explanations are not repeated. */
export function byRuleSection(
  split: Split,
  figures: readonly SplitFigure[],
  lead: Difference,
  verdict: readonly string[],
): Section {
  const rows = rowsOf(split, figures);
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
    table: { data: tableOf(rows, KEYS), columns: COLUMNS, groupBy: 'label' },
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
      ...caveatSentences(hasCaveat(rows.map((row) => row.verdict)) && !hasCaveat(verdict)),
    ],
  };
}

/** The lead, then clear differences by size. */
function newsFirst(figures: readonly SplitFigure[], lead: Difference): SplitFigure[] {
  const isClear = ({ verdict }: Difference) => verdict === 'higher' || verdict === 'lower';
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
  if (effects.some(({ games }) => games < gamesA || games < gamesB)) return undefined;
  const step = (name: string, effect: RuleEffect | undefined) =>
    effect === undefined || !Number.isFinite(effect.mean)
      ? []
      : [{ name, mean: effect.mean, low: effect.low, high: effect.high, label: formatEffect(isShare, effect) }];
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

function rowsOf(split: Split, figures: readonly SplitFigure[]): { readonly verdict: string }[] {
  return figures.flatMap(({ difference, alone, onTop, rest }) => {
    const common = { figure: difference.figure.name, label: difference.label, share: difference.share };
    const own = (effect: RuleEffect | undefined) => ({
      mean: effect?.mean,
      low: effect?.low,
      high: effect?.high,
      level: effect?.level,
      verdict: effect === undefined ? 'cannot be played' : formatVerdict(effect),
    });
    return [
      ...split.changes.map((change, i) => ({
        ...common,
        part: changeName(change),
        rule: change.key,
        ...own(alone[i]),
        ...ownEnds('onTop', onTop[i]?.mean, onTop[i]),
        onTopVerdict: onTop[i] === undefined ? 'cannot be played' : formatVerdict(onTop[i]),
      })),
      { ...common, part: restName(split), ...own(rest), verdict: rest === undefined ? 'not known' : '' },
      { ...common, part: 'all of B', mean: difference.difference, ...totalRow(difference) },
    ];
  });
}

const totalRow = (row: Difference) => ({ low: row.low, high: row.high, level: row.level, verdict: formatVerdict(row) });

// Sentences about the lead figure.

/** "Of the +3.2 in the average of rounds, hit points (player.hp) does +3.0 ± 0.2 by itself, …" */
export function splitSentences(split: Split, { difference, alone, rest }: SplitFigure): string[] {
  const { share, phrase } = difference;
  if (difference.pairs === 0) return refusedSentences(split);
  const effects = split.changes
    .flatMap((change, i) => {
      const effect = alone[i];
      return effect === undefined || effect.games === 0 ? [] : [{ change, effect }];
    })
    .sort((a, b) => Math.abs(b.effect.mean) - Math.abs(a.effect.mean));
  const named = effects.slice(0, effects.length === MAX_NAMED + 1 ? MAX_NAMED + 1 : MAX_NAMED);
  const parts = named.map(({ change: { rule, key }, effect }, i) =>
    i === 0
      ? `${rule === key ? key : `${rule} (${key})`} does ${formatEffect(share, effect)} by itself`
      : `${rule === key ? key : `${rule} (${key})`} ${formatEffect(share, effect)}`,
  );
  const others = effects.length - named.length;
  const more = others === 0 ? [] : [`${others} others, which were seen to do less`];
  const whole = formatEffect(share, { ...difference, mean: difference.difference });
  return [
    ...(parts.length === 0 ? [] : [`Of the ${whole} in ${phrase}, ${list([...parts, ...more])}.`]),
    ...(rest === undefined || rest.games === 0 ? [] : [restSentence(split, share, rest)]),
    ...refusedSentences(split),
  ];
}

function restSentence({ others }: Split, share: boolean, rest: RuleEffect): string {
  if (others.length > 0) {
    return `The rest, ${formatEffect(share, rest)}, is what the rules do together and the change of ${list(others)}, which is not split.`;
  }
  const size = formatEffect(share, { ...rest, mean: Math.abs(rest.mean), ...mirrored(rest) }).replaceAll('+', '');
  const { verdict } = rest;
  if (verdict === 'higher' || verdict === 'lower') {
    return `${withCaveat('together they bring it', rest.isRobust)} ${size} ${verdict} than each by itself, added up.`;
  }
  return verdict === 'same'
    ? `${withCaveat('together they do', rest.isRobust)} what each does by itself, added up (${formatEffect(share, rest)}).`
    : `Whether they work on each other, beyond what each does by itself, is not decided yet (${formatEffect(share, rest)}).`;
}

/** Interval of the absolute value. */
const mirrored = ({ mean, low, high }: RuleEffect) => (mean < 0 ? { low: -high, high: -low } : { low, high });

const refusedSentences = ({ refused }: Split): string[] =>
  refused.map(({ setting, reason }) => `${capital(setting)} cannot be played: ${reason}.`);
