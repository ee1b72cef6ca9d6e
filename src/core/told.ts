/** What lines of a story often carry: dice that were rolled, and words that only some may hear. */
import type { ToldWith } from './game.js';
import type { Colour, RolledDie } from './scene.js';

/** Dice of one seat, or of nobody in particular. */
export const diceOf = (faces: readonly (number | string)[], seat?: number): RolledDie[] =>
  faces.map((face) => ({ face: String(face), ...(seat !== undefined && { seat }) }));

export const colouredDie = (face: number | string, colour: Colour, title: string): RolledDie => ({
  face: String(face),
  colour,
  title,
});

/** Words for these seats alone; the others hear something else, or nothing. */
export const secretOf = (seats: readonly number[], otherwise?: string): ToldWith => ({
  seenBy: seats,
  ...(otherwise !== undefined && { otherwise }),
});
