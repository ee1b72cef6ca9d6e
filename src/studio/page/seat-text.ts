/** Parses and formats the strategy at a place as on the command line: `hold{at:25}`. */
import type { SetValue, StrategyFacts } from '../protocol.js';

export function readSeat(text: string): { name: string; given: Record<string, SetValue> } {
  const [, name = text, inside = ''] = /^([^{}]+?)\s*(?:\{(.*)\})?$/s.exec(text.trim()) ?? [];
  const parts = inside.split(',').flatMap((part) => {
    const [key, ...rest] = part.split(':');
    return rest.length === 0 ? [] : [[key.trim(), readValue(rest.join(':').trim())] as const];
  });
  return { name, given: Object.fromEntries(parts) };
}

function readValue(text: string): SetValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Formats a strategy; parameters with default values are omitted. */
export function seatText(
  name: string,
  given: Readonly<Record<string, SetValue>>,
  { parameters }: StrategyFacts,
): string {
  const usual = new Map(parameters.map((parameter) => [parameter.key, parameter.usual]));
  const parts = Object.entries(given).flatMap(([key, value]) =>
    usual.get(key) === value ? [] : [`${key}:${String(value)}`],
  );
  return parts.length === 0 ? name : `${name}{${parts.join(',')}}`;
}
