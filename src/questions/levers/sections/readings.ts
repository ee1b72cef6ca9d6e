/** What the rulebook leaves open, the most important first: a list to send to its author. */
import { type Provenance, valueInWords } from '../../../core/parameter.js';
import type { Section } from '../../../report/report.js';
import { effectInWords, figureName, plainRule } from '../../../report/words.js';
import { count, counted, list } from '../../../tables/format.js';
import { type TableColumn, tableOf } from '../../../tables/table.js';
import type { Effect, JudgedLever } from '../outcome.js';
import type { Ranking } from '../rankings.js';

/** A rule that the rulebook leaves open, and what its author should know. */
export interface Reading {
  readonly lever: JudgedLever;
  /** `matters`: another reading changes some figure by as much as matters. */
  readonly verdict: 'matters' | 'does something' | 'open' | 'safe to leave';
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
      effect.verdict === 'large' || effect.verdict === 'some' ? Math.abs(effect.mean) / rankings[f].base.tolerance : 0,
    );
    return { lever, verdict, changes: changesOf(rankings, lever), weight: Math.max(0, ...weights) };
  });
  const order = ['matters', 'does something', 'open', 'safe to leave'];
  return readings.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.weight - a.weight);
}

/** "stays: rounds −1.2 ± 0.2, win share of trapper +4.1 ± 0.8 points" */
const changesOf = (rankings: readonly Ranking[], { judged }: JudgedLever): string[] =>
  judged.flatMap(({ step, effects }) => {
    const known = effects.flatMap((effect, f) =>
      effect.verdict === 'large' || effect.verdict === 'some'
        ? [`${figureName(rankings[f].figure)} ${effectInWords(rankings[f].isShare, effect)}`]
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

/** What the rulebook says, in full where it says something, and why it leaves a question. */
const sourceOf = ({ quote, source }: JudgedLever['parameter']): string =>
  // Fragments of the sentence that stands there say nothing more.
  quote === undefined ? source : `“${quote}” (${source.includes('“') ? source.split(':')[0] : source})`;

const rowOf = ({ lever: { parameter, value, judged }, verdict, changes }: Reading) => ({
  ...{ rule: plainRule([parameter], parameter.key), key: parameter.key, about: parameter.about },
  ...{ from: FROM[parameter.provenance], source: sourceOf(parameter), reading: valueInWords(value) },
  alternatives: judged.map(({ step }) => step.to).join('; '),
  changes: changes.join('; '),
  verdict: verdict === 'does something' ? 'changes a little' : verdict,
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
      table: { data: tableOf(asked.map(rowOf), KEYS), columns: [...COLUMNS, ...CHANGED], folded: 'never' as const },
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

/** "The rulebook leaves 23 questions open: 4 change the game, most of all …; 12 make no difference worth asking about." */
export function readingsSentence(readings: readonly Reading[]): string {
  const of = (verdict: Reading['verdict']) => readings.filter((reading) => reading.verdict === verdict);
  const [matters, some, open, safe] = [of('matters'), of('does something'), of('open'), of('safe to leave')];
  const part = (some: readonly Reading[], one: string, more: string): string[] =>
    some.length === 0 ? [] : [`${count(some.length)} ${some.length === 1 ? one : more}`];
  const strongest = matters.slice(0, 3).map(({ lever: { parameter } }) => plainRule([parameter], parameter.key));
  const most = `, most of all ${list(strongest)}`;
  const parts = [
    ...part(matters, `changes the game${most}`, `change the game${most}`),
    ...part(some, 'changes it a little', 'change it a little'),
    ...part(open, 'is not decided yet', 'are not decided yet'),
    ...part(safe, 'makes no difference worth asking about', 'make no difference worth asking about'),
  ];
  return `The rulebook leaves ${counted(readings.length, 'question')} open: ${parts.join('; ')}.`;
}

/** The questions for the author, for the terminal: what the rulebook says, how it is played here, and what another reading changes. */
export function readingLines(readings: readonly Reading[]): string[] {
  const asked = readings.filter(({ verdict }) => verdict !== 'safe to leave');
  if (asked.length === 0) return [];
  const told = asked.flatMap((reading, i) => {
    const { about, source, reading: ours, alternatives, changes } = rowOf(reading);
    return [
      `${i + 1}. ${about}`,
      `   The rulebook: ${source}.`,
      `   Played here: ${ours}; instead: ${alternatives}.`,
      `   What that changes: ${changes || 'not decided yet'}.`,
    ];
  });
  return ['', 'Questions for the author of the rulebook, the most important first:', ...told];
}
