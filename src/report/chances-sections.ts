/** Page sections of a game: the chart of win chances and the turning points. */

import { count } from '../core/formatting.js';
import type { GameCourse } from '../core/turning-point.js';
import { chancesChart } from './chances-chart.js';
import { renderSvg } from './charts/render.js';
import { type MarkedTurn, turningPointsHtml } from './game-page.js';
import { sectionHtml } from './page-html.js';

export interface DescribedCourse extends GameCourse {
  /** Meaning and precision of the estimated chances. */
  readonly howSure: string;
}

export async function chancesSections(
  course: DescribedCourse,
  turns: readonly MarkedTurn[],
  players: readonly string[],
  index: number,
): Promise<string> {
  const chart = chancesChart([{ title: `game ${count(index)}`, course, players }]);
  const chances = { id: 'chances', title: 'Chances of winning', sentences: [course.howSure], chart };
  const drawn = sectionHtml(chances, await renderSvg(chart.spec), { explained: new Set() }, new Map());
  return `<div class="chances">\n${drawn}\n${turningPointsHtml(turns)}\n</div>`;
}
