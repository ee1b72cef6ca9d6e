/** Chart of the win chances along a game, a line per seat. Takes plain data, shared by replays and pages. */

import { list } from '../analysis/format.js';
import { type GameCourse, largestTurningPoint } from '../core/turning-point.js';
import { type Curve, curveChart } from './charts/curve-chart.js';
import type { Chart } from './report.js';

export interface DrawnGame {
  readonly title: string;
  readonly course: GameCourse;
  /** seat → name in the story */
  readonly players: readonly string[];
}

/** Draws one panel per game. */
export const chancesChart = (games: readonly DrawnGame[]): Chart => ({
  spec: curveChart({
    curves: games.map(curveOf),
    axisTitle: `start of ${games[0].course.hasRounds ? 'round' : 'decision'}; the last mark is the end`,
    columns: 1,
  }),
  alt: `Chances of winning of every player along ${list(games.map(({ title }) => title))}.`,
});

/** A team has a single line. */
function curveOf({ title, course, players }: DrawnGame): Curve {
  const { rounds } = course;
  const isTeam = rounds[0].shares.length === 1;
  const lines = rounds[0].shares.map((_, seat) => ({
    name: isTeam ? 'the team' : players[seat],
    marks: rounds.map(({ round, shares }) => ({
      x: round,
      label: String(round),
      mean: shares[seat],
      low: shares[seat],
      high: shares[seat],
    })),
  }));
  const turned = largestTurningPoint(course);
  const pointed = turned && { x: turned.round, label: String(turned.round), note: 'turned here' };
  return { title, isShare: true, lines, ...(pointed && { pointed }) };
}
