/** Ambiguities of the rulebook, the most important first: a list to send to its author. */

import { count, counted, list } from '../../../analysis/format.js';
import { figureName, plainRule } from '../../../analysis/labels.js';
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import { formatRuleValue, type Provenance } from '../../../core/parameter.js';
import type { JudgedLever, JudgedStep } from '../../../questions/levers/outcome.js';
import { READING_VERDICTS, type Reading } from '../../../questions/levers/readings.js';
import type { Section } from '../../report.js';
import { caveat } from '../../sentences/caveats.js';
import { partialCaveat } from '../../sentences/levers/words.js';
import { formatEffect } from '../../sentences/notes.js';

/**
 * "stays: rounds −1.2 ± 0.2, win share of trapper +4.1 ± 0.8 points"; omits the caveat if the verdict next to it has
 * one.
 */
export const formatReadingChanges = ({ changes, isRobust }: Reading): string[] =>
  changes.map(({ step, effects }) => {
    const known = effects.map(
      ({ figure, isShare, effect }) =>
        `${figureName(figure)} ${formatEffect(isShare, effect)}${caveat(effect.isRobust || !isRobust)}`,
    );
    return `${step.to}: ${known.join(', ')}`;
  });

const FROM: Readonly<Record<Provenance, string>> = {
  interpretation: 'more than one reading',
  assumption: 'the rulebook is silent',
  stated: 'stated',
  published: 'the published game',
};

/** The quotation from the rulebook with its reference, if there is one; otherwise the source. */
const sourceOf = ({ quote, source }: JudgedLever['parameter']): string =>
  // A source with quoted fragments is cut to its reference: the quotation contains them.
  quote === undefined ? source : `“${quote}” (${source.includes('“') ? source.split(':')[0] : source})`;

/** Why the rule is open; empty if the source contains the reason. */
const whyOpen = ({ provenance, source }: JudgedLever['parameter']): string =>
  source.includes(FROM[provenance]) ? '' : FROM[provenance];

/** "never made a difference in 610 games (a change in fewer than 1 game in 90 cannot be ruled out)" */
function formatObserved(judged: readonly JudgedStep[]): string {
  const games = counted(Math.min(...judged.map(({ games }) => games)), 'game');
  if (judged.some(({ changed }) => changed > 0)) return `less than what matters in ${games}`;
  const most = Math.max(...judged.map(({ changedShare }) => changedShare.high));
  return `never made a difference in ${games} (a change in fewer than 1 game in ${count(Math.floor(1 / most))} cannot be ruled out)`;
}

const rowOf = (reading: Reading) => {
  const {
    lever: { parameter, value, judged },
    verdict,
    isRobust,
  } = reading;
  return {
    rule: plainRule([parameter], parameter.key),
    key: parameter.key,
    about: parameter.about,
    from: whyOpen(parameter),
    source: sourceOf(parameter),
    reading: formatRuleValue(value),
    alternatives: judged.map(({ step }) => step.to).join('; '),
    changes: formatReadingChanges(reading).join('; '),
    seen: formatObserved(judged),
    verdict: `${verdict === 'does something' ? 'changes a little' : verdict}${caveat(isRobust)}`,
  };
};

const KEYS = ['rule', 'key', 'about', 'from', 'source', 'reading', 'alternatives', 'changes', 'seen', 'verdict'];
const COLUMNS: readonly TableColumn[] = [
  { key: 'rule', heading: 'rule', format: 'text', detail: 'about' },
  { key: 'source', heading: 'the rulebook', format: 'text', detail: 'from' },
  { key: 'reading', heading: 'played here', format: 'text' },
  { key: 'alternatives', heading: 'instead', format: 'text' },
];
/** Additional columns of questions where another reading may change something. */
const CHANGED: readonly TableColumn[] = [
  { key: 'changes', heading: 'what that changes', format: 'text' },
  { key: 'verdict', heading: 'so it', format: 'text' },
];

/** Column of questions where no difference was observed. */
const SEEN: TableColumn = { key: 'seen', heading: 'what was seen', format: 'text' };

