/**
 * Serializes cells for the queue, without code. A module is replaced by its fingerprint; a worker without that code
 * does not play the cell. Rules and line-ups that cells share are serialized once, and are shared again after parsing.
 */
import { mapValues } from '../../core/map-values.js';
import type { Rules } from '../../core/parameter.js';
import type { PlannedAgent, PlannedCell } from '../../plan/plan.js';
import { type SerializedAgent, serializeAgent } from '../../plan/serialize-agent.js';
import type { PluginModule } from '../../plugins/plugin-module.js';

type SerializedCell = Omit<PlannedCell, 'rules' | 'lineUp'> & {
  /** indexes into the lists of `SerializedCells` */
  readonly rules: number;
  readonly lineUp: number;
};

export interface SerializedCells {
  readonly rules: readonly Rules[];
  readonly agents: readonly SerializedAgent[];
  /** line-up → indexes into `agents` */
  readonly lineUps: readonly (readonly number[])[];
  readonly cells: readonly SerializedCell[];
}

export function serializeCells(cells: readonly PlannedCell[]): SerializedCells {
  const rules = new Interner<Rules>();
  const lineUps = new Interner<readonly PlannedAgent[]>();
  const agents = new Interner<PlannedAgent>();
  const serialized = cells.map((cell) => ({
    ...cell,
    rules: rules.intern(cell.rules),
    lineUp: lineUps.intern(cell.lineUp),
  }));
  return {
    rules: rules.values,
    lineUps: lineUps.values.map((lineUp) => lineUp.map((agent) => agents.intern(agent))),
    agents: agents.values.map(serializeAgent),
    cells: serialized,
  };
}

/** `moduleOf`: returns the local code of a strategy. */
export function deserializeCells(
  text: SerializedCells,
  moduleOf: (agent: SerializedAgent) => PluginModule,
): PlannedCell[] {
  const read = (agent: SerializedAgent): PlannedAgent => ({
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
class Interner<T> {
  readonly #numbers = new Map<T, number>();

  intern(thing: T): number {
    const number = this.#numbers.get(thing) ?? this.#numbers.size;
    this.#numbers.set(thing, number);
    return number;
  }

  get values(): T[] {
    return [...this.#numbers.keys()];
  }
}
