/**
 * Building blocks for strategies of dig: `import { … } from 'warren/dig'`. The view and the options first, then the
 * tactics of the shipped strategies: whole seats (`scriptedSeat`), or their parts.
 */
export { DIRECTION_NAMES, NO_WAY, opposite, spacesWithin } from '../../../src/games/dig/board.js';
export * from '../../../src/games/dig/components.js';
export * from '../../../src/games/dig/options.js';
export type { DigRules } from '../../../src/games/dig/parameters.js';
export type { DigView } from '../../../src/games/dig/view.js';
export {
  attacks,
  chooseAcceptance,
  chooseBarestDigTile,
  chooseDigDirection,
  chooseDigTile,
  chooseOffer,
  chooseSeal,
  chooseTileToReturn,
  chooseWidestTileToReturn,
} from './answers.js';
export { AntelopeChooser } from './antelope.js';
export { Barter } from './barter.js';
export { blast, isPlay, net, playGear, playStew, tunnelAway, tunnelTowards } from './cards.js';
export { attackWeakest, chooseCombat, chooseDefence, chooseFlight, chooseSupport, findUseOn } from './combat.js';
export { CombatCards } from './combat-cards.js';
export { DefenceChooser } from './defence.js';
export { HOARDER, HUNT, huntFrom, modeOf, OPPORTUNIST, paces, preyOf, type Style, SURVIVOR, TRAPPER } from './modes.js';
export { MoveChooser } from './move.js';
export { NOT_OFFERED, Offers } from './offers.js';
export { type PatientStyle, patientSeat } from './patient-seat.js';
export { foesOf, isIn, lowestOf, matchedFoes, othersOf, weakFoes } from './persons.js';
export { Reach } from './reach.js';
export { scriptedSeat } from './scripted-seat.js';
export { isShutIn, ShutInDigger } from './shut-in.js';
export { chooseVisit } from './visit.js';
