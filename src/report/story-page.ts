/** One game as one self-contained page: how it ended, the chances of winning along it, what turned it, and its story. */
import { renderSvg } from '../charts/render.js';
import { count, counted } from '../tables/format.js';
import { CHANCES, chancesChart, type DrawnCourse } from './chances-chart.js';
import { escapeHtml, sentenceHtml } from './escape-html.js';
import { htmlFrame } from './html-frame.js';
import { sectionHtml } from './page-html.js';

export interface ToldGame {
  readonly title: string;
  readonly seed: string;
  readonly index: number;
  readonly ending: string;
  readonly lines: readonly { readonly level: number; readonly text: string }[];
  readonly course?: DrawnCourse & { readonly players: readonly string[]; readonly sentences: readonly string[] };
  /** The command that tells it. */
  readonly command: string;
}

const STYLE = `.story p { margin: 2px 0; max-width: none; }
.story h3 { margin: 20px 0 4px; font-size: 15px; }
.story pre { overflow-x: auto; font-size: 12px; line-height: 1.25; }
`;

export async function storyPage(told: ToldGame): Promise<string> {
  const { title, seed, index, ending, lines, command } = told;
  const story = lines.map(lineHtml).join('\n');
  return htmlFrame(
    `${title}, game ${count(index)}`,
    `<header>
<p class="eyebrow">Replay · game ${count(index)} of the run with seed “${escapeHtml(seed)}”</p>
<h1>${escapeHtml(title)}</h1>
</header>
<div class="verdict">
<p>${sentenceHtml(ending)}</p>
</div>
${await chancesHtml(told)}
<section id="story" class="wide story">
<h2>The story</h2>
<details><summary>Show the game move by move (${counted(lines.length, 'line')})</summary>
${story}
</details>
<p><code>${sentenceHtml(command)}</code></p>
</section>`,
    STYLE,
  );
}

async function chancesHtml({ course, index }: ToldGame): Promise<string> {
  if (course === undefined) return '';
  const { players, sentences } = course;
  const chart = chancesChart([{ title: `game ${count(index)}`, course, players }]);
  const turned = sentences.length === 0 ? ['No single moment turned it.'] : sentences;
  const [nothingBeside, nothingSaid] = [new Map<string, string>(), new Set<string>()];
  const chances = { id: 'chances', title: 'Chances of winning', sentences: [CHANCES], chart };
  const moments = { id: 'turned', title: 'What turned it', sentences: turned };
  return [
    sectionHtml(chances, await renderSvg(chart.spec), nothingSaid, nothingBeside),
    sectionHtml(moments, undefined, nothingSaid, nothingBeside),
  ].join('\n');
}

/** A round has its heading, what happens in a turn is set in from it; a picture of the board has several lines. */
function lineHtml({ level, text }: ToldGame['lines'][number]): string {
  if (level === 0) return `<h3>${escapeHtml(text)}</h3>`;
  if (text.includes('\n')) return `<pre>${escapeHtml(text)}</pre>`;
  return `<p style="margin-left: ${1.5 * (level - 1)}em">${sentenceHtml(text)}</p>`;
}
