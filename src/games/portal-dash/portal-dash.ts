/**
 * Portal Dash: 1 to 4 players cross a strip of Nether tiles together, complete three piglin tasks with blocks of a
 * shared cube before its layers run out, reveal the portal and defeat the boss. All win or all lose.
 *
 * This file defines the game. README.md maps the chapters of the rules to files; docs/rules/portal-dash.md has the
 * rules in plain words.
 */
import { defineGame } from '../../core/game.js';
import { columns } from './columns.js';
import { deriveFromLevel } from './levels.js';
import { PortalDashMatch } from './match.js';
import { OPTION_KINDS } from './option-kinds.js';
import * as option from './options.js';
import { parameters } from './parameters.js';
import { PRESETS } from './presets.js';
import { checkRules } from './rules-check.js';
import { SOURCES, STREAMS } from './table.js';

export const portalDash = defineGame({
  id: 'portal-dash',
  version: 3,
  title: 'Portal Dash',
  about: 'Cross the Nether together, feed the piglins from a shrinking cube, and beat the boss at the portal.',
  seats: { min: 1, max: 4, usual: 4 },
  usual: ['balanced'],
  thinker: { strategy: 'lookahead{games:#}', budget: 16 },
  play: 'together',
  parameters,
  presets: PRESETS,
  columns: columns.all,
  decisions: option.DECISIONS,
  decisionLabels: option.DECISION_LABELS,
  optionKinds: OPTION_KINDS,
  streams: STREAMS,
  sources: SOURCES,
  derive: deriveFromLevel,
  check: checkRules,
  createMatch: (facts) => new PortalDashMatch(facts),
});

export default portalDash;
