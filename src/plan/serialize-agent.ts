/** A strategy by reference: in the place of its code stands a fingerprint. For run files, and for the way through the queue. */
import { mapValues } from '../core/map-values.js';
import type { Rules } from '../core/parameter.js';
import type { PlannedAgent } from './plan.js';

export interface SerializedAgent {
  readonly name: string;
  /** Fingerprint of its code. */
  readonly code: string;
  readonly parameters: Rules;
  /** Files that it declares: name → fingerprint. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whom it imagines, if it thinks. */
  readonly imagined?: Readonly<Record<string, SerializedAgent>>;
}

export const serializeAgent = ({ name, module, parameters, imagined }: PlannedAgent): SerializedAgent => ({
  name,
  code: module.fingerprint,
  parameters,
  ...(module.dataFiles && { files: mapValues(module.dataFiles, ({ fingerprint }) => fingerprint) }),
  ...(imagined && { imagined: mapValues(imagined, serializeAgent) }),
});
