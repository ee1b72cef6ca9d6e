/** Breaks of pig, one for each thing that can become of a break. */
import type { Breaks } from '../../scripts/mutants/break.js';

const rule = 'an example';

export const BREAKS: Breaks = {
  pig: [
    { rule, broken: 'a 2 busts', parameter: 'bust.face', value: '2' },
    {
      rule,
      broken: 'who shares the lead leads',
      from: 'stated',
      in: 'countLeadChange',
      find: 'scoreOf($A) > scoreOf($B)',
      replace: 'scoreOf($A) >= scoreOf($B)',
    },
    {
      rule,
      broken: 'the first seat is below 1',
      from: 'stated',
      in: 'beginTurn',
      find: '$SEAT === 0',
      replace: '$SEAT < 1',
    },
    {
      rule,
      broken: 'a name is gone',
      from: 'stated',
      in: 'roll',
      find: '$TOTAL += face',
      replace: '$TOTAL += aNameThatIsGone',
    },
    {
      rule,
      broken: 'a pattern matches nothing',
      from: 'stated',
      in: 'hold',
      find: 'release($A)',
      replace: '0',
    },
    {
      rule,
      broken: 'a pattern matches several places',
      from: 'stated',
      in: 'beginTurn',
      find: '$A++',
      replace: '0',
    },
  ],
};
