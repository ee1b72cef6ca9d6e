/** The chances of winning along a game as a chart, and what turned it: parts of the game's page. */
import { renderSvg } from '../charts/render.js';
import type { GameCourse } from '../core/turning-point.js';
import { count } from '../core/words.js';
import { chancesChart } from './chances-chart.js';
import { sentenceHtml } from './escape-html.js';
import type { MarkedTurn } from './game-page.js';
import { sectionHtml } from './page-html.js';

export interface SaidCourse extends GameCourse {
  /** What the chances are, and how sure. */
  readonly howSure: string;
}

export async function chancesSections(
  course: SaidCourse,
  turns: readonly MarkedTurn[],
  players: readonly string[],
  index: number,
): Promise<string> {
  const chart = chancesChart([{ title: `game ${count(index)}`, course, players }]);
  const chances = { id: 'chances', title: 'Chances of winning', sentences: [course.howSure], chart };
  const drawn = sectionHtml(chances, await renderSvg(chart.spec), { said: new Set() }, new Map());
  return `<div class="chances">\n${drawn}\n${turnedHtml(turns)}\n</div>`;
}

function turnedHtml(turns: readonly MarkedTurn[]): string {
  const items = turns.map(({ text, moment }) => {
    const watch = moment === undefined ? '' : ` <a href="#moment=${moment}" data-moment="${moment}">Watch&nbsp;it</a>`;
    return `<li>${sentenceHtml(text)}${watch}</li>`;
  });
  const told = items.length === 0 ? '<p>No single turn did.</p>' : `<ol>\n${items.join('\n')}\n</ol>`;
  return `<section id="turned">\n<h2>What turned it</h2>\n${told}\n</section>`;
}
