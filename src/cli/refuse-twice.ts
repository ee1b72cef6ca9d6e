/** Most options are given once; a second time is a slip, and silently taking the last would hide it. */
import { UserError } from '../core/errors.js';
import { kebab } from '../plan/option.js';
import { questions } from '../questions/questions.js';

/** Options that may be given more than once. */
const REPEATABLE = [
  '_',
  ...Object.values(questions).flatMap(({ options }) =>
    Object.entries(options).flatMap(([name, { kind }]) => (kind === 'words' ? [kebab(name)] : [])),
  ),
];

export function refuseTwice(args: Readonly<Record<string, unknown>>): true {
  const twice = Object.keys(args).find((name) => Array.isArray(args[name]) && !REPEATABLE.includes(name));
  if (twice === undefined) return true;
  throw new UserError(`--${twice} was given more than once: ${(args[twice] as unknown[]).join(', ')}. Give it once.`);
}
