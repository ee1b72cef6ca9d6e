/** Validates combinations of parameters: reports settings that cannot be played. */
import type { RuleProblem } from '../../core/game.js';
import { BLOCKS, ITEMS, MAX_STACK_ITEMS } from './components.js';
import type { PortalDashRules } from './parameters.js';

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
  if (stackItems > MAX_STACK_ITEMS)
    problems.push({
      keys: stackKeys,
      message: `the item stack holds at most ${MAX_STACK_ITEMS} items, but the counts add up to ${stackItems}`,
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
