import { digestOf } from '../plan/digest-of.js';

/** A document as the text of its file, at its end a checksum of what stands before: what somebody has typed into it is seen. */
export const textWithChecksum = (document: object): string =>
  `${JSON.stringify({ ...document, checksum: digestOf(JSON.stringify(document)) }, null, 2)}\n`;
