import type { Break } from '../break.js';
import { ACTION_BREAKS } from './portal-dash/actions.js';
import { TURN_BREAKS } from './portal-dash/turns.js';

export const PORTAL_DASH_BREAKS: readonly Break[] = [...TURN_BREAKS, ...ACTION_BREAKS];
