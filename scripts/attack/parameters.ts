/** Bad values for every parameter of every game: each is refused with a message that names the parameter. */
import { UserError } from '../../src/core/errors.js';
import type { Parameter } from '../../src/core/parameter.js';
import { planRules } from '../../src/plan/plan-rules.js';
import { findGame } from '../../src/plugins/find-game.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import type { Section, Tried } from './section.js';
import { type Attempt, tryAll } from './try-warren.js';

const NEVER_RIGHT = ['nonsense', 'toString', '__proto__', '1e999', '[]', '{}', '\u0000', '-', '1;2'];

function badValues(parameter: Parameter): readonly string[] {
  switch (parameter.kind) {
    case 'whole':
      return [`${parameter.min - 1}`, `${parameter.max + 1}`, `${parameter.min}.5`, '', 'NaN', 'true', ...NEVER_RIGHT];
    case 'real':
      return [`${parameter.min - 0.001}`, `${parameter.max + 0.001}`, '', 'NaN', 'Infinity', ...NEVER_RIGHT];
    case 'wholes':
      return [
        `${parameter.max + 1}`,
        Array(parameter.maxLength + 1)
          .fill(parameter.min)
          .join(','),
        ...NEVER_RIGHT,
      ];
    case 'faces':
      return [
        Array(parameter.maxLength + 1)
          .fill(parameter.choices[0])
          .join(','),
        ...NEVER_RIGHT,
      ];
    case 'entries':
      return [
        Array(parameter.maxLength + 1)
          .fill(parameter.notation.example)
          .join(','),
        `${parameter.notation.example}*2`,
        ...NEVER_RIGHT,
      ];
    case 'flag':
      return ['', '2', ...NEVER_RIGHT];
    case 'choice':
      return ['', ...NEVER_RIGHT];
    case 'data':
      return ['', 'nowhere.yaml', '/', '.'];
  }
}

async function attackAll(quick: boolean): Promise<Tried> {
  const failures: string[] = [];
  const typed: Attempt[] = [];
  let tried = 0;
  for (const id of shippedGames()) {
    const found = await findGame(id);
    for (const parameter of found.game.parameters) {
      const { key, kind } = parameter;
      const says = kind === 'data' ? 'cannot be read' : key;
      const [first, ...rest] = badValues(parameter);
      typed.push({ name: key, args: ['simulate', id, '--set', `${key}=${first}`], status: 2, says });
      for (const value of [first, ...rest]) {
        tried++;
        const problem = await problemOf(() => planRules(found, { set: [`${key}=${value}`] }), says);
        if (problem !== undefined) failures.push(`${id} ${key}=${JSON.stringify(value)}: ${problem}`);
      }
    }
  }
  const processes = await tryAll(quick ? [] : typed);
  return { tried: tried + processes.tried, failures: [...failures, ...processes.failures] };
}

/** All in this process; not `quick`, one of each on the command line as well. */
export const parameters: Section = { name: 'parameters', attack: ({ quick = false }) => attackAll(quick) };

async function problemOf(plan: () => Promise<unknown>, says: string): Promise<string | undefined> {
  try {
    await plan();
    return 'was taken';
  } catch (error) {
    if (!(error instanceof UserError)) return `gave ${String(error)}`;
    return error.message.includes(says) ? undefined : `does not name it: ${error.message}`;
  }
}
