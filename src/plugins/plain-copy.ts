/** Copies a value as plain data that can be sent to another thread: without functions, symbols and classes. */
export function plainCopy(value: unknown, copies: Map<object, unknown> = new Map()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(plainCopy(item, copies));
    return list;
  }
  const record: Record<string, unknown> = {};
  copies.set(value, record);
  for (const [key, part] of Object.entries(value)) {
    const copy = plainCopy(part, copies);
    if (copy !== undefined) record[key] = copy;
  }
  return record;
}
