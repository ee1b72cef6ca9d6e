/**
 * The scene of pig: a track up to the target for each player, with their position and what the current turn would add.
 */
import type { Part, Scene } from '../../core/scene.js';

interface Race {
  readonly target: number;
  /** seat → name of its player */
  readonly names: readonly string[];
}

interface Turn {
  readonly seat: number;
  /** Points at risk. */
  readonly points: number;
}

const WIDTH = 100;
/** Height of a player's lane, and start and end of the track. */
const LANE = 15;
const [START, END] = [8, 88];

export function drawScene({ target, names }: Race, scoreOf: (seat: number) => number, turn: Turn): Scene {
  /** Returns the position of a score; scores beyond the target are drawn at the target. */
  const xOf = (points: number): number => START + ((END - START) * Math.min(points, target)) / target;

  const laneOf = (_: string, seat: number): Part[] => {
    const score = scoreOf(seat);
    const isInTurn = seat === turn.seat;
    const atRisk = isInTurn ? turn.points : 0;
    const [top, track] = [LANE * seat + 2.6, LANE * seat + 10.5];
    return [
      { ...label(`name-${seat}`, [START - 4, top], names[seat], 3.6, 60), anchor: 'start', seat, strong: isInTurn },
      { ...way(`track-${seat}`, START, END, track, 1), colour: 'gray' },
      { ...way(`risk-${seat}`, xOf(score), xOf(score + atRisk), track, 1.6), seat, faded: true },
      { kind: 'token', id: `goal-${seat}`, at: [END, track], outline: 'round', size: 5, colour: 'gold', icon: 'star' },
      {
        kind: 'piece',
        id: `piece-${seat}`,
        at: [xOf(score), track - 1],
        form: 'person',
        size: 7,
        seat,
        text: String(seat + 1),
        title: `${names[seat]}, ${score} of ${target} points`,
      },
      { ...label(`points-${seat}`, [WIDTH - 1, track], String(score), 4.4, 6), anchor: 'end', strong: true },
      ...(atRisk === 0
        ? []
        : [{ ...label(`total-${seat}`, [WIDTH - 1, top], `${atRisk} in this turn`, 3.2, 30), anchor: 'end' } as const]),
    ];
  };

  const parts = names.flatMap(laneOf);
  return { sheets: [{ id: 'race', title: `The race to ${target}`, width: WIDTH, height: LANE * names.length, parts }] };
}

const label = (id: string, at: readonly [number, number], text: string, size: number, room: number) =>
  ({ kind: 'label', id, at, text, size, room }) as const;

const way = (id: string, from: number, to: number, y: number, size: number) =>
  ({ kind: 'way', id, at: [from, y], to: [to, y], size }) as const;
