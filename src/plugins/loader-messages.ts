/** The messages between the main thread and the loader thread. */
import type { CallName } from './plugin-calls.js';
import type { ModuleSource } from './plugin-module.js';

/** A plug-in of the user, as a thread loads it. */
export interface PluginAddress {
  readonly source: ModuleSource;
  /** As the user typed it, for messages. */
  readonly shownAs: string;
  /** Timeout of loading and of each call. */
  readonly seconds: number;
}

/** Calls of the same kind to one plug-in. */
export interface LoaderJob {
  readonly plugin: PluginAddress;
  readonly name: CallName;
  readonly calls: readonly object[];
}

export type CallAnswer = { readonly value: unknown } | { readonly failure: string; readonly isMachine: boolean };

export type LoaderMessage =
  | { readonly printed: string }
  | { readonly isLoaded: true }
  /** In the order of the calls; a long job sends several such messages. */
  | { readonly answers: readonly CallAnswer[] };

/** Exit status of the thread if its plug-in waits for something that cannot happen. */
export const WAITING_STATUS = 113;
/** Exit status of the thread if its plug-in has printed too much. */
export const FLOOD_STATUS = 114;
/** Characters that a plug-in may print during a job. */
export const MAX_PRINTED = 1_000_000;
