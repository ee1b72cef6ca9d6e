/** Explains disk errors to the user. The cause decides the class of the error, and so the exit code. */
import { MachineError, UserError } from '../core/errors.js';

/** Causes that the user can fix: the chosen folder is not writable. */
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

/** Failures of the machine. */
const DISK_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'the file would be larger than this process may write',
  EIO: 'the disk reports an error',
};

/** `doing`: start of the message, such as "The report cannot be written to reports/pig/index.html". */
export function diskError(error: unknown, doing: string): UserError | MachineError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const wrongFolder = WRONG_FOLDER[code];
  if (wrongFolder !== undefined) return new UserError(`${doing}: ${wrongFolder}. Choose another folder with --out.`);
  return new MachineError(`${doing}: ${DISK_FAILURES[code] ?? message}.`);
}
