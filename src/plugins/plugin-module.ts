/** Code that a worker imports: a plain JavaScript file and the fingerprint of what is in it. */
export interface PluginModule {
  readonly file: string;
  readonly fingerprint: string;
}
