/** A patch note with numbers, as Markdown: what changed, what it does to each figure, and which change did what. */

import { capital, counted, list } from '../../../analysis/format.js';
import { figureValue } from '../../../analysis/labels.js';
import type { Comparison } from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { changesInB } from '../../../questions/compare/side.js';
import type { Played } from '../../../questions/question.js';
import { escapeMarkdown, markdownTable } from '../../escape-markdown.js';
import type { WithVerdict } from '../../presentation.js';
import type { Section } from '../../report.js';
import { changeInWords, rangeInWords, verdictInWords } from '../../sentences/compare/words.js';
import { effectInWords } from '../../sentences/notes.js';

const CHANGELOG = 'changelog.md';

export const changelogSection: Section = {
  id: 'changelog',
  title: 'The patch note',
  sentences: [`The same as a text to publish: ${CHANGELOG}, linked below.`],
  files: [CHANGELOG],
};

/** If none was asked for, there must be none of an earlier answer. */
export const files = (found: WithVerdict<CompareFindings>, played: Played<Comparison>): [string, string | null][] => [
  [CHANGELOG, played.known.changelog ? changelogOf(found, played) : null],
];

function changelogOf(
  { differences, byRule, pairs, verdict, lead }: WithVerdict<CompareFindings>,
  played: Played<Comparison>,
): string {
  const { plan, found, known } = played;
  const changes = changesInB(found.game, plan.cells).map((change) => `- ${escapeMarkdown(capital(change))}`);
  const told = differences.map((row) => {
    const { label, figure, a, b } = row;
    const change = row.pairs === 0 ? '–' : `${changeInWords(row)} (${rangeInWords(row)})`;
    return [label, figureValue(figure, a), figureValue(figure, b), change, verdictInWords(row)];
  });
  // The headline, what each rule has of it, and what its words mean.
  const isNews = (sentence: string) =>
    sentence.includes(lead.phrase) || /^(Together|“?In games like these) ?/.test(sentence);
  const news = verdict.filter((sentence, i) => i === 0 || isNews(sentence));
  return [
    `# ${escapeMarkdown(found.game.title)}: what changes`,
    changes.length === 0 ? 'Nothing changes.' : changes.join('\n'),
    '## What it does',
    escapeMarkdown(news.join(' ')),
    markdownTable(['figure', 'before', 'after', 'change', 'verdict'], told),
    ...(known.split && byRule ? ruleParts(known.split, byRule) : []),
    `${counted(pairs.pairs, 'pair')} of games on the same luck (seed “${escapeMarkdown(plan.seed)}”), played by ` +
      `${escapeMarkdown(list(playersOf(played)))}. The chance that anything claimed here is false is at most 5 %.` +
      `${played.complete ? '' : ' The run was stopped before its end.'}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** A row for each rule, a column for each figure. */
function ruleParts(
  { changes, others, refused }: NonNullable<Comparison['split']>,
  figures: NonNullable<CompareFindings['byRule']>,
): string[] {
  const told = (of: (figure: (typeof figures)[number]) => (typeof figures)[number]['rest']) =>
    figures.map((figure) => {
      const effect = of(figure);
      return effect === undefined || effect.games === 0 ? '–' : effectInWords(figure.difference.share, effect);
    });
  const rest = others.length === 0 ? 'together, beyond that' : `together, beyond that, and other ${list(others)}`;
  return [
    '## Which change does what',
    markdownTable(
      ['by itself', ...figures.map(({ difference }) => difference.label)],
      [
        ...changes.map(({ key, from, to }, i) => [`${key}: ${from} → ${to}`, ...told(({ alone }) => alone[i])]),
        [rest, ...told((figure) => figure.rest)],
      ],
    ),
    ...refused.map(({ setting, reason }) => `${escapeMarkdown(`${setting} cannot be played: ${reason}`)}.`),
  ];
}

/** Each once, of both sides. */
const playersOf = ({ plan: { cells } }: Played<Comparison>): string[] => [
  ...new Set(cells.slice(0, 2).flatMap(({ lineUp }) => lineUp.map(({ name }) => name))),
];
