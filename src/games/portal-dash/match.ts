/** One table of portal-dash: the contract of core/game.ts over a scene. The rules are in the chapters that flow.ts runs. */
import type { Match, Table } from '../../core/game.js';
import { report } from './columns.js';
import { answer, runOn } from './flow.js';
import { checkInvariants } from './invariants.js';
import { optionText } from './option-text.js';
import { drawPicture } from './picture.js';
import { Scene } from './scene.js';
import { drawSetup, layOut, startingMobs } from './setup.js';
import { CHOOSER, COUNT, KIND, OVER } from './state.js';
import { CHOICES } from './tallies.js';
import { PortalDashView } from './view.js';

export class PortalDashMatch implements Match {
  readonly bytes: Uint8Array;
  readonly #scene: Scene;
  /** The scene's bytes, and those of the set-up before anything is drawn. */
  readonly #bytes: Uint8Array;
  readonly #template: Uint8Array;
  readonly #startingMobs: readonly number[];
  readonly #views: readonly PortalDashView[];

  constructor(table: Table) {
    const scene = new Scene(table);
    layOut(scene);
    this.#scene = scene;
    this.bytes = new Uint8Array(scene.buffer);
    this.#bytes = new Uint8Array(scene.buffer);
    this.#template = this.#bytes.slice();
    this.#startingMobs = startingMobs(scene);
    this.#views = Array.from({ length: table.players }, (_, seat) => new PortalDashView(scene, seat));
  }

  get over(): boolean {
    return this.#scene.field[OVER] === 1;
  }

  get seat(): number {
    return this.#scene.field[CHOOSER];
  }

  get kind(): number {
    return this.#scene.field[KIND];
  }

  get count(): number {
    return this.#scene.field[COUNT];
  }

  deal(): void {
    this.#bytes.set(this.#template);
    drawSetup(this.#scene, this.#startingMobs);
    runOn(this.#scene);
  }

  choose(index: number): void {
    const scene = this.#scene;
    scene.tally[CHOICES]++;
    answer(scene, scene.options[index]);
    runOn(scene);
  }

  report(row: Float64Array): void {
    report(this.#scene, row);
  }

  view(seat: number): PortalDashView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionText(this.#scene, this.#scene.options[index]);
  }

  check(): void {
    checkInvariants(this.#scene);
  }

  picture(): string {
    return drawPicture(this.#scene);
  }
}
