/**
 * Columns that a finished game of dig reports. Each constant is an offset into `tally`, or within a seat's part of
 * `seatTally`.
 */
import { type Bound, ColumnList, type ColumnRole, WIN_SCALE } from '../../core/column.js';

export const columns = new ColumnList();

/** Unbounded by default: most things can happen any number of times in a turn. */
const count = (name: string, label: string, about: string, most: Bound | null = null): number =>
  columns.game(name, 'count', about, { label, most });
const headline = (name: string, role: ColumnRole, label: string, about: string, most: Bound | null = null): number =>
  columns.game(name, role, about, { label, headline: true, most });

const EVERY_ROUND = 'limits.rounds';
const EVERY_TURN = ['players', 'limits.rounds'];

/** Sources of damage, in order of precedence: the first that applies is counted. */
export const BY_TRAP = 0;
export const BY_ATTACK = 1;
export const BY_COUNTER = 2;
export const BY_ITEM = 3;
export const BY_ROBOT = 4;
export const BY_ANTELOPE = 5;
const SOURCE_NAMES = ['trap', 'attack', 'counter', 'item', 'robot', 'antelope'] as const;
const SOURCE_WORDS = [
  'traps',
  'attacks of characters',
  'counter-attacks of characters',
  'dynamite and cave-in kits of characters',
  'robots',
  'antelopes',
];

/** Short forms, for labels. */
const OWN_WORDS = ['traps', 'attacks', 'counter-attacks', 'dynamite and cave-in kits', 'robots', 'antelopes'];

