/**
 * The tree of a search: what was tried in imagined games, and how it went. A node is a choice that somebody made after those that lead
 * to it; dice and cards between two choices make no nodes of their own (an open loop), so the same node is met in
 * many imagined games, with other options each time. All in typed arrays that are made once; a decision begins with an empty tree.
 */

/** The node before the first choice. */
export const ROOT = 0;
export const NO_NODE = -1;
/** In place of an option: to do as the imagined player does. Options of games are not below 0. */
export const AS_IMAGINED = -1;

/** How full the slots of choices may be, as a power of 2. */
const SLOTS_BY_NODE = 2;

export class Tree {
  // node → how often it was chosen
  readonly visits: Int32Array;
  // node → how often it could have been chosen
  readonly offers: Int32Array;
  // node → what these games were worth to who chose it, added up
  readonly worth: Float64Array;
  // node → the node before it, who chose in what kind of decision, and the option
  readonly #parent: Int32Array;
  readonly #decider: Int32Array;
  readonly #option: Int32Array;
  // slot by a mixture of these three → node, from 1; 0 if there is none
  readonly #slots: Int32Array;
  #size = 1;

  constructor(nodes: number) {
    this.visits = new Int32Array(nodes);
    this.offers = new Int32Array(nodes);
    this.worth = new Float64Array(nodes);
    this.#parent = new Int32Array(nodes);
    this.#decider = new Int32Array(nodes);
    this.#option = new Int32Array(nodes);
    this.#slots = new Int32Array(1 << (SLOTS_BY_NODE + Math.ceil(Math.log2(nodes + 1))));
  }

  clear(): void {
    this.#size = 1;
    this.#slots.fill(0);
  }

  /** What was chosen before it. */
  parentOf(node: number): number {
    return this.#parent[node];
  }

  /** Who chose it. */
  seatOf(node: number): number {
    return this.#decider[node] & 15;
  }

  /** The node of an option after another node; `NO_NODE` if it was never tried. */
  find(parent: number, decider: number, option: number): number {
    const slots = this.#slots;
    let at = this.#slotOf(parent, decider, option);
    for (; slots[at] !== 0; at = (at + 1) & (slots.length - 1)) {
      const node = slots[at];
      if (this.#parent[node] === parent && this.#decider[node] === decider && this.#option[node] === option)
        return node;
    }
    return NO_NODE;
  }

  add(parent: number, decider: number, option: number): number {
    const node = this.#size++;
    const slots = this.#slots;
    let at = this.#slotOf(parent, decider, option);
    while (slots[at] !== 0) at = (at + 1) & (slots.length - 1);
    slots[at] = node;
    this.#parent[node] = parent;
    this.#decider[node] = decider;
    this.#option[node] = option;
    this.visits[node] = 0;
    this.offers[node] = 1;
    this.worth[node] = 0;
    return node;
  }

  #slotOf(parent: number, decider: number, option: number): number {
    let mixed = Math.imul(option ^ Math.imul(parent, 0x9e3779b1) ^ Math.imul(decider, 0x85ebca6b), 0xed5ad4bb);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xac4c1b51);
    return (mixed ^ (mixed >>> 16)) & (this.#slots.length - 1);
  }
}

/** Who decides what: nodes of different deciders are different, although options may be the same numbers. */
export const deciderOf = (seat: number, kind: number): number => (kind << 4) | seat;
