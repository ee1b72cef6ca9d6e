/** The area of a player of Portal Dash: hearts, and the items in their two rows. */
import { Memo } from '../../core/memo.js';
import type { Icon, Part, Sheet } from '../../core/scene.js';
import { ITEMS, KINDS, MAX_PLAYERS, MAX_SLOTS } from './components.js';
import { heartsOf, isActive, typeOf } from './item.js';
import { ACTIVE, field, inventory, items, life } from './state.js';
import { setting, table } from './table.js';
import { itemInWords } from './words.js';

const WIDTH = 10;

/** kind of an item → its sign */
const KIND_ICONS: Readonly<Record<(typeof KINDS)[number], Icon>> = {
  boots: 'boot',
  leggings: 'boot',
  chestplate: 'shield',
  sword: 'sword',
  bow: 'bow',
  pickaxe: 'tool',
};
const CARD_HEIGHT = 2.5;

const players = Array.from({ length: MAX_PLAYERS }, (_, seat) => {
  const first = seat * MAX_SLOTS;
  return new Memo<Sheet>(
    (seen) =>
      seen
        .add(table.names)
        .add(table.names[seat])
        .add(field[ACTIVE] === seat)
        .add(life[seat])
        .add(items[seat])
        .addAll(inventory, first, first + items[seat]),
    () => ({
      id: `player-${seat}-sheet`,
      title: table.names[seat],
      seat,
      width: WIDTH,
      height: 8.4,
      parts: playerParts(seat),
    }),
  );
});

export const playerSheet = (seat: number): Sheet => players[seat].value;

function playerParts(seat: number): Part[] {
  return [
    { kind: 'piece', id: `sign-of-${seat}`, at: [0.9, 1], form: 'person', size: 1.7, seat, text: String(seat + 1) },
    {
      kind: 'gauge',
      id: `hearts-of-${seat}`,
      at: [5.1, 0.7],
      value: life[seat],
      most: Math.max(setting.hearts, life[seat]),
      width: 6.2,
      height: 0.85,
      icon: 'heart',
      colour: 'red',
      title: `${table.names[seat]}: ${life[seat]} hearts`,
    },
    ...(field[ACTIVE] === seat
      ? [
          {
            kind: 'label',
            id: `turn-of-${seat}`,
            at: [2, 1.6],
            text: 'at turn',
            size: 0.62,
            room: 3,
            anchor: 'start',
          } as const,
        ]
      : []),
    { kind: 'label', id: `used-of-${seat}`, at: [0.3, 5.3], text: 'used', size: 0.55, room: 3, anchor: 'start' },
    ...Array.from({ length: items[seat] }, (_, slot) => itemPart(seat, slot)),
  ];
}

function itemPart(seat: number, slot: number): Part {
  const item = inventory[seat * MAX_SLOTS + slot];
  const { kind, label } = ITEMS[typeOf(item)];
  const step = (WIDTH - 0.4) / setting.slots;
  const hearts = heartsOf(item) > 0 ? ` ${'♥'.repeat(heartsOf(item))}` : '';
  return {
    kind: 'card',
    id: `item-${slot}-of-${seat}`,
    width: step - 0.1,
    height: CARD_HEIGHT,
    at: [0.2 + step * (slot + 0.5), isActive(item) ? 3.6 : 7],
    icon: KIND_ICONS[KINDS[kind]],
    text: `${label}${hearts}`,
    title: itemInWords(item),
    colour: colourOf(label),
    faded: !isActive(item),
  };
}

/** The material of an item is the first word of its label. */
const colourOf = (label: string) =>
  label.startsWith('netherite')
    ? 'violet'
    : label.startsWith('diamond')
      ? 'blue'
      : label.startsWith('iron')
        ? 'gray'
        : 'sand';
