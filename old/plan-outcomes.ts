/** Reads `--on win:trapper,rounds,score:seat1`: what two settings are compared by; or chooses what a designer would. */
import type { Column } from '../core/column.js';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { unknownName } from '../core/messages.js';
import type { PlannedOutcome } from './outcome.js';
import { type PlannedCell, strategyNames } from './plan.js';

/** More than this many figures at once make every verdict harder to reach, so no more are chosen unasked. */
const MOST_FIGURES = 6;
const MOST_STRATEGIES = 3;

type Cells = readonly [PlannedCell, PlannedCell];

/** The first is the headline. */
export function planOutcomes(game: Game, cells: Cells, asked: readonly string[] | undefined): PlannedOutcome[] {
  const names = asked === undefined || asked.length === 0 ? usualOutcomes(game, cells) : [...new Set(asked)];
  return names.map((name) => planOutcome(game, cells, name));
}

/** Who wins, then the game's headline figures. */
function usualOutcomes(game: Game, cells: Cells): string[] {
  const figures = game.columns.filter(({ scope, role, headline }) => scope === 'game' && role !== 'win' && headline);
  return [...usualWins(game, cells), ...figures.slice(0, MOST_FIGURES).map(({ name }) => name)];
}

function usualWins(game: Game, [a, b]: Cells): string[] {
  const win = game.columns.find(({ role }) => role === 'win');
  if (win === undefined) return [];
  if (win.scope === 'game') return [win.name];
  const changed = changedPlaces(a, b);
  if (changed.length > 0 && changed.length < a.players) return [`${win.name}:changed`];
  const both = strategyNames(a.lineUp).filter((name) => strategyNames(b.lineUp).includes(name));
  if (both.length < 2) return [`${win.name}:seat1`];
  // What one of two wins more, the other wins less.
  return (both.length === 2 ? both.slice(0, 1) : both.slice(0, MOST_STRATEGIES)).map((name) => `${win.name}:${name}`);
}

/** Places of the line-up where another strategy sits; none if the tables differ in size. */
function changedPlaces(a: PlannedCell, b: PlannedCell): number[] {
  if (a.players !== b.players) return [];
  return a.lineUp.flatMap(({ name }, place) => (name === b.lineUp[place].name ? [] : [place]));
}

function planOutcome(game: Game, cells: Cells, name: string): PlannedOutcome {
  const [, columnName, who] = /^([^:]*)(?::(.*))?$/s.exec(name) ?? ['', name];
  const column = game.columns.find((column) => column.name === columnName.trim());
  if (column === undefined) {
    const known = game.columns.map((column) => column.name);
    throw new UserError(
      unknownName(`metric of ${game.id}`, columnName, known, `See them with: warren list metrics ${game.id}`),
    );
  }
  if (column.scope === 'seat') return seatOutcome(column, cells, who?.trim() ?? '');
  if (who === undefined) return { name: column.name, subject: '', column, of: 'game', who: [[], []] };
  throw new UserError(`${column.name} is one number for the whole game, so nobody's: write --on ${column.name}.`);
}

function seatOutcome(column: Column, cells: Cells, who: string): PlannedOutcome {
  const [a, b] = cells;
  const name = `${column.name}:${who}`;
  const seat = /^seat(\d+)$/.exec(who);
  if (seat !== null && Number(seat[1]) >= 1 && Number(seat[1]) <= Math.min(a.players, b.players)) {
    const index = Number(seat[1]) - 1;
    return { name, subject: `seat ${index + 1}`, column, of: 'seats', who: [[index], [index]] };
  }
  if (who === 'changed' && changedPlaces(a, b).length > 0) {
    const places = changedPlaces(a, b);
    return { name, subject: replacement(cells, places), column, of: 'places', who: [places, places] };
  }
  const [inA, inB] = cells.map(({ lineUp }) => lineUp.flatMap((agent, place) => (agent.name === who ? [place] : [])));
  if (inA.length > 0 && inB.length > 0) return { name, subject: who, column, of: 'places', who: [inA, inB] };
  // Named on one side only: its places are compared with whoever holds them on the other.
  const places = inA.length > 0 ? inA : inB;
  if (places.length === 0 || a.players !== b.players) throw new UserError(nobody(column, cells, who));
  return { name, subject: replacement(cells, places), column, of: 'places', who: [places, places] };
}

/** `optimal in place of hold`. */
function replacement([a, b]: Cells, places: readonly number[]): string {
  const named = ({ lineUp }: PlannedCell) => [...new Set(places.map((place) => lineUp[place].name))].join(' and ');
  return `${named(b)} in place of ${named(a)}`;
}

function nobody(column: Column, [a, b]: Cells, who: string): string {
  const known = [...new Set([...strategyNames(a.lineUp), ...strategyNames(b.lineUp)])];
  if (changedPlaces(a, b).length > 0) known.push('changed');
  for (let seat = 1; seat <= Math.min(a.players, b.players); seat++) known.push(`seat${seat}`);
  const next = `Write for example --on ${column.name}:${known[0]}.`;
  if (who !== '') return unknownName('player at this table', who, known, next);
  return `Every seat has its own ${column.name}: say whose, of ${known.join(', ')}. ${next}`;
}
