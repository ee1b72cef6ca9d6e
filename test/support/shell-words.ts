import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

/** The words that a shell makes of a command, which must be one of `warren` and nothing else. */
export function wordsOf(command: string): string[] {
  const script = `PATH=/nowhere; warren() { printf '%s\\0' "$@"; }\n${command}\n`;
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
  expect(status, `${command}\n${stderr}`).toBe(0);
  return stdout.split('\0').slice(0, -1);
}
