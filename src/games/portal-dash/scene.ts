/**
 * One table in play: the state with everything the rules need beside it. The chapters of the rules are functions on a
 * scene. Whatever is not in the state's buffer here is fixed for the table or scratch paper that no decision relies on.
 */
import type { Rng } from '../../core/chance.js';
import type { Table, Tell } from '../../core/game.js';
import { SET_WORDS } from './cells.js';
import { ASKING } from './phases.js';
import { Rulebook } from './rulebook.js';
import { CHOOSER, COUNT, KIND, OUTCOME, OVER, PHASE, PortalDashState } from './state.js';

/** Streams of chance by purpose. */
export const STREAMS = ['cube', 'tiles', 'queue', 'items', 'block-die', 'mob-die', 'combat-dice', 'discard'] as const;

export class Scene extends PortalDashState {
  readonly rulebook: Rulebook;
  readonly tell: Tell | null;
  readonly names: readonly string[];
  readonly cubeRng: Rng;
  readonly tilesRng: Rng;
  readonly queueRng: Rng;
  readonly itemsRng: Rng;
  readonly blockDie: Rng;
  readonly mobDie: Rng;
  readonly combatDice: Rng;
  readonly discardRng: Rng;
  /** Scratch of the search for a way, see mob-paths.ts: step × SET_WORDS + word. */
  readonly reached = new Int32Array((32 * SET_WORDS + 1) * SET_WORDS);
  readonly open = new Int32Array(SET_WORDS);
  readonly players = new Int32Array(SET_WORDS);

  constructor({ players, rules, chance, tell, names }: Table) {
    super();
    this.rulebook = new Rulebook(rules, players);
    this.tell = tell;
    this.names = names;
    this.cubeRng = chance.stream('cube');
    this.tilesRng = chance.stream('tiles');
    this.queueRng = chance.stream('queue');
    this.itemsRng = chance.stream('items');
    this.blockDie = chance.stream('block-die');
    this.mobDie = chance.stream('mob-die');
    this.combatDice = chance.stream('combat-dice');
    this.discardRng = chance.stream('discard');
  }
}

/** Puts a decision to a seat; its options must lie in `options[0 .. count-1]`. */
export function ask(scene: Scene, kind: number, seat: number, count: number): void {
  const { field } = scene;
  field[KIND] = kind;
  field[CHOOSER] = seat;
  field[COUNT] = count;
  field[PHASE] = ASKING;
}

export function endGame(scene: Scene, outcome: number): void {
  scene.field[OVER] = 1;
  scene.field[OUTCOME] = outcome;
}
