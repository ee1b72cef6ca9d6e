/** A run from its manifest in Redis, linked to the worker's own code: its cells, and the parameters of its player. */

import type { AgentText } from '../../plan/agent-text.js';
import { digestOf } from '../../plan/digest-of.js';
import type { PlannedCell } from '../../plan/plan.js';
import { shippedModule } from '../../plugins/find-module.js';
import { playerFile } from '../../plugins/own-files.js';
import type { PluginModule } from '../../plugins/plugin-module.js';
import { factsFor, type PlayerFacts } from '../job.js';
import { type CellsText, readCells } from './cells-text.js';
import { type Provenance, provenanceOf } from './delivery.js';
import { type JobText, jobName } from './job-text.js';
import type { OwnCode } from './own-code.js';
import type { RunText } from './run-text.js';

export class RunCode {
  readonly facts: RunText;
  /** The parameters for a thread that plays the run. */
  readonly player: PlayerFacts;
  readonly #digest: string;
  readonly #code: OwnCode;
  readonly #modules = new Map<string, PluginModule>();
  #cells: readonly PlannedCell[] = [];

  private constructor(text: string, facts: RunText, player: PlayerFacts, code: OwnCode) {
    this.facts = facts;
    this.player = player;
    this.#digest = digestOf(text);
    this.#code = code;
  }

  /** `text`: the run manifest as stored in Redis. Throws an `Unable` if the run cannot be played here. */
  static async read(text: string, code: OwnCode): Promise<RunCode> {
    const facts = JSON.parse(text) as RunText;
    await code.refuseOther(facts);
    const game = await code.game(facts.game);
    const player = factsFor({ ...facts, game }, await shippedModule(playerFile));
    const run = new RunCode(text, facts, player, code);
    run.#cells = await run.#read(facts.cells);
    return run;
  }

  /** Returns the cells of a job; throws an `Unable` if a search has added one that cannot be played here. */
  async cellsOf({ cells }: JobText): Promise<readonly PlannedCell[]> {
    return areNumbers(cells) ? cells.map((number) => this.#cells[number]) : this.#read(cells);
  }

  async #read(cells: CellsText): Promise<PlannedCell[]> {
    await this.#load(cells.agents);
    return readCells(cells, (agent) => this.#modules.get(keyOf(agent))!);
  }

  async #load(agents: readonly AgentText[]): Promise<void> {
    for (const agent of agents) {
      const key = keyOf(agent);
      if (!this.#modules.has(key)) this.#modules.set(key, await this.#code.strategy(this.facts.game.id, agent));
      await this.#load(Object.values(agent.imagined ?? {}));
    }
  }

  /** Whether the name of a job matches its data. */
  isNamed(name: string, job: JobText): boolean {
    return jobName(this.#digest, job) === name;
  }

  /** Returns the provenance for an answer. `engine`: fingerprint of the local code that plays and counts. */
  provenance(job: string, engine: string, cells: readonly PlannedCell[]): Provenance {
    return provenanceOf(this.#digest, job, engine, this.player.game, cells);
  }
}

const keyOf = ({ name, code, files }: AgentText): string => JSON.stringify([name, code, files]);

const areNumbers = (cells: JobText['cells']): cells is readonly number[] => Array.isArray(cells);
