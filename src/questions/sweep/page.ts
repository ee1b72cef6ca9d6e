/** The page of a sweep. */
import { changesInWords, FACE_RULE } from '../../report/method-notes.js';
import type { Section } from '../../report/page.js';
import { refusedSection } from '../../report/refused.js';
import { counted, list } from '../../tables/format.js';
import type { PageContent, Played } from '../question.js';
import type { SweepFindings } from './findings.js';
import { diceSection } from './sections/dice.js';
import { mapSections } from './sections/map.js';
import { responseSections } from './sections/response.js';
import { stepSection } from './sections/steps.js';
import type { Sweep } from './settings.js';

export function page(found: SweepFindings, played: Played<Sweep>): PageContent {
  const { settings, refused, space } = played.known;
  const names = list(space.axes.map(({ name }) => name));
  return {
    title: `${played.found.game.title}: ${settings.length} settings of ${names}`,
    question: `What happens as ${names} ${space.axes.length === 1 ? 'changes' : 'change'}?`,
    sections: [...curveSections(found, played), refusedSection(refused)],
    notes: notesOf(played),
  };
}

function curveSections(found: SweepFindings, played: Played<Sweep>): (Section | undefined)[] {
  const { known } = played;
  if (found.curves.length === 0) return [];
  if (known.space.axes.length === 1) return [...responseSections(known, found), stepSection(known, found.steps)];
  return [diceSection(played, found), ...mapSections(known, found)];
}

function notesOf({ known: { space, figures }, plan }: Played<Sweep>): string[] {
  const { lineUp, players } = space.base;
  const changes = changesInWords(space.base);
  const facesVary = space.axes.some(({ values: [{ change }] }) => change.kind === 'faces');
  const hasQuantiles = figures.some(({ statistic }) => typeof statistic === 'object');
  return [
    `${players} seats unless varied: ${lineUp.map(({ name }) => name).join(', ')}. ${counted(plan.games, 'game')} for each setting, all on the same luck.`,
    changes === '' ? 'All other rules: defaults.' : `Rules changed throughout: ${changes}.`,
    // With dice, their section says it.
    ...(facesVary && !space.axes.some(({ name }) => name === 'die') ? [FACE_RULE] : []),
    'Steepest and flat: a step is flat below a quarter of the mean slope; a figure changes measurably if its highest and lowest setting differ beyond chance, all pairs considered (Bonferroni, 95 %).',
    'Intervals have 95 % confidence each: Wilson’s for shares, Student’s t for means.',
    ...(hasQuantiles ? [QUANTILES] : []),
  ];
}

const QUANTILES =
  'The interval of a quantile or median holds those values that may be it, by Wilson’s interval of the share of games up ' +
  'to each; two settings are held against each other as if half its width were 1.96 standard errors.';
