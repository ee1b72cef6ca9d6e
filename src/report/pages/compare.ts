/** The page of a comparison. */

import { counted } from '../../analysis/format.js';
import { formatChanges } from '../../analysis/labels.js';
import { formatAmount } from '../../plan/number-text.js';
import type { CompareState } from '../../questions/compare/differences.js';
import type { CompareFindings } from '../../questions/compare/findings.js';
import { changesInB, plainSide } from '../../questions/compare/side.js';
import type { PlayedRun } from '../../questions/question.js';
import type { PageContent } from '../report.js';
import { byRuleSection } from '../sections/compare/by-rule.js';
import { changelogSection } from '../sections/compare/changelog.js';
import { differenceSection, spreadSection } from '../sections/compare/differences.js';
import { watchSection } from '../sections/compare/pairs-to-watch.js';
import { pairsToWatch } from '../sentences/compare/pairs-to-watch.js';
import { confidenceNote, formatPlayedBy } from '../sentences/notes.js';
import { refusedSection } from '../skipped-section.js';

export function title(played: PlayedRun<CompareState>): string {
  const [a, b] = played.state.sides.map(({ label }) => plainSide(played.found.game, label));
  return `${played.found.game.title}: A (${a}) against B (${b}), played by ${playersOf(played)}`;
}

export function page(findings: CompareFindings, played: PlayedRun<CompareState>): PageContent {
  const { tolerance, split } = played.state;
  const sections = [
    differenceSection(findings, tolerance),
    split && byRuleSection(split, findings),
    spreadSection(findings),
    watchSection(pairsToWatch(findings, played)),
    split && refusedSection(split.refused),
    played.state.changelog ? changelogSection : undefined,
  ];
  return {
    title: title(played),
    question: `What does B do? It changes ${changesInB(played.found.game, played.plan.cells).join('; ') || 'nothing'}.`,
    sections: findings.pairs.pairs === 0 ? [] : sections,
    notes: [
      ...sideNotes(played),
      `${counted(findings.pairs.pairs, 'pair')}: game i of A and game i of B have the same luck, stream by stream.`,
      ...intervalNotes(played, findings),
    ],
  };
}

/** Formats the players, per side if the sides differ. */
function playersOf({ plan, found: { game } }: PlayedRun<CompareState>): string {
  const [a, b] = plan.cells.map((cell) => formatPlayedBy(cell, game.seats));
  return a === b ? a : `${a} (A) and ${b} (B)`;
}

function sideNotes({ plan, found, state: { sides } }: PlayedRun<CompareState>): string[] {
  return sides.map(({ name, label }, i) => {
    const { lineUp, players } = plan.cells[i];
    const seats = `${players} seats: ${lineUp.map((agent) => agent.name).join(', ')}`;
    const changes = formatChanges(found.game.parameters, plan.cells[i]);
    return `${name} (${label}): ${seats}; ${changes === '' ? 'rules: all defaults' : `rules changed: ${changes}`}.`;
  });
}

function intervalNotes({ plan }: PlayedRun<CompareState>, { differences, byRule }: CompareFindings): string[] {
  const sure =
    byRule === undefined
      ? confidenceNote(plan, differences.length, 'figures')
      : `${confidenceNote(plan, 1, '')} Half of that is for the figures, half for what each change does to them.`;
  if (plan.stop === null) return [sure];
  const { halfWidth, tolerance } = plan.stop;
  const stopConditions = [
    ...(halfWidth === null ? [] : [`its interval reaches at most ± ${formatAmount(halfWidth)}`]),
    ...(tolerance === null ? [] : [`it is higher, lower or the same to within ${formatAmount(tolerance)}`]),
  ].join(', or ');
  return [
    `The run was to stop as soon as ${stopConditions} for the first figure, after ${counted(plan.games, 'pair')} at the latest.`,
    sure,
  ];
}
