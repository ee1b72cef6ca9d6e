/** MOVE of an antelope in the scripted strategies: it pursues the living. */

import { NO_WAY } from '../../../src/games/dig/board.js';
import { ARMOUR, CAVE_IN, PICKAXE, ROBOT_CARD, STEW } from '../../../src/games/dig/components.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { blast, net, playGear, tunnelTowards } from './cards.js';
import { Offers } from './offers.js';
import { foesOf } from './persons.js';
import type { Reach } from './reach.js';

const ANTELOPE_TRAPS = Uint8Array.of(CAVE_IN, ROBOT_CARD, ARMOUR, PICKAXE, STEW);

export class AntelopeChooser {
  readonly #offers = new Offers();
  readonly #reach: Reach;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  choose(view: DigView): number {
    const offers = this.#offers;
    const reach = this.#reach;
    const foes = foesOf(view);
    offers.read(view);
    let choice = playGear(offers);
    if (choice >= 0 || (choice = blast(view, offers, foes)) >= 0) return choice;
    if ((choice = net(view, offers, foes)) >= 0) return choice;
    reach.measure(view, view.space(view.seat), foes);
    if (reach.here <= 4 && (choice = offers.firstTrap(ANTELOPE_TRAPS)) >= 0) return choice;
    if ((choice = reach.approach(view, offers.movesEnd)) >= 0) return choice;
    // Shut in: tunnels to the best space there is, even if that is shut in as well.
    if (reach.here === NO_WAY && (choice = tunnelTowards(view, offers, reach, NO_WAY + 1)) >= 0) return choice;
    return 0;
  }
}
