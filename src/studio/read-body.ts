/** Parses request bodies, up to a size that far exceeds any bench. */
import { UserError } from '../core/errors.js';
import { parse, type Schema } from '../plan/schema.js';

/** Bytes. */
const MAX_BYTES = 1_000_000;

/**
 * Parses the body of a request by its schema. Oversized bodies are drained, not stored, so that the client receives the
 * error.
 */
export async function readBody<Value>({ body }: Request, valid: Schema<Value>): Promise<Value> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) parts = [];
    else parts.push(part);
  }
  if (size > MAX_BYTES) throw new UserError('That is too much at once: the studio takes at most 1 MB.');
  return parse(valid, JSON.parse(Buffer.concat(parts).toString()), ({ path, must }) => {
    const name = path.findLast((key) => typeof key === 'string') ?? 'what is asked';
    return new UserError(`${name} must be ${must}.`);
  });
}
