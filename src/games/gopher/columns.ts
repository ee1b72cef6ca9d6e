/**
 * Columns of a finished game of gopher. Each constant is the column's offset in `tally`, or among the columns of a
 * seat; report.ts computes the few that are only known at the end. (Longer than most files: it is a list.)
 */
import { ColumnList, WIN_SCALE } from '../../core/column.js';

export const columns = new ColumnList();

export const ROUNDS = columns.game('rounds', 'length', 'Number of the last round.', {
  headline: true,
  most: 'limits.rounds',
});
export const TURNS = columns.game('turns', 'length', 'Turns played, extra turns included.', { most: null });
export const TURNS_EXTRA = columns.game('turnsExtra', 'count', 'Extra turns (beginner mode: earned by a present).', {
  label: 'extra turns',
  most: null,
});
export const TURNS_EFFECTIVE = columns.game(
  'turnsEffective',
  'count',
  'Turns in which the active seat collected something.',
  { label: 'turns that collect something', headline: true, most: null },
);
export const TURNS_INEFFECTIVE = columns.game(
  'turnsIneffective',
  'count',
  'Turns in which the active seat collected nothing.',
  { label: 'turns that collect nothing', headline: true, most: null },
);
export const TURNS_DIGGER = columns.game(
  'turnsDigger',
  'count',
  'Turns in which a digger was used instead of moving.',
  { label: 'turns with a digger', most: null },
);
export const MOVES = columns.game('moves', 'count', 'Moves made with the die, staying put included.', { most: null });
export const MOVES_SHORT = columns.game('movesShort', 'count', 'Moves for which the full roll could not be used.', {
  label: 'moves cut short',
  most: null,
});
export const MOVES_NONE = columns.game('movesNone', 'count', 'Moves in which the token could only stay where it was.', {
  label: 'moves that stay put',
  most: null,
});
export const COLLECTIONS = columns.game('collections', 'count', 'Collections at signs and warehouses.', {
  headline: true,
  most: null,
});
export const COLLECTIONS_OWN = columns.game('collectionsOwn', 'count', 'Collections by the active seat.', {
  label: 'collections in one’s own turn',
  most: null,
});
export const COLLECTIONS_OFFTURN = columns.game(
  'collectionsOffturn',
  'count',
  'Collections by other seats, after the page turned.',
  { label: 'collections in another’s turn', most: null },
);
export const DECLINED = columns.game('declined', 'count', 'Collections that a player was able to make and declined.', {
  label: 'collections declined',
  most: null,
});
/** Sites of collections by the content of the hole: signs of three types, then a warehouse. */
const SITES = [
  { sign: 'SignAcorn', provisions: 'Acorn', words: 'acorn signs' },
  { sign: 'SignBerry', provisions: 'Berry', words: 'berry signs' },
  { sign: 'SignSpikelet', provisions: 'Spikelet', words: 'spikelet signs' },
  { sign: 'Warehouse', provisions: 'Warehouse', words: 'warehouses' },
];
/** Offset of the first site; the other sites follow. */
export const COLLECT_SIGN_ACORN = SITES.map(({ sign, words }) =>
  columns.game(`collect${sign}`, 'count', `Collections at ${words}.`, { label: `collections at ${words}`, most: null }),
)[0];
export const PROV_ACORN = SITES.map(({ provisions, words }) =>
  columns.game(`prov${provisions}`, 'count', `Provisions collected at ${words}.`, {
    label: `provisions from ${words}`,
    most: null,
  }),
)[0];
export const PROV_PRESENT = columns.game(
  'provPresent',
  'count',
  'Provisions from trophies, cards taken from presents.',
  { label: 'provisions from presents', most: null },
);
/** The first of six, for pages 1 to 6; further pages have no column. */
export const COLL_PAGE_1 = columns.game('collPage1', 'count', 'Collections on page 1.', {
  label: 'collections on page 1',
  most: null,
});
for (let page = 2; page <= 6; page++)
  columns.game(`collPage${page}`, 'count', `Collections on page ${page}.`, {
    label: `collections on page ${page}`,
    most: null,
  });
