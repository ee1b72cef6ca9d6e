/** Matches rules by a pattern of their names: `trap.*`, `*.damage`. */
import { UserError } from '../core/errors.js';
import { nearest } from '../core/nearest.js';
import type { Parameter } from '../core/parameter.js';

/** The default selection: all rules except bounds, which only end what a program plays. */
export const allRules = (parameters: readonly Parameter[]): Parameter[] => parameters.filter(({ isBound }) => !isBound);

/**
 * Returns the parameters that match a pattern; throws if there are none. `which`: what the parameters have in common,
 * for the error message.
 */
export function matchingRules(
  parameters: readonly Parameter[],
  pattern: string,
  option: string,
  game: string,
  which = '',
): Parameter[] {
  const fits = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`);
  const fitting = parameters.filter(({ key }) => fits.test(key));
  if (fitting.length > 0) return fitting;
  const keys = parameters.map(({ key }) => key);
  const close = nearest(pattern, keys);
  throw new UserError(
    `${option} ${pattern} fits no rule${which}.${close === undefined ? '' : ` Did you mean ${close}?`} ` +
      `See them with: warren list rules ${game}`,
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&');
