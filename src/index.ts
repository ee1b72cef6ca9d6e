/** The public API: for writing strategies and games, and for running simulations from a program. */
export type { Rng } from './core/chance.js';
export { type Column, gameColumn, seatColumn, WIN_SCALE } from './core/column.js';
export { PluginError, UserError } from './core/errors.js';
export type { Game, Match, Preset, RuleProblem, Table, Tell, View } from './core/game.js';
export { ownParameter, type Parameter, type Rules, type RuleValue } from './core/parameter.js';
export { type Choose, defineStrategy, type Seating, type Strategy } from './core/strategy.js';
export * as digOptions from './games/dig/options.js';
export * as digPieces from './games/dig/pieces.js';
export type { DigView } from './games/dig/view.js';
export { NO_WAY } from './games/dig/way-distances.js';
export { HOLD, type PigView, ROLL } from './games/pig/view.js';
export type { Request } from './plan/make-plan.js';
export type { RunResult } from './plan/run-result.js';
export { type SimulateOptions, simulate } from './simulate.js';
export { RunFolder } from './store/run-folder.js';
export type { RunFolderOptions, RunKeeper } from './store/run-keeper.js';
