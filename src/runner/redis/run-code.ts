/** A run from its manifest in Redis, linked to the worker's own code: its cells, and the parameters of its player. */

import type { PlannedCell } from '../../plan/plan.js';
import type { SerializedAgent } from '../../plan/serialize-agent.js';
import { digestOf } from '../../plugins/host.js';
import type { PluginModule } from '../../plugins/plugin-module.js';
import type { RunFacts } from '../job.js';
import type { CodeRegistry } from './code-registry.js';
import { provenanceOf, type ResultProvenance } from './delivery.js';
import { type JobData, jobName } from './job-data.js';
import type { RunManifest } from './run-manifest.js';
import { deserializeCells, type SerializedCells } from './serialize-cells.js';

export class RunCode {
  readonly manifest: RunManifest;
  /** The parameters that all jobs share. */
  readonly runFacts: RunFacts;
  readonly #digest: string;
  readonly #code: CodeRegistry;
  readonly #modules = new Map<string, PluginModule>();
  #cells: readonly PlannedCell[] = [];

  private constructor(text: string, manifest: RunManifest, runFacts: RunFacts, code: CodeRegistry) {
    this.manifest = manifest;
    this.runFacts = runFacts;
    this.#digest = digestOf(text);
    this.#code = code;
  }

  /** `text`: the run manifest as stored in Redis. Throws an `UnplayableError` if the run cannot be played here. */
  static async parse(text: string, code: CodeRegistry): Promise<RunCode> {
    const manifest = JSON.parse(text) as RunManifest;
    await code.requireSameVersion(manifest);
    const game = await code.findGame(manifest.game);
    const run = new RunCode(text, manifest, { ...manifest, game }, code);
    run.#cells = await run.#parseCells(manifest.cells);
    return run;
  }

  /** Returns the cells of a job; throws an `UnplayableError` if a search has added one that cannot be played here. */
  async cellsOf({ cells }: JobData): Promise<readonly PlannedCell[]> {
    return areNumbers(cells) ? cells.map((number) => this.#cells[number]) : this.#parseCells(cells);
  }

  async #parseCells(cells: SerializedCells): Promise<PlannedCell[]> {
    await this.#loadAgents(cells.agents);
    return deserializeCells(cells, (agent) => this.#modules.get(keyOf(agent))!);
  }

  async #loadAgents(agents: readonly SerializedAgent[]): Promise<void> {
    for (const agent of agents) {
      const key = keyOf(agent);
      if (!this.#modules.has(key)) this.#modules.set(key, await this.#code.findStrategy(this.manifest.game.id, agent));
      await this.#loadAgents(Object.values(agent.imagined ?? {}));
    }
  }

  /** Whether the name of a job matches its data. */
  hasName(name: string, job: JobData): boolean {
    return jobName(this.#digest, job) === name;
  }

  /** Returns the provenance for an answer. `engine`: fingerprint of the local code that plays and counts. */
  provenance(job: string, engine: string, cells: readonly PlannedCell[]): ResultProvenance {
    return provenanceOf(this.#digest, job, engine, this.runFacts.game, cells);
  }
}

const keyOf = ({ name, code, files }: SerializedAgent): string => JSON.stringify([name, code, files]);

const areNumbers = (cells: JobData['cells']): cells is readonly number[] => Array.isArray(cells);
