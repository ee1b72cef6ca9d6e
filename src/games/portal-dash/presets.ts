/** Presets: the levels, and the former rules. */
import type { Preset } from '../../core/game.js';
import { LEVEL_PRESETS } from './levels.js';
import type { PortalDashRules } from './parameters.js';

/** The value of every amended parameter before its amendment. */
const FORMER = {
  // P1
  'lose.cube': true,
  'lose.death': 'anyone',
  // P2
  'tasks.side12.A': [4, 3],
  'tasks.side12.B': [4, 4],
  'tasks.side12.C': [4, 4, 2],
  'tasks.side34.A': [3, 2],
  'tasks.side34.B': [3, 3],
  'tasks.side34.C': [3, 3, 2],
  'combatDie.faces': [0, 0, 1, 1, 1, 2],
  'items.leatherBoots.move': 4,
  'items.ironBoots.move': 5,
  'items.diamondBoots.move': 6,
  'items.netheriteBoots.move': 6,
  'reveal.mobs': 3,
  // P3
  'blocks.red.ability': 'heal',
  'blocks.gray.ability': 'repair',
  'blocks.gold.ability': 'find',
  'blocks.brown.ability': 'bridge',
  'blocks.black.ability': 'enchant',
} satisfies Partial<PortalDashRules>;

export const PRESETS: Readonly<Record<string, Preset>> = {
  default: { about: 'Level 1: two tiles, the easy Wildfire, three kinds of mobs.', rules: {} },
  ...LEVEL_PRESETS,
  former: { about: 'Smaller tasks, weaker dice and slower boots: the rules before their amendment.', rules: FORMER },
};
