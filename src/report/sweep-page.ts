/** The report of a sweep. */
import { valueInWords } from '../core/parameter.js';
import type { SweepResult } from '../plan/make-sweep.js';
import { list } from '../tables/format.js';
import { sweepCurves } from '../tables/sweep-curves.js';
import { FACE_RULE } from './method-notes.js';
import type { Page, Section } from './page.js';
import { refusedSection } from './refused.js';
import { diceSection } from './sections/sweep/dice.js';
import { mapSections } from './sections/sweep/map.js';
import { responseSections } from './sections/sweep/response.js';
import { stepSection } from './sections/sweep/steps.js';
import type { PageOptions } from './simulate-page.js';
import { sweepVerdict } from './sweep-sentences.js';
import { withSkipped } from './with-skipped.js';

export function sweepPage(result: SweepResult, { command, question }: PageOptions): Page {
  const { run, space, refused, settings } = result;
  const { game, plan, digest, tallies } = run;
  const curves = sweepCurves(result);
  const names = list(space.axes.map(({ name }) => name));
  const page: Page = {
    title: `${game.title}: ${settings.length} settings of ${names}`,
    question: question ?? `What happens as ${names} ${space.axes.length === 1 ? 'changes' : 'change'}?`,
    verdict: sweepVerdict(result, curves),
    sections: (curves.length === 0
      ? []
      : space.axes.length === 1
        ? [...responseSections(result, curves), stepSection(result, curves)]
        : [diceSection(result, curves), ...mapSections(result, curves)]
    )
      .concat(refusedSection(refused))
      .filter((section): section is Section => section !== undefined),
    method: {
      command,
      seed: plan.seed,
      digest,
      games: tallies.reduce((sum, { games }) => sum + games, 0),
      game: game.title,
      gameVersion: game.version,
      notes: [
        ...settingNotes(result),
        'Intervals have 95 % confidence each: Wilson’s for shares, Student’s t for means.',
      ],
    },
  };
  return withSkipped(page, run);
}

function settingNotes({ space, run }: SweepResult): string[] {
  const { lineUp, changed, players } = space.base;
  const rules = Object.entries(changed).map(([key, value]) => `${key} = ${valueInWords(value)}`);
  const facesVary = space.axes.some(({ values: [{ change }] }) => change.kind === 'faces');
  return [
    `${players} seats unless varied: ${lineUp.map(({ name }) => name).join(', ')}. ${run.plan.games.toLocaleString('en-US')} games for each setting, all on the same luck.`,
    rules.length === 0 ? 'All other rules: defaults.' : `Rules changed throughout: ${rules.join('; ')}.`,
    ...(facesVary && !space.axes.some(({ name }) => name === 'die') ? [FACE_RULE] : []),
    'Steepest and flat: a step is flat below a quarter of the mean slope; a figure changes measurably if its highest and lowest setting differ beyond chance, all pairs considered (Bonferroni, 95 %).',
  ];
}
