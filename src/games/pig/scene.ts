/**
 * The scene of pig: a track up to the target for each player, with their position and what the current turn would add.
 */
import type { Part, Scene } from '../../core/scene.js';
import { scoreOf } from './rules/turn.js';
import { field, SEAT, TURN_TOTAL } from './state.js';
import { table } from './table.js';

const WIDTH = 100;
/** Height of a player's lane, and start and end of the track. */
const LANE = 15;
const [START, END] = [8, 88];

export function drawScene(): Scene {
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  const parts = seats.flatMap(laneOf);
  return {
    sheets: [{ id: 'race', title: `The race to ${table.target}`, width: WIDTH, height: LANE * seats.length, parts }],
  };
}

/** Returns the position of a score; scores beyond the target are drawn at the target. */
const xOf = (points: number): number => START + ((END - START) * Math.min(points, table.target)) / table.target;

function laneOf(seat: number): Part[] {
  const score = scoreOf(seat);
  const y = LANE * seat;
  const atRisk = seat === field[SEAT] ? field[TURN_TOTAL] : 0;
  const would = xOf(score + atRisk);
  return [
    {
      kind: 'label',
      id: `name-${seat}`,
      at: [START - 4, y + 2.6],
      text: table.names[seat],
      size: 3.6,
      room: 60,
      anchor: 'start',
      seat,
      strong: seat === field[SEAT],
    },
    { kind: 'way', id: `track-${seat}`, at: [START, y + 10.5], to: [END, y + 10.5], size: 1, colour: 'gray' },
    {
      kind: 'way',
      id: `risk-${seat}`,
      at: [xOf(score), y + 10.5],
      to: [would, y + 10.5],
      size: 1.6,
      seat,
      faded: true,
    },
    { kind: 'token', id: `goal-${seat}`, at: [END, y + 10.5], outline: 'round', size: 5, colour: 'gold', icon: 'star' },
    {
      kind: 'piece',
      id: `piece-${seat}`,
      at: [xOf(score), y + 9.5],
      form: 'person',
      size: 7,
      seat,
      text: String(seat + 1),
      title: `${table.names[seat]}, ${score} of ${table.target} points`,
    },
    {
      kind: 'label',
      id: `points-${seat}`,
      at: [WIDTH - 1, y + 10.5],
      text: String(score),
      size: 4.4,
      room: 6,
      anchor: 'end',
      strong: true,
    },
    ...(atRisk === 0
      ? []
      : [
          {
            kind: 'label',
            id: `total-${seat}`,
            at: [WIDTH - 1, y + 2.6],
            text: `${atRisk} in this turn`,
            size: 3.2,
            room: 30,
            anchor: 'end',
          } as const,
        ]),
  ];
}
