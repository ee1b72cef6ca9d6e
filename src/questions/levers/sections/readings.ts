/** What the rulebook leaves open, the most important first: a list to send to its author. */
import { type Provenance, valueInWords } from '../../../core/parameter.js';
import type { Section } from '../../../report/report.js';
import { effectInWords, figureName, plainRule } from '../../../report/words.js';
import { count, counted, list } from '../../../tables/format.js';
import { type TableColumn, tableOf } from '../../../tables/table.js';
import { inThese } from '../../as-seen.js';
import type { Effect, JudgedLever } from '../outcome.js';
import { isKnown, type Ranking } from '../rankings.js';
import { partInThese } from '../words.js';

/** A rule that the rulebook leaves open, and what its author should know. */
export interface Reading {
  readonly lever: JudgedLever;
  /** `matters`: another reading changes some figure by as much as matters. */
  readonly verdict: 'matters' | 'does something' | 'open' | 'safe to leave';
  /** Whether it holds for all that the game allows. */
  readonly firm: boolean;
  /** What each other reading changes, in words. */
  readonly changes: readonly string[];
  /** The largest change, in what does not matter of its figure. */
  readonly weight: number;
}

export function readingsOf(rankings: readonly Ranking[], levers: readonly JudgedLever[]): Reading[] {
  const readings = levers.map((lever): Reading => {
    const effects = lever.judged.flatMap((judged) => judged.effects.map((effect, f) => ({ effect, f })));
    const has = (verdict: Effect['verdict']) => effects.some(({ effect }) => effect.verdict === verdict);
    const verdict = has('large') ? 'matters' : has('some') ? 'does something' : has('open') ? 'open' : 'safe to leave';
    const weights = effects.map(({ effect, f }) =>
      isKnown(effect.verdict) ? Math.abs(effect.mean) / rankings[f].base.tolerance : 0,
    );
    const behind = effects.filter(({ effect }) => effect.verdict === (verdict === 'matters' ? 'large' : 'some'));
    const firm = behind.length === 0 || behind.some(({ effect }) => effect.firm);
    return { lever, verdict, firm, changes: changesOf(rankings, lever), weight: Math.max(0, ...weights) };
  });
  const order = ['matters', 'does something', 'open', 'safe to leave'];
  return readings.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.weight - a.weight);
}

/** "stays: rounds −1.2 ± 0.2, win share of trapper +4.1 ± 0.8 points" */
const changesOf = (rankings: readonly Ranking[], { judged }: JudgedLever): string[] =>
  judged.flatMap(({ step, effects }) => {
    const known = effects.flatMap((effect, f) =>
      isKnown(effect.verdict)
        ? [`${figureName(rankings[f].figure)} ${effectInWords(rankings[f].isShare, effect)}${inThese(effect.firm)}`]
        : [],
    );
    return known.length === 0 ? [] : [`${step.to}: ${known.join(', ')}`];
  });

const FROM: Readonly<Record<Provenance, string>> = {
  interpretation: 'more than one reading',
  assumption: 'the rulebook is silent',
  stated: 'stated',
  published: 'the published game',
};

const rowOf = ({ lever: { parameter, value, judged }, verdict, firm, changes }: Reading) => ({
  ...{ rule: plainRule(parameter.key), key: parameter.key, about: parameter.about },
  ...{ from: FROM[parameter.provenance], source: parameter.source, reading: valueInWords(value) },
  alternatives: judged.map(({ step }) => step.to).join('; '),
  changes: changes.join('; '),
  verdict: `${verdict}${inThese(firm)}`,
});

const KEYS = ['rule', 'key', 'about', 'from', 'source', 'reading', 'alternatives', 'changes', 'verdict'];
const COLUMNS: readonly TableColumn[] = [
  { key: 'rule', heading: 'rule', format: 'text', detail: 'about' },
  { key: 'source', heading: 'the rulebook', format: 'text', detail: 'from' },
  { key: 'reading', heading: 'played here', format: 'text' },
  { key: 'alternatives', heading: 'instead', format: 'text' },
];
/** Of those that another reading would change something for. */
const CHANGED: readonly TableColumn[] = [
  { key: 'changes', heading: 'what that changes', format: 'text' },
  { key: 'verdict', heading: 'so it', format: 'text' },
];

/** What to ask the author, and what can stay as it is. */
export function readingSections(readings: readonly Reading[]): Section[] {
  const safe = readings.filter(({ verdict }) => verdict === 'safe to leave');
  const asked = readings.filter(({ verdict }) => verdict !== 'safe to leave');
  const makes = safe.length === 1 ? 'makes' : 'make';
  const sections = [
    {
      id: 'questions',
      title: 'Questions for the author of the rulebook',
      sentences: [
        'The most important first: what the rulebook says, how it is played here, and what another reading would change.',
      ],
      table: { data: tableOf(asked.map(rowOf), KEYS), columns: [...COLUMNS, ...CHANGED] },
    },
    {
      id: 'safe',
      title: 'Safe to leave',
      sentences: [`${counted(safe.length, 'open question')} of the rulebook that ${makes} no difference that matters.`],
      table: { data: tableOf(safe.map(rowOf), KEYS), columns: COLUMNS, folded: true },
    },
  ];
  return sections.filter(({ table }) => table.data.numRows() > 0);
}

/** "Of 23 questions that the rulebook leaves open, 4 matter, most of all …; 12 are safe to leave." */
export function readingsSentence(readings: readonly Reading[]): string {
  const of = (verdict: Reading['verdict']) => readings.filter((reading) => reading.verdict === verdict);
  const [matters, some, open, safe] = [of('matters'), of('does something'), of('open'), of('safe to leave')];
  const seenOf = (some: readonly Reading[]) => partInThese(some.filter(({ firm }) => !firm).length, some.length);
  const most = matters.slice(0, 3).map(({ lever }) => plainRule(lever.parameter.key));
  const parts = [
    matters.length === 0
      ? 'none is sure to matter'
      : `${count(matters.length)} ${matters.length === 1 ? 'matters' : 'matter'}${seenOf(matters)}, most of all ${list(most)}`,
    ...(some.length === 0
      ? []
      : [
          `${count(some.length)} ${some.length === 1 ? 'does' : 'do'} something${seenOf(some)}, perhaps less than matters`,
        ]),
    ...(open.length === 0 ? [] : [`${count(open.length)} cannot be told yet`]),
    ...(safe.length === 0 ? [] : [`${count(safe.length)} ${safe.length === 1 ? 'is' : 'are'} safe to leave`]),
  ];
  return `Of ${counted(readings.length, 'question')} that the rulebook leaves open, ${parts.join('; ')}.`;
}
