/**
 * A match of gopher, as the engine drives it. The rules are in rules/, one file per chapter; rules/flow.ts runs them.
 */
import { defineMatch } from '../../core/define-match.js';
import type { Table } from '../../core/game.js';
import { DECISIONS_ASKED } from './columns.js';
import { checkInvariants } from './invariants.js';
import { kindOfOption } from './option-kinds.js';
import type { GopherRules } from './parameters.js';
import { drawPicture, LEGEND } from './picture.js';
import { report } from './report.js';
import { answer, runOn } from './rules/flow.js';
import { readTunnels } from './rules/maze.js';
import { redrawHidden } from './rules/redraw.js';
import { deal } from './rules/setup.js';
import { readGrids } from './rules/walk-grid.js';
import { prepareWalks } from './rules/walk-plain.js';
import { chanceToWin } from './rules/worth.js';
import { drawScene } from './scene.js';
import { bytes, CHOOSER, COUNT, field, KIND, OVER, options, ROUND, tally } from './state.js';
import { table } from './table.js';
import { GopherView } from './view.js';
import { optionInWords } from './words.js';

export const GopherMatch = defineMatch({
  bytes,
  field,
  at: { over: OVER, seat: CHOOSER, kind: KIND, count: COUNT },
  currentRound: () => field[ROUND],
  setUp(facts: Table<GopherRules>) {
    table.setUp(facts);
    readTunnels(facts.rules.board);
    readGrids();
    prepareWalks();
  },
  createView: (seat, players) => new GopherView(seat, players),
  deal() {
    deal();
    runOn();
  },
  choose(index) {
    tally[DECISIONS_ASKED]++;
    answer(options[index]);
    runOn();
  },
  report,
  optionText: optionInWords,
  optionKind: kindOfOption,
  redraw: redrawHidden,
  worth: chanceToWin,
  check: checkInvariants,
  legend: LEGEND,
  picture: drawPicture,
  scene: drawScene,
});
export type GopherMatch = InstanceType<typeof GopherMatch>;
