/** The API for authors of strategies and games: `import { defineStrategy } from 'warren'`. */
export type { Rng } from '../core/chance.js';
export { type Column, ColumnList, WIN_SCALE } from '../core/column.js';
export { defineMatch, type MatchDefinition } from '../core/define-match.js';
export {
  defineGame,
  type Game,
  type LuckSource,
  type Match,
  type PlayableGame,
  type Preset,
  type RuleProblem,
  type Table,
  type Tell,
  type ToldWith,
  type View,
} from '../core/game.js';
export type { Imagination } from '../core/imagination.js';
export {
  assumption,
  choice,
  type DataProblem,
  data,
  type EntryNotation,
  entries,
  faces,
  flag,
  interpretation,
  keyed,
  ownChoice,
  type Parameter,
  type ParsedEntry,
  published,
  type Rules,
  type RulesOf,
  type RuleValue,
  real,
  stated,
  whole,
  wholes,
} from '../core/parameter.js';
export type {
  Card,
  Colour,
  Die,
  Gauge,
  Icon,
  Label,
  Part,
  Piece,
  Point,
  RolledDie,
  Scene,
  Sheet,
  Space,
  Token,
  Way,
} from '../core/scene.js';
export { StateLayout } from '../core/state-layout.js';
export { type Choose, defineStrategy, type ImaginedPlayer, type Seating, type Strategy } from '../core/strategy.js';
