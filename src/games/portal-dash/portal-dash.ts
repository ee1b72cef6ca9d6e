/**
 * Portal Dash: 1 to 4 players cross a strip of Nether tiles together, complete three piglin tasks with blocks of a shared
 * cube before its layers run out, reveal the portal and defeat the boss. All win or all lose.
 *
 * This file is the facts. README.md beside it says which file holds which chapter of the rules; docs/rules/portal-dash.md
 * has the rules in plain words.
 */
import type { Game } from '../../core/game.js';
import { COLUMNS } from './columns.js';
import { checkRules, deriveFromLevel, PRESETS } from './levels.js';
import { PortalDashMatch } from './match.js';
import { DECISIONS } from './options.js';
import { PARAMETERS } from './parameters.js';
import { STREAMS } from './scene.js';

export const portalDash: Game = {
  id: 'portal-dash',
  version: 1,
  title: 'Portal Dash',
  about: 'Cross the Nether together, feed the piglins from a shrinking cube, and beat the boss at the portal.',
  seats: { min: 1, max: 4, usual: 4 },
  play: 'together',
  parameters: PARAMETERS,
  presets: PRESETS,
  columns: COLUMNS,
  decisions: DECISIONS,
  streams: STREAMS,
  derive: deriveFromLevel,
  check: checkRules,
  createMatch: (table) => new PortalDashMatch(table),
};

export default portalDash;
