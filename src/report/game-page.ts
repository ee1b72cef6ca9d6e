/**
 * A game as one self-contained page. It has players and ending, optionally the win chances and turning points, then
 * board and story, moment by moment; without scenes, there is no board.
 */

import { count, counted } from '../core/formatting.js';
import { escapeXml } from '../viewer/escape-xml.js';
import { packGame } from '../viewer/game-data.js';
import type { Recording, StoryLine } from '../viewer/recorder.js';
import { dataHtml, sentenceHtml } from './escape.js';
import { gamePageStyle } from './game-page-style.js';
import { htmlFrame } from './html-frame.js';

export interface NarratedGame {
  readonly title: string;
  readonly seed: string;
  readonly index: number;
  /** seat → name in the story */
  readonly players: readonly string[];
  readonly ending: string;
  readonly recording: Recording;
  /** Optional sections about the win chances, as HTML; and the turning points. */
  readonly chances?: string;
  readonly turns?: readonly MarkedTurn[];
  /** The command that replays it. */
  readonly command: string;
  /** Link to the report, if it belongs to one. */
  readonly report?: string;
}

/** A turning point: its text, and the moment before it, undefined if not on the page. */
export interface MarkedTurn {
  readonly text: string;
  readonly moment: number | undefined;
}

/** `script`: the script that runs the page. */
export function gamePage(game: NarratedGame, script: string): string {
  const { title, seed, index, players, ending, recording, command, report } = game;
  const { film } = recording;
  const back = report === undefined ? '' : ` · <a class="back" href="${escapeXml(report)}">Back to the report</a>`;
  const name = players.length === 0 ? title : `${title}, ${counted(players.length, 'player')}`;
  const contents = `<header>
<p class="eyebrow">Replay · game ${count(index)} of the run with seed “${escapeXml(seed)}”${back}</p>
<h1>${escapeXml(name)}</h1>
${players.length === 0 ? '' : `<p class="players">${players.map(playerHtml).join(' ')}</p>\n`}</header>
<div class="verdict">
<p id="ending">${sentenceHtml(ending)}</p>
</div>
${game.chances ?? (game.turns === undefined ? '' : turningPointsHtml(game.turns))}
${film === undefined ? storyHtml(recording) : watchHtml(game)}
<section class="wide">
<h2>The same in a terminal</h2>
<p><code>${sentenceHtml(command)}</code></p>
</section>${film === undefined ? '' : `\n${dataHtml('game-data', packGame({ ...recording, film }, game.players))}`}`;
  const heading = `${name}: game ${count(index)}`;
  return film === undefined
    ? htmlFrame(heading, contents, gamePageStyle)
    : htmlFrame(heading, contents, gamePageStyle, script);
}

const playerHtml = (name: string, seat: number): string =>
  `<span class="seat-${seat}"><span class="seat"></span>${escapeXml(name)}</span>`;

/** Removes the link to the report, for a page that is embedded in it. */
export const withoutReportLink = (page: string): string => page.replace(/ · <a class="back" .*?<\/a>/, '');

/** Lists the turning points, with links to their moments. */
export function turningPointsHtml(turns: readonly MarkedTurn[]): string {
  const items = turns.map(({ text, moment }) => {
    const watch = moment === undefined ? '' : ` <a href="#moment=${moment}" data-moment="${moment}">Watch&nbsp;it</a>`;
    return `<li>${sentenceHtml(text)}${watch}</li>`;
  });
  const contents = items.length === 0 ? '<p>No single turn did.</p>' : `<ol>\n${items.join('\n')}\n</ol>`;
  return `<section id="turned">\n<h2>What turned it</h2>\n${contents}\n</section>`;
}

const button = (id: string, text: string, label: string, key: string): string =>
  `<button type="button" id="${id}" title="${label} (key ${key})"${text === label ? '' : ` aria-label="${label}"`}>${text}</button>`;

const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const DEFAULT_SPEED = 2;

