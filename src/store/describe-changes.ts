/** Lists, in sentences, the differences between the run in a folder and the requested one. */
import { formatRuleValue, type RuleValue } from '../core/parameter.js';
import type { SerializedAgent } from '../plan/serialize-agent.js';
import type { RunCell, RunIdentity } from './run-file.js';

export function describeChanges(stored: RunIdentity, requested: RunIdentity): string[] {
  const changes: string[] = [];
  const compare = (what: string, before: unknown, now: unknown) => {
    if (JSON.stringify(before) !== JSON.stringify(now))
      changes.push(`${what} was ${formatValue(before)}, is ${formatValue(now)}`);
  };
  if (stored.engine !== requested.engine) changes.push("Warren's own engine has changed");
  compare('the question', stored.question, requested.question);
  compare('the game', stored.game.id, requested.game.id);
  if (stored.game.id !== requested.game.id) return changes;
  compare(`the version of ${stored.game.id}`, stored.game.version, requested.game.version);
  if (stored.game.code !== requested.game.code) changes.push(`the code of the game ${stored.game.id} has changed`);
  compare('the seed', stored.seed, requested.seed);
  compare('rotation of seats', stored.rotate, requested.rotate);
  if (JSON.stringify(stored.counters) !== JSON.stringify(requested.counters))
    changes.push('what is counted has changed');
  const [before, now] = [stored, requested].map(({ aim }) => new Map<string, unknown>(Object.entries(aim ?? {})));
  for (const part of new Set([...before.keys(), ...now.keys()])) {
    compare(`what is aimed at (${part})`, before.get(part), now.get(part));
  }
  compare('the rule for stopping', stored.stop, requested.stop);
  compare('--turn-limit', stored.turnLimit, requested.turnLimit);
  compare('leaving out failed games', stored.skipsFailures, requested.skipsFailures);
  compare('keeping rows', stored.rows, requested.rows);
  compare('the number of settings', stored.cells.length, requested.cells.length);
  if (stored.cells.length === requested.cells.length) {
    stored.cells.forEach((cell, i) => {
      changes.push(...cellChanges(cell, requested.cells[i]));
    });
  }
  // The comparisons above do not cover this difference.
  if (changes.length === 0 && JSON.stringify(stored) !== JSON.stringify(requested))
    changes.push('its settings have changed');
  return [...new Set(changes)];
}

function cellChanges(stored: RunCell, requested: RunCell): string[] {
  const changes: string[] = [];
  if (stored.players !== requested.players) changes.push(`players was ${stored.players}, is ${requested.players}`);
  for (const key of new Set([...Object.keys(stored.rules), ...Object.keys(requested.rules)])) {
    const [before, now] = [stored.rules[key], requested.rules[key]];
    if (JSON.stringify(before) !== JSON.stringify(now)) {
      changes.push(`the rule ${key} was ${formatValue(before)}, is ${formatValue(now)}`);
    }
  }
  const names = ({ lineUp }: RunCell) => lineUp.map(({ name }) => name).join(',');
  if (names(stored) !== names(requested))
    return [...changes, `the strategies were ${names(stored)}, are ${names(requested)}`];
  return [...changes, ...stored.lineUp.flatMap((agent, i) => agentChanges(agent, requested.lineUp[i]))];
}

function agentChanges(stored: SerializedAgent, { code, files: now = {}, imagined }: SerializedAgent): string[] {
  const { name, files: before = {}, imagined: imaginedBefore = {} } = stored;
  const files = Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file]);
  return [
    ...(stored.code === code ? [] : [`the code of the strategy ${name} has changed`]),
    ...files.map((file) => `the file ${file} of the strategy ${name} has changed`),
    ...Object.entries(imaginedBefore).flatMap(([role, agent]) => {
      const other = imagined?.[role];
      return other === undefined ? [] : agentChanges(agent, other);
    }),
  ];
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? `"${value}"` : formatRuleValue(value as RuleValue);
}
