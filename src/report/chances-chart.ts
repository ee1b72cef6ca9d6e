/** The chances of winning along a game, a line for each seat: plain data in, so that replays and pages draw it alike. */
import { type Curve, curveChart } from '../charts/curve-chart.js';
import { list } from '../tables/format.js';
import type { Chart } from './report.js';

export interface DrawnCourse {
  readonly hasRounds: boolean;
  /** In their order; the last is the end. */
  readonly rounds: readonly { readonly round: number; readonly shares: readonly number[] }[];
  readonly turningPoints: readonly { readonly round: number; readonly before: Shares; readonly after: Shares }[];
}

interface Shares {
  readonly shares: readonly number[];
}

export interface DrawnGame {
  readonly title: string;
  readonly course: DrawnCourse;
  /** seat → what the story calls it */
  readonly players: readonly string[];
}

/** What chances are, in a sentence. */
export const CHANCES = 'What came of games played on from there with other luck.';

/** A picture for each of the games. */
export const chancesChart = (games: readonly DrawnGame[]): Chart => ({
  spec: curveChart({
    curves: games.map(curveOf),
    axisTitle: `start of ${games[0].course.hasRounds ? 'round' : 'decision'}; the last mark is the end`,
    columns: 1,
  }),
  alt: `Chances of winning of every player along ${list(games.map(({ title }) => title))}.`,
});

/** Of a team there is one line. */
function curveOf({ title, course: { rounds, turningPoints }, players }: DrawnGame): Curve {
  const isTeam = rounds[0].shares.length === 1;
  const lines = rounds[0].shares.map((_, seat) => ({
    name: isTeam ? 'the team' : players[seat],
    marks: rounds.map(({ round, shares }) => ({
      ...{ x: round, label: String(round), mean: shares[seat], low: shares[seat], high: shares[seat] },
    })),
  }));
  const [turned] = turningPoints.toSorted((a, b) => moveOf(b) - moveOf(a));
  const pointed = turned && { x: turned.round, label: String(turned.round), note: 'turned here' };
  return { title, isShare: true, lines, ...(pointed && { pointed }) };
}

const moveOf = ({ before, after }: DrawnCourse['turningPoints'][number]): number =>
  Math.max(...before.shares.map((share, seat) => Math.abs(after.shares[seat] - share)));
