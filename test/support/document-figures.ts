/** Walks a document for programs: which of its figures come without an interval, its confidence and how it was made. */

/** What a figure is called; of several in one object the first is the one that an interval beside them belongs to. */
const FIGURES = ['strength', 'difference', 'mean', 'share', 'winShare', 'weakest', 'a', 'b', 'beatsNext', 'finishing'];
const SPREADS = ['sd', 'q05', 'q25', 'q50', 'q75', 'q95'];
const PARTS = ['low', 'high', 'level', 'method'];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isInterval = (value: unknown): boolean => isObject(value) && PARTS.every((part) => part in value);

/** Paths of figures that are numbers and lack something. What was planned, and single games, have no figures. */
export function figuresWithoutInterval(document: unknown, path: readonly string[] = []): string[] {
  if (!isObject(document)) return [];
  const has = (name: string) => typeof document[name] === 'number';
  // A value beside a mean is the same figure, in the unit of a target.
  const named = has('mean') ? FIGURES : [...FIGURES, 'value'];
  const [first] = named.filter(has);
  const { intervals } = document;
  const isTold = (name: string) =>
    (name === first && isInterval(document)) || (isObject(intervals) && isInterval(intervals[name]));
  const missing = [...named, ...SPREADS].filter((name) => has(name) && !isTold(name));
  const below = Object.entries(document).filter(([name]) => !['plan', 'watch', 'intervals'].includes(name));
  return [
    ...missing.map((name) => [...path, name].join('.')),
    ...below.flatMap(([name, value]) => figuresWithoutInterval(value, [...path, name])),
  ];
}
