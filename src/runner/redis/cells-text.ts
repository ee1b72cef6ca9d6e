/**
 * Cells on their way through the queue: everything but code. In the place of a module stands its fingerprint; whoever
 * plays the cell has the code itself, or does not play it. Rules and line-ups that cells share are written once, and are
 * shared again when they are read.
 */
import { mapValues } from '../../core/map-values.js';
import type { Rules } from '../../core/parameter.js';
import { type AgentText, agentText } from '../../plan/agent-text.js';
import type { PlannedAgent, PlannedCell } from '../../plan/plan.js';
import type { PluginModule } from '../../plugins/plugin-module.js';

type CellText = Omit<PlannedCell, 'rules' | 'lineUp'> & {
  /** numbers in the lists of `CellsText` */
  readonly rules: number;
  readonly lineUp: number;
};

export interface CellsText {
  readonly rules: readonly Rules[];
  readonly agents: readonly AgentText[];
  /** line-up → numbers in `agents` */
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

/** `moduleOf`: the code that the reader has for a strategy. */
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

/** Gives the same thing the same number, in the order in which things come. */
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
