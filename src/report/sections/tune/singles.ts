/** Answers that change one rule: how each meets the targets, and its side effects. */

import { count, counted, list } from '../../../analysis/format.js';
import { figureName, formatFigureValue } from '../../../analysis/labels.js';
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import { type Figure, isShare } from '../../../plan/figure.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import type { OneAtATime, OneRuleAnswer } from '../../../search/outcome.js';
import { DEFAULT_TOLERANCE_TEXT } from '../../../search/tolerance.js';
import { type RangePanel, rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { caveat, caveatSentences, hasCaveat } from '../../sentences/caveats.js';
import { formatEffect } from '../../sentences/notes.js';
import {
  allTargets,
  formatValues,
  formatVerdict,
  fullSetting,
  observedCaveat,
  plainSetting,
  surelyMisses,
} from '../../sentences/tune/words.js';
import { settingData } from './setting-data.js';
import { settingTable } from './settings.js';

export function singlesSection(facts: TuneFindings): Section | undefined {
  const { outcome, sideFigures } = facts;
  const { oneAtATime } = outcome;
  if (oneAtATime === undefined || oneAtATime.answers.length === 0) return undefined;
  const { data, columns } = settingTable(
    facts,
    settingData(
      facts,
      oneAtATime.answers.map(({ judged }) => judged),
    ),
    false,
  );
  const effects = oneAtATime.answers.map(({ effects }) =>
    Object.fromEntries(sideFigures.map((figure, f) => [changeOf(figure), effectText(isShare(figure), effects[f])])),
  );
  const sides = sideFigures.map(
    (figure): TableColumn => ({
      key: changeOf(figure),
      format: 'text',
      heading: `${figureName(figure)}${isShare(figure) ? ' (points)' : ''}`,
    }),
  );
  const hasCaveats = oneAtATime.answers.some((one) =>
    one.effects.some(({ verdict, isRobust }) => !isRobust && (verdict === 'large' || verdict === 'some')),
  );
  // Figures that no answer changes are in a sentence instead of a column.
  const moved = sides.filter(({ key }) => effects.some((one) => one[key] !== UNCHANGED));
  return {
    id: 'one-rule',
    title: 'Each rule by itself',
    sentences: [
      rulesSentence(facts, oneAtATime),
      ...baseSentences(facts, oneAtATime),
      ...unmovedSentences(sides.flatMap((side, f) => (moved.includes(side) ? [] : [figureName(sideFigures[f])]))),
    ],
    chart: {
      spec: rangeChart('points', panelsOf(facts, oneAtATime)),
      alt: 'The figure that is aimed at for each rule changed alone, with its range and the target.',
    },
    table: {
      data: data.assign(
        tableOf(
          effects,
          sides.map(({ key }) => key),
        ),
      ),
      columns: [...columns.filter(({ key }) => key !== 'luck' && key !== 'games'), ...moved],
    },
    notes: [
      `The shaded band is what is wanted. Behind the intervals stands how other figures change from the rules as they are, game by game on the same luck; a dash: by less than matters (${DEFAULT_TOLERANCE_TEXT}), as far as was seen.${hasCaveats ? ' Some of these changes could be turned round by rare games, unlike any that were seen.' : ''} Perhaps: it looks inside, but its range, in which rare games count that the rules allow and nobody saw yet, reaches over the edge. Of those confirmed, and of those that look good, the smallest change comes first, measured against the rule as it is (faces against their table), and other choices after amounts; then the one that changes the least beside that.`,
    ],
  };
}

function panelsOf(facts: TuneFindings, { answers }: OneAtATime): RangePanel[] {
  return facts.targets.map(({ figure, low, high }, t) => ({
    rows: answers.map(({ judged: { point, values, verdict } }) => ({
      name: plainSetting(facts, point),
      value: values[t].value,
      low: values[t].low,
      high: values[t].high,
      label: formatFigureValue(figure, values[t].value),
      tone: verdict === 'meets' ? ('more' as const) : ('plain' as const),
    })),
    scale: 'near' as const,
    isShare: isShare(figure),
    axisTitle: figureName(figure),
    band: { low, high },
  }));
}

const changeOf = ({ name }: Figure): string => `change of ${name}`;

const UNCHANGED = '–';

function effectText(share: boolean, effect: OneRuleAnswer['effects'][number] | undefined): string {
  if (effect === undefined) return 'not compared';
  if (effect.verdict === 'small' || effect.verdict === 'quiet') return UNCHANGED;
  return effect.verdict === 'open' ? 'not clear' : formatEffect(share, effect).replace(' points', '');
}

/** Counts the rules by result. */
export function rulesSentence(facts: TuneFindings, { answers, hopeless, undecided }: OneAtATime): string {
  const changed = answers.filter(({ judged: { point } }) => facts.space.changesAt(point).length > 0);
  const of = (verdict: string) => changed.filter(({ judged }) => judged.verdict === verdict).length;
  const it = of('meets') === 0 ? allTargets(facts) : facts.targets.length === 1 ? 'it' : 'them';
  const parts: [number, string][] = [
    [of('meets'), `${of('meets') === 1 ? 'is' : 'are'} confirmed to meet ${allTargets(facts)}`],
    [of('open'), `${of('open') === 1 ? 'was' : 'were'} too close to call on fresh luck`],
    [of('fails'), 'looked good until fresh luck showed otherwise'],
    [undecided, `${undecided === 1 ? 'was' : 'were'} not tried on fresh luck, because there were no games left`],
    [hopeless, `${hopeless === 1 ? 'has' : 'have'} no value that seems to meet ${it}`],
  ];
  const shownParts = parts.filter(([number]) => number > 0);
  const rules = facts.space.axes.length;
  if (rules === 1) return `The only rule that may change ${list(shownParts.map(([, what]) => what))}.`;
  return `Of ${counted(rules, 'rule')} that may change, each alone, ${list(shownParts.map(([number, what]) => `${count(number)} ${what}`))}.`;
}

function baseSentences({ sideFigures }: TuneFindings, { base }: OneAtATime): string[] {
  const texts = sideFigures.map((figure, f) => {
    const { mean, low, high } = base[f];
    const range =
      Number.isFinite(low) && Number.isFinite(high)
        ? ` (${formatFigureValue(figure, low, high - low)} to ${formatFigureValue(figure, high, high - low)})`
        : '';
    return `${figureName(figure)} ${formatFigureValue(figure, mean, high - low)}${range}`;
  });
  return texts.length === 0 || base.some(({ mean }) => Number.isNaN(mean))
    ? []
    : [`With the rules as they are: ${list(texts)}.`];
}

const unmovedSentences = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`Not seen to change by enough to matter: ${list(names)}.`];

