/** The page of a `tune` search. */

import { count, counted, formatLevel, list } from '../../analysis/format.js';
import { ruleName } from '../../analysis/labels.js';
import type { SettingSpace } from '../../plan/setting-space.js';
import type { TuneFindings, TuneRun } from '../../questions/tune/findings.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent } from '../report.js';
import { answerSection } from '../sections/tune/answer.js';
import { oneRuleSection } from '../sections/tune/one-rule.js';
import { checkCommand, rulesFileOf, rulesSection } from '../sections/tune/rules.js';
import { runnersUpSection } from '../sections/tune/runners-up.js';
import { lineSections, settingsSection, tradeOffSection } from '../sections/tune/settings.js';
import { watchedSection } from '../sections/watched-games.js';
import { faceNotes, formatPlayedBy, otherRulesNote, seatsUnlessVaried } from '../sentences/notes.js';
import { formatTarget } from '../sentences/tune/words.js';
import { refusedSection } from '../skipped-section.js';

export const title = ({ found: { game }, outcome: { space } }: TuneRun): string =>
  `${game.title}: tuning ${formatTuned(space)}, played by ${formatPlayedBy(space.base, game.seats)}`;

export function page(facts: WithGames<TuneFindings>, played: TuneRun): PageContent {
  const { targets, changes, outcome, watch } = facts;
  const file = rulesFileOf(facts);
  return {
    title: title(played),
    question: `Which ${changes === 1 ? 'one rule' : `setting${changes === undefined ? '' : ` that changes at most ${counted(changes, 'rule')}`}`} gives ${list(targets.map(formatTarget))}?`,
    sections: [
      answerSection(facts),
      oneRuleSection(facts),
      runnersUpSection(facts),
      rulesSection(facts, file, (best) => checkCommand(played, best)),
      ...lineSections(facts),
      watchedSection(played.found.game, watch),
      tradeOffSection(facts),
      settingsSection(facts),
      refusedSection(outcome.refused),
    ],
    notes: methodNotes(facts),
  };
}

/** Maximum rules that are named one by one. */
const MAX_NAMED = 6;

const formatTuned = ({ axes, parameters }: SettingSpace): string =>
  axes.length > MAX_NAMED ? `${count(axes.length)} rules` : list(axes.map(({ name }) => ruleName(parameters, name)));

const formatFree = ({ axes, parameters }: SettingSpace): string =>
  axes.length > MAX_NAMED
    ? `${count(axes.length)} rules`
    : axes.map(({ name, values }) => `${ruleName(parameters, name)}, ${values.length} values`).join('; ');

/** A note if the current rules are not among the settings. */
function offGridNotes(space: SettingSpace): string[] {
  const off = space.axes.flatMap(({ name, isOrdered, values }, axis) => {
    const now = space.currentOn(axis);
    return isOrdered && Number.isFinite(now) && !values.some(({ number }) => number === now)
      ? [`${ruleName(space.parameters, name)} ${now}`]
      : [];
  });
  return off.length === 0
    ? []
    : [`The rules as they are (${list(off)}) are not among the settings and were not played.`];
}

const METHODS: Readonly<Record<TuneFindings['outcome']['method'], string>> = {
  race: 'All settings raced on the same luck; those that clearly missed a target, or could not be the best any more, stopped early.',
  model: 'A model of the figures chose which settings to play; the most promising then raced on the same luck.',
  rules:
    'Every rule was solved by itself: the ends of its range and the values beside the one it has first, then, again and again, the value that might do best by what was played around it. Rules without such a value were given up; nothing is claimed of those. All that looked good were tried on fresh luck together, with a number of games fixed before the first.',
};

function methodNotes({
  space,
  changes,
  budget,
  freshSeed,
  searchLevel,
  outcome: { method, games, oneAtATime, rulesBeforeScreening },
}: TuneFindings): string[] {
  const few = changes === undefined ? '' : ` that change at most ${counted(changes, 'rule')} of the game as it is`;
  const shared =
    oneAtATime === undefined
      ? ''
      : ` (3 % shared out evenly among the ${counted(oneAtATime.answers.length, 'candidate')}, 1 % among all that is said of other figures, ${formatLevel(oneAtATime.level)} for each interval)`;
  return [
    `${seatsUnlessVaried(space)} ${otherRulesNote(space)}`,
    `Free: ${formatFree(space)}; ${counted(space.size, 'setting')}${few}.`,
    ...offGridNotes(space),
    ...(rulesBeforeScreening === undefined
      ? []
      : [
          `Of ${counted(rulesBeforeScreening, 'rule')} that may change, those were combined that come nearest to what is wanted by themselves; nothing is claimed of the others.`,
        ]),
    METHODS[method],
    `Games: ${count(games.search)} to search, ${count(games.confirmation)} on fresh luck with the seed “${freshSeed}”${oneAtATime === undefined ? ' (a number behind it for each further try)' : ''}, ${count(games.lines)} around the best, of at most ${count(budget)}.`,
    `The chance that anything claimed here is false is at most 5 %: 1 % for what the search calls a miss, with intervals that hold at every look and for all settings together (${formatLevel(searchLevel)} each), and 4 % for fresh luck, where the number of games is fixed before the first${shared}. The best setting is the one with the most room to its nearest target, measured in half the width of a range.`,
    ...faceNotes(space),
  ];
}
