/** A match of portal-dash, as the engine drives it. The rules are in the chapters that rules/flow.ts runs. */
import type { Rng } from '../../core/chance.js';
import type { Match, Table } from '../../core/game.js';
import type { Scene } from '../../core/scene.js';
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

export class PortalDashMatch implements Match {
  readonly bytes = bytes;
  readonly #views: readonly PortalDashView[];

  constructor(facts: Table<PortalDashRules>) {
    table.setUp(facts);
    layOut();
    this.#views = Array.from({ length: facts.players }, (_, seat) => new PortalDashView(seat, facts.players));
  }

  get over(): boolean {
    return field[OVER] === 1;
  }

  get round(): number {
    return Math.ceil(tally[column.TURNS] / setting.players);
  }

  get seat(): number {
    return field[CHOOSER];
  }

  get kind(): number {
    return field[KIND];
  }

  get count(): number {
    return field[COUNT];
  }

  deal(): void {
    deal();
    runOn();
  }

  choose(index: number): void {
    tally[column.DECISIONS_ASKED]++;
    answer(options[index]);
    runOn();
  }

  report(row: Float64Array): void {
    report(row);
  }

  view(seat: number): PortalDashView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionInWords(options[index]);
  }

  optionKind(index: number): number {
    return kindOfOption(index);
  }

  redraw(_seat: number, rng: Rng): void {
    redrawHidden(rng);
  }

  worth(_seat: number): number {
    return chanceToWin();
  }

  check(): void {
    checkInvariants();
  }

  readonly legend = LEGEND;

  picture(): string {
    return drawPicture();
  }

  scene(): Scene {
    return drawScene();
  }
}
