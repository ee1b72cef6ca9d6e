import type { Break } from '../break.js';
import { COMBAT_BREAKS } from './dig/combat.js';
import { DEATH_BREAKS } from './dig/death.js';
import { MOVEMENT_BREAKS } from './dig/movement.js';
import { TRAP_BREAKS } from './dig/traps.js';
import { TURN_BREAKS } from './dig/turns.js';

export const DIG_BREAKS: readonly Break[] = [
  ...TURN_BREAKS,
  ...MOVEMENT_BREAKS,
  ...TRAP_BREAKS,
  ...COMBAT_BREAKS,
  ...DEATH_BREAKS,
];
