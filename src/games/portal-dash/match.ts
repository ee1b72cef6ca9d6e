/** A match of portal-dash, as the engine drives it. The rules are in the chapters that rules/flow.ts runs. */
import { defineMatch } from '../../core/define-match.js';
import type { Table } from '../../core/game.js';
import * as column from './columns.js';
import { checkInvariants } from './invariants.js';
import { kindOfOption } from './option-kinds.js';
import type { PortalDashRules } from './parameters.js';
import { drawPicture, LEGEND } from './picture.js';
import { report } from './report.js';
import { answer, runOn } from './rules/flow.js';
import { redrawHidden } from './rules/redraw.js';
import { deal, layOut } from './rules/setup.js';
import { chanceToWin } from './rules/worth.js';
import { drawScene } from './scene.js';
import { bytes, CHOOSER, COUNT, field, KIND, OVER, options, tally } from './state.js';
import { setting, table } from './table.js';
import { PortalDashView } from './view.js';
import { optionInWords } from './words.js';

export const PortalDashMatch = defineMatch({
  bytes,
  field,
  at: { over: OVER, seat: CHOOSER, kind: KIND, count: COUNT },
  currentRound: () => Math.ceil(tally[column.TURNS] / setting.players),
  setUp(facts: Table<PortalDashRules>) {
    table.setUp(facts);
    layOut();
  },
  createView: (seat, players) => new PortalDashView(seat, players),
  deal() {
    deal();
    runOn();
  },
  choose(index) {
    tally[column.DECISIONS_ASKED]++;
    answer(options[index]);
    runOn();
  },
  report,
  optionText: (index) => optionInWords(options[index]),
  optionKind: kindOfOption,
  redraw: (_seat, rng) => redrawHidden(rng),
  worth: chanceToWin,
  check: checkInvariants,
  legend: LEGEND,
  picture: drawPicture,
  scene: drawScene,
});
export type PortalDashMatch = InstanceType<typeof PortalDashMatch>;
