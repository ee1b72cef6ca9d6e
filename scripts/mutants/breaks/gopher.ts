import type { Break } from '../break.js';
import { CARD_BREAKS } from './gopher/cards.js';
import { COLLECTING_BREAKS } from './gopher/collecting.js';
import { MOVE_BREAKS } from './gopher/moves.js';
import { TURN_BREAKS } from './gopher/turns.js';

export const GOPHER_BREAKS: readonly Break[] = [...TURN_BREAKS, ...CARD_BREAKS, ...MOVE_BREAKS, ...COLLECTING_BREAKS];
