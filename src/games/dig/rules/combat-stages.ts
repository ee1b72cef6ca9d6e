/** Stages of a COMBAT_FRAME: those of combat-turn.ts first, then those of an attack in combat-duel.ts. */
export const BEGIN = 0;
export const NEXT_TURN = 1;
export const TURN_CHOSEN = 2;
export const FLED = 3;
export const CHASE_ANSWERED = 4;
export const CHASED = 5;
export const JOIN_ANSWERED = 6;
export const JOIN_CHASED = 7;
export const ATTACKER_SUPPORTS = 8;
export const ATTACKER_CHOSE = 9;
export const DEFENDER_SUPPORTS = 10;
export const DEFENDER_CHOSE = 11;
export const DEFENDS = 12;
export const DICE_CHOSEN = 13;
export const BLOW_FALLS = 14;
