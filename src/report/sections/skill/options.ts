/** Options by kind: how often they are offered and taken, by which players, and their value. */

import { count, list, percent, signedPoints } from '../../../analysis/format.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { OptionRow, WinDifference } from '../../../questions/skill/options.js';
import { TRIES } from '../../../questions/skill/skill-state.js';
import type { Section } from '../../report.js';

/** Maximum options named; the page has all. */
const MAX_NAMED = 4;

export function optionSentences(options: readonly OptionRow[]): string[] {
  return [...habitSentences(options), ...worthSentences(options)];
}

function habitSentences(options: readonly OptionRow[]): string[] {
  return (['never', 'always'] as const).flatMap((habit) => {
    const those = options
      .filter((row) => row.habit === habit)
      .sort((a, b) => (b.taken.thinking?.games ?? 0) - (a.taken.thinking?.games ?? 0));
    if (those.length === 0) return [];
    const named = those.slice(0, MAX_NAMED).map(({ option, taken }) => `“${option}”${gamesOf(taken.thinking?.games)}`);
    const more = those.length > MAX_NAMED ? [`${those.length - MAX_NAMED} more`] : [];
    return [
      `The player who thinks most almost ${habit} takes ${list([...named, ...more])}: ${habit === 'never' ? 'not once' : 'every time'} in at least 95 % of the games in which ${those.length > 1 ? 'they are' : 'it is'} offered.`,
    ];
  });
}

const gamesOf = (games: number | undefined): string =>
  games === undefined ? '' : ` (offered in ${count(games)} games)`;

/** Names the options that scripted players most clearly undervalue and overvalue. */
function worthSentences(options: readonly OptionRow[]): string[] {
  const missed = largest(options, ({ taking }) => (taking !== undefined && taking.low > 0 ? taking.difference : 0));
  const bad = largest(options, ({ leaving }) => (leaving !== undefined && leaving.high < 0 ? -leaving.difference : 0));
  return [
    ...(missed === undefined
      ? []
      : [
          `Scripted players overlook “${missed.option}”: taking it where they do not wins ${pointsOf(missed.taking!)}.`,
        ]),
    ...(bad === undefined
      ? []
      : [`They take “${bad.option}” too often: where they do, it wins ${pointsOf(bad.leaving!)} than another option.`]),
  ];
}

const largest = (options: readonly OptionRow[], size: (row: OptionRow) => number): OptionRow | undefined =>
  options.filter((row) => size(row) > 0).sort((a, b) => size(b) - size(a))[0];

/** `3.1 percentage points more (+1.0 to +5.2)` */
function pointsOf({ difference, low, high }: WinDifference): string {
  const [from, to] = [low, high].map((end) => signedPoints(end, high - low));
  const size = percent(Math.abs(difference)).replace(' %', '');
  return `${size} percentage points ${difference > 0 ? 'more' : 'less'} often (${from} to ${to})`;
}

const HABITS = { never: 'almost never', always: 'almost always' } as const;

export function optionSection(options: readonly OptionRow[], thinker: string): Section | undefined {
  if (options.length === 0) return undefined;
  const rows = options.map(({ decision, option, taken: { random, scripted, thinking }, habit, taking, leaving }) => ({
    decision: `What is decided: ${decision}`,
    option,
    habit: habit === undefined ? '' : HABITS[habit],
    games: thinking?.games,
    offered: thinking && thinking.offered / thinking.games,
    random: random?.share,
    scripted: scripted?.share,
    ...ownEnds('thinking', thinking?.share, thinking),
    ...ownEnds('taking', taking?.difference, taking),
    ...ownEnds('leaving', leaving?.difference, leaving),
    takingGames: taking?.games,
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
      data: tableOf(rows, [
        'decision',
        'option',
        'games',
        'offered',
        'random',
        'scripted',
        'thinking',
        'thinkingLow',
        'thinkingHigh',
        'habit',
        'taking',
        'takingLow',
        'takingHigh',
        'takingGames',
        'leaving',
        'leavingLow',
        'leavingHigh',
        'leavingGames',
      ]),
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
