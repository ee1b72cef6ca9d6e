/** The team of a cooperative game: win share of each line-up, and the contribution of each strategy. */

import { capital, formatLevel, formatShare, list, signedPoints } from '../../../analysis/format.js';
import { teamName } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { Contribution, TeamFindings } from '../../../questions/tournament/team.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';

const togetherNote = (level: number): string =>
  `All intervals of this page hold together with 95 % confidence (${formatLevel(level)} each); whatever is said follows from them.`;

// Win share of each line-up in a cooperative game.

/** Maximum rows drawn at the top and at the bottom. */
const MAX_PER_END = 8;

export function teamLineUpSection(team: TeamFindings): Section {
  const rows = team.lineUps;
  const whoWins = team.players === 1 ? 'strategy' : 'line-up';
  const isCut = rows.length > 2 * MAX_PER_END;
  const shown = isCut ? [...rows.slice(0, MAX_PER_END), ...rows.slice(-MAX_PER_END)] : rows;
  const drawn = shown.map((row) => shareRow(row.lineUp, row));
  return {
    id: 'team-line-ups',
    title: `How often each ${whoWins} wins`,
    sentences: teamLineUpSentences(team),
    chart: {
      spec: rangeChart('points', [{ rows: drawn, scale: 'near', isShare: true, axisTitle: 'share of games won' }]),
      alt: `Share of games that each ${whoWins} wins, with its interval.`,
    },
    table: {
      data: tableOf(rows, ['lineUp', 'games', 'share', 'low', 'high', 'level', 'method']),
      columns: [
        { key: 'lineUp', heading: whoWins, format: 'text' },
        ...withInterval('share', 'wins', 'share'),
        { key: 'games', heading: 'games played', format: 'count' },
      ],
    },
    notes: [
      ...(isCut ? [`Of ${rows.length} the ${MAX_PER_END} best and the ${MAX_PER_END} worst are drawn.`] : []),
      togetherNote(rows[0].level),
    ],
  };
}

/** A line-up in a sentence: `balanced + miner`, because commas separate line-ups. Text within braces is unchanged. */
const spaced = (lineUp: string): string => lineUp.replaceAll(/,(?![^{]*})/g, ' + ');

/** Maximum names listed; more are counted or omitted. */
const MAX_NAMED = 4;

/** Names the best and the worst line-up, as far as no other interval overlaps. */
export function teamLineUpSentences({ lineUps: rows, players }: TeamFindings): string[] {
  const team = capital(teamName(players));
  const [best, worst] = [rows[0], rows[rows.length - 1]];
  if (rows.length === 1) return [`${team} wins ${formatShare('games', best)} as ${spaced(best.lineUp)}.`];
  const firsts = rows.filter(({ high }) => high >= best.low);
  const lasts = rows.filter(({ low }) => low <= worst.high);
  const isBest = firsts.length === 1;
  const most = `${isBest ? team : `In these games ${teamName(players)}`} wins most often as ${spaced(best.lineUp)}: ${formatShare('games', best)}`;
  const least = lasts.length === 1 ? `; least often as ${spaced(worst.lineUp)}: ${formatShare('games', worst)}` : '';
  const rivals = firsts.filter((row) => row !== best);
  const others = rows.length - 1;
  const may =
    rivals.length <= MAX_NAMED
      ? list(
          rivals.map(({ lineUp }) => spaced(lineUp)),
          'or',
        )
      : `${rivals.length === others ? 'all' : `${rivals.length} of the`} ${others} others`;
  return [
    `${most}${least}.`,
    ...(isBest ? [] : [`Perhaps as good: ${may}.`]),
    // If any may be the best, any may be the worst.
    ...(lasts.length > 1 && lasts.length <= MAX_NAMED && firsts.length < rows.length
      ? [`Which of ${list(lasts.map(({ lineUp }) => spaced(lineUp)))} is the weakest is not decided.`]
      : []),
  ];
}

const VERDICTS = { higher: 'helps', lower: 'harms', same: 'makes no difference', undecided: 'not decided yet' };

/** Contribution of each strategy in a cooperative game. */
export function teamContributionSection(team: TeamFindings): Section | undefined {
  const { contributions: rows } = team;
  if (rows.length === 0) return undefined;
  return {
    id: 'team-contributions',
    title: 'What each strategy contributes',
    sentences: contributionSentences(team),
    chart: {
      spec: rangeChart('points', [
        {
          rows: rows.map(({ strategy, difference, low, high }) => ({
            name: strategy,
            value: difference,
            low,
            high,
            label: signedPoints(difference, high - low),
          })),
          scale: 'near',
          isShare: true,
          isDifference: true,
          axisTitle: 'win rate with it minus without it, in percentage points',
          reference: { value: 0, label: 'no difference' },
        },
      ]),
      alt: 'Win rate of line-ups with each strategy minus that of line-ups without it, with intervals.',
    },
    table: {
      data: tableOf(
        rows.map((row) => ({ ...row, verdict: VERDICTS[row.verdict] })),
        ['strategy', 'games', 'difference', 'low', 'high', 'verdict'],
      ),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...withInterval('difference', 'with it minus without', 'points'),
        { key: 'verdict', heading: 'verdict', format: 'text' },
      ],
    },
    notes: [
      'In percentage points, game by game on the same luck: the mean over line-ups that have the strategy minus the mean over those that do not.',
      togetherNote(rows[0].level),
    ],
  };
}

/** Names strategies that help and harm, each by its own interval. "Most" requires an interval clear of all others. */
export function contributionSentences({ contributions }: TeamFindings): string[] {
  if (contributions.length === 0) return [];
  const [best, worst] = [contributions[0], contributions[contributions.length - 1]];
  const text = ({ difference, low, high }: Contribution) => {
    const [middle, ...ends] = [difference, low, high].map((value) => signedPoints(value, high - low));
    return `${middle} percentage points, ${ends.join(' to ')}`;
  };
  const those = (verdict: Contribution['verdict']) => contributions.filter((row) => row.verdict === verdict);
  const [helping, costing] = [those('higher'), those('lower').reverse()];
  const isClear = (row: Contribution, isAbove: (other: Contribution) => boolean) =>
    contributions.every((other) => other === row || isAbove(other));
  const each = (rows: readonly Contribution[]) => list(rows.map((row) => `${row.strategy} (${text(row)})`));
  const help =
    helping.length === 0
      ? `No strategy is sure to help; in these games ${best.strategy} comes first (${text(best)}).`
      : isClear(best, ({ high }) => high < best.low)
        ? `${capital(best.strategy)} helps most: with it the team wins more often, on average over the line-ups (${text(best)}).`
        : `On average over the line-ups the team wins more often with ${each(helping)}; who helps most is not decided yet.`;
  if (costing.length === 0) return [help];
  return [
    help,
    isClear(worst, ({ low }) => low > worst.high)
      ? `${capital(worst.strategy)} harms most (${text(worst)}).`
      : `The team wins less often with ${each(costing)}; who harms most is not decided yet.`,
  ];
}
