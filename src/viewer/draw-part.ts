/**
 * Renders one part of a scene as SVG around the point 0, 0; callers translate it to its position. Returns strings, so
 * that the browser and tests render the same. Colours and lines are classes of style.ts; sizes are multiplied by
 * `scale`, because browsers do not render text smaller than one unit.
 */
import { type Card, type Die, type Gauge, isSeenBy, type Part, type Piece, type Space } from '../core/scene.js';
import { escapeXml } from './escape-xml.js';
import { iconMarkup, round } from './icons.js';
import { lineMarkup, textMarkup } from './text.js';

/** Drawing order, bottom layer first. */
export const LAYERS: readonly Part['kind'][] = ['space', 'way', 'gauge', 'token', 'card', 'piece', 'die', 'label'];

/** Returns null if the part is invisible to `seat`. Default: a spectator, who sees everything. */
export function drawPart(part: Part, scale: number, seat?: number): string | null {
  const isSeen = isSeenBy(part.seenBy, seat);
  if (!isSeen && part.kind !== 'card') return null;
  const title = part.title === undefined || !isSeen ? '' : `<title>${escapeXml(part.title)}</title>`;
  return title + shapeOf(part, scale, isSeen);
}

/** Returns the CSS classes of a part: kind, colour, whether it is faded. The default colour of labels is ink. */
export const classesOf = ({ kind, seat, colour, faded }: Part): string => {
  const tone =
    seat !== undefined && kind !== 'label' ? `seat-${seat}` : `of-${colour ?? (kind === 'label' ? 'ink' : 'white')}`;
  return `part ${kind} ${tone}${faded === true ? ' faded' : ''}`;
};

function shapeOf(part: Part, scale: number, isSeen: boolean): string {
  switch (part.kind) {
    case 'space':
      return spaceMarkup(part, scale);
    case 'way': {
      const [x, y] = [(part.to[0] - part.at[0]) * scale, (part.to[1] - part.at[1]) * scale];
      return `<line class="bed" x2="${round(x)}" y2="${round(y)}" stroke-width="${round(part.size * scale)}"/>`;
    }
    case 'token': {
      const size = part.size * scale;
      const outline = part.outline === 'round' ? circle(size / 2) : box(size, size, size * 0.14);
      return outline + contentMarkup(part, size * 0.78, size * 0.78);
    }
    case 'piece':
      return pieceMarkup(part, part.size * scale);
    case 'card':
      return cardMarkup(part, scale, isSeen);
    case 'die':
      return dieMarkup(part, part.size * scale);
    case 'gauge':
      return gaugeMarkup(part, scale);
    default: {
      const { text, size, room, anchor = 'middle', strong } = part;
      const classes = [...(strong === true ? ['strong'] : []), ...(size * scale < FINE ? ['fine'] : [])].join(' ');
      const attributes = `text-anchor="${anchor}" ${classes === '' ? '' : `class="${classes}" `}`;
      return lineMarkup(text, size * scale, room * scale, attributes);
    }
  }
}

/** In thousandths of a board's width. Smaller text is unreadable on a phone, and hidden there. */
const FINE = 16;

const circle = (radius: number): string => `<circle class="body" r="${round(radius)}"/>`;

const box = (width: number, height: number, corner: number, name = 'body'): string =>
  `<rect class="${name}" x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(width)}" height="${round(height)}" rx="${round(corner)}"/>`;

/** Renders an icon above a text, or one of them alone. */
function contentMarkup(
  { icon, text }: Pick<Space, 'icon' | 'text'>,
  width: number,
  height: number,
  most = 0.72,
): string {
  const room = { width, height, most: height * most };
  if (icon === undefined) return text === undefined ? '' : textMarkup(text, room);
  if (text === undefined) return iconMarkup(icon, Math.min(width, height) * 0.9);
  const above = height * 0.5;
  const beneath = { width, height: height - above, most: height * 0.42 };
  return iconMarkup(icon, Math.min(above, width), 0, above / 2 - height / 2) + textMarkup(text, beneath, above / 2);
}

function spaceMarkup(space: Space, scale: number): string {
  const { outline, ways = [], empty } = space;
  const size = space.size * scale;
  const height = (space.height ?? space.size) * scale;
  const body =
    outline === 'hex'
      ? hexagon(size)
      : outline === 'round'
        ? circle(size / 2)
        : box(size, height, Math.min(size, height) * 0.06);
  const shape = empty === true ? body.replace('"body"', '"body empty"') : body;
  const lines = ways.map((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    // Up to the edge of a square, or of a round or hexagonal space.
    const reach = outline === 'square' ? 0.5 / Math.max(Math.abs(x), Math.abs(y)) : 0.5;
    return `M0 0L${round(x * size * reach)} ${round(y * size * reach)}`;
  });
  const tunnels =
    lines.length === 0
      ? ''
      : `<path class="tunnel" d="${lines.join('')}" stroke-width="${round(size * 0.26)}"/><circle class="room" r="${round(size * 0.2)}"/>`;
  return shape + tunnels + contentMarkup(space, size * 0.74, height * 0.74, 0.12);
}

