/**
 * Gopher positions for tests: tokens are placed and the book opened by the game itself; just before the last token is
 * placed, hands, deck and piles are written into the state. The module has one table: a new position ends the one before.
 */

import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  HAND_STRIDE,
  PILE_STRIDE,
  provisionCard,
  VALUE_STRIDE,
} from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { GopherMatch } from '../../../src/games/gopher/match.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import * as state from '../../../src/games/gopher/state.js';
import { ScriptedChance } from '../../support/scripted-chance.js';

export interface Position {
  readonly rules?: Rules;
  readonly page: number;
  /** seat → hole */
  readonly holes: readonly number[];
  /** seat → cards such as `A3 B10 D`; an omitted seat has six spikelets of 10, which have no effect */
  readonly hands?: readonly string[];
  /** Top first; left out: a deck of 20 spikelets of 1. */
  readonly deck?: string;
  /** seat → seat that holds its basket */
  readonly baskets?: readonly number[];
  /** Beginner: cards on the table, and seat → cards in its pile; left out: as dealt. */
  readonly supply?: string;
  readonly piles?: readonly string[];
  /** Rolls to come, in order. */
  readonly moves?: readonly number[];
  readonly pages?: readonly number[];
}

const LETTERS = 'ABS';

export const cards = (text: string): number[] => text.split(' ').filter(Boolean).map(card);
const card = (text: string): number =>
  text === 'D' ? DIGGER_CARD : provisionCard(LETTERS.indexOf(text[0]), Number(text.slice(1)));
const cardText = (code: number): string => (code === DIGGER_CARD ? 'D' : LETTERS[cardType(code)] + cardValue(code));

export class PlayedPosition {
  readonly match: GopherMatch;
  readonly state = state;
  readonly chance: ScriptedChance;
  readonly players: number;
  readonly story: string[] = [];

  constructor(position: Position) {
    const { holes, page, moves = [], pages = [] } = position;
    const players = holes.length;
    this.players = players;
    const rules = resolveRules(gopher, position.rules ?? {}, players);
    // Shuffling by "swap with yourself" leaves the deck in order.
    const deck = Array.from({ length: 200 }, (_, i) => i);
    this.chance = new ScriptedChance(gopher.streams, {
      deck: deck.slice(1, deckLength(rules)).reverse(),
      'start-page': [page],
      'move-die': moves,
      'page-die': pages,
    });
    this.match = new GopherMatch({
      players,
      rules: rules as GopherRules,
      chance: this.chance,
      tell: (level, text) => this.story.push(`${'  '.repeat(level)}${text}`),
      names: holes.map((_, seat) => `P${seat}`),
    });
    this.match.deal();
    holes.forEach((hole, seat) => {
      if (seat === players - 1) this.#write(position);
      this.choose(this.options.indexOf(hole));
    });
  }

  #write({ hands = [], deck, baskets, supply, piles }: Position): void {
    const { players } = this;
    const beginner = state.supplyUnits[0] > 0;
    for (let seat = 0; seat < players && !beginner; seat++) {
      const hand = cards(hands[seat] ?? 'S10 S10 S10 S10 S10 S10');
      state.hand.set(hand, seat * HAND_STRIDE);
      state.handSize[seat] = hand.length;
    }
    if (!beginner) {
      const drawn = cards(deck ?? 'S1 '.repeat(20));
      state.deck.set(drawn);
      state.field[state.DECK_TOP] = 0;
      state.field[state.DECK_SIZE] = drawn.length;
    }
    baskets?.forEach((holder, seat) => {
      state.basketHolder[seat] = holder;
    });
    if (supply !== undefined) lay(state.supply, 0, state.supplyUnits, 0, supply);
    piles?.forEach((pile, seat) => {
      lay(state.pile, seat * PILE_STRIDE, state.pileUnits, seat * 3, pile);
    });
  }

  choose(index: number): void {
    if (!(index >= 0 && index < this.match.count)) throw new Error(`option ${index} of ${this.match.count}`);
    this.match.choose(index);
  }

  /** Chooses an option by its integer. */
  take(option: number): void {
    this.choose(this.options.indexOf(option));
  }

  /** `MOVE of seat 0`. */
  get decision(): string {
    return `${gopher.decisions[this.match.kind]} of seat ${this.match.seat}`;
  }

  get options(): number[] {
    return [...this.state.options.subarray(0, this.match.count)];
  }

  /** The ways of a COLLECT as cards: `-` for DECLINE. */
  get ways(): string[] {
    const hand = this.hand(this.match.seat).split(' ');
    return this.options.map((way) => (way === 0 ? '-' : hand.filter((_, slot) => (way & (1 << slot)) !== 0).join(' ')));
  }

  /** Pays with these cards, or declines with `-`. */
  pay(way: string): void {
    this.choose(this.ways.indexOf(way));
  }

  hand(seat: number): string {
    const { hand, handSize } = this.state;
    return [...hand.subarray(seat * HAND_STRIDE, seat * HAND_STRIDE + handSize[seat])].map(cardText).join(' ');
  }

  get deck(): string {
    const { deck, field } = this.state;
    return Array.from({ length: field[state.DECK_SIZE] }, (_, i) =>
      cardText(deck[(field[state.DECK_TOP] + i) & 255]),
    ).join(' ');
  }

  get scores(): number[] {
    return Array.from({ length: this.players }, (_, seat) => this.match.view(seat).score(seat));
  }

  /** A number of the game under way by its place in columns.ts. */
  tally(index: number): number {
    return this.state.tally[index];
  }
}

function deckLength(rules: Rules): number {
  if (rules.mode === 'beginner') return 0;
  const diggers = (rules['deck.diggers'] as number) - (rules.mode === 'simplified' ? 2 : 0);
  return (rules.mode === 'simplified' ? 21 : 30) * (rules['deck.copies'] as number) + diggers;
}

/** Lays these cards, and no others, and counts the units. */
function lay(values: Int32Array, from: number, units: Int32Array, unitsFrom: number, text: string): void {
  values.fill(0, from, from + PILE_STRIDE);
  units.fill(0, unitsFrom, unitsFrom + 3);
  for (const code of cards(text)) {
    values[from + cardType(code) * VALUE_STRIDE + cardValue(code)]++;
    units[unitsFrom + cardType(code)] += cardValue(code);
  }
}