/** Builds up to three sections: questions for the author, no difference observed, safe to leave. */
export function readingSections(readings: readonly Reading[]): Section[] {
  const safe = readings.filter(({ verdict }) => verdict === 'safe to leave');
  const unobserved = readings.filter(({ verdict }) => verdict === 'nothing seen');
  const openReadings = readings.filter(({ verdict }) => verdict !== 'safe to leave' && verdict !== 'nothing seen');
  const makes = safe.length === 1 ? 'makes' : 'make';
  const sections = [
    {
      id: 'questions',
      title: 'Questions for the author of the rulebook',
      sentences: [
        'The most important first: what the rulebook says, how it is played here, and what another reading would change.',
      ],
      table: {
        data: tableOf(openReadings.map(rowOf), KEYS),
        columns: [...COLUMNS, ...CHANGED],
        folded: 'never' as const,
      },
    },
    {
      id: 'nothing-seen',
      title: 'No difference that matters was seen',
      sentences: [
        `${counted(unobserved.length, 'open question')} of the rulebook that made no difference that matters in these games. Rarer ones could: ask if the rule is about something that seldom happens and then weighs much.`,
      ],
      table: { data: tableOf(unobserved.map(rowOf), KEYS), columns: [...COLUMNS, SEEN], folded: true },
    },
    {
      id: 'safe',
      title: 'Safe to leave',
      sentences: [
        `${counted(safe.length, 'open question')} of the rulebook that ${makes} no difference that matters, whatever has not come up yet.`,
      ],
      table: { data: tableOf(safe.map(rowOf), KEYS), columns: COLUMNS, folded: true },
    },
  ];
  return sections.filter(({ table }) => table.data.numRows() > 0);
}

/** "The rulebook leaves 23 questions open: 4 change the game, the strongest seen: …; 12 are safe to leave." */
export function readingsSentence(readings: readonly Reading[]): string {
  const of = (verdict: Reading['verdict']) => readings.filter((reading) => reading.verdict === verdict);
  const [matters, some, open, unobserved, safe] = READING_VERDICTS.map(([, verdict]) => of(verdict));
  const inTheseOf = (some: readonly Reading[]) =>
    partialCaveat(some.filter(({ isRobust }) => !isRobust).length, some.length);
  const part = (some: readonly Reading[], one: string, more: string): string[] =>
    some.length === 0 ? [] : [`${count(some.length)} ${some.length === 1 ? one : more}`];
  const named = matters.slice(0, 3).map(({ lever: { parameter } }) => plainRule([parameter], parameter.key));
  const most = `${inTheseOf(matters)}${named.length < matters.length ? ', the strongest seen' : ''}: ${list(named)}`;
  const parts = [
    ...part(matters, `changes the game${most}`, `change the game${most}`),
    ...part(some, `changes it a little${inTheseOf(some)}`, `change it a little${inTheseOf(some)}`),
    ...part(open, 'is not decided yet', 'are not decided yet'),
    ...part(
      unobserved,
      'made no difference that matters in these games',
      'made no difference that matters in these games',
    ),
    ...part(safe, 'is safe to leave', 'are safe to leave'),
  ];
  return `The rulebook leaves ${counted(readings.length, 'question')} open: ${parts.join('; ')}.`;
}

/** Formats the questions for the terminal: the rulebook, the reading played, the effect of other readings. */
export function readingLines(readings: readonly Reading[]): string[] {
  const openReadings = readings.filter(({ verdict }) => verdict !== 'safe to leave' && verdict !== 'nothing seen');
  if (openReadings.length === 0) return [];
  const lines = openReadings.flatMap((reading, i) => {
    const { about, source, reading: ours, alternatives, changes } = rowOf(reading);
    return [
      `${i + 1}. ${about}`,
      `   The rulebook: ${source}.`,
      `   Played here: ${ours}; instead: ${alternatives}.`,
      `   What that changes: ${changes || 'not decided yet'}.`,
    ];
  });
  return ['', 'Questions for the author of the rulebook, the most important first:', ...lines];
}
