/** Visits: a step towards a foe to trade with, if it is met with a step left to go on. */

import { actOf, PLACE } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { NOT_OFFERED } from './offers.js';
import { lowestOf, matchedFoes } from './persons.js';
import type { Reach } from './reach.js';

/** APPROACH of the foes worth a visit, into a space without a trap on which it has not stood in this movement. */
export function chooseVisit(view: DigView, reach: Reach): number {
  const hosts = hostsOf(view);
  if (hosts === 0) return NOT_OFFERED;
  reach.measure(view, view.space(view.seat), hosts);
  if (reach.here >= view.steps) return NOT_OFFERED;
  const approach = reach.approach(view, movesEnd(view));
  if (approach < 0) return NOT_OFFERED;
  const to = reach.spaceOf(view, view.option(approach));
  return view.trapOwner(to) < 0 && !view.isOnTrail(to) ? approach : NOT_OFFERED;
}

/** Foes that it can match and has not met in this movement, if both hold cards. */
function hostsOf(view: DigView): number {
  let hosts = 0;
  if (view.handCount(view.seat) === 0) return hosts;
  for (let rest = matchedFoes(view); rest !== 0; rest &= rest - 1) {
    const foe = lowestOf(rest);
    if (view.handCount(foe) > 0 && !view.isOnTrail(view.space(foe))) hosts |= 1 << foe;
  }
  return hosts;
}

/** One past the last STEP or PLACE of a MOVE. */
function movesEnd(view: DigView): number {
  let end = 1;
  while (end < view.count && actOf(view.option(end)) <= PLACE) end++;
  return end;
}
