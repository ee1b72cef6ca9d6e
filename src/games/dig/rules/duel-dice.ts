/**
 * Dice of a duel, encoded as counts by face: four bits for each face 1..6, face f at bit 4f. Reading from the top
 * yields sorted dice, without allocations.
 */

/** Result of a comparison: the defender won all pairs, at least two. */
export const COUNTER_ATTACK = -1;

/** Returns one die that shows `face`, to be added to others. */
export const dieOf = (face: number): number => 1 << (4 * face);

const highestFace = (dice: number): number => (31 - Math.clz32(dice)) >> 2;

/** Returns the face of the die at `place` (0: the highest), or 0 beyond the last. */
export function faceAt(dice: number, place: number): number {
  let left = dice;
  for (let i = 0; i < place && left !== 0; i++) left -= dieOf(highestFace(left));
  return left === 0 ? 0 : highestFace(left);
}

/**
 * Compares the i-th dice, high to low, while both sides have one; `bonus` is added to the attacker's highest. Returns
 * the number of pairs that the defender lost, or COUNTER_ATTACK.
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

/** Returns the faces for the story, high to low. */
export function facesOf(dice: number): number[] {
  const faces: number[] = [];
  for (let left = dice; left !== 0; left -= dieOf(highestFace(left))) faces.push(highestFace(left));
  return faces;
}

/** `6 and 3` */
export const diceInWords = (dice: number): string => facesOf(dice).join(' and ');
