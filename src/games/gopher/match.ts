/**
 * A match of gopher, as the engine drives it. The rules are in rules/, one file per chapter; rules/flow.ts runs them.
 */
import type { Rng } from '../../core/chance.js';
import type { Match, Table } from '../../core/game.js';
import type { Scene } from '../../core/scene.js';
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

export class GopherMatch implements Match {
  readonly bytes = bytes;
  readonly #views: GopherView[];

  constructor(facts: Table<GopherRules>) {
    table.setUp(facts);
    readTunnels(facts.rules.board);
    readGrids();
    prepareWalks();
    this.#views = Array.from({ length: facts.players }, (_, seat) => new GopherView(seat, facts.players));
  }

  get over(): boolean {
    return field[OVER] === 1;
  }

  get round(): number {
    return field[ROUND];
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
    tally[DECISIONS_ASKED]++;
    answer(options[index]);
    runOn();
  }

  report(row: Float64Array): void {
    report(row);
  }

  view(seat: number): GopherView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionInWords(index);
  }

  optionKind(index: number): number {
    return kindOfOption(index);
  }

  redraw(seat: number, rng: Rng): void {
    redrawHidden(seat, rng);
  }

  worth(seat: number): number {
    return chanceToWin(seat);
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
