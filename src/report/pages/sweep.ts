/** The page of a sweep. */

import { counted, list } from '../../analysis/format.js';
import { formatPlayers, ruleName } from '../../analysis/labels.js';
import { isAverage } from '../../plan/figure.js';
import type { SettingSpace } from '../../plan/setting-space.js';
import type { PlayedRun } from '../../questions/question.js';
import type { SweepFindings } from '../../questions/sweep/findings.js';
import type { SweepState } from '../../questions/sweep/settings.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent, Section } from '../report.js';
import { diceSection, mapSections } from '../sections/sweep/map.js';
import { responseSections, stepSection } from '../sections/sweep/response.js';
import { watchedSection } from '../sections/watched-games.js';
import { faceNotes, formatPlayedBy, moreNote, otherRulesNote, seatsUnlessVaried } from '../sentences/notes.js';
import { refusedSection } from '../skipped-section.js';

export function title({ state: { settings, space }, plan, found: { game } }: PlayedRun<SweepState>): string {
  const isVaried = space.axes.some(({ name }) => name === 'players');
  const who = isVaried
    ? formatPlayers(plan.cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name)))
    : formatPlayedBy(space.base, game.seats);
  const names = list(space.axes.map(({ name }) => ruleName(space.parameters, name)));
  return `${game.title}: ${settings.length} settings of ${names}, played by ${who}`;
}

export function page(found: WithGames<SweepFindings>, played: PlayedRun<SweepState>): PageContent {
  const { refused, space } = played.state;
  return {
    title: title(played),
    question: `What happens as ${list(space.axes.map(({ name }) => changing(name, space)))} ${space.axes.length === 1 ? 'changes' : 'change'}?`,
    sections: [
      ...curveSections(found, played),
      watchedSection(played.found.game, found.watch),
      refusedSection(refused),
    ],
    notes: [
      ...notesOf(played),
      ...(found.curves.some(({ judgement }) => Number.isFinite(judgement.moreGames))
        ? [moreNote('games of each setting')]
        : []),
    ],
  };
}

/** Formats a varied parameter; for players and faces, their number. */
const changing = (name: string, { parameters }: SettingSpace): string =>
  `${name === 'players' || name.includes(':') ? 'the number of ' : ''}${ruleName(parameters, name)}`;

function curveSections(found: SweepFindings, played: PlayedRun<SweepState>): (Section | undefined)[] {
  const { state } = played;
  if (found.curves.length === 0) return [];
  if (state.space.axes.length === 1) return [...responseSections(played, found), stepSection(state, found.steps)];
  return [diceSection(played, found), ...mapSections(played, found)];
}

function notesOf({ state: { space, figures, current }, plan }: PlayedRun<SweepState>): string[] {
  const hasQuantiles = figures.some((figure) => !isAverage(figure));
  return [
    `${seatsUnlessVaried(space)} ${counted(plan.games, 'game')} for each setting, all on the same luck.`,
    otherRulesNote(space),
    // With dice, their section has these notes.
    ...(space.axes.some(({ name }) => name === 'die') ? [] : faceNotes(space)),
    `Settings are held against ${current === undefined ? 'the first one' : 'the rules as they are'} and, on a scale, against the next one, game by game on the same luck. Steepest, flat (below a quarter of the mean slope) and the same (within a percentage point of a share, a hundredth of anything else) are said only where the intervals show it.`,
    `${SIMULTANEOUS} The chance that any finding here is a false alarm is at most 5 %. Clopper and Pearson’s intervals for shares; for means and differences, intervals that allow for rare and skewed values.`,
    ...(hasQuantiles ? [QUANTILES] : []),
  ];
}

const SIMULTANEOUS =
  'The intervals of all points on this page hold together with 95 % confidence, and so do all differences (±).';

const QUANTILES =
  'The interval of a quantile or median holds those values that may be it, by the interval of the share of games up ' +
  'to each. Two settings differ in it, in a spread or in a ratio, only if their intervals do not meet.';
