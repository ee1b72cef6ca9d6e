/** Lists, in sentences, the differences between the run in a folder and the requested one. */
import { type RuleValue, valueInWords } from '../core/parameter.js';
import type { AgentText } from '../plan/agent-text.js';
import type { RunCell, RunIdentity } from './run-file.js';

export function whatChanged(kept: RunIdentity, asked: RunIdentity): string[] {
  const changes: string[] = [];
  const compare = (what: string, before: unknown, now: unknown) => {
    if (JSON.stringify(before) !== JSON.stringify(now))
      changes.push(`${what} was ${inWords(before)}, is ${inWords(now)}`);
  };
  if (kept.engine !== asked.engine) changes.push("Warren's own engine has changed");
  compare('the question', kept.question, asked.question);
  compare('the game', kept.game.id, asked.game.id);
  if (kept.game.id !== asked.game.id) return changes;
  compare(`the version of ${kept.game.id}`, kept.game.version, asked.game.version);
  if (kept.game.code !== asked.game.code) changes.push(`the code of the game ${kept.game.id} has changed`);
  compare('the seed', kept.seed, asked.seed);
  compare('rotation of seats', kept.rotate, asked.rotate);
  if (JSON.stringify(kept.counters) !== JSON.stringify(asked.counters)) changes.push('what is counted has changed');
  const [before, now] = [kept, asked].map(({ aim }) => new Map<string, unknown>(Object.entries(aim ?? {})));
  for (const part of new Set([...before.keys(), ...now.keys()])) {
    compare(`what is aimed at (${part})`, before.get(part), now.get(part));
  }
  compare('the rule for stopping', kept.stop, asked.stop);
  compare('--turn-limit', kept.turnLimit, asked.turnLimit);
  compare('leaving out failed games', kept.skipsFailures, asked.skipsFailures);
  compare('keeping rows', kept.rows, asked.rows);
  compare('the number of settings', kept.cells.length, asked.cells.length);
  if (kept.cells.length === asked.cells.length) {
    kept.cells.forEach((cell, i) => {
      changes.push(...cellChanges(cell, asked.cells[i]));
    });
  }
  // The comparisons above do not cover this difference.
  if (changes.length === 0 && JSON.stringify(kept) !== JSON.stringify(asked)) changes.push('its settings have changed');
  return [...new Set(changes)];
}

function cellChanges(kept: RunCell, asked: RunCell): string[] {
  const changes: string[] = [];
  if (kept.players !== asked.players) changes.push(`players was ${kept.players}, is ${asked.players}`);
  for (const key of new Set([...Object.keys(kept.rules), ...Object.keys(asked.rules)])) {
    const [before, now] = [kept.rules[key], asked.rules[key]];
    if (JSON.stringify(before) !== JSON.stringify(now)) {
      changes.push(`the rule ${key} was ${inWords(before)}, is ${inWords(now)}`);
    }
  }
  const names = ({ lineUp }: RunCell) => lineUp.map(({ name }) => name).join(',');
  if (names(kept) !== names(asked)) return [...changes, `the strategies were ${names(kept)}, are ${names(asked)}`];
  return [...changes, ...kept.lineUp.flatMap((agent, i) => agentChanges(agent, asked.lineUp[i]))];
}

function agentChanges(kept: AgentText, { code, files: now = {}, imagined }: AgentText): string[] {
  const { name, files: before = {}, imagined: imaginedBefore = {} } = kept;
  const files = Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file]);
  return [
    ...(kept.code === code ? [] : [`the code of the strategy ${name} has changed`]),
    ...files.map((file) => `the file ${file} of the strategy ${name} has changed`),
    ...Object.entries(imaginedBefore).flatMap(([role, agent]) => {
      const other = imagined?.[role];
      return other === undefined ? [] : agentChanges(agent, other);
    }),
  ];
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? `"${value}"` : valueInWords(value as RuleValue);
}
