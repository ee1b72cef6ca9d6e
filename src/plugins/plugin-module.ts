/** Source of an import: a plain JavaScript file. */
export interface ModuleSource {
  readonly file: string;
  /** Name of the export; absent if it is the default export. */
  readonly exportName?: string;
}

/** Code that a worker imports, with its fingerprint. */
export interface PluginModule extends ModuleSource {
  readonly fingerprint: string;
  /** Whether it ships with Warren, so that tests verify its determinism; absent for user code. */
  readonly isShipped?: true;
  /** Node modules that give it inputs that a run cannot know; absent if there are none. */
  readonly externalAccess?: readonly string[];
  /** Declared files: name → path and fingerprint; absent if there are none. */
  readonly dataFiles?: Readonly<Record<string, DataFile>>;
}

export interface DataFile {
  readonly path: string;
  readonly fingerprint: string;
}
