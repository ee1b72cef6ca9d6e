/** Games to watch: win chances of all seats along each, and their turning points. */

import { count } from '../../../analysis/format.js';
import { tableOf } from '../../../analysis/table.js';
import { type GameCourse, sizeOfMove } from '../../../core/turning-point.js';
import type { ExampleGame } from '../../../questions/luck/example-games.js';
import { chancesChart } from '../../chances-chart.js';
import type { Section } from '../../report.js';
import type { ExampleLines } from '../../sentences/example-games.js';

/** Minimum change of the chances from start to end, as a probability, to count as a move. */
const MIN_MOVE = 0.1;

type DrawnExample = Pick<ExampleGame, 'kind' | 'index' | 'players' | 'course' | 'replay'>;

/** Describes a game without a turning point. */
function unturned({ rounds }: GameCourse): string {
  const whole = { before: rounds[0], after: rounds[rounds.length - 1] };
  return sizeOfMove(whole) < MIN_MOVE ? 'nothing: it went as it began' : 'little by little';
}

export function exampleSection(games: readonly (DrawnExample & ExampleLines)[]): Section | undefined {
  if (games.length === 0) return undefined;
  return {
    id: 'examples',
    title: 'Games worth watching',
    sentences: ['The chances of winning along each game: what came of games played on from there with other luck.'],
    chart: chancesChart(games.map((game) => ({ ...game, title: `game ${count(game.index)}, ${game.kind}` }))),
    table: {
      data: tableOf(
        games.map(({ most, replay, ...game }) => ({
          index: game.index,
          game: `game ${count(game.index)}`,
          kind: game.kind,
          what: game.what,
          command: replay,
          turned: most ?? unturned(game.course),
        })),
        ['index', 'game', 'kind', 'what', 'turned', 'command'],
      ),
      columns: [
        { key: 'game', heading: 'game', format: 'text', detail: 'kind' },
        { key: 'what', heading: 'what happens, and how to watch it', format: 'text', command: 'command' },
        { key: 'turned', heading: 'what turned it most', format: 'text' },
      ],
    },
    notes: [
      '400 games played on from the start of every round: chances are known to within five points or less (95 %). The replay tells all turns that turned a game.',
    ],
  };
}
