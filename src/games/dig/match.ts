/** A match of dig, as driven by the engine. The rules are in rules/, one file per chapter; rules/flow.ts runs them. */
import { defineMatch } from '../../core/define-match.js';
import type { Table } from '../../core/game.js';
import { DECISIONS_ASKED } from './columns.js';
import { checkInvariants } from './invariants.js';
import { kindOfOption } from './option-kinds.js';
import type { DigRules } from './parameters.js';
import { drawPicture, LEGEND } from './picture.js';
import { report } from './report.js';
import { answer, runOn } from './rules/flow.js';
import { redrawHidden } from './rules/redraw.js';
import { deal, layOut } from './rules/setup.js';
import { chanceToWin } from './rules/worth.js';
import { drawScene } from './scene.js';
import { bytes, CHOOSER, COUNT, field, KIND, OVER, options, ROUND, tally } from './state.js';
import { table } from './table.js';
import { DigView } from './view.js';
import { optionInWords } from './words.js';

export const DigMatch = defineMatch({
  bytes,
  field,
  at: { over: OVER, seat: CHOOSER, kind: KIND, count: COUNT },
  currentRound: () => field[ROUND],
  setUp(facts: Table<DigRules>) {
    table.setUp(facts);
    layOut();
  },
  createView: (seat) => new DigView(seat),
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
  optionText: (index) => optionInWords(options[index]),
  optionKind: (index) => kindOfOption(field[KIND], options[index]),
  redraw: redrawHidden,
  worth: chanceToWin,
  check: checkInvariants,
  legend: LEGEND,
  picture: drawPicture,
  scene: drawScene,
});
export type DigMatch = InstanceType<typeof DigMatch>;
