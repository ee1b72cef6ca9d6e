/**
 * Serializes cells for the queue, without code. A module is replaced by its fingerprint; a worker without that code
 * does not play the cell. Rules and line-ups that cells share are serialized once, and are shared again after parsing.
 */
import { mapValues } from '../../core/map-values.js';
import type { Rules } from '../../core/parameter.js';
import { type AgentText, agentText } from '../../plan/agent-text.js';
import type { PlannedAgent, PlannedCell } from '../../plan/plan.js';
import type { PluginModule } from '../../plugins/plugin-module.js';

type CellText = Omit<PlannedCell, 'rules' | 'lineUp'> & {
  /** indexes into the lists of `CellsText` */
  readonly rules: number;
  readonly lineUp: number;
};

export interface CellsText {
  readonly rules: readonly Rules[];
  readonly agents: readonly AgentText[];
  /** line-up → indexes into `agents` */
  readonly lineUps: readonly (readonly number[])[];
  readonly cells: readonly CellText[];
}

export function cellsText(cells: readonly PlannedCell[]): CellsText {
  const rules = new Numbers<Rules>();
  const lineUps = new Numbers<readonly PlannedAgent[]>();
  const agents = new Numbers<PlannedAgent>();
  const written = cells.map((cell) => ({
    ...cell,
    rules: rules.of(cell.rules),
    lineUp: lineUps.of(cell.lineUp),
  }));
  return {
    rules: rules.all,
    lineUps: lineUps.all.map((lineUp) => lineUp.map((agent) => agents.of(agent))),
    agents: agents.all.map(agentText),
    cells: written,
  };
}

/** `moduleOf`: returns the local code of a strategy. */
export function readCells(text: CellsText, moduleOf: (agent: AgentText) => PluginModule): PlannedCell[] {
  const read = (agent: AgentText): PlannedAgent => ({
    name: agent.name,
    parameters: agent.parameters,
    module: moduleOf(agent),
    ...(agent.imagined && { imagined: mapValues(agent.imagined, read) }),
  });
  const agents = text.agents.map(read);
  const lineUps = text.lineUps.map((numbers) => numbers.map((number) => agents[number]));
  return text.cells.map((cell) => ({ ...cell, rules: text.rules[cell.rules], lineUp: lineUps[cell.lineUp] }));
}

/** Assigns numbers to values in order of appearance; the same value has the same number. */
class Numbers<T> {
  readonly #numbers = new Map<T, number>();

  of(thing: T): number {
    const known = this.#numbers.get(thing) ?? this.#numbers.size;
    this.#numbers.set(thing, known);
    return known;
  }

  get all(): T[] {
    return [...this.#numbers.keys()];
  }
}
