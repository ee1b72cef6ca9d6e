import type { Break } from '../break.js';

export const PIG_BREAKS: readonly Break[] = [
  { rule: '`target`', broken: 'the game is won with 90 points', parameter: 'target', value: '90' },
  { rule: '`die.sides`', broken: 'the die has eight sides', parameter: 'die.sides', value: '8' },
  { rule: '`bust.face`', broken: 'a 2 busts', parameter: 'bust.face', value: '2' },
  {
    rule: '“the bust face loses it and ends the turn”',
    from: 'stated',
    broken: 'the total of a bust turn is kept',
    in: 'beginTurn',
    find: '$A[TURN_TOTAL] = 0;',
    replace: '',
  },
  {
    rule: '“Every roll adds to the turn’s total”',
    from: 'stated',
    broken: 'a roll adds a point less',
    in: 'roll',
    find: '$TOTAL += face',
    replace: '$TOTAL += face - 1',
  },
  {
    rule: '“the turn passes to the left”',
    from: 'stated',
    broken: 'the turn passes to the right',
    in: 'endTurn',
    find: '($SEAT + 1) % $PLAYERS',
    replace: '($SEAT + $PLAYERS - 1) % $PLAYERS',
  },
  {
    rule: '“Whoever holds with at least `target` points wins at once”',
    from: 'stated',
    broken: 'the target must be passed',
    in: 'hold',
    find: '$POINTS >= $TARGET',
    replace: '$POINTS > $TARGET',
  },
];
