/** The script of a game page: steps through moments, and updates board and story. */
import { isSeenBy } from '../core/scene.js';
import { classesOf, dieMarkup } from '../viewer/draw-part.js';
import { escapeXml } from '../viewer/escape-xml.js';
import { playFilm } from '../viewer/film.js';
import type { GameData, MomentData } from '../viewer/game-data.js';
import { BoardView } from './board-view.js';
import { Playback } from './playback.js';
import { StoryView } from './story-view.js';

const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E;

const data = JSON.parse(byId('game-data').textContent ?? '') as GameData;
const scenes = playFilm(data.film);
const { moments, players, abouts } = data;
const last = moments.length - 1;
const board = new BoardView(byId('sheets'));
const story = new StoryView(byId('lines'), moments);
const slider = byId<HTMLInputElement>('slider');
const viewerSelect = byId<HTMLSelectElement>('eyes');
const now = byId('now');
const where = byId('where');
const partsDetails = byId<HTMLDetailsElement>('in-words');

let at = 0;

/** Returns the selected seat. Default: a spectator, who sees everything. */
const viewer = (): number | undefined => (viewerSelect.value === '' ? undefined : Number(viewerSelect.value));

const playback = new Playback({
  isAtEnd: () => at === last,
  rewind: () => go(0),
  step: () => go(at + 1),
  onChange: (isPlaying) => {
    byId('play').textContent = isPlaying ? 'Pause' : 'Play';
    // Screen readers would fall behind during playback.
    now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  },
});

function go(moment: number): void {
  at = Math.max(0, Math.min(last, moment));
  show();
}

function show(): void {
  const seat = viewer();
  board.show(scenes[at], scenes[at - 1], seat);
  story.show(at, seat);
  slider.value = String(at);
  const text = formatPosition(moments[at]);
  slider.setAttribute('aria-valuetext', text);
  where.textContent = text;
  now.innerHTML = nowMarkup(seat);
  if (partsDetails.open) showPartList(seat);
  const link = `#moment=${at}${seat === undefined ? '' : `&seen-by=${seat + 1}`}`;
  byId<HTMLAnchorElement>('link').href = link;
  if (location.hash !== link && (at > 0 || location.hash !== '')) history.replaceState(null, '', link);
}

function formatPosition([, , , decisions]: MomentData): string {
  const made = `${decisions} of ${moments[last][3]} decisions made`;
  const heading = story.headingAt(at);
  return heading === '' ? made : `${heading}, ${made}`;
}

/** Returns markup for the events since the previous moment, their dice, and the next decision. */
function nowMarkup(seat: number | undefined): string {
  const [told, , , , decider, about, options, choice] = moments[at];
  const from = at === 0 ? 0 : moments[at - 1][0];
  const lines = Array.from({ length: told - from }, (_, i) => from + i);
  const happened = lines.map((line) => {
    const text = story.textOf(line, seat);
    const dice = (data.dice[line] ?? []).map(
      (die) =>
        `<svg class="sheet rolled" viewBox="-52 -52 104 104" aria-hidden="true"><g class="${classesOf({ kind: 'die', id: '', at: [0, 0], size: 1, ...die })}">${dieMarkup(die, 96)}</g></svg>`,
    );
    return text === '' ? '' : `<p>${escapeXml(text)}${dice.join('')}</p>`;
  });
  if (at === 0 && lines.length === 0 && decider === undefined)
    return '<p>The table is set. Play, or step on with ›.</p>';
  if (decider === undefined || about === undefined) {
    return at === last ? `${happened.join('')}<p class="ending">${byId('ending').innerHTML}</p>` : happened.join('');
  }
  const isOpen = isSeenBy([decider], seat);
  const chosen = choice === undefined || !isOpen ? '' : `: <b>${escapeXml(choice)}</b> (one of ${options} options)`;
  const asks = `<p class="asks seat-${decider}"><span class="seat"></span>${escapeXml(players[decider])} decides ${escapeXml(abouts[about])}${chosen}</p>`;
  return happened.join('') + asks;
}

/** Lists the titles of all visible parts, for users who cannot see the picture. */
function showPartList(seat: number | undefined): void {
  const titles = scenes[at].parts.flatMap(({ title, seenBy }) =>
    title === undefined || !isSeenBy(seenBy, seat) ? [] : [`<li>${escapeXml(title)}</li>`],
  );
  byId('parts-in-words').innerHTML = titles.join('');
}

/** Goes to the next moment in a direction that begins a round (1) or turn (2); default: the first or last moment. */
function seek(part: 1 | 2, direction: 1 | -1): void {
  const isStart = (moment: number) => moment === 0 || moments[moment][part] !== moments[moment - 1][part];
  let moment = at + direction;
  while (moment > 0 && moment < last && !isStart(moment)) moment += direction;
  go(moment);
}

const STEPS: Readonly<Record<string, () => void>> = {
  first: () => go(0),
  'round-back': () => seek(1, -1),
  'turn-back': () => seek(2, -1),
  back: () => go(at - 1),
  play: () => playback.toggle(),
  on: () => go(at + 1),
  'turn-on': () => seek(2, 1),
  'round-on': () => seek(1, 1),
  last: () => go(last),
};

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  t: 'turn-on',
  T: 'turn-back',
  r: 'round-on',
  R: 'round-back',
  Home: 'first',
  End: 'last',
  ' ': 'play',
};

function step(name: string): void {
  if (name !== 'play') playback.stop();
  STEPS[name]();
}

for (const name of Object.keys(STEPS)) byId(name).addEventListener('click', () => step(name));
slider.addEventListener('input', () => {
  playback.stop();
  go(Number(slider.value));
});
viewerSelect.addEventListener('change', show);
byId<HTMLSelectElement>('speed').addEventListener('change', ({ target }) => {
  playback.perSecond = Number((target as HTMLSelectElement).value);
});
partsDetails.addEventListener('toggle', () => showPartList(viewer()));
byId('lines').addEventListener('click', ({ target }) => {
  const moment = story.momentOf(target as HTMLElement);
  if (moment === undefined) return;
  playback.stop();
  go(moment);
});

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isControl = target instanceof HTMLElement && target.closest('select, summary, a') !== null;
  const isPressed = target instanceof HTMLButtonElement && key === ' ';
  if (ctrlKey || metaKey || altKey || isControl || isPressed) return;
  if (key === 'f' || key === 'F') {
    const count = viewerSelect.options.length;
    viewerSelect.selectedIndex = (viewerSelect.selectedIndex + (key === 'f' ? 1 : count - 1)) % count;
    show();
  } else if (KEYS[key] !== undefined) step(KEYS[key]);
  else return;
  event.preventDefault();
});

/** Links to turning points: listeners jump to the moment, without leaving the page. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-moment]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    playback.stop();
    go(Number(link.dataset.moment));
    byId('watch').scrollIntoView({ block: 'nearest' });
  });
}

/** Parses the hash of the URL: `#moment=12&seen-by=2`. */
function followLink(): void {
  const link = new URLSearchParams(location.hash.slice(1));
  const seat = Number(link.get('seen-by')) - 1;
  viewerSelect.value = seat >= 0 && seat < players.length ? String(seat) : '';
  const moment = Number(link.get('moment'));
  go(Number.isInteger(moment) ? moment : 0);
}

slider.max = String(last);
addEventListener('hashchange', followLink);
document.documentElement.classList.add('ready');
followLink();
