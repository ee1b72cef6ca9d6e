/** Serializes strategies for run files and the queue, with a fingerprint in place of their code. */
import { mapValues } from '../core/map-values.js';
import type { Rules } from '../core/parameter.js';
import type { PlannedAgent } from './plan.js';

export interface SerializedAgent {
  readonly name: string;
  /** Fingerprint of the code. */
  readonly code: string;
  readonly parameters: Rules;
  /** Data files that it declares: name → fingerprint. */
  readonly files?: Readonly<Record<string, string>>;
  /** Strategies that it imagines, if any. */
  readonly imagined?: Readonly<Record<string, SerializedAgent>>;
}

export const serializeAgent = ({ name, module, parameters, imagined }: PlannedAgent): SerializedAgent => ({
  name,
  code: module.fingerprint,
  parameters,
  ...(module.dataFiles && { files: mapValues(module.dataFiles, ({ fingerprint }) => fingerprint) }),
  ...(imagined && { imagined: mapValues(imagined, serializeAgent) }),
});
