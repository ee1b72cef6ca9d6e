/** The page of a search. */

import { refusedSection } from '../../report/left-out.js';
import type { PageContent } from '../../report/report.js';
import { faceNotes, otherRulesNote, playersInWords, ruleName, seatsUnlessVaried } from '../../report/words.js';
import { count, counted, list } from '../../tables/format.js';
import type { Played } from '../question.js';
import type { TuneFacts } from './facts.js';
import type { TuneFindings } from './findings.js';
import type { TuneKnown } from './search/outcome.js';
import { answerSection } from './sections/answer.js';
import { checkCommand, rulesFileOf, rulesSection } from './sections/rules.js';
import { lineSections, settingsSection, tradeOffSection } from './sections/settings.js';

export function page({ facts }: TuneFindings, played: Played<TuneKnown>): PageContent {
  const { game, space, targets, outcome } = facts;
  const file = rulesFileOf(facts);
  return {
    title: `${game.title}: tuning ${list(space.axes.map(({ name }) => ruleName(name)))}, played by ${playersInWords(space.base.lineUp.map(({ name }) => name))}`,
    question: `Which setting gives ${list(targets.map(({ text }) => text))}?`,
    sections: [
      answerSection(facts),
      rulesSection(facts, file, (best) => checkCommand(played, best)),
      ...lineSections(facts),
      tradeOffSection(facts),
      settingsSection(facts),
      refusedSection(outcome.refused),
    ],
    notes: methodNotes(facts),
  };
}

function methodNotes({ space, budget, freshSeed, outcome: { method, games, gridGames } }: TuneFacts): string[] {
  return [
    `${seatsUnlessVaried(space)} ${otherRulesNote(space)}`,
    `Free: ${space.axes.map(({ name, values }) => `${ruleName(name)}, ${values.length} values`).join('; ')}; ${counted(space.size, 'setting')} in all.`,
    method === 'race'
      ? 'All settings raced on the same luck; those that clearly missed a target or met all of them stopped early.'
      : 'A model of the figures chose which settings to play; the most promising then raced on the same luck.',
    `Games: ${count(games.search)} to search, ${count(games.confirmation)} to confirm with the seed “${freshSeed}”, ${count(games.lines)} around the best, of at most ${count(budget)}. Every setting played as long as the closest call would have taken ${count(gridGames)}.`,
    'In the search, intervals hold at every look (always-valid); on fresh luck the number of games is fixed before the first. All verdicts of the race together have 95 % confidence, and so have those on fresh luck. The best setting is the one with the most room to its nearest target, measured in half the width of a range.',
    ...faceNotes(space),
  ];
}
