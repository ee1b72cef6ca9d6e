/** Common options of story lines: rolled dice, and text that only some seats see. */
import type { ToldWith } from './game.js';
import type { Colour, RolledDie } from './scene.js';

/** Dice of one seat, or without an owner. */
export const diceOf = (faces: readonly (number | string)[], seat?: number): RolledDie[] =>
  faces.map((face) => ({ face: String(face), ...(seat !== undefined && { seat }) }));

export const colouredDie = (face: number | string, colour: Colour, title: string): RolledDie => ({
  face: String(face),
  colour,
  title,
});

/** Restricts a line to these seats; the others receive `otherwise`, or no line. */
export const secretFor = (seats: readonly number[], otherwise?: string): ToldWith => ({
  seenBy: seats,
  ...(otherwise !== undefined && { otherwise }),
});
