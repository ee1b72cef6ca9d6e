/** CSS of scenes: colours of things and seats on light and dark screens, lines, highlights of changes. */

import type { Colour } from '../core/scene.js';
import { SEAT_COLOURS } from '../core/seat-colours.js';

interface Ink {
  readonly fill: string;
  readonly edge: string;
  /** Colour of text and icons on `fill`. */
  readonly on: string;
}

const LIGHT: Readonly<Record<Colour, Ink>> = {
  white: { fill: '#ffffff', edge: '#8794a1', on: '#1f2933' },
  gray: { fill: '#a9b3bd', edge: '#6b7783', on: '#141a20' },
  black: { fill: '#333b44', edge: '#11161b', on: '#ffffff' },
  brown: { fill: '#8f6540', edge: '#5f4023', on: '#ffffff' },
  sand: { fill: '#e9dcc3', edge: '#b6a380', on: '#3c3220' },
  red: { fill: '#c43d33', edge: '#8b231b', on: '#ffffff' },
  orange: { fill: '#ec8a34', edge: '#a8560d', on: '#221203' },
  gold: { fill: '#f0c648', edge: '#a98107', on: '#2c2203' },
  green: { fill: '#4f9a5b', edge: '#2c6937', on: '#06170a' },
  blue: { fill: '#4c8fcf', edge: '#255f97', on: '#04121f' },
  violet: { fill: '#8661b8', edge: '#573786', on: '#ffffff' },
};

/** Overrides for dark screens. */
const DARK: Partial<Record<Colour, Ink>> = {
  white: { fill: '#2b323a', edge: '#6d7987', on: '#e6e9ed' },
  gray: { fill: '#7d8894', edge: '#a9b3bd', on: '#0d1116' },
  black: { fill: '#0c0f12', edge: '#7b8794', on: '#e6e9ed' },
  sand: { fill: '#4a4335', edge: '#837658', on: '#f1e9d8' },
};

const rule = (selector: string, { fill, edge, on }: Ink): string =>
  `${selector} { --fill: ${fill}; --edge: ${edge}; --on: ${on}; }`;

const inks = (all: Partial<Record<Colour, Ink>>): string[] =>
  Object.entries(all).map(([name, ink]) => rule(`.of-${name}`, ink));

/** Colours of seats, the same on light and dark screens. */
const seats = SEAT_COLOURS.map((fill, seat) => rule(`.seat-${seat}`, { fill, edge: '#ffffff', on: '#ffffff' }));

export const sceneStyle = `
${[...inks(LIGHT), ...seats].join('\n')}
@media (prefers-color-scheme: dark) {
${inks(DARK).join('\n')}
}
@media print {
${inks(LIGHT).join('\n')}
}
.sheet text { fill: var(--on); text-anchor: middle; dominant-baseline: central; font-family: inherit; }
.sheet .strong { font-weight: 700; }
.sheet .body { fill: var(--fill); stroke: var(--edge); stroke-width: 1.2px; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.sheet .empty { fill: none; stroke-dasharray: 4 4; stroke: var(--line, #c5ccd3); }
.sheet .icon { fill: var(--on); }
.sheet .pip { fill: var(--on); }
.sheet .tunnel { fill: none; stroke: var(--tunnel, #f6ead2); stroke-linecap: butt; }
.sheet .room { fill: var(--tunnel, #f6ead2); }
.sheet .bed { stroke: var(--fill); stroke-linecap: round; }
.sheet .back { fill: #5b7083; stroke: #34424f; }
.sheet .pattern { fill: none; stroke: #c9d3dc; stroke-width: 1px; stroke-dasharray: 2 2; vector-effect: non-scaling-stroke; }
.sheet .trough { fill: var(--line, #e1e5ea); }
.sheet .full { fill: var(--fill); }
.sheet .gauge .icon { fill: var(--fill); }
.sheet .gauge .icon[data-lost] { fill: var(--line, #d3d9df); }
.of-ink { --fill: var(--ink, #1f2933); }
.sheet .label text { fill: var(--fill); }
.sheet .label text[text-anchor=start] { text-anchor: start; }
.sheet .label text[text-anchor=end] { text-anchor: end; }
.sheet .faded { opacity: .45; }
.sheet .part { transition: transform var(--glide, .35s) ease; }
.sheet .changed > :is(.body, .trough) { stroke: var(--hot, #d6006e); stroke-width: 3.5px; vector-effect: non-scaling-stroke; }
.sheet .changed > .bed { stroke: var(--hot, #d6006e); }
.sheet .label.changed text { fill: var(--hot, #d6006e); }
.sheet .gauge.changed .icon { stroke: var(--hot, #d6006e); stroke-width: 2px; vector-effect: non-scaling-stroke; }
@media (max-width: 520px) { .sheet .fine { display: none; } }
@media (prefers-color-scheme: dark) { .sheet { --hot: #ff6fb5; --tunnel: #c9b48c; } }
@media print { .sheet { --hot: #000; } }
@media (prefers-reduced-motion: reduce) { .sheet .part { transition: none; } }
`.trim();
