/** The page of a `levers` question. */

import { count, counted, formatLevel } from '../../analysis/format.js';
import { formatAmount } from '../../plan/number-text.js';
import type { LeversFindings } from '../../questions/levers/findings.js';
import type { LeversRun, LeversState } from '../../questions/levers/outcome.js';
import { DEFAULT_TOLERANCE_TEXT } from '../../search/tolerance.js';
import type { PageContent } from '../report.js';
import { rankingSections } from '../sections/levers/ranking.js';
import { readingSections } from '../sections/levers/readings.js';
import { allRulesSection, openSection, quietSection } from '../sections/levers/rules.js';
import { FACE_RULE, formatPlayedBy, otherRulesNote, seatsNote } from '../sentences/notes.js';
import { refusedSection } from '../skipped-section.js';

export function title({ state: { unclear, space }, found: { game } }: LeversRun): string {
  const what = unclear ? 'what the rulebook leaves open' : 'which rules matter';
  return `${game.title}: ${what}, played by ${formatPlayedBy(space.base, game.seats)}`;
}

export function page(found: LeversFindings, played: LeversRun): PageContent {
  const { state } = played;
  const { unclear, refused } = state;
  return {
    title: title(played),
    question: unclear ? 'Which open question of the rulebook matters?' : 'Which rule should I touch?',
    sections:
      found.rankings.length === 0
        ? []
        : [
            ...readingSections(found.readings),
            ...rankingSections(found.rankings),
            allRulesSection(found, played),
            ...(unclear ? [] : [quietSection(found)]),
            openSection(found),
            refusedSection(refused),
          ],
    notes: notesOf(played),
  };
}

function toleranceNote(tolerance: LeversState['tolerance'], first: string): string {
  if (tolerance === undefined) return DEFAULT_TOLERANCE_TEXT;
  const asked = formatAmount(tolerance);
  return tolerance.percent
    ? `${asked}, in points of a share and as a part of anything else`
    : `${asked} of ${first}; of others ${DEFAULT_TOLERANCE_TEXT}`;
}

function notesOf({ state, outcome, plan, games }: LeversRun): string[] {
  const { space, levers, tolerance, figures } = state;
  const steps = levers.reduce((sum, lever) => sum + lever.steps.length, 0);
  const hasFaces = levers.some(({ parameter: { kind } }) => kind === 'faces');
  const fixed = levers.filter(({ steps }) => steps.length === 0).length;
  return [
    `${seatsNote(space.base, plan.rotate)} ${otherRulesNote(space)}`,
    `${counted(steps, 'change')} of ${counted(levers.length - fixed, 'rule')}, each alone and on the same luck as the rules as they are; ${counted(games, 'game')} in all, ${count(outcome.baseGames)} with the rules as they are. Numbers go a tenth of their value down and up (whole numbers at least by 1) unless the game says by how much; tables of faces have one face more or fewer of each kind; everything else takes each alternative.`,
    ...(fixed === 0 ? [] : [`${counted(fixed, 'rule')} cannot be changed by a step (boards and other data).`]),
    `What counts as not mattering: ${toleranceNote(tolerance, figures[0].name)}. Changes stop as soon as enough is known of them: that they hardly matter, or how much they do to within a fifth.`,
    `The chance that anything claimed here is false is at most 5 % (${formatLevel(outcome.level)} for each interval; Bonferroni over all changes and figures). Intervals are always-valid: this holds although the run looked at them again and again. Whether a rule moves something is judged by the values that came up, and somewhat beyond; where a value that the game allows but no game has shown could undo a claim, it is made “in games like these”. “None moves” is said only if none could.`,
    ...(hasFaces ? [FACE_RULE] : []),
  ];
}
