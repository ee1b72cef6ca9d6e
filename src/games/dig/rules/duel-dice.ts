/**
 * Dice of a duel as counts by face: four bits for each face 1..6, face f at bit 4f. Sorting is reading them from the top,
 * and nothing is allocated.
 */

/** The result of a comparison in which the defender won two pairs or more, and all of them. */
export const COUNTER_ATTACK = -1;

/** One die of a face, to be added to others. */
export const dieOf = (face: number): number => 1 << (4 * face);

const highestFace = (dice: number): number => (31 - Math.clz32(dice)) >> 2;

/** The face of the die in a place, 0 for the highest; 0 beyond the last. */
export function faceAt(dice: number, place: number): number {
  let left = dice;
  for (let i = 0; i < place && left !== 0; i++) left -= dieOf(highestFace(left));
  return left === 0 ? 0 : highestFace(left);
}

/**
 * Matches the i-th dice, high to low, while both have one; `bonus` is added to the attacker's highest. Returns how many
 * pairs the defender lost, or COUNTER_ATTACK.
 */
export function comparePairs(attack: number, defence: number, bonus: number, tiesToAttacker: boolean): number {
  let attackLeft = attack;
  let defenceLeft = defence;
  let bonusLeft = bonus;
  let pairs = 0;
  let lost = 0;
  while (attackLeft !== 0 && defenceLeft !== 0) {
    const attackFace = highestFace(attackLeft);
    const defenceFace = highestFace(defenceLeft);
    attackLeft -= dieOf(attackFace);
    defenceLeft -= dieOf(defenceFace);
    const margin = attackFace + bonusLeft - defenceFace;
    bonusLeft = 0;
    pairs++;
    if (margin > 0 || (margin === 0 && tiesToAttacker)) lost++;
  }
  return lost === 0 && pairs >= 2 ? COUNTER_ATTACK : lost;
}

/** Faces for the story, high to low. */
export function facesOf(dice: number): number[] {
  const faces: number[] = [];
  for (let left = dice; left !== 0; left -= dieOf(highestFace(left))) faces.push(highestFace(left));
  return faces;
}

/** `6 and 3` */
export const diceInWords = (dice: number): string => facesOf(dice).join(' and ');
