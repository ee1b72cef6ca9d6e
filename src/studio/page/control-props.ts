/** Props of all controls. */
import type { ControlFacts, SetValue } from '../protocol.js';

export interface ControlProps {
  readonly id: string;
  readonly facts: ControlFacts;
  readonly value: SetValue;
  readonly set: (value: SetValue) => void;
}