/** Lists changes above the tolerance, with a caveat if they are not robust. */
function sideEffects({ sideFigures }: TuneFindings, { effects }: OneRuleAnswer): string[] {
  return sideFigures.flatMap((figure, f) => {
    const effect = effects[f];
    return effect?.verdict === 'large'
      ? [`${figureName(figure)} ${formatEffect(isShare(figure), effect)}${caveat(effect.isRobust)}`]
      : [];
  });
}

/** Lists what the answer changes in addition to the targets. */
export function sideSentences(facts: TuneFindings): string[] {
  const { answer, outcome } = facts;
  const own = outcome.oneAtATime?.answers.find(({ judged }) => judged === answer);
  if (own === undefined || own.effects.length === 0) return [];
  const sides = sideEffects(facts, own);
  if (sides.length > 0) return [`What it changes beside that: ${list(sides)}.`, ...caveatSentences(hasCaveat(sides))];
  const isOpen = own.effects.some(({ verdict }) => verdict === 'open' || verdict === 'some');
  return [
    isOpen
      ? 'No other headline figure is known to change by enough to matter.'
      : 'No other headline figure was seen to change by enough to matter.',
  ];
}

/** Lines for the terminal, one per answer. */
export function singlesLines(facts: TuneFindings): string[] {
  const others = (facts.outcome.oneAtATime?.answers ?? []).filter(({ judged }) => judged !== facts.best);
  const untried = facts.runnersUp.filter(({ luck }) => luck === 'search');
  if (others.length + untried.length === 0) return [];
  const lines = others.map((one) => {
    const sides = sideEffects(facts, one);
    const also = sides.length === 0 ? '' : `; changes ${list(sides)}`;
    const missed = one.judged.verdict === 'fails' && !one.judged.isBroken;
    const standing = `${formatVerdict(one.judged)}${observedCaveat(!missed || surelyMisses(one.judged))}`;
    return `  - ${fullSetting(facts, one.judged)}: ${formatValues(facts, one.judged.values)}; ${standing}${also}`;
  });
  const untriedLines = untried.map(
    (one) => `  - ${fullSetting(facts, one)}: ${formatValues(facts, one.values)}; not tried on fresh luck`,
  );
  return ['', 'Other rules, each alone:', ...lines, ...untriedLines];
}