export const CARDS_USED = columns.game(
  'cardsUsed',
  'count',
  'Cards played in collections (beginner mode: cards taken).',
  { most: null },
);
export const CARDS_PER_COLLECTION = columns.game(
  'cardsPerCollection',
  'value',
  'Cards used per collection; 0 if there was none.',
  { scale: 1000, least: 0, most: null },
);
export const COLLECTIONS_MULTI = columns.game('collectionsMulti', 'count', 'Collections with two or more cards.', {
  label: 'collections with several cards',
  most: null,
});
export const COLLECTIONS_SUBTRACT = columns.game(
  'collectionsSubtract',
  'count',
  'Collections in which cards were subtracted.',
  { label: 'collections by subtracting', most: null },
);
export const CARDS_SUBTRACTED = columns.game(
  'cardsSubtracted',
  'count',
  'Cards subtracted: for each collection the fewest that make up the face-down total.',
  { most: null },
);
export const SUBTRACTION_PENALTY = columns.game('subtractionPenalty', 'count', 'Total value of the subtracted cards.', {
  most: null,
});
export const CHANGE_CARDS = columns.game('changeCards', 'count', 'Beginner mode: cards given back as change.', {
  label: 'cards given as change',
  most: null,
});
export const PARTIAL_TAKES = columns.game(
  'partialTakes',
  'count',
  'Beginner mode: times a player took all that was left of a type, less than the sign said.',
  { most: null },
);
export const PAGE_PORTAL = columns.game('pagePortal', 'count', 'Page turns through a portal.', {
  label: 'pages turned by portals',
  most: null,
});
export const PAGE_DIGGER = columns.game('pageDigger', 'count', 'Page turns by a digger from the hand.', {
  label: 'pages turned by diggers',
  most: null,
});
export const PAGE_PRESENT = columns.game('pagePresent', 'count', 'Page turns by a digger from a present.', {
  label: 'pages turned by presents',
  most: null,
});
export const PAGE_SAME = columns.game('pageSame', 'count', 'Page rolls that showed the open page.', {
  label: 'page rolls that change nothing',
  most: null,
});
export const PORTAL_LANDINGS = columns.game('portalLandings', 'count', 'Moves that ended in a portal.', {
  label: 'landings in portals',
  headline: true,
  most: null,
});
export const CHAIN_ROLLS = columns.game('chainRolls', 'count', 'Page rolls after the first of a transition.', {
  label: 'further page rolls',
  most: null,
});
export const CHAIN_MAX = columns.game('chainMax', 'value', 'Most page rolls in one transition.', {
  label: 'most page rolls in a row',
  least: 0,
  most: null,
});
export const PRESENT_TROPHIES = columns.game('presentTrophies', 'count', 'Trophies taken from presents.', {
  label: 'trophies from presents',
  most: null,
});
export const PRESENT_DIGGERS = columns.game('presentDiggers', 'count', 'Diggers taken from presents.', {
  label: 'diggers from presents',
  most: null,
});
export const PRESENT_EMPTY = columns.game('presentEmpty', 'count', 'Presents reached when the deck was empty.', {
  label: 'presents without a card',
  most: null,
});
export const PRESENT_TURNS = columns.game(
  'presentTurns',
  'count',
  'Beginner mode: turns in which a present earned another turn.',
  { label: 'turns earned by presents', most: null },
);
export const DIGGER_BEFORE = columns.game('diggerBefore', 'count', 'Diggers used before the roll.', {
  label: 'diggers used before the roll',
  most: null,
});
export const DIGGER_AFTER = columns.game('diggerAfter', 'count', 'Diggers used after the roll.', {
  label: 'diggers used after the roll',
  most: null,
});
export const LEAPFROG_TURNS = columns.game(
  'leapfrogTurns',
  'count',
  'Moves that leapfrog (without baskets: that reach their hole by a leap only).',
  { label: 'moves by leapfrog', most: null },
);
export const LEAPFROGS = columns.game('leapfrogs', 'count', 'With baskets: tokens leapfrogged.', {
  label: 'tokens leapfrogged',
  most: null,
});
export const BASKETS_TAKEN = columns.game(
  'basketsTaken',
  'count',
  'Baskets of others that came to the active seat by leapfrogging.',
  { most: null },
);
export const BASKETS_RECOVERED = columns.game('basketsRecovered', 'count', 'Own baskets won back by leapfrogging.', {
  label: 'baskets won back',
  most: null,
});
export const BASKETS_RANSOMED = columns.game('basketsRansomed', 'count', 'Baskets bought back.', {
  label: 'baskets bought back',
  most: null,
});
export const RANSOM_PROVISIONS = columns.game('ransomProvisions', 'count', 'Provisions paid as ransom.', {
  label: 'provisions paid as ransom',
  most: null,
});
export const BASKETS_OUT_END = columns.game('basketsOutEnd', 'count', 'Baskets away from their owner at the end.', {
  label: 'baskets away at the end',
  most: 'players',
});
export const DRAW_INEFFECTIVE = columns.game('drawIneffective', 'count', 'Cards drawn after ineffective turns.', {
  label: 'cards drawn after collecting nothing',
  most: null,
});
export const DRAW_REFILL = columns.game('drawRefill', 'count', 'Cards drawn to fill hands up.', {
  label: 'cards drawn to fill hands up',
  most: null,
});
export const DECK_EMPTY_ROUND = columns.game(
  'deckEmptyRound',
  'value',
  'Round in which the deck became empty; 0 if it never did.',
  { label: 'round in which the deck runs out', least: 0, most: 'limits.rounds' },
);
export const HAND_LEFT = columns.game('handLeft', 'value', 'Mean number of cards in hand at the end.', {
  label: 'cards in hand at the end',
  scale: WIN_SCALE,
  least: 0,
  most: null,
});
export const HAND_PEAK = columns.game('handPeak', 'value', 'Largest hand seen after a draw.', {
  label: 'largest hand',
  least: 0,
  most: null,
});
export const DIGGERS_LEFT = columns.game(
  'diggersLeft',
  'count',
  'Diggers in hands at the end (beginner mode: uses left).',
  { most: null },
);
export const SCORE_MEAN = columns.game('scoreMean', 'value', 'Mean score of the seats.', {
  label: 'score per player',
  scale: WIN_SCALE,
  headline: true,
  least: null,
  most: null,
});
export const SCORE_WINNER = columns.game('scoreWinner', 'value', 'Highest score.', {
  label: 'score of the winner',
  headline: true,
  least: null,
  most: null,
});
export const SCORE_LAST = columns.game('scoreLast', 'value', 'Lowest score.', {
  label: 'score of the last',
  least: null,
  most: null,
});
export const MARGIN = columns.game('margin', 'value', 'Highest score minus the second highest.', {
  label: 'lead of the winner',
  tellsCloseness: true,
  headline: true,
  least: 0,
  most: null,
});
export const TIE = columns.game('tie', 'value', '1 if two or more seats share the win.', {
  label: 'shared wins',
  least: 0,
  most: 1,
});
export const LEAD_CHANGES = columns.game(
  'leadChanges',
  'count',
  'Times the sole leader after a turn differs from the one before.',
  { headline: true, most: null },
);
export const END_NORMAL = columns.game('endNormal', 'cause', '1 if the game ended as the rules foresee.', {
  label: 'normal end',
});
export const END_STALL = columns.game('endStall', 'cause', '1 if the game ended because nobody could pay any more.', {
  label: 'end by stalling',
});
export const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');
export const DECISIONS_ASKED = columns.game(
  'decisions',
  'length',
  'Times a player had to choose between two or more options.',
  { most: null },
);

