/** A turn: the white dice, then the actions, then the next seat. */
import { ANY, COLOURS } from './components.js';
import { resolveBlockDie } from './cube.js';
import { BEGIN_TURN } from './phases.js';
import { endGame, type Scene } from './scene.js';
import { ACTIONS_LEFT, ACTIVE_SEAT, BLOCK_FACE, MOB_FACE, PHASE, TURN } from './state.js';
import { TIMEOUT } from './tallies.js';

/** Rolls both white dice and resolves the block die; the mob die follows. */
export function beginTurn(scene: Scene): void {
  const { field, rulebook } = scene;
  if (field[TURN] === rulebook.turnLimit) {
    scene.tell?.(1, `After ${field[TURN]} turns the game is broken off: nobody wins.`);
    endGame(scene, TIMEOUT);
    return;
  }
  field[TURN]++;
  field[ACTIONS_LEFT] = rulebook.actions;
  field[BLOCK_FACE] = rulebook.blockFaces[scene.blockDie.die(6) - 1];
  field[MOB_FACE] = rulebook.mobFaces[scene.mobDie.die(6) - 1];
  if (scene.tell !== null) tellTurn(scene);
  resolveBlockDie(scene);
}

/** All actions are spent: the next seat. */
export function endTurn(scene: Scene): void {
  const { field, rulebook } = scene;
  const next = field[ACTIVE_SEAT] + 1;
  field[ACTIVE_SEAT] = next === rulebook.players ? 0 : next;
  field[PHASE] = BEGIN_TURN;
}

function tellTurn({ field, tell, names, life, rulebook }: Scene): void {
  const seat = field[ACTIVE_SEAT];
  if (seat === 0) tell?.(0, `Round ${Math.ceil(field[TURN] / rulebook.players)}`);
  tell?.(1, `${names[seat]}, ${life[seat]} life:`);
  const block = field[BLOCK_FACE] === ANY ? 'any colour' : COLOURS[field[BLOCK_FACE]];
  tell?.(2, `The block die shows ${block}, the mob die ${field[MOB_FACE] === 0 ? 'a blank' : field[MOB_FACE]}.`);
}
