import type { Break } from '../break.js';
import { AFTERLIFE_BREAKS } from './dig/afterlife.js';
import { COMBAT_BREAKS } from './dig/combat.js';
import { DEATH_BREAKS } from './dig/death.js';
import { DUEL_BREAKS } from './dig/duels.js';
import { HOARDER_BREAKS } from './dig/hoarders.js';
import { MEETING_BREAKS } from './dig/meetings.js';
import { MOVEMENT_BREAKS } from './dig/movement.js';
import { TRAP_BREAKS } from './dig/traps.js';
import { TURN_BREAKS } from './dig/turns.js';

export const DIG_BREAKS: readonly Break[] = [
  ...TURN_BREAKS,
  ...HOARDER_BREAKS,
  ...MOVEMENT_BREAKS,
  ...MEETING_BREAKS,
  ...TRAP_BREAKS,
  ...COMBAT_BREAKS,
  ...DUEL_BREAKS,
  ...DEATH_BREAKS,
  ...AFTERLIFE_BREAKS,
];
