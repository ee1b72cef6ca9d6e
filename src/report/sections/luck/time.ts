/** When games are decided. */

import { formatRange, formatShare, meanForWidth, number } from '../../../analysis/format.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { Game } from '../../../core/game.js';
import type { Estimate } from '../../../questions/luck/by-source.js';
import type { ByTime } from '../../../questions/luck/by-time.js';
import { COURSE } from '../../../questions/luck/luck-state.js';
import { curveChart } from '../../charts/curve-chart.js';
import type { Section } from '../../report.js';

const asShare = ({ value, low, high }: Estimate) => ({ share: value, low, high });

const AGREE = `${COURSE.continuations - COURSE.mostOthers} of ${COURSE.continuations}`;

export function timeSentences(
  { half, rounds, unit, turned, leadChanges, lastDecided }: ByTime,
  { play }: Game,
): string[] {
  const isTeam = play === 'together';
  const range =
    half.low === half.high
      ? ''
      : ` (${number(half.low)} ${Number.isFinite(half.high) ? `to ${number(half.high)}` : 'or later'})`;
  // A round later than a typical game lasts is not one "of" its rounds.
  const of = half.value <= rounds.value ? ' of' : ', where a usual game has';
  return [
    Number.isFinite(half.value)
      ? `Half of the games are decided by ${unit} ${number(half.value)}${range}${of} ${number(rounds.value)}: at least ${AGREE} games played on from there with other luck ${isTeam ? 'end the same way' : 'have the same winner'}.`
      : openSentence(half, unit),
    `In ${formatShare('games', asShare(turned))} ${isTeam ? 'it ends the other way although it was decided' : 'somebody wins although it was decided for somebody else'}.`,
    ...(leadChanges === undefined
      ? []
      : [
          `${isTeam ? 'A clear prospect of winning turns into one of losing, or back,' : 'A clear lead changes hands'} ${meanForWidth(leadChanges.value)} times a game (${formatRange(leadChanges.low, leadChanges.high)}).`,
        ]),
    `In ${formatShare('cases', asShare(lastDecided))} a player’s last decision comes when the game is decided already.`,
  ];
}

/**
 * For no observed round are half of the games decided at its start. There may be none, or the estimate is a little off.
 */
const openSentence = ({ low }: Estimate, unit: string): string =>
  Number.isFinite(low)
    ? `Whether half of the games are decided before their last ${unit} is not known yet: if they are, it is by ${unit} ${number(low)} at the earliest.`
    : `Most games are open until their last ${unit}.`;

export function timeSection({ points, unit, half }: ByTime): Section {
  const line = (name: string, estimate: (point: ByTime['points'][number]) => Estimate) => ({
    name,
    marks: points.map((point) => {
      const { value, low, high } = estimate(point);
      return { x: point.round, label: `${unit} ${point.round}`, mean: value, low, high };
    }),
  });
  const pointed = Number.isFinite(half.value)
    ? { pointed: { x: half.value, label: `${unit} ${half.value}`, note: 'half are decided' } }
    : {};
  return {
    id: 'time',
    title: 'When games are decided',
    sentences: [
      `How many games are decided at the start of a ${unit}, or over; and how often two games that go on from there with other luck have the same winner.`,
    ],
    chart: {
      spec: curveChart({
        curves: [
          {
            title: 'share of games',
            isShare: true,
            lines: [line('decided', ({ decided }) => decided), line('same winner', ({ agreeing }) => agreeing)],
            ...pointed,
          },
        ],
        axisTitle: `start of ${unit}`,
        columns: 1,
      }),
      alt: `Share of games that are decided at the start of each ${unit}.`,
    },
    table: {
      data: tableOf(
        points.map(({ round, decided, agreeing }) => ({
          round,
          ...ownEnds('decided', decided.value, decided),
          ...ownEnds('agreeing', agreeing.value, agreeing),
        })),
        ['round', 'decided', 'decidedLow', 'decidedHigh', 'agreeing', 'agreeingLow', 'agreeingHigh'],
      ),
      columns: [
        { key: 'round', heading: unit, format: 'count' },
        ...withOwnInterval('decided', 'decided', 'share'),
        ...withOwnInterval('agreeing', 'same winner', 'share'),
      ],
      folded: true,
    },
    notes: [
      `Decided: of ${COURSE.continuations} games played on from there with other luck, at least ${COURSE.continuations - COURSE.mostOthers} have the same winner. What has been dealt face down stays as it lies.`,
      `A clear lead: of these ${COURSE.continuations}, one wins so many more than anybody else that equals would in one case of a hundred, such as 16 to 4 or 11 to 2. Whoever wins leads at the end.`,
    ],
  };
}
