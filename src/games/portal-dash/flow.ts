/**
 * The flow of a game as a state machine: each phase runs one chapter's function, which names the next phase or asks a
 * decision. Everything a flow needs to go on lies in the state, so a game can be copied at any decision.
 */
import { answerBridge, answerEnchant, answerHeal, answerRepairTarget, continueGrayRepair } from './abilities.js';
import { answerAction, nextAction } from './actions.js';
import { answerReroll } from './attacking.js';
import { depleteBlock } from './cube.js';
import { answerDiscard, answerKeep } from './finding.js';
import { answerLeggings } from './inventory.js';
import { answerRevealPortal, answerRevealTile, land, landAtEdge, nextChestSeat } from './landing.js';
import { answerMineBlock, answerMineMore, finishBlock, nextBlock } from './mining.js';
import { activateNext, answerTarget, resolveMobDie, startMobPhase, strike, walkToTarget } from './mobs.js';
import { answerStep, nextStep } from './moving.js';
import * as decision from './options.js';
import * as phase from './phases.js';
import type { Scene } from './scene.js';
import { COUNT, KIND, OVER, PHASE } from './state.js';
import { beginTurn } from './turn.js';
import { answerUse } from './using.js';

/** Runs on to the next decision with at least two options, or to the end of the game. */
export function runOn(scene: Scene): void {
  const { field, options } = scene;
  while (field[OVER] === 0) {
    if (field[PHASE] !== phase.ASKING) runPhase(scene, field[PHASE]);
    else if (field[COUNT] > 1) return;
    else answer(scene, options[0]);
  }
}

function runPhase(scene: Scene, now: number): void {
  switch (now) {
    case phase.BEGIN_TURN:
      beginTurn(scene);
      return;
    case phase.MOB_DIE:
      resolveMobDie(scene);
      return;
    case phase.NEXT_FIGURE:
      activateNext(scene);
      return;
    case phase.FIGURE_WALKS:
      walkToTarget(scene);
      return;
    case phase.FIGURE_STRIKES:
      strike(scene);
      return;
    case phase.NEXT_ACTION:
      nextAction(scene);
      return;
    case phase.NEXT_STEP:
      nextStep(scene);
      return;
    case phase.LAND:
      land(scene);
      return;
    case phase.NEXT_CHEST_SEAT:
      nextChestSeat(scene);
      return;
    case phase.LAND_AT_EDGE:
      landAtEdge(scene);
      return;
    case phase.NEXT_BLOCK:
      nextBlock(scene);
      return;
    case phase.BLOCK_USED:
      finishBlock(scene);
      return;
    case phase.NEXT_GRAY_REPAIR:
      continueGrayRepair(scene);
      return;
    default:
      throw new Error(`there is no phase ${now}`);
  }
}

/** Applies an option of the present decision. */
export function answer(scene: Scene, option: number): void {
  switch (scene.field[KIND]) {
    case decision.DEPLETE_BLOCK:
      depleteBlock(scene, option);
      return;
    case decision.MOB_PHASE:
      startMobPhase(scene, option);
      return;
    case decision.MOB_TARGET:
      answerTarget(scene, option);
      return;
    case decision.ACTION:
      answerAction(scene, option);
      return;
    case decision.MOVE_STEP:
      answerStep(scene, option);
      return;
    case decision.REVEAL_TILE:
      answerRevealTile(scene, option);
      return;
    case decision.REVEAL_PORTAL:
      answerRevealPortal(scene, option);
      return;
    case decision.REROLL:
      answerReroll(scene, option);
      return;
    case decision.MINE_BLOCK:
      answerMineBlock(scene, option);
      return;
    case decision.MINE_MORE:
      answerMineMore(scene, option);
      return;
    case decision.USE_BLOCK:
      answerUse(scene, option);
      return;
    case decision.HEAL_TARGET:
      answerHeal(scene, option);
      return;
    case decision.REPAIR_TARGET:
      answerRepairTarget(scene, option);
      return;
    case decision.BRIDGE_CELL:
      answerBridge(scene, option);
      return;
    case decision.ENCHANT_ITEM:
      answerEnchant(scene, option);
      return;
    case decision.KEEP_ITEM:
      answerKeep(scene, option);
      return;
    case decision.DISCARD_ITEM:
      answerDiscard(scene, option);
      return;
    case decision.LEGGINGS_MODE:
      answerLeggings(scene, option);
      return;
    default:
      throw new Error(`there is no decision ${scene.field[KIND]}`);
  }
}
