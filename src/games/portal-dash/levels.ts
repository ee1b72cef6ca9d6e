/** The eight difficulty levels, and which combinations of parameters cannot be played. */
import type { Preset, RuleProblem } from '../../core/game.js';
import { BLOCKS, BOSS_SETS, ITEMS, MOB_COPIES, MOBS, MOST_STACK_ITEMS } from './components.js';
import type { PortalDashRules } from './parameters.js';

/** Defaults that follow from the level; whatever else is set wins over them. */
export function deriveFromLevel({ level = 1 }: Partial<PortalDashRules>): Partial<PortalDashRules> {
  return {
    'boss.set': BOSS_SETS[level - 1],
    'board.tiles': level <= 6 ? 2 : 3,
    ...Object.fromEntries(MOBS.map((mob) => [`mobs.${mob.name}.count`, level >= mob.fromLevel ? MOB_COPIES : 0])),
  };
}

export const PRESETS: Readonly<Record<string, Preset>> = {
  default: { about: 'Level 1: two tiles, the easy Wildfire, three kinds of mobs.', rules: {} },
  ...Object.fromEntries(
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
  ),
};

export function checkRules(rules: PortalDashRules): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const blocks = sum(rules['cube.counts']);
  if (blocks !== BLOCKS)
    problems.push({
      keys: ['cube.counts'],
      message: `the cube has ${BLOCKS} blocks, but the counts ${rules['cube.counts'].join(',')} add up to ${blocks}`,
    });
  const stackKeys = ITEMS.filter((item) => item.from === 'stack').map((item) => `items.${item.name}.count` as const);
  const stackItems = sum(stackKeys.map((key) => rules[key]));
  if (stackItems > MOST_STACK_ITEMS)
    problems.push({
      keys: stackKeys,
      message: `the item stack holds at most ${MOST_STACK_ITEMS} items, but the counts add up to ${stackItems}`,
    });
  const tiles = rules['board.data'].tiles.length;
  if (rules['board.tiles'] > tiles)
    problems.push({
      keys: ['board.tiles', 'board.data'],
      message: `${rules['board.tiles']} tiles are to be laid, but the board data have only ${tiles}`,
    });
  return problems;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