/** Marks of the turning points on the slider, as links. */
function marksHtml({ turns = [], recording }: NarratedGame): string {
  const last = recording.moments.length - 1;
  const marks = turns.flatMap(({ text, moment }) =>
    moment === undefined
      ? []
      : [
          `<a style="--at: ${(moment / Math.max(1, last)).toFixed(4)}" href="#moment=${moment}" data-moment="${moment}" title="${escapeXml(text)}" aria-label="${escapeXml(`What turned it: ${text}`)}">▲</a>`,
        ],
  );
  return marks.length === 0 ? '' : `\n<div class="turns">${marks.join('')}</div>`;
}

function watchHtml(game: NarratedGame): string {
  const { players, recording } = game;
  const speeds = SPEEDS.map(
    (speed) => `<option value="${speed}"${speed === DEFAULT_SPEED ? ' selected' : ''}>${speed} a second</option>`,
  );
  const eyes = players.map((_, seat) => `<option value="${seat}">what Player ${seat + 1} sees</option>`);
  return `<section id="watch" class="wide" aria-label="The game to watch">
<div class="board">
<div id="sheets"></div>
<noscript><p>This page needs JavaScript to draw the board. The story is below.</p></noscript>
</div>
<div class="beside">
<div class="controls">
<p id="where"></p>
<input type="range" id="slider" min="0" max="${recording.moments.length - 1}" value="0" aria-label="Moment of the game">${marksHtml(game)}
<div class="buttons">
${[
  button('first', '|‹', 'To the start', 'Home'),
  button('round-back', '« round', 'A round back', 'Shift R'),
  button('turn-back', '‹ turn', 'A turn back', 'Shift T'),
  button('back', '‹', 'A decision back', 'left arrow'),
  button('play', 'Play', 'Play', 'space'),
  button('on', '›', 'A decision on', 'right arrow'),
  button('turn-on', 'turn ›', 'A turn on', 'T'),
  button('round-on', 'round »', 'A round on', 'R'),
  button('last', '›|', 'To the end', 'End'),
].join('\n')}
</div>
</div>
<div class="choices">
<label>Speed <select id="speed">${speeds.join('')}</select></label>
<label>Show <select id="eyes"><option value="">everything</option>${eyes.join('')}</select></label>
<a id="link" href="#moment=0">Link to this moment</a>
</div>
<div id="now" aria-live="polite"></div>
<details class="keys"><summary>Keys</summary>
<p>Left and right arrow: a decision back or on. T: the next turn, R: the next round, with Shift the one before. Home and End: the
start and the end. Space: play or pause. F: look through the eyes of the next player.</p>
</details>
<details id="in-words"><summary>The board in words</summary>
<ul id="parts-in-words"></ul>
</details>
</div>
<div class="told">
<h2>The story</h2>
<div class="lines" tabindex="0" role="region" aria-label="The story, line by line"><div id="lines" class="story">
${recording.lines.map(lineHtml).join('\n')}
</div></div>
</div>
</section>`;
}

const storyHtml = ({ lines }: Recording): string => `<section id="story" class="wide story">
<h2>The story</h2>
<details><summary>Show the game move by move (${counted(lines.length, 'line')})</summary>
${lines.map(lineHtml).join('\n')}
</details>
</section>`;

/**
 * Renders a line of the story. Rounds are headings, deeper levels are indented, text of several lines (a picture of the
 * board) is preformatted.
 */
function lineHtml({ level, text, seenBy, otherwise }: StoryLine): string {
  const secret =
    seenBy === undefined
      ? ''
      : ` data-seen="${seenBy.join(' ')}"${otherwise === undefined ? '' : ` data-otherwise="${escapeXml(otherwise)}"`}`;
  if (level === 0) return `<h3${secret}>${escapeXml(text)}</h3>`;
  if (text.includes('\n')) return `<pre${secret}>${escapeXml(text)}</pre>`;
  return `<p class="level-${Math.min(level, 4)}"${secret}>${sentenceHtml(text)}</p>`;
}