export const ROUNDS = headline('rounds', 'length', 'rounds', 'Rounds begun.', EVERY_ROUND);
export const TURNS = columns.game('turns', 'length', 'Turns begun by any seat, living, dead or stunned.', {
  most: EVERY_TURN,
});
export const DECISIONS_ASKED = columns.game(
  'decisions',
  'length',
  'Times a player had to choose between two options or more.',
  { most: null },
);
export const TIMEOUT = headline('timeout', 'cause', 'timeout', '1 if the game reached the cap of rounds.', 1);
export const WINNER_SEAT = columns.game('winner.seat', 'value', 'Seat of the winner; no value after a timeout.', {
  label: 'seat of the winner',
  isSeat: true,
  least: 0,
  most: 'players',
});
export const WINNER_INITIATIVE = columns.game(
  'winner.initiative',
  'value',
  'Initiative token of the winner in the last round.',
  { label: 'initiative of the winner', least: 1, most: 'players' },
);
export const WINNER_LOWEST_HP = columns.game(
  'winner.lowestHp',
  'value',
  'Least hit points the winner ever had: small after a comeback.',
  { label: 'lowest hit points of the winner', least: 0, most: 'player.hp' },
);
export const WINNER_HP = columns.game('winner.hp', 'value', 'Hit points of the winner at the end.', {
  label: 'hit points of the winner',
  tellsCloseness: true,
  least: 0,
  most: 'player.hp',
});
export const WINNER_ITEMS = columns.game(
  'winner.items',
  'value',
  'Items of the winner at the end, an equipped pickaxe included.',
  { label: 'items of the winner', least: 0, most: null },
);
export const LEAD_CHANGES = count(
  'leadChanges',
  'lead changes',
  'Times the sole leader in hit points at a round’s end differs from the last one.',
  EVERY_ROUND,
);
/** First of five columns: death.1.round .. death.5.round. */
export const DEATH_ROUND = [1, 2, 3, 4, 5].map((k) =>
  columns.game(`death.${k}.round`, 'value', `Round of death number ${k} of a character; no value without it.`, {
    label: `round of death number ${k}`,
    least: 1,
    most: EVERY_ROUND,
  }),
)[0];
export const TRAPS_PLACED_IN_ALL = headline('trap.placed', 'count', 'traps laid', 'Traps laid.', [
  'trap.perTurn',
  ...EVERY_TURN,
]);
export const TRAPS_LEFT = count(
  'trap.leftAtEnd',
  'traps left at the end',
  'Traps on the board at the end; one that went off is gone, unless traps stay.',
);
export const FOREIGN_TRIPS = headline(
  'trap.foreign.trips',
  'count',
  'traps of others tripped',
  'Traps of others tripped.',
);
export const FOREIGN_AVOIDS = count('trap.foreign.avoids', 'traps of others avoided', 'Traps of others avoided.');
export const FOREIGN_DISARMS = count(
  'trap.foreign.disarms',
  'traps of others disarmed',
  'Traps of others disarmed, taken or not.',
);
export const FOREIGN_TAKEN = count(
  'trap.foreign.taken',
  'cards taken from disarmed traps',
  'Cards taken from disarmed traps.',
);
export const OWN_TRIPS = headline('trap.own.trips', 'count', 'own traps tripped', 'Own traps tripped.');
export const OWN_AVOIDS = count('trap.own.avoids', 'own traps avoided', 'Own traps avoided.');
export const OWN_RETRIEVES = count(
  'trap.own.retrieves',
  'own traps that could be taken back',
  'Own traps that could be taken back.',
);
export const OWN_TAKEN = count('trap.own.taken', 'own traps taken back', 'Own traps taken back.');
/** First of six columns, by source: add one of the sources above. */
export const DAMAGE = SOURCE_NAMES.map((source, i) =>
  headline(
    `damage.${source}`,
    'count',
    `damage by ${OWN_WORDS[i]}`,
    `Hit points characters lost to ${SOURCE_WORDS[i]}.`,
  ),
)[0];
export const DAMAGE_ABSORBED = count('damage.absorbed', 'damage taken by armour', 'Points of damage taken by armour.');
/** First of six columns, by source. */
export const KILLS = SOURCE_NAMES.map((source, i) =>
  headline(
    `kills.${source}`,
    'count',
    `kills by ${OWN_WORDS[i]}`,
    `Characters killed by ${SOURCE_WORDS[i]}.`,
    'players',
  ),
)[0];
export const KILLS_SELF = headline(
  'kills.self',
  'count',
  'deaths by own traps',
  'Characters that died without a killer: by their own traps.',
  'players',
);
export const ANTELOPES_SPAWNED = count('antelopes.spawned', 'antelopes that appear', 'Antelopes that appeared.');
export const ANTELOPES_KILLED = count('antelopes.killed', 'antelopes killed', 'Antelopes that died.');
export const ROBOTS_BUILT = count('robots.built', 'robots built', 'Robots that appeared.');
export const ROBOTS_KILLED = count(
  'robots.killed',
  'robots destroyed',
  'Robots destroyed; those removed with their dead owner are not counted.',
);
export const MEETINGS = headline('meetings', 'count', 'meetings', 'Meetings begun.');
export const COMBATS_BEGUN = headline(
  'combats',
  'count',
  'combats',
  'Combats begun; one resumed or joined by a chase is not new.',
);
export const COMBAT_TURNS = count('combat.turns', 'turns in combat', 'Turns in combats, those lost to a net included.');
export const COMBAT_END_DEATH = count('combat.end.death', 'combats ended by a death', 'Combats ended by a death.');
export const COMBAT_END_LEFT = count(
  'combat.end.left',
  'combats ended by leaving',
  'Combats ended by a figure that left.',
);
export const COMBAT_END_CAP = count('combat.end.cap', 'combats broken off', 'Combats broken off at the cap of turns.');
export const COMBATS_FORCED = count(
  'combat.forced',
  'forced combats',
  'Forced combats due: a movement or flight ended on another character.',
);
export const COMBATS_PARTED = count(
  'combat.parted',
  'forced combats avoided',
  'Forced combats avoided because both chose to part.',
);
export const DISENGAGE_TRIES = count('disengage.tries', 'tries to disengage', 'Tries to disengage.');
export const DISENGAGE_SUCCESSES = count(
  'disengage.successes',
  'successful tries to disengage',
  'Tries to disengage that worked.',
);
export const CHASES = count('chases', 'chases', 'Chases begun.');
export const CHASES_CAUGHT = count('chase.caught', 'chases that catch up', 'Chases that arrived.');
export const TILES_PLAYED = headline('tiles.played', 'count', 'tiles laid', 'Tiles laid on the board.');
export const ITEMS_FOUND = count('items.found', 'items found', 'Item cards drawn by the find roll.');
export const ITEMS_PLAYED = headline('items.played', 'count', 'items played', 'Item cards played as an action.');
export const ITEMS_USED = count(
  'items.used',
  'items used in combat',
  'Item cards used in combat, beside attacks included.',
);
export const ITEMS_LOOTED = count('items.looted', 'items looted', 'Item cards taken from the dead.');
export const ITEMS_TRADED = count(
  'items.traded',
  'items traded',
  'Item cards that changed hands in trades, two for each swap of cards; tiles are not counted.',
);
export const HEALED = count('healed', 'hit points healed', 'Hit points regained by stew.');
export const HOARDER_EXCLAIMS = count('hoarder.exclaims', 'times a hoarder exclaims', 'Times a hoarder exclaimed.');
export const HOARDER_RETURNS = count(
  'hoarder.returns',
  'times a hoarder returns tiles',
  'Times a hoarder returned half of the tiles.',
);
export const HOARDER_TILES_TAKEN = count(
  'hoarder.tilesTaken',
  'tiles taken by hoarders',
  'Tiles drawn from another player.',
);
export const DIGS_TRIED = count('digs.tried', 'tries to dig', 'Attempts to dig by hand.');
export const DIGS_SUCCEEDED = count('digs.succeeded', 'successful digs', 'Attempts to dig that led into a space.');
export const TURNS_STUNNED = count('turns.stunned', 'turns lost to nets', 'Turns lost to a net.', EVERY_TURN);
export const STEPS_TAKEN = count('steps', 'steps', 'Spaces entered by characters and antelopes.');

