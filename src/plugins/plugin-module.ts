/** Where code is imported from: a plain JavaScript file. */
export interface LoadedFrom {
  readonly file: string;
  /** What the file exports it as; not there if it is the default export. */
  readonly as?: string;
}

/** Code that a worker imports, and the fingerprint of what is in it. */
export interface PluginModule extends LoadedFrom {
  readonly fingerprint: string;
  /** Whether it comes with Warren, whose tests hold it to playing the same game the same way; not there if it is the user's. */
  readonly ships?: true;
  /** Modules of Node that it can reach things with of which a run knows nothing; not there if there are none. */
  readonly outside?: readonly string[];
  /** Files that it declares: name → where it is and the fingerprint of what is in it; not there if there are none. */
  readonly data?: Readonly<Record<string, DataFile>>;
}

export interface DataFile {
  readonly path: string;
  readonly fingerprint: string;
}
