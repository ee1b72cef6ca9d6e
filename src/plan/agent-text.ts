/** A strategy by reference: in the place of its code stands a fingerprint. For run files, and for the way through the queue. */
import { mapValues } from '../core/map-values.js';
import type { Rules } from '../core/parameter.js';
import type { PlannedAgent } from './plan.js';

export interface AgentText {
  readonly name: string;
  /** Fingerprint of its code. */
  readonly code: string;
  readonly parameters: Rules;
  /** Files that it declares: name → fingerprint. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whom it imagines, if it thinks. */
  readonly imagined?: Readonly<Record<string, AgentText>>;
}

export const agentText = ({ name, module, parameters, imagined }: PlannedAgent): AgentText => ({
  name,
  code: module.fingerprint,
  parameters,
  ...(module.data && { files: mapValues(module.data, ({ fingerprint }) => fingerprint) }),
  ...(imagined && { imagined: mapValues(imagined, agentText) }),
});
