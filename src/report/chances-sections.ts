/** The chances of winning along a game as a chart, and what turned it: parts of the game's page. */
import { renderSvg } from '../charts/render.js';
import { count } from '../core/words.js';
import { CHANCES, chancesChart, type DrawnCourse } from './chances-chart.js';
import { sectionHtml } from './page-html.js';

export interface SaidCourse extends DrawnCourse {
  /** turning point → it in words */
  readonly sentences: readonly string[];
}

export async function chancesSections(course: SaidCourse, players: readonly string[], index: number): Promise<string> {
  const { sentences } = course;
  const chart = chancesChart([{ title: `game ${count(index)}`, course, players }]);
  const turned = sentences.length === 0 ? ['No single moment turned it.'] : sentences;
  const [nothingBeside, nothingSaid] = [new Map<string, string>(), { said: new Set<string>() }];
  const chances = { id: 'chances', title: 'Chances of winning', sentences: [CHANCES], chart };
  const moments = { id: 'turned', title: 'What turned it', sentences: turned };
  return [
    sectionHtml(chances, await renderSvg(chart.spec), nothingSaid, nothingBeside),
    sectionHtml(moments, undefined, nothingSaid, nothingBeside),
  ].join('\n');
}
