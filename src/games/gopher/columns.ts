/**
 * What a finished game of gopher reports. Each constant is the column's place in `tally`, or among a seat's numbers; the
 * few that report.ts works out when the game is over are counted nowhere. (Longer than most files, as a table is.)
 */
import { ColumnList, WIN_SCALE } from '../../core/column.js';

export const columns = new ColumnList();

export const ROUNDS = columns.game('rounds', 'length', 'Number of the last round.', { headline: true });
export const TURNS = columns.game('turns', 'length', 'Turns played, extra turns included.');
export const TURNS_EXTRA = columns.game('turnsExtra', 'count', 'Extra turns (beginner mode: earned by a present).');
export const TURNS_EFFECTIVE = columns.game(
  'turnsEffective',
  'count',
  'Turns in which the active seat collected something.',
  { headline: true },
);
export const TURNS_INEFFECTIVE = columns.game(
  'turnsIneffective',
  'count',
  'Turns in which the active seat collected nothing.',
  { headline: true },
);
export const TURNS_DIGGER = columns.game('turnsDigger', 'count', 'Turns in which a digger was used instead of moving.');
export const MOVES = columns.game('moves', 'count', 'Moves made with the die, staying put included.');
export const MOVES_SHORT = columns.game('movesShort', 'count', 'Moves for which the full roll could not be used.');
export const MOVES_NONE = columns.game('movesNone', 'count', 'Moves in which the token could only stay where it was.');
export const COLLECTIONS = columns.game('collections', 'count', 'Collections at signs and warehouses.', {
  headline: true,
});
export const COLLECTIONS_OWN = columns.game('collectionsOwn', 'count', 'Collections by the active seat.');
export const COLLECTIONS_OFFTURN = columns.game(
  'collectionsOffturn',
  'count',
  'Collections by other seats, after the page turned.',
);
export const DECLINED = columns.game('declined', 'count', 'Collections that a player was able to make and declined.');
export const COLLECT_SIGN_ACORN = columns.game('collectSignAcorn', 'count', 'Collections at acorn signs.');
export const COLLECT_SIGN_BERRY = columns.game('collectSignBerry', 'count', 'Collections at berry signs.');
export const COLLECT_SIGN_SPIKELET = columns.game('collectSignSpikelet', 'count', 'Collections at spikelet signs.');
export const COLLECT_WAREHOUSE = columns.game('collectWarehouse', 'count', 'Collections at warehouses.');
export const PROV_ACORN = columns.game('provAcorn', 'count', 'Provisions collected at acorn signs.');
export const PROV_BERRY = columns.game('provBerry', 'count', 'Provisions collected at berry signs.');
export const PROV_SPIKELET = columns.game('provSpikelet', 'count', 'Provisions collected at spikelet signs.');
export const PROV_WAREHOUSE = columns.game('provWarehouse', 'count', 'Provisions collected at warehouses.');
export const PROV_PRESENT = columns.game(
  'provPresent',
  'count',
  'Provisions from trophies, cards taken from presents.',
);
/** The first of six, one for each of the pages 1 to 6; further pages are not counted apart. */
export const COLL_PAGE_1 = columns.game('collPage1', 'count', 'Collections on page 1.');
for (let page = 2; page <= 6; page++) columns.game(`collPage${page}`, 'count', `Collections on page ${page}.`);
export const CARDS_USED = columns.game(
  'cardsUsed',
  'count',
  'Cards played in collections (beginner mode: cards taken).',
);
export const CARDS_PER_COLLECTION = columns.game(
  'cardsPerCollection',
  'value',
  'Cards used per collection; 0 if there was none.',
  { scale: 1000 },
);
export const COLLECTIONS_MULTI = columns.game('collectionsMulti', 'count', 'Collections with two or more cards.');
export const COLLECTIONS_SUBTRACT = columns.game(
  'collectionsSubtract',
  'count',
  'Collections in which cards were subtracted.',
);
export const CARDS_SUBTRACTED = columns.game(
  'cardsSubtracted',
  'count',
  'Cards subtracted: for each collection the fewest that make up the face-down total.',
);
export const SUBTRACTION_PENALTY = columns.game('subtractionPenalty', 'count', 'Total value of the subtracted cards.');
export const CHANGE_CARDS = columns.game('changeCards', 'count', 'Beginner mode: cards given back as change.');
export const PARTIAL_TAKES = columns.game(
  'partialTakes',
  'count',
  'Beginner mode: times a player took all that was left of a type, less than the sign said.',
);
export const PAGE_PORTAL = columns.game('pagePortal', 'count', 'Page turns through a portal.');
export const PAGE_DIGGER = columns.game('pageDigger', 'count', 'Page turns by a digger from the hand.');
export const PAGE_PRESENT = columns.game('pagePresent', 'count', 'Page turns by a digger from a present.');
export const PAGE_SAME = columns.game('pageSame', 'count', 'Page rolls that showed the open page.');
export const PORTAL_LANDINGS = columns.game('portalLandings', 'count', 'Moves that ended in a portal.', {
  headline: true,
});
export const CHAIN_ROLLS = columns.game('chainRolls', 'count', 'Page rolls after the first of a transition.');
export const CHAIN_MAX = columns.game('chainMax', 'value', 'Most page rolls in one transition.');
export const PRESENT_TROPHIES = columns.game('presentTrophies', 'count', 'Trophies taken from presents.');
export const PRESENT_DIGGERS = columns.game('presentDiggers', 'count', 'Diggers taken from presents.');
export const PRESENT_EMPTY = columns.game('presentEmpty', 'count', 'Presents reached when the deck was empty.');
export const PRESENT_TURNS = columns.game(
  'presentTurns',
  'count',
  'Beginner mode: turns in which a present earned another turn.',
);
export const DIGGER_BEFORE = columns.game('diggerBefore', 'count', 'Diggers used before the roll.');
export const DIGGER_AFTER = columns.game('diggerAfter', 'count', 'Diggers used after the roll.');
export const LEAPFROG_TURNS = columns.game(
  'leapfrogTurns',
  'count',
  'Moves that leapfrog (without baskets: that reach their hole by a leap only).',
);
export const LEAPFROGS = columns.game('leapfrogs', 'count', 'With baskets: tokens leapfrogged.');
export const BASKETS_TAKEN = columns.game(
  'basketsTaken',
  'count',
  'Baskets of others that came to the active seat by leapfrogging.',
);
export const BASKETS_RECOVERED = columns.game('basketsRecovered', 'count', 'Own baskets won back by leapfrogging.');
export const BASKETS_RANSOMED = columns.game('basketsRansomed', 'count', 'Baskets bought back.');
export const RANSOM_PROVISIONS = columns.game('ransomProvisions', 'count', 'Provisions paid as ransom.');
export const BASKETS_OUT_END = columns.game('basketsOutEnd', 'count', 'Baskets away from their owner at the end.');
export const DRAW_INEFFECTIVE = columns.game('drawIneffective', 'count', 'Cards drawn after ineffective turns.');
export const DRAW_REFILL = columns.game('drawRefill', 'count', 'Cards drawn to fill hands up.');
export const DECK_EMPTY_ROUND = columns.game(
  'deckEmptyRound',
  'value',
  'Round in which the deck became empty; 0 if it never did.',
);
export const HAND_LEFT = columns.game('handLeft', 'value', 'Mean number of cards in hand at the end.', {
  scale: WIN_SCALE,
});
export const HAND_PEAK = columns.game('handPeak', 'value', 'Largest hand seen after a draw.');
export const DIGGERS_LEFT = columns.game(
  'diggersLeft',
  'count',
  'Diggers in hands at the end (beginner mode: uses left).',
);
export const SCORE_MEAN = columns.game('scoreMean', 'value', 'Mean score of the seats.', {
  scale: WIN_SCALE,
  headline: true,
});
export const SCORE_WINNER = columns.game('scoreWinner', 'value', 'Highest score.', { headline: true });
export const SCORE_LAST = columns.game('scoreLast', 'value', 'Lowest score.');
export const MARGIN = columns.game('margin', 'value', 'Highest score minus the second highest.', { headline: true });
export const TIE = columns.game('tie', 'value', '1 if two or more seats share the win.');
export const LEAD_CHANGES = columns.game(
  'leadChanges',
  'count',
  'Times the sole leader after a turn differs from the one before.',
  { headline: true },
);
export const END_NORMAL = columns.game('endNormal', 'cause', '1 if the game ended as the rules foresee.');
export const END_STALL = columns.game('endStall', 'cause', '1 if the game ended because nobody could pay any more.');
export const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');
export const DECISIONS = columns.game(
  'decisions',
  'length',
  'Times a player had to choose between two or more options.',
);

export const WIN = columns.seat('win', 'win', 'Share of the win: 1, or 1/k if k seats share it.', { scale: WIN_SCALE });
export const SCORE = columns.seat(
  'score',
  'score',
  'Provisions at the end, subtracted cards deducted (beginner mode: complete lunches).',
);
export const FINAL_PLACE = columns.seat('place', 'place', 'Place at the end; equal seats share the better one.');
