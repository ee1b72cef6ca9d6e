/** Breaks of portal-dash: effects of blocks except on the piglin board, and the sizes that decide deadlines. */
import type { Break } from '../../break.js';

export const ABILITY_BREAKS: readonly Break[] = [
  {
    rule: '`blocks.<colour>.ability`: “use the block color’s ability”',
    from: 'stated',
    broken: 'an ability can be used if that of the usual colour could',
    in: 'hasAbility',
    find: '$SETTING.ability[$COLOUR]',
    replace: '$COLOUR',
  },
  {
    rule: '`blocks.<colour>.ability`: “use the block color’s ability”',
    from: 'stated',
    broken: 'a block does what its colour usually does',
    in: 'answerUse',
    find: '$SETTING.ability[$COLOUR]',
    replace: '$COLOUR',
  },
  {
    rule: '`blocks.<colour>.ability` = none',
    from: 'assumption',
    broken: 'a block without ability heals',
    in: 'readCubeAndTasks',
    find: 'this.ability[$COLOUR] = $ABILITIES.indexOf($RULE)',
    replace: 'this.ability[$COLOUR] = $ABILITIES.indexOf($RULE) % 5',
  },
  {
    rule: 'A block that bridges stays on the board, whatever its colour',
    from: 'assumption',
    broken: 'one that is not brown is set aside',
    in: 'answerUse',
    find: '$ABILITY !== $BRIDGING',
    replace: '$ABILITY !== $BRIDGING || colour !== 3',
  },
  {
    rule: '`tasks.side34`: sizes of the tasks',
    from: 'assumption',
    broken: 'the tasks of three and four players are the smaller ones',
    in: 'parameters',
    find: "taskColumns('side34', $NAME, $SIZES)",
    replace: "taskColumns('side34', $NAME, [[3, 2], [3, 3], [3, 3, 2]])",
  },
  {
    rule: '`tasks.side12`: sizes of the tasks',
    from: 'assumption',
    broken: 'the tasks of one and two players are the smaller ones',
    in: 'parameters',
    find: "taskColumns('side12', $NAME, $SIZES)",
    replace: "taskColumns('side12', $NAME, [[4, 3], [4, 4], [4, 4, 2]])",
  },
  {
    rule: '`combatDie.faces`',
    broken: 'the combat die has two blanks',
    parameter: 'combatDie.faces',
    value: '[0, 0, 1, 1, 1, 2]',
  },
  {
    rule: '`items.leatherBoots.move`',
    from: 'assumption',
    broken: 'leather boots move four spaces',
    in: 'ITEMS',
    find: "item('leatherBoots', $KIND, { move: $MOVE }, $$$REST)",
    replace: "item('leatherBoots', $KIND, { move: 4 }, $$$REST)",
  },
  { rule: '`reveal.mobs`', broken: 'new tiles have three mobs', parameter: 'reveal.mobs', value: '3' },
];
