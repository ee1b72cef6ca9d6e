/** Draws the open page as text: every hole with its content and the players in it, and the tunnels between them. */

import { EMPTY, PORTAL, PRESENT_HOLE } from './components.js';
import { head, TUNNEL_STRIDE, tunnelCount } from './rules/maze.js';
import { field, hole, PAGE } from './state.js';
import { book, table } from './table.js';

const SIGNS = 'ABSW';

export const LEGEND =
  'Each hole as its number and what it holds: A, B, S: acorns, berries, spikelets; W: a warehouse; O: a portal; G: a present; -: nothing; *1: player 1 is there.';

export function drawPicture(): string {
  const page = field[PAGE];
  const holes = Array.from({ length: book.holes }, (_, hole) => hole);
  const rows = distinct(holes.map((hole) => book.row[hole]));
  const columns = distinct(holes.map((hole) => book.column[hole]));
  const cells = holes.map((hole) => cellInWords(hole));
  const width = Math.max(...cells.map((cell) => cell.length));
  const at = (row: number, column: number) =>
    holes.find((hole) => book.row[hole] === rows[row] && book.column[hole] === columns[column]);
  const tunnels = listTunnels();
  const drawn = new Set<string>();
  const joined = (a: number | undefined, b: number | undefined) => {
    if (a === undefined || b === undefined) return false;
    const tunnel = tunnels.find(([one, other]) => (one === a && other === b) || (one === b && other === a));
    if (tunnel !== undefined) drawn.add(tunnel.join());
    return tunnel !== undefined;
  };
  const lines = rows.flatMap((_, row) => {
    const across = columns.map((_, column) => {
      const hole = at(row, column);
      return (
        center(hole === undefined ? '' : cells[hole], width) + (joined(hole, at(row, column + 1)) ? ' -- ' : '    ')
      );
    });
    const down = columns.map((_, column) => center(joined(at(row, column), at(row + 1, column)) ? '|' : '', width));
    return [across.join(''), down.join('    ')];
  });
  const others = tunnels.filter((tunnel) => !drawn.has(tunnel.join()));
  const more = others.length === 0 ? [] : [`and tunnels ${others.map((pair) => pair.join('-')).join(', ')}`];
  const text = [...lines, ...more].map((line) => line.trimEnd()).filter((line) => line !== '');
  return [`Page ${page + 1}`, ...text].join('\n');
}

/** Formats `12:A8`, or `12:A8*1` if player 1 is there. */
function cellInWords(at: number): string {
  const seats = Array.from({ length: table.players }, (_, seat) => seat).filter((seat) => hole[seat] === at);
  return `${at}:${contentSign(at)}${seats.map((seat) => `*${seat + 1}`).join('')}`;
}

function contentSign(at: number): string {
  const page = field[PAGE];
  const content = book.contentOf(page, at);
  if (content === PORTAL) return 'O';
  if (content === PRESENT_HOLE) return 'G';
  return content === EMPTY ? '-' : `${SIGNS[content]}${book.quantityOf(page, at)}`;
}

function listTunnels(): [number, number][] {
  const page = field[PAGE];
  const at = page * TUNNEL_STRIDE;
  return Array.from({ length: tunnelCount[page] / 2 }, (_, tunnel) => [
    head[at + 2 * tunnel + 1],
    head[at + 2 * tunnel],
  ]);
}

const distinct = (lines: readonly number[]): number[] => [...new Set(lines)].toSorted((a, b) => a - b);

const center = (text: string, width: number): string =>
  text.padStart(text.length + Math.floor((width - text.length) / 2)).padEnd(width);
