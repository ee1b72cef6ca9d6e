/** What the disk refused, in words. Whose fault it is decides the kind of error, and with it the exit code. */
import { MachineError, UserError } from '../core/errors.js';

/** A folder that cannot be written to is the user's to change. */
const WRONG_FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of that path is a file, not a folder',
  EEXIST: 'a part of that path is a file, not a folder',
  EISDIR: 'there is a folder of that name',
  ENOENT: 'nothing can be made there',
  ELOOP: 'a link in that path leads back to itself',
  ENAMETOOLONG: 'the path is too long',
};

/** A disk that gives out is not. */
const DISK_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'the file would be larger than this process may write',
  EIO: 'the disk reports an error',
};

/** `doing`: "The report cannot be written to reports/pig/index.html". */
export function diskError(error: unknown, doing: string): UserError | MachineError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const wrongFolder = WRONG_FOLDER[code];
  if (wrongFolder !== undefined) return new UserError(`${doing}: ${wrongFolder}. Choose another folder with --out.`);
  return new MachineError(`${doing}: ${DISK_TROUBLE[code] ?? message}.`);
}
