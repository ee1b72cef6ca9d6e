/**
 * Splits an Arrow IPC stream into messages: a marker, the length of the metadata, the metadata, the body. This suffices
 * to append to a stream and to read it in pieces; flechette parses the content.
 */
type MessageKind = 'schema' | 'dictionary' | 'records' | 'other';

export interface ArrowMessage {
  readonly kind: MessageKind;
  /** Bytes from the marker to the end of the body. */
  readonly length: number;
}

/** Bytes before the metadata. */
export const MESSAGE_HEAD = 8;

const KINDS: readonly MessageKind[] = ['other', 'schema', 'dictionary', 'records'];

/** Returns the length of a message's metadata, from its first `MESSAGE_HEAD` bytes; 0 at the end of a stream. */
export function metadataLength(head: Uint8Array): number {
  if (head.length < MESSAGE_HEAD) return 0;
  const view = viewOf(head);
  if (view.getUint32(0, true) !== 0xffffffff) throw new Error('these bytes are not a message of an Arrow stream');
  return view.getUint32(4, true);
}

/**
 * Parses marker and metadata. The metadata is a flatbuffer: fields 1 and 3 of its table are the kind and the length of
 * the body.
 */
export function readMessage(bytes: Uint8Array): ArrowMessage {
  const metadata = metadataLength(bytes);
  const view = viewOf(bytes.subarray(MESSAGE_HEAD));
  const table = view.getUint32(0, true);
  const fields = table - view.getInt32(table, true);
  // A table of fields may end before a field that has its default.
  const size = view.getUint16(fields, true);
  const offsetOf = (field: number): number => (4 + 2 * field < size ? view.getUint16(fields + 4 + 2 * field, true) : 0);
  const kind = offsetOf(1) === 0 ? 0 : view.getUint8(table + offsetOf(1));
  const body = offsetOf(3) === 0 ? 0 : Number(view.getBigInt64(table + offsetOf(3), true));
  return { kind: KINDS[kind] ?? 'other', length: MESSAGE_HEAD + metadata + body };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Splits a whole stream into its head and its record batches, without the end marker. The head occurs once: schema and
 * dictionaries.
 */
export function splitStream(stream: Uint8Array): { readonly head: Uint8Array; readonly records: Uint8Array } {
  let at = 0;
  let head = 0;
  while (metadataLength(stream.subarray(at)) > 0) {
    const { kind, length } = readMessage(stream.subarray(at));
    at += length;
    if (kind !== 'records') head = at;
  }
  return { head: stream.subarray(0, head), records: stream.subarray(head, at) };
}
