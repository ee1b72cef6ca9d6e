/** Walks a document for programs: which of its figures come without an interval, its confidence and how it was made. */

/** Numbers that are not figures: counts, parts of the request, indices of games, advice, and parts of an interval. */
const NO_FIGURES = new Set([
  'n',
  'games',
  'gamesA',
  'gamesB',
  'baseGames',
  'pairs',
  'identical',
  'turned',
  'changed',
  'unpaired',
  'offered',
  'search',
  'confirmation',
  'lines',
  'budget',
  'version',
  'changes',
  'rules',
  'hopeless',
  'undecided',
  'players',
  'seat',
  'seats',
  'index',
  'decision',
  'round',
  'early',
  'open',
  'min',
  'max',
  'fair',
  'tolerance',
  'evenWithin',
  'even',
  'low',
  'high',
  'level',
  'se',
  'pValue',
  'possibleLow',
  'possibleHigh',
  'finishingLow',
  'finishingHigh',
  'moreGames',
  'morePairs',
  'gamesWanted',
  'gridGames',
  'elapsedSeconds',
  'gamesPerSecond',
  'sets',
  'possibleSets',
  'comparisons',
]);
/** The figure, of several in an object, that its interval belongs to. */
const FIRST = ['strength', 'difference', 'mean', 'share', 'winShare', 'weakest', 'value'];
const PARTS = ['low', 'high', 'level', 'method'];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isInterval = (value: unknown): boolean => isObject(value) && PARTS.every((part) => part in value);

/** Whether each number of a list has an interval at the same index of another list. */
const areIntervals = (told: unknown, numbers: readonly unknown[]): boolean =>
  Array.isArray(told) && told.length === numbers.length && told.every(isInterval);

/** Paths of figures that are numbers, or lists of them, and lack something. What was planned, and what single games reported, are no figures. */
export function figuresWithoutInterval(document: unknown, path: readonly string[] = []): string[] {
  if (!isObject(document)) return [];
  const isNumber = (name: string) => typeof document[name] === 'number';
  // A value next to a mean is the same figure, in the unit of a target.
  const figures = Object.keys(document).filter(
    (name) => isNumber(name) && !NO_FIGURES.has(name) && !(name === 'value' && isNumber('mean')),
  );
  const first = FIRST.find((name) => figures.includes(name)) ?? (figures.length === 1 ? figures[0] : undefined);
  const { intervals } = document;
  const isTold = (name: string) =>
    (name === first && isInterval(document)) || (isObject(intervals) && isInterval(intervals[name]));
  const areTold = (name: string, value: unknown) =>
    Array.isArray(value) && isObject(intervals) && areIntervals(intervals[name], value);
  const below = Object.entries(document).filter(
    ([name, value]) => !['plan', 'values', 'intervals', 'possible'].includes(name) && !areTold(name, value),
  );
  return [
    ...figures.filter((name) => !isTold(name)).map((name) => [...path, name].join('.')),
    ...below.flatMap(([name, value]) => figuresWithoutInterval(value, [...path, name])),
  ];
}
