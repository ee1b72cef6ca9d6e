/**
 * Who sits where in game `index`. Every order around the table has its turn: first the line-up as it was given, moved on by
 * one seat from game to game, so that everyone sits everywhere; then the next order in the same way. Orders come in such a
 * sequence that soon everyone has sat before and behind everyone equally often, because a seat can be worth something for who
 * sits next to it. A function of the index alone, the same for every cell: pairs of games share it.
 */

/** Tables up to this size play all (n − 1)! orders in turn, larger ones orders drawn by lot, which are never through. */
const MAX_SEATS = 8;
/** Orders that are looked at to find the next one: enough to find one that is as good as any. */
const LOOKED_AT = 256;

/** players → its orders around the table, one after the other: place by place, place 0 first */
const ordersBySize = new Map<number, Uint8Array>();

/** The place in the line-up that a seat plays in game `index`. */
export function placeOf(seat: number, index: number, players: number, rotate: boolean): number {
  if (!rotate) return seat;
  const around = (seat + index) % players;
  if (players < 3) return around;
  const turn = Math.floor(index / players);
  if (players > MAX_SEATS) return drawnOrder(turn, players)[around];
  const orders = ordersOf(players);
  return orders[(turn * players + around) % orders.length];
}

/** Games after which everything begins again: all orders from all seats. Of a larger table, those of one order. */
export function gamesOfAllSeatings(players: number): number {
  return players > MAX_SEATS ? players : Array.from({ length: players }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
}

function ordersOf(players: number): Uint8Array {
  let orders = ordersBySize.get(players);
  if (orders === undefined) ordersBySize.set(players, (orders = inTurn(players)));
  return orders;
}

/** Always next the order whose neighbours have met least so far. */
function inTurn(players: number): Uint8Array {
  // Steps of 1, 2, 3 … around a table with a prime number of seats bring everyone together once.
  const isPrime = [3, 5, 7].includes(players);
  const first = Array.from({ length: isPrime ? players - 1 : 1 }, (_, step) =>
    Array.from({ length: players }, (_, i) => ((step + 1) * i) % players),
  );
  const left = allOrders(players).filter((order) => !first.some((other) => other.join() === order.join()));
  shuffle(left, players);
  /** place × players + the place that sits next → how often so far */
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
    for (let i = 0; i < left.length && i < LOOKED_AT; i++) {
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

/** Around a table it does not matter who is named first: place 0 is, and the others follow in all ways. */
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

/** The same every time: Fisher and Yates, by a mixture of `seed` (Stafford's variant of MurmurHash's finisher). */
function shuffle<Item>(items: Item[], seed: number): void {
  let mixed = seed;
  for (let i = items.length - 1; i > 0; i--) {
    mixed = Math.imul(mixed ^ (mixed >>> 16) ^ Math.imul(i, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    const j = ((mixed ^ (mixed >>> 16)) >>> 0) % (i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
}

let drawn: { turn: number; order: number[] } = { turn: -1, order: [] };

/** The first is the line-up as it was given. */
function drawnOrder(turn: number, players: number): readonly number[] {
  if (drawn.turn === turn && drawn.order.length === players) return drawn.order;
  const order = Array.from({ length: players }, (_, place) => place);
  if (turn > 0) shuffle(order, turn);
  drawn = { turn, order };
  return order;
}
