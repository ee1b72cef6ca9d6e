/**
 * Serializes answers for disk and queue. The format: one line of JSON with every value that is not a buffer and the
 * length of every buffer, then the buffers in order. Equal answers always serialize to equal bytes.
 */

export function packResult(answer: object): Uint8Array {
  const buffers: Uint8Array[] = [];
  const entries = Object.entries(answer).map(([key, value]) => {
    if (!(value instanceof ArrayBuffer)) return [key, { value }];
    buffers.push(new Uint8Array(value));
    return [key, { bytes: value.byteLength }];
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...buffers]);
}

export function unpackResult<T extends object>(bytes: Uint8Array): T {
  const lineEnd = bytes.indexOf(10);
  const entries = JSON.parse(Buffer.from(bytes.subarray(0, lineEnd)).toString()) as [
    string,
    { value?: unknown; bytes?: number },
  ][];
  let at = lineEnd + 1;
  const values = entries.map(([key, { value, bytes: length }]) => {
    if (length === undefined) return [key, value];
    at += length;
    return [key, new Uint8Array(bytes.subarray(at - length, at)).buffer];
  });
  return Object.fromEntries(values) as T;
}
