/** Patch note with numbers, as Markdown: the changes, their effect on each figure, and the effect of each rule. */

import { capital, counted, list } from '../../../analysis/format.js';
import { formatFigureValue } from '../../../analysis/labels.js';
import type { CompareState } from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { changesInB } from '../../../questions/compare/side.js';
import type { PlayedRun } from '../../../questions/question.js';
import { escapeMarkdown, markdownTable } from '../../escape.js';
import type { Section } from '../../report.js';
import { newsSentences } from '../../sentences/compare/verdict.js';
import { formatChangeWithRange, formatVerdict } from '../../sentences/compare/words.js';
import { formatEffect } from '../../sentences/notes.js';

const CHANGELOG = 'changelog.md';

export const changelogSection: Section = {
  id: 'changelog',
  title: 'The patch note',
  sentences: [`The same as a text to publish: ${CHANGELOG}, linked below.`],
  files: [CHANGELOG],
};

/** Null if not requested: deletes the file of an earlier answer. */
export const files = (findings: CompareFindings, played: PlayedRun<CompareState>): [string, string | null][] => [
  [CHANGELOG, played.state.changelog ? changelogOf(findings, played) : null],
];

function changelogOf(findings: CompareFindings, played: PlayedRun<CompareState>): string {
  const { differences, byRule, pairs } = findings;
  const { plan, found, state } = played;
  const changes = changesInB(found.game, plan.cells).map((change) => `- ${escapeMarkdown(capital(change))}`);
  const rows = differences.map((row) => {
    const { label, figure, a, b, estimate, judgement } = row;
    const change = estimate.n === 0 ? '–' : formatChangeWithRange(row);
    return [label, formatFigureValue(figure, a), formatFigureValue(figure, b), change, formatVerdict(judgement)];
  });
  return [
    `# ${escapeMarkdown(found.game.title)}: what changes`,
    changes.length === 0 ? 'Nothing changes.' : changes.join('\n'),
    '## What it does',
    escapeMarkdown(newsSentences(findings, played).join(' ')),
    markdownTable(['figure', 'before', 'after', 'change', 'verdict'], rows),
    ...(state.split && byRule ? ruleParts(state.split, byRule) : []),
    `${counted(pairs.pairs, 'pair')} of games on the same luck (seed “${escapeMarkdown(plan.seed)}”), played by ` +
      `${escapeMarkdown(list(playersOf(played)))}. The chance that anything claimed here is false is at most 5 %.` +
      `${played.complete ? '' : ' The run was stopped before its end.'}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** A row per rule, a column per figure. */
function ruleParts(
  { changes, others, refused }: NonNullable<CompareState['split']>,
  figures: NonNullable<CompareFindings['byRule']>,
): string[] {
  const effectCells = (of: (figure: (typeof figures)[number]) => (typeof figures)[number]['rest']) =>
    figures.map((figure) => {
      const effect = of(figure);
      return effect === undefined || effect.estimate.n === 0
        ? '–'
        : formatEffect(figure.difference.share, effect.estimate);
    });
  const rest = others.length === 0 ? 'together, beyond that' : `together, beyond that, and other ${list(others)}`;
  return [
    '## Which change does what',
    markdownTable(
      ['by itself', ...figures.map(({ difference }) => difference.label)],
      [
        ...changes.map(({ key, from, to }, i) => [`${key}: ${from} → ${to}`, ...effectCells(({ alone }) => alone[i])]),
        [rest, ...effectCells((figure) => figure.rest)],
      ],
    ),
    ...refused.map(({ setting, reason }) => `${escapeMarkdown(`${setting} cannot be played: ${reason}`)}.`),
  ];
}

/** The distinct players of both sides. */
const playersOf = ({ plan: { cells } }: PlayedRun<CompareState>): string[] => [
  ...new Set(cells.slice(0, 2).flatMap(({ lineUp }) => lineUp.map(({ name }) => name))),
];
