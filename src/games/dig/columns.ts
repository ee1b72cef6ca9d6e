/**
 * What a finished game of dig reports. The constants are places in the row and, for everything that is counted while
 * playing, indices into the state's `tally`: one number for both, so that they cannot drift apart.
 */
import { type Column, type ColumnRole, gameColumn, seatColumn, WIN_SCALE } from '../../core/column.js';

export const ROUNDS = 0;
export const TURNS = 1;
export const DECISIONS_ASKED = 2;
export const TIMEOUT = 3;
export const WINNER_SEAT = 4;
export const WINNER_INITIATIVE = 5;
export const WINNER_LOWEST_HP = 6;
export const WINNER_HP = 7;
export const WINNER_ITEMS = 8;
export const LEAD_CHANGES = 9;
/** The first of five: death.1.round .. death.5.round. */
export const DEATH_ROUND = 10;
export const TRAPS_PLACED_IN_ALL = 15;
export const TRAPS_LEFT = 16;
export const FOREIGN_TRIPS = 17;
export const FOREIGN_AVOIDS = 18;
export const FOREIGN_DISARMS = 19;
export const FOREIGN_TAKEN = 20;
export const OWN_TRIPS = 21;
export const OWN_AVOIDS = 22;
export const OWN_RETRIEVES = 23;
export const OWN_TAKEN = 24;
/** Damage and kills by source: add one of the sources below. */
export const DAMAGE = 25;
export const DAMAGE_ABSORBED = 31;
export const KILLS = 32;
export const KILLS_SELF = 38;
export const ANTELOPES_SPAWNED = 39;
export const ANTELOPES_KILLED = 40;
export const ROBOTS_BUILT = 41;
export const ROBOTS_KILLED = 42;
export const MEETINGS = 43;
export const COMBATS_BEGUN = 44;
export const COMBAT_TURNS = 45;
export const COMBAT_END_DEATH = 46;
export const COMBAT_END_LEFT = 47;
export const COMBAT_END_CAP = 48;
export const COMBATS_FORCED = 49;
export const COMBATS_PARTED = 50;
export const DISENGAGE_TRIES = 51;
export const DISENGAGE_SUCCESSES = 52;
export const CHASES = 53;
export const CHASES_CAUGHT = 54;
export const TILES_PLAYED = 55;
export const ITEMS_FOUND = 56;
export const ITEMS_PLAYED = 57;
export const ITEMS_USED = 58;
export const ITEMS_LOOTED = 59;
export const ITEMS_TRADED = 60;
export const HEALED = 61;
export const HOARDER_EXCLAIMS = 62;
export const HOARDER_RETURNS = 63;
export const HOARDER_TILES_TAKEN = 64;
export const DIGS_TRIED = 65;
export const DIGS_SUCCEEDED = 66;
export const TURNS_STUNNED = 67;
export const STEPS_TAKEN = 68;
export const TALLIES = 69;

/** Sources of damage, in the order in which the first that fits is taken. */
export const BY_TRAP = 0;
export const BY_ATTACK = 1;
export const BY_COUNTER = 2;
export const BY_ITEM = 3;
export const BY_ROBOT = 4;
export const BY_ANTELOPE = 5;
export const SOURCE_NAMES = ['trap', 'attack', 'counter', 'item', 'robot', 'antelope'] as const;
const SOURCE_WORDS = [
  'traps',
  'attacks of characters',
  'counter-attacks of characters',
  'dynamite and cave-in kits of characters',
  'robots',
  'antelopes',
];

type Declared = readonly [place: number, column: Column];
const at = (place: number, name: string, role: ColumnRole, about: string, headline = false): Declared => [
  place,
  gameColumn(name, role, about, { headline }),
];

