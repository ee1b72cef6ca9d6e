/** Games worth watching: the chances of all seats along each, and what turned it. */
import { curveChart } from '../../../charts/curve-chart.js';
import type { Section } from '../../../report/report.js';
import { count, list } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import type { ExampleGame } from '../example-games.js';

export function exampleSection(games: readonly ExampleGame[]): Section | undefined {
  if (games.length === 0) return undefined;
  const unit = games[0].course.hasRounds ? 'round' : 'decision';
  return {
    id: 'examples',
    title: 'Games worth watching',
    sentences: [
      'The chances of winning along each game: what came of games played on from there with other luck.',
      ...games.flatMap(({ index, turningPoints }) =>
        turningPoints.slice(0, 1).map((sentence) => `Game ${count(index)}: ${sentence}`),
      ),
    ],
    chart: {
      spec: curveChart({
        curves: games.map((game) => ({
          title: `game ${count(game.index)}, ${game.kind}`,
          isShare: true,
          lines: linesOf(game),
        })),
        axisTitle: `start of ${unit}; the last mark is the end`,
        columns: 1,
      }),
      alt: `Chances of winning of every player along ${list(games.map(({ index }) => `game ${count(index)}`))}.`,
    },
    table: {
      data: tableOf(
        games.map(({ turningPoints, replay, ...game }) => ({
          ...{ index: game.index, kind: game.kind, what: game.what, command: replay },
          turned: turningPoints.length === 0 ? 'little by little' : turningPoints.join(' '),
        })),
        ['index', 'kind', 'what', 'turned', 'command'],
      ),
      columns: [
        { key: 'index', heading: 'game', format: 'count', detail: 'kind' },
        { key: 'what', heading: 'what happens', format: 'text' },
        { key: 'turned', heading: 'what turned it', format: 'text' },
        { key: 'command', heading: 'watch it with', format: 'text' },
      ],
    },
    notes: ['200 games played on from every point: chances are known to within seven points or less (95 %).'],
  };
}

/** A line for each seat; of a team one. */
function linesOf({ course: { rounds }, players }: ExampleGame) {
  const isTeam = rounds[0].shares.length === 1;
  return rounds[0].shares.map((_, seat) => ({
    name: isTeam ? 'the team' : players[seat],
    marks: rounds.map(({ round, shares }) => ({
      ...{ x: round, label: String(round), mean: shares[seat], low: shares[seat], high: shares[seat] },
    })),
  }));
}
