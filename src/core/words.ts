/** How numbers and lists are said, in one place: sentences of reports, of the terminal and of the games' stories. */

/** A whole number with its thousands apart: `12,345`. */
export const count = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',') : '–';

/** A number of things: `1 game`, `1,000 games`, `2 berries`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${Math.round(value) === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