/** Renders a hexagon with a corner at the top. `width`: distance between opposite edges. */
function hexagon(width: number): string {
  const radius = width / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  });
  return `<polygon class="body" points="${corners.join(' ')}"/>`;
}

/** form → its outline in a 2 × 2 square, and the y offset of its text from the centre */
const FORMS: Readonly<Record<Piece['form'], { readonly path: string; readonly text: number }>> = {
  person: {
    path: 'M0-1C.34-1 .52-.76 .52-.5 .52-.3 .42-.16 .28-.07 .6.1.76.5.76 1H-.76C-.76.5-.6.1-.28-.07-.42-.16-.52-.3-.52-.5-.52-.76-.34-1 0-1Z',
    text: 0.5,
  },
  animal: {
    path: 'M-.5-1C-.5-.7-.35-.5-.2-.42H.2C.35-.5.5-.7.5-1L.64-1C.66-.66.54-.42.4-.3L.8-.34C.82-.1.6.02.44.02L.6.4C.62.8.3 1 0 1S-.62.8-.6.4L-.44.02C-.6.02-.82-.1-.8-.34L-.4-.3C-.54-.42-.66-.66-.64-1Z',
    text: 0.36,
  },
  robot: { path: 'M-.08-1H.08V-.8H.5V-.2H.8V.8H.55V1H.15V.8H-.15V1H-.55V.8H-.8V-.2H-.5V-.8H-.08Z', text: 0.28 },
  monster: {
    path: 'M-.8 1V-.1L-.95-.6-.5-.5C-.3-.75-.15-.8 0-.95 .15-.8.3-.75.5-.5L.95-.6.8-.1V1L.4.75 0 1-.4.75Z',
    text: 0.14,
  },
};

function pieceMarkup({ form, text }: Piece, size: number): string {
  const half = size / 2;
  const { path, text: y } = FORMS[form];
  const body = `<path class="body" transform="scale(${round(half)})" d="${path}"/>`;
  if (text === undefined) return body;
  return (
    body + textMarkup(text, { width: half * 1.15, height: half * 0.9, most: half * 0.85 }, y * half, 'class="strong" ')
  );
}

function cardMarkup(card: Card, scale: number, isSeen: boolean): string {
  const [width, height] = [card.width * scale, card.height * scale];
  const corner = Math.min(width, height) * 0.12;
  if (card.faceDown === true || !isSeen) {
    const inner = box(width * 0.72, height * 0.76, corner * 0.6, 'pattern');
    return `<title>a card, face down</title>${box(width, height, corner, 'body back')}${inner}`;
  }
  return box(width, height, corner) + contentMarkup(card, width * 0.84, height * 0.84);
}

/** face → positions of its pips, from the centre, in quarters of the die's size */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function dieMarkup({ face }: Pick<Die, 'face'>, size: number): string {
  const pips = PIPS[face];
  const body = box(size, size, size * 0.18);
  if (pips === undefined) return body + textMarkup(face, { width: size * 0.84, height: size * 0.8, most: size * 0.55 });
  const dots = pips.map(
    ([x, y]) =>
      `<circle class="pip" cx="${round(x * size * 0.25)}" cy="${round(y * size * 0.25)}" r="${round(size * 0.095)}"/>`,
  );
  return body + dots.join('');
}

/** Gauges with a larger maximum are rendered as a bar. */
const MAX_PIPS = 12;

function gaugeMarkup({ value, most, icon = 'heart', ...gauge }: Gauge, scale: number): string {
  const [width, height] = [gauge.width * scale, gauge.height * scale];
  if (most > MAX_PIPS || !Number.isInteger(value) || !Number.isInteger(most)) {
    const filled = (width * value) / most;
    const full = `<rect class="full" x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(filled)}" height="${round(height)}" rx="${round(height / 4)}"/>`;
    return box(width, height, height / 4, 'trough') + full;
  }
  const step = Math.min(width / Math.max(1, most), height * 1.15);
  const size = Math.min(step * 0.94, height);
  return Array.from({ length: most }, (_, i) =>
    iconMarkup(icon, size, -width / 2 + step * (i + 0.5), 0, i < value ? '' : 'data-lost '),
  ).join('');
}
