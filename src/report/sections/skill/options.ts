/** Options by kind: how often they are offered and taken, by which players, and their value. */

import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { OptionRow } from '../../../questions/skill/options.js';
import { TRIES } from '../../../questions/skill/skill-state.js';
import type { Section } from '../../report.js';
import { optionSentences } from '../../sentences/skill/options.js';

const HABITS = { never: 'almost never', always: 'almost always' } as const;

export function optionSection(options: readonly OptionRow[], thinker: string): Section | undefined {
  if (options.length === 0) return undefined;
  const rows = options.map(({ decision, option, taken: { random, scripted, thinking }, habit, taking, leaving }) => ({
    decision: `What is decided: ${decision}`,
    option,
    games: thinking?.games,
    offered: thinking && thinking.offered / thinking.games,
    random: random?.share,
    scripted: scripted?.share,
    ...ownEnds('thinking', thinking?.share, thinking),
    habit: habit === undefined ? '' : HABITS[habit],
    ...ownEnds('taking', taking?.difference, taking),
    takingGames: taking?.games,
    ...ownEnds('leaving', leaving?.difference, leaving),
    leavingGames: leaving?.games,
  }));
  return {
    id: 'options',
    title: 'What is offered, taken, and worth it',
    sentences: [
      ...optionSentences(options),
      `Of every kind of option: how many of its offers random players, scripted ones and ${thinker} take; and how much more often a scripted player wins with it than with another option, where he would not choose it and where he would.`,
    ],
    table: {
      data: tableOf(rows),
      columns: [
        { key: 'option', heading: 'option', format: 'text', detail: 'habit' },
        { key: 'offered', heading: 'offers a game', format: 'number' },
        { key: 'random', heading: 'taken by random players', format: 'share' },
        { key: 'scripted', heading: 'scripted', format: 'share' },
        { key: 'thinking', heading: 'thinking', format: 'share' },
        ...withOwnInterval('taking', 'gain where he would not', 'points'),
        ...withOwnInterval('leaving', 'gain where he would', 'points'),
      ],
      groupBy: 'decision',
      folded: true,
    },
    notes: [
      'An offer counts where there is another kind of option beside it.',
      `What it is worth, in percentage points of the chance to win: in each game, for every kind one decision is taken at which it was offered and not chosen, and one at which it was; the game is played on ${TRIES} times with other luck, with the option and, on the same luck, with the player’s own choice, or another drawn at random in place of it. All go on as they are scripted.`,
      'Almost never: in fewer than 5 % of the games in which it is offered it is taken at all; almost always: in fewer than 5 % it is left even once. Shares of offers have 95 % confidence each, in the file of the table; a game counts as one piece of evidence, however many offers it has.',
    ],
  };
}
