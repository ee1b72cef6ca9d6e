/** Ambiguities of the rulebook, the most important first: a list to send to its author. */
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import type { Reading } from '../../../questions/levers/readings.js';
import { effectRank } from '../../../search/effect.js';
import type { Section } from '../../report.js';
import { openReadings, readingRow, safeReadingsSentence, unobservedSentence } from '../../sentences/levers/readings.js';

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
  const [unobserved, safe] = [3, 4].map((rank) => readings.filter(({ strongest }) => effectRank(strongest) === rank));
  const sections = [
    {
      id: 'questions',
      title: 'Questions for the author of the rulebook',
      sentences: [
        'The most important first: what the rulebook says, how it is played here, and what another reading would change.',
      ],
      table: {
        data: tableOf(openReadings(readings).map(readingRow), KEYS),
        columns: [...COLUMNS, ...CHANGED],
        folded: 'never' as const,
      },
    },
    {
      id: 'nothing-seen',
      title: 'No difference that matters was seen',
      sentences: [unobservedSentence(unobserved.length)],
      table: { data: tableOf(unobserved.map(readingRow), KEYS), columns: [...COLUMNS, SEEN], folded: true },
    },
    {
      id: 'safe',
      title: 'Safe to leave',
      sentences: [safeReadingsSentence(safe.length)],
      table: { data: tableOf(safe.map(readingRow), KEYS), columns: COLUMNS, folded: true },
    },
  ];
  return sections.filter(({ table }) => table.data.numRows() > 0);
}
