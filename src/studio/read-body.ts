/** Parses request bodies, up to a size that far exceeds any bench. */
import { UserError } from '../core/errors.js';
import { type RequestBody, requireObject } from './validate-body.js';

/** Bytes. */
const MAX_BYTES = 1_000_000;

/** Oversized bodies are drained, not stored, so that the client receives the error. */
export async function readBody({ body }: Request): Promise<RequestBody> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) parts = [];
    else parts.push(part);
  }
  if (size > MAX_BYTES) throw new UserError('That is too much at once: the studio takes at most 1 MB.');
  return requireObject(JSON.parse(Buffer.concat(parts).toString()), 'what is asked');
}
