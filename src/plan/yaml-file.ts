/**
 * Parses a YAML or JSON file of the user. Errors point to file:line:col, with a caret; duplicate keys are refused, and
 * file size and aliases are limited to bound memory.
 */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';
import { messageOf, UserError } from '../core/errors.js';
import { messageAtPosition } from '../core/messages.js';
import { host } from '../plugins/host.js';

/** Larger than any file that people write; parsing takes time. */
const MAX_BYTES = 2_000_000;
/** Maximum expansions of aliases, which could blow up a small file. */
const MAX_ALIASES = 100;

interface Entry {
  readonly key: string;
  readonly keyNode: Node;
  /** The value with its alias resolved; null if it is empty. */
  readonly value: Node | null;
}

/** Keys of maps, and indices of lists. */
export type YamlPath = readonly (string | number)[];

interface YamlPlace {
  readonly value: Node | null;
  /** Offset of the value; if it is empty, of its key. */
  readonly offset: number;
  readonly keyOffset: number;
}

const asEntry = (item: Node, index: number): Entry => ({ key: String(index), keyNode: item, value: item });

/**
 * Parses the documents of a file, separated by `---`; none if it is empty. `what`: kind of file for errors, such as
 * `rules file`.
 */
export function readYaml(what: string, file: string, cwd: string): YamlDocument[] {
  const source = readText(what, file, cwd);
  const lineCounter = new LineCounter();
  // Duplicate keys are detected below: the library compares all pairs of keys.
  const documents = parseAllDocuments(source, { lineCounter, prettyErrors: false, uniqueKeys: false });
  return [...documents].map((document) => new YamlDocument(document, file, source, lineCounter));
}

export class YamlDocument {
  readonly #document: Document;
  readonly #file: string;
  readonly #source: string;
  readonly #lines: LineCounter;

  constructor(document: Document, file: string, source: string, lines: LineCounter) {
    this.#document = document;
    this.#file = file;
    this.#source = source;
    this.#lines = lines;
    const [fault] = document.errors;
    if (fault !== undefined) this.failAt(fault.pos[0], `this is not valid YAML or JSON: ${fault.message}`);
    this.#refuseDuplicates(document.contents);
  }

  /** Null if the document has only comments. */
  get contents(): Node | null {
    return this.#document.contents;
  }

  /** Offset of the document. */
  get start(): number {
    return this.#document.range?.[0] ?? 0;
  }

  /** Fails at a duplicate key of a map, which would lose one of the two values. */
  #refuseDuplicates(node: unknown): void {
    if (isSeq(node)) for (const item of node.items) this.#refuseDuplicates(item);
    if (!isMap(node)) return;
    const keys = new Set<string>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (keys.has(name)) this.fail(key as Node, `the key "${name}" stands here for the second time`);
      keys.add(name);
      this.#refuseDuplicates(value);
    }
  }

  /** Returns the entries of a map; an empty list for any other node. */
  entries(map: Node | null): Entry[] {
    if (!isMap(map)) return [];
    return (map.items as { key: Node; value: Node | null }[]).map(({ key, value }) => ({
      key: String(isScalar(key) ? key.value : ''),
      keyNode: key,
      value: isAlias(value) ? ((value.resolve(this.#document) as Node | undefined) ?? value) : value,
    }));
  }

  /**
   * Returns the positions of the value at a path, and of its key; if there is none, those of the longest part of the path
   * that exists.
   */
  find(path: YamlPath, from = this.contents): YamlPlace {
    const start = from?.range?.[0] ?? this.start;
    let place: YamlPlace = { value: from, offset: start, keyOffset: start };
    for (const key of path) {
      const { value } = place;
      const entries = isSeq(value) ? (value.items as Node[]).map(asEntry) : this.entries(value);
      const entry = entries.find((one) => one.key === String(key));
      if (entry === undefined) break;
      const keyOffset = entry.keyNode.range![0];
      place = { value: entry.value, offset: entry.value?.range?.[0] ?? keyOffset, keyOffset };
    }
    return place;
  }

  /** Converts a node to plain data, with aliases resolved. Fails at the innermost part that cannot be converted. */
  plain(node: Node): unknown {
    try {
      const plain: unknown = node.toJS(this.#document, { maxAliasCount: MAX_ALIASES });
      // Throws if the value is circular.
      JSON.stringify(plain);
      return plain;
    } catch (error) {
      if (isMap(node) || isSeq(node))
        for (const item of node.items) this.plain((isPair(item) ? (item.value ?? item.key) : item) as Node);
      return this.fail(node, `this cannot be read: ${messageOf(error)}`);
    }
  }

  messageAt(offset: number, message: string): string {
    const { line, col } = this.#lines.linePos(offset);
    return messageAtPosition(this.#file, this.#source, line, col, message);
  }

  fail(node: Node, message: string): never {
    return this.failAt(node.range![0], message);
  }

  failAt(offset: number, message: string): never {
    throw new UserError(this.messageAt(offset, message));
  }
}

function readText(what: string, file: string, cwd: string): string {
  let text: string | undefined;
  try {
    text = host.readText(host.resolvePath(cwd, file), MAX_BYTES);
  } catch {
    throw new UserError(`The ${what} "${file}" cannot be read. Check the path and that you may read it.`);
  }
  if (text !== undefined) return text;
  throw new UserError(`The ${what} "${file}" is larger than ${MAX_BYTES / 1e6} MB, which none is.`);
}
