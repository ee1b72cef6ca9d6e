import type { Break } from '../break.js';
import { ABILITY_BREAKS } from './portal-dash/abilities.js';
import { ACTION_BREAKS } from './portal-dash/actions.js';
import { LOSS_BREAKS } from './portal-dash/losses.js';
import { TURN_BREAKS } from './portal-dash/turns.js';

export const PORTAL_DASH_BREAKS: readonly Break[] = [
  ...TURN_BREAKS,
  ...ACTION_BREAKS,
  ...ABILITY_BREAKS,
  ...LOSS_BREAKS,
];
