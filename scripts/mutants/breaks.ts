/** The breaks of every game. */
import type { Breaks } from './break.js';
import { DIG_BREAKS } from './breaks/dig.js';
import { GOPHER_BREAKS } from './breaks/gopher.js';
import { PIG_BREAKS } from './breaks/pig.js';
import { PORTAL_DASH_BREAKS } from './breaks/portal-dash.js';

export const BREAKS: Breaks = {
  dig: DIG_BREAKS,
  gopher: GOPHER_BREAKS,
  'portal-dash': PORTAL_DASH_BREAKS,
  pig: PIG_BREAKS,
};
