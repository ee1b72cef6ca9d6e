/**
 * Assigns places in the line-up to seats in game `index`.
 *
 * All orders around the table are used in turn: first the given line-up, rotated by one seat per game so that every
 * place plays in every seat; then the next order in the same way. The orders are sorted so that soon all places have
 * sat before and behind each other equally often, because a neighbour can affect a seat's chances. The assignment
 * depends on the index alone and is the same for every cell, so that paired games share it.
 */

/** Tables up to this size use all (n − 1)! orders in turn; larger ones use random orders without end. */
const MAX_SEATS = 8;
/** Candidates for the next order; enough to find one that is as good as any. */
const MAX_CANDIDATES = 256;

/** players → its orders around the table, one after the other: place by place, place 0 first */
const ordersBySize = new Map<number, Uint8Array>();

/** Returns the place in the line-up that a seat plays in game `index`. */
export function placeOf(seat: number, index: number, players: number, rotate: boolean): number {
  if (!rotate) return seat;
  const around = (seat + index) % players;
  if (players < 3) return around;
  const turn = Math.floor(index / players);
  if (players > MAX_SEATS) return randomOrder(turn, players)[around];
  const orders = ordersOf(players);
  return orders[(turn * players + around) % orders.length];
}

/** Returns the number of games in a cycle: all orders from all seats; for a larger table, one order from all seats. */
export function gamesOfAllSeatings(players: number): number {
  return players > MAX_SEATS ? players : Array.from({ length: players }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
}

function ordersOf(players: number): Uint8Array {
  let orders = ordersBySize.get(players);
  if (orders === undefined) ordersBySize.set(players, (orders = balancedOrders(players)));
  return orders;
}

/** Sorts the orders greedily: next is the one with the neighbours that have met least so far. */
function balancedOrders(players: number): Uint8Array {
  // Steps of 1, 2, 3 … around a table with a prime number of seats bring all places together once.
  const isPrime = [3, 5, 7].includes(players);
  const first = Array.from({ length: isPrime ? players - 1 : 1 }, (_, step) =>
    Array.from({ length: players }, (_, i) => ((step + 1) * i) % players),
  );
  const left = allOrders(players).filter((order) => !first.some((other) => other.join() === order.join()));
  shuffle(left, players);
  /** place × players + the place that sits next → meetings so far */
  const met = new Int32Array(players * players);
  const found = new Uint8Array((first.length + left.length) * players);
  let at = 0;
  const take = (order: readonly number[]) => {
    found.set(order, at);
    at += players;
    for (let i = 0; i < players; i++) met[order[i] * players + order[(i + 1) % players]]++;
  };
  first.forEach(take);
  while (left.length > 0) {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let i = 0; i < left.length && i < MAX_CANDIDATES; i++) {
      const order = left[i];
      let before = met[order[players - 1] * players + order[0]];
      for (let k = 1; k < players; k++) before += met[order[k - 1] * players + order[k]];
      if (before < least) [best, least] = [i, before];
    }
    take(left[best]);
    left[best] = left[left.length - 1];
    left.pop();
  }
  return found;
}

/**
 * Lists the orders around a table: place 0 first, as the start does not matter, then all permutations of the others.
 */
function allOrders(players: number): number[][] {
  let orders = [[0]];
  for (let length = 1; length < players; length++) {
    orders = orders.flatMap((order) =>
      Array.from({ length: players }, (_, place) => place)
        .filter((place) => !order.includes(place))
        .map((place) => [...order, place]),
    );
  }
  return orders;
}

/** Deterministic Fisher–Yates shuffle; hashes `seed` (Stafford's variant of MurmurHash's finisher). */
function shuffle<Item>(items: Item[], seed: number): void {
  let mixed = seed;
  for (let i = items.length - 1; i > 0; i--) {
    mixed = Math.imul(mixed ^ (mixed >>> 16) ^ Math.imul(i, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    const j = ((mixed ^ (mixed >>> 16)) >>> 0) % (i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
}

let lastRandomOrder: { turn: number; order: number[] } = { turn: -1, order: [] };

/** Returns the random order of a turn; the first is the given line-up. */
function randomOrder(turn: number, players: number): readonly number[] {
  if (lastRandomOrder.turn === turn && lastRandomOrder.order.length === players) return lastRandomOrder.order;
  const order = Array.from({ length: players }, (_, place) => place);
  if (turn > 0) shuffle(order, turn);
  lastRandomOrder = { turn, order };
  return order;
}
