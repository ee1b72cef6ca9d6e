/** The eight difficulty levels: the defaults they imply, and their presets. */
import type { Preset } from '../../core/game.js';
import { BOSS_SETS, MOB_COPIES, MOBS } from './components.js';
import type { PortalDashRules } from './parameters.js';

/** Returns the defaults implied by the level; explicit values override them. */
export function deriveFromLevel({ level = 1 }: Partial<PortalDashRules>): Partial<PortalDashRules> {
  return {
    'boss.set': BOSS_SETS[level - 1],
    'board.tiles': level <= 6 ? 2 : 3,
    ...Object.fromEntries(MOBS.map((mob) => [`mobs.${mob.name}.count`, level >= mob.fromLevel ? MOB_COPIES : 0])),
  };
}

export const LEVEL_PRESETS: Readonly<Record<string, Preset>> = Object.fromEntries(
  BOSS_SETS.map((boss, i) => {
    const rules = deriveFromLevel({ level: i + 1 });
    const kinds = MOBS.filter((mob) => rules[`mobs.${mob.name}.count`] !== 0).length;
    return [
      `level${i + 1}`,
      {
        about: `Level ${i + 1}: ${rules['board.tiles']} tiles, ${kinds} kinds of mobs, boss ${boss}.`,
        rules: { level: i + 1 },
      },
    ];
  }),
);