export const SEAT_WIN = columns.seat('win', 'win', '1 if the seat won, else 0; nobody wins a timeout.', {
  scale: WIN_SCALE,
  headline: true,
});
export const SEAT_PLACE = columns.seat(
  'place',
  'place',
  '1 for the winner, then by time of death, the last to die second.',
);

// Actions and losses of each seat.
const own = (name: string, label: string, about: string, most: Bound | null = null): number =>
  columns.seat(name, 'count', about, { label, most });
/** First of six columns, by source. */
export const DEALT = SOURCE_NAMES.map((source, i) =>
  own(
    `dealt.${source}`,
    `damage dealt by ${OWN_WORDS[i]}`,
    `Hit points that characters of others lost to its ${OWN_WORDS[i]}.`,
  ),
)[0];
/** First of six columns, by source. */
export const SUFFERED = SOURCE_NAMES.map((source, i) =>
  own(
    `suffered.${source}`,
    `damage taken from ${OWN_WORDS[i]}`,
    `Hit points that its character lost to ${SOURCE_WORDS[i]}.`,
  ),
)[0];
export const OWN_KILLS = own(
  'kills',
  'kills',
  'Characters of others that it killed, with traps, items, robots and as an antelope too.',
  'players',
);
/** First of seven columns: one per source, then deaths without a killer. */
export const DIED = SOURCE_NAMES.map((source, i) =>
  own(`died.${source}`, `deaths by ${OWN_WORDS[i]}`, `1 if its character was killed by ${SOURCE_WORDS[i]}.`, 1),
)[0];
export const DIED_SELF = own('died.self', 'deaths by own traps', '1 if its character died without a killer.', 1);
export const DIED_ROUND = columns.seat(
  'died.round',
  'value',
  'Round in which its character died; no value if it lived.',
  {
    label: 'round of its death',
    least: 1,
    most: EVERY_ROUND,
  },
);
export const KILLED_BY = columns.seat(
  'killedBy',
  'value',
  'Seat that killed its character; no value if it lived or had no killer.',
  { isSeat: true, least: 0, most: 'players' },
);
export const TRAPS_LAID = own('traps.laid', 'traps laid', 'Traps it laid.', ['trap.perTurn', EVERY_ROUND]);
export const TRAPS_SPRUNG = own('traps.sprung', 'traps sprung on others', 'Its traps that others tripped.');
export const TRAPS_OWN = own('traps.sprungBySelf', 'own traps tripped', 'Its traps that it tripped itself.');
export const TRAPS_TRIPPED = own('traps.tripped', 'traps of others tripped', 'Traps of others that it tripped.');
export const TILES_LAID = own('tiles.laid', 'tiles laid', 'Tiles it laid on the board.');
export const ITEMS_SPENT = own('items.spent', 'items used', 'Item cards it played or used in combat.');
export const FIGHTS_BEGUN = own('fights.begun', 'fights begun', 'Combats that its figures began by entering.');
export const FIGHTS_WON = own(
  'fights.won',
  'fights won',
  'Combats that ended by a death and left a figure of its own.',
);

/** Number of columns per seat. */
export const SEAT_COLUMNS = columns.seatCount;
