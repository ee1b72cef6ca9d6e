/** How one of many settings is played by itself: to replay a game of it. */
import { valueInWords } from '../core/parameter.js';
import type { Request } from '../plan/make-plan.js';
import type { PlannedCell } from '../plan/plan.js';

export function settingRequest(request: Request, { players, changed }: PlannedCell): Request {
  const set = Object.entries(changed).map(([key, value]) => `${key}=${valueInWords(value)}`);
  return { ...request, players, set, preset: undefined, rulesFile: undefined };
}