export const SEAT_WIN = columns.seat('win', 'win', 'Share of the win: 1, or 1/k if k seats share it.', {
  scale: WIN_SCALE,
});
export const SCORE = columns.seat(
  'score',
  'score',
  'Provisions at the end, subtracted cards deducted (beginner mode: complete lunches).',
  { least: null, most: null },
);
export const SEAT_PLACE = columns.seat('place', 'place', 'Place at the end; equal seats share the better one.');

// Columns of each seat.
const own = (name: string, label: string, about: string): number =>
  columns.seat(name, 'count', about, { label, most: null });
export const OWN_COLLECTIONS = own('collected', 'collections', 'Collections it made at signs and warehouses.');
export const OWN_CARDS = own('cards', 'cards played', 'Cards it played in collections (beginner mode: cards taken).');
export const OWN_SUMS = own('sums', 'collections by adding', 'Collections it paid by adding two cards or more.');
export const OWN_DIFFERENCES = own(
  'differences',
  'collections by subtracting',
  'Collections in which it subtracted cards.',
);
export const OWN_PENALTY = own('penalty', 'subtraction penalty', 'Total value of the cards it subtracted.');
export const OWN_PAGES = own('pagesTurned', 'pages turned', 'Pages it turned, through portals and with diggers.');
export const OWN_DECLINED = own(
  'declinedToCollect',
  'collections declined',
  'Collections that it was able to make and declined.',
);

/** Number of columns per seat. */
export const SEAT_COLUMNS = columns.seatCount;
