/**
 * The flow of a game as a state machine: each phase runs one chapter's function, which sets the next phase or asks a
 * decision. Everything needed to resume is in the state, so a game can be copied at any decision.
 */
import * as decision from '../options.js';
import { COUNT, field, KIND, OVER, options, PHASE } from '../state.js';
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
import * as phase from './phases.js';
import { beginTurn } from './turn.js';
import { answerUse } from './using.js';

/** Runs phases up to the next decision with at least two options, or to the end of the game. */
export function runOn(): void {
  while (field[OVER] === 0) {
    if (field[PHASE] !== phase.ASKING) runPhase(field[PHASE]);
    else if (field[COUNT] > 1) return;
    else answer(options[0]);
  }
}

function runPhase(now: number): void {
  switch (now) {
    case phase.BEGIN_TURN:
      beginTurn();
      return;
    case phase.MOB_DIE:
      resolveMobDie();
      return;
    case phase.NEXT_FIGURE:
      activateNext();
      return;
    case phase.FIGURE_WALKS:
      walkToTarget();
      return;
    case phase.FIGURE_STRIKES:
      strike();
      return;
    case phase.NEXT_ACTION:
      nextAction();
      return;
    case phase.NEXT_STEP:
      nextStep();
      return;
    case phase.LAND:
      land();
      return;
    case phase.NEXT_CHEST_SEAT:
      nextChestSeat();
      return;
    case phase.LAND_AT_EDGE:
      landAtEdge();
      return;
    case phase.NEXT_BLOCK:
      nextBlock();
      return;
    case phase.BLOCK_USED:
      finishBlock();
      return;
    case phase.NEXT_GRAY_REPAIR:
      continueGrayRepair();
      return;
    default:
      throw new Error(`there is no phase ${now}`);
  }
}

/** Applies an option of the pending decision. */
export function answer(option: number): void {
  switch (field[KIND]) {
    case decision.DEPLETE_BLOCK:
      depleteBlock(option);
      return;
    case decision.MOB_PHASE:
      startMobPhase(option);
      return;
    case decision.MOB_TARGET:
      answerTarget(option);
      return;
    case decision.ACTION:
      answerAction(option);
      return;
    case decision.MOVE_STEP:
      answerStep(option);
      return;
    case decision.REVEAL_TILE:
      answerRevealTile(option);
      return;
    case decision.REVEAL_PORTAL:
      answerRevealPortal(option);
      return;
    case decision.REROLL:
      answerReroll(option);
      return;
    case decision.MINE_BLOCK:
      answerMineBlock(option);
      return;
    case decision.MINE_MORE:
      answerMineMore(option);
      return;
    case decision.USE_BLOCK:
      answerUse(option);
      return;
    case decision.HEAL_TARGET:
      answerHeal(option);
      return;
    case decision.REPAIR_TARGET:
      answerRepairTarget(option);
      return;
    case decision.BRIDGE_CELL:
      answerBridge(option);
      return;
    case decision.ENCHANT_ITEM:
      answerEnchant(option);
      return;
    case decision.KEEP_ITEM:
      answerKeep(option);
      return;
    case decision.DISCARD_ITEM:
      answerDiscard(option);
      return;
    case decision.LEGGINGS_MODE:
      answerLeggings(option);
      return;
    default:
      throw new Error(`there is no decision ${field[KIND]}`);
  }
}
