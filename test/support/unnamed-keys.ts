/** Finds keys of a document that its schema does not name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-warren.js';

type Json = Readonly<Record<string, unknown>>;

/** A part of a schema, and the file that its references start from. */
interface Part {
  readonly of: Json;
  readonly file: string;
}

const files = new Map<string, Json>();

function schemaFile(name: string): Json {
  const found = files.get(name) ?? (JSON.parse(readFileSync(path.join(root, 'docs/json', name), 'utf8')) as Json);
  files.set(name, found);
  return found;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of keys that no schema names, with `*` for the places of an array; `name`: that of the schema, `compare`. */
export function unnamedKeys(name: string, document: unknown): string[] {
  const file = `${name}.schema.json`;
  return [...new Set(unnamedIn([{ of: schemaFile(file), file }], document, []))];
}

function unnamedIn(parts: readonly Part[], value: unknown, where: readonly string[]): string[] {
  const all = parts.flatMap((part) => partsFor(part, value));
  const inside = (of: unknown, file: string): Part[] => (isObject(of) ? [{ of, file }] : []);
  if (Array.isArray(value)) {
    const items = all.flatMap(({ of, file }) => inside(of.items, file));
    return value.flatMap((item) => unnamedIn(items, item, [...where, '*']));
  }
  if (!isObject(value)) return [];
  // A schema without restrictions names no keys.
  if (all.some(({ of }) => of.additionalProperties === true)) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const below = [...where, key];
    const named = all.flatMap(({ of, file }) => {
      const own = isObject(of.properties) && Object.hasOwn(of.properties, key);
      return inside(own ? (of.properties as Json)[key] : of.additionalProperties, file);
    });
    return named.length === 0 ? [below.join('.')] : unnamedIn(named, held, below);
  });
}

/** The part, its references, and everything it consists of; of alternatives, those with their required keys present. */
function partsFor(part: Part, value: unknown): Part[] {
  const { of, file } = part;
  const also = (each: unknown): Part[] => (Array.isArray(each) ? each.map((one: Json) => ({ of: one, file })) : []);
  const others = [...also(of.anyOf), ...also(of.oneOf)].filter((one) => isLike(one, value));
  return [part, ...[...referredTo(part), ...also(of.allOf), ...others].flatMap((one) => partsFor(one, value))];
}

function isLike(part: Part, value: unknown): boolean {
  const { required, type } = part.of;
  if (type === 'array') return Array.isArray(value);
  if (!referredTo(part).every((one) => isLike(one, value))) return false;
  return !Array.isArray(required) || (isObject(value) && required.every((key: string) => key in value));
}

function referredTo({ of, file }: Part): Part[] {
  if (typeof of.$ref !== 'string') return [];
  const [named, place] = of.$ref.split('#');
  const target = named === '' ? file : named;
  const steps = (place ?? '').split('/').slice(1);
  const found = steps.reduce<unknown>((inner, step) => (inner as Json)[step], schemaFile(target));
  return [{ of: found as Json, file: target }];
}
