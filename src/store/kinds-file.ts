/**
 * `kinds.json`: the request of a run for several kinds of players. The folders of the individual runs are next to it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { PLAYER_KINDS, type PlayerKind } from '../plan/player-kinds.js';
import * as schema from '../plan/schema.js';
import { ASKED, realPath, type StoredRequest, textWithChecksum } from './run-file.js';
import { writeAtomically } from './write-atomically.js';

export const KINDS_FILE = 'kinds.json';

const KINDS = schema.object({
  ...ASKED,
  from: schema.TEXT,
  kinds: schema.list('kinds of players', schema.oneOf(PLAYER_KINDS), 2),
});

export interface KindsFile extends StoredRequest {
  readonly kinds: readonly PlayerKind[];
}

/**
 * Writes the file into an existing folder. An unchanged file is not written, so that it also works in a read-only
 * folder.
 */
export async function writeKindsFile(
  folder: string,
  { question, request: { cwd = '.', ...request }, kinds }: Omit<KindsFile, 'from'>,
): Promise<void> {
  const from = path.relative(realPath(folder), realPath(cwd));
  const text = textWithChecksum({ question, request, from, kinds });
  const file = path.join(folder, KINDS_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) await writeAtomically(file, text);
}

/** Returns undefined if the folder has no such file. */
export function readKindsFile(folder: string): KindsFile | undefined {
  const file = path.join(folder, KINDS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    const { checksum: _, ...asked } = JSON.parse(text) as KindsFile & { checksum: string };
    // An edited request would be applied to intact runs, and written into them.
    if (textWithChecksum(asked) === text && schema.fits(KINDS, asked)) return asked;
  } catch {
    // Reported below, like all other damage.
  }
  throw new UserError(
    `${file} was changed or is damaged. The run of each kind of players is in a folder of its own beside it, and can be used from there.`,
  );
}
