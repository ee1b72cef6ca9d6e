/**
 * What everything between words and findings needs from the machine that it runs on, beside plug-ins. In Node it is
 * src/plugins/host.ts; a build for another platform replaces that file.
 */
export interface Host {
  /** Creates a SHA-256 hash, which is computed synchronously. */
  createHash(): Hash;
  /** Seconds since any fixed moment, of a clock that is never set back. */
  seconds(): number;
  /** Returns the text of a file, or undefined if it has more than `maxBytes`; throws if it cannot be read. */
  readText(file: string, maxBytes: number): string | undefined;
  /** Joins parts of a path; `resolvePath` begins at the current folder. */
  joinPath(...parts: readonly string[]): string;
  resolvePath(...parts: readonly string[]): string;
  folderOf(file: string): string;
  isAbsolutePath(file: string): boolean;
  /** Returns the path from one folder to a file, with slashes. */
  relativePath(from: string, to: string): string;
}

interface Hash {
  update(data: string | Uint8Array): Hash;
  digest(encoding: 'hex' | 'base64'): string;
}
