import { digestOf } from '../plugins/host.js';

/** Serializes a document with a checksum of its content at the end, to detect manual edits. */
export const textWithChecksum = (document: object): string =>
  `${JSON.stringify({ ...document, checksum: digestOf(JSON.stringify(document)) }, null, 2)}\n`;