const declared: readonly Declared[] = [
  at(ROUNDS, 'rounds', 'length', 'Rounds begun.', true),
  at(TURNS, 'turns', 'length', 'Turns begun by any seat, living, dead or stunned.'),
  at(DECISIONS_ASKED, 'decisions', 'length', 'Times a player had to choose between two options or more.'),
  at(TIMEOUT, 'timeout', 'cause', '1 if the game reached the cap of rounds.', true),
  at(WINNER_SEAT, 'winner.seat', 'value', 'Seat of the winner, counted from 0; no value after a timeout.'),
  at(WINNER_INITIATIVE, 'winner.initiative', 'value', 'Initiative token of the winner in the last round.'),
  at(WINNER_LOWEST_HP, 'winner.lowestHp', 'value', 'Least hit points the winner ever had: small after a comeback.'),
  at(WINNER_HP, 'winner.hp', 'value', 'Hit points of the winner at the end.'),
  at(WINNER_ITEMS, 'winner.items', 'value', 'Items of the winner at the end, an equipped pickaxe included.'),
  at(
    LEAD_CHANGES,
    'leadChanges',
    'count',
    'Times the sole leader in hit points at a round’s end differs from the last one.',
  ),
  ...[1, 2, 3, 4, 5].map((k) =>
    at(
      DEATH_ROUND + k - 1,
      `death.${k}.round`,
      'value',
      `Round of death number ${k} of a character; no value without it.`,
    ),
  ),
  at(TRAPS_PLACED_IN_ALL, 'trap.placed', 'count', 'Traps laid.', true),
  at(TRAPS_LEFT, 'trap.leftAtEnd', 'count', 'Traps on the board at the end.'),
  at(FOREIGN_TRIPS, 'trap.foreign.trips', 'count', 'Traps of others tripped.', true),
  at(FOREIGN_AVOIDS, 'trap.foreign.avoids', 'count', 'Traps of others avoided.'),
  at(FOREIGN_DISARMS, 'trap.foreign.disarms', 'count', 'Traps of others disarmed, taken or not.'),
  at(FOREIGN_TAKEN, 'trap.foreign.taken', 'count', 'Cards taken from disarmed traps.'),
  at(OWN_TRIPS, 'trap.own.trips', 'count', 'Own traps tripped.', true),
  at(OWN_AVOIDS, 'trap.own.avoids', 'count', 'Own traps avoided.'),
  at(OWN_RETRIEVES, 'trap.own.retrieves', 'count', 'Own traps that could be taken back.'),
  at(OWN_TAKEN, 'trap.own.taken', 'count', 'Own traps taken back.'),
  ...SOURCE_NAMES.map((source, i) =>
    at(DAMAGE + i, `damage.${source}`, 'count', `Hit points characters lost to ${SOURCE_WORDS[i]}.`, true),
  ),
  at(DAMAGE_ABSORBED, 'damage.absorbed', 'count', 'Points of damage taken by armour.'),
  ...SOURCE_NAMES.map((source, i) =>
    at(KILLS + i, `kills.${source}`, 'count', `Characters killed by ${SOURCE_WORDS[i]}.`, true),
  ),
  at(KILLS_SELF, 'kills.self', 'count', 'Characters that died without a killer: by their own traps.', true),
  at(ANTELOPES_SPAWNED, 'antelopes.spawned', 'count', 'Antelopes that appeared.'),
  at(ANTELOPES_KILLED, 'antelopes.killed', 'count', 'Antelopes that died.'),
  at(ROBOTS_BUILT, 'robots.built', 'count', 'Robots that appeared.'),
  at(ROBOTS_KILLED, 'robots.killed', 'count', 'Robots destroyed; those removed with their dead owner are not counted.'),
  at(MEETINGS, 'meetings', 'count', 'Meetings begun.', true),
  at(COMBATS_BEGUN, 'combats', 'count', 'Combats begun; one resumed or joined by a chase is not new.', true),
  at(COMBAT_TURNS, 'combat.turns', 'count', 'Turns in combats, those lost to a net included.'),
  at(COMBAT_END_DEATH, 'combat.end.death', 'count', 'Combats ended by a death.'),
  at(COMBAT_END_LEFT, 'combat.end.left', 'count', 'Combats ended by a figure that left.'),
  at(COMBAT_END_CAP, 'combat.end.cap', 'count', 'Combats broken off at the cap of turns.'),
  at(COMBATS_FORCED, 'combat.forced', 'count', 'Forced combats due: a movement or flight ended on another character.'),
  at(COMBATS_PARTED, 'combat.parted', 'count', 'Forced combats avoided because both chose to part.'),
  at(DISENGAGE_TRIES, 'disengage.tries', 'count', 'Tries to disengage.'),
  at(DISENGAGE_SUCCESSES, 'disengage.successes', 'count', 'Tries to disengage that worked.'),
  at(CHASES, 'chases', 'count', 'Chases begun.'),
  at(CHASES_CAUGHT, 'chase.caught', 'count', 'Chases that arrived.'),
  at(TILES_PLAYED, 'tiles.played', 'count', 'Tiles laid on the board.', true),
  at(ITEMS_FOUND, 'items.found', 'count', 'Item cards drawn by the find roll.'),
  at(ITEMS_PLAYED, 'items.played', 'count', 'Item cards played as an action.', true),
  at(ITEMS_USED, 'items.used', 'count', 'Item cards used in combat, beside attacks included.'),
  at(ITEMS_LOOTED, 'items.looted', 'count', 'Item cards taken from the dead.'),
  at(ITEMS_TRADED, 'items.traded', 'count', 'Item cards that changed hands in trades, two for each.'),
  at(HEALED, 'healed', 'count', 'Hit points regained by stew.'),
  at(HOARDER_EXCLAIMS, 'hoarder.exclaims', 'count', 'Times a hoarder exclaimed.'),
  at(HOARDER_RETURNS, 'hoarder.returns', 'count', 'Times a hoarder returned half of the tiles.'),
  at(HOARDER_TILES_TAKEN, 'hoarder.tilesTaken', 'count', 'Tiles drawn from another player.'),
  at(DIGS_TRIED, 'digs.tried', 'count', 'Attempts to dig by hand.'),
  at(DIGS_SUCCEEDED, 'digs.succeeded', 'count', 'Attempts to dig that led into a space.'),
  at(TURNS_STUNNED, 'turns.stunned', 'count', 'Turns lost to a net.'),
  at(STEPS_TAKEN, 'steps', 'count', 'Spaces entered by characters and antelopes.'),
];

const gameColumns: Column[] = [];
for (const [place, column] of declared) gameColumns[place] = column;

/** What each seat reports, in this order, after the game's columns. */
export const SEAT_COLUMNS = 2;

export const DIG_COLUMNS: readonly Column[] = [
  ...gameColumns,
  seatColumn('win', 'win', '1 if the seat won, else 0; nobody wins a timeout.', { scale: WIN_SCALE, headline: true }),
  seatColumn('place', 'place', '1 for the winner, then by time of death, the last to die second.'),
];
