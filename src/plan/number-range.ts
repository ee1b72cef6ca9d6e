/** Reads `1,2,4`, `1..6`, `0.1..0.9/0.1` or a mix of them as the numbers they stand for, each as text. */

/** More than this is a slip of the keyboard. */
const MOST_NUMBERS = 10_000;

/** `usualStep` is the step of a range that names none; without it such a range cannot be read. */
export function readNumberRange(text: string, usualStep: number | undefined): string[] | undefined {
  const parts = text.split(',').map((part) => readPart(part.trim(), usualStep));
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!);
}

const NUMBER = String.raw`-?\d*\.?\d+(?:e-?\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})(?:\\s*/\\s*(${NUMBER}))?$`, 'i');

function readPart(part: string, usualStep: number | undefined): string[] | undefined {
  const range = RANGE.exec(part);
  if (range === null) return new RegExp(`^${NUMBER}$`, 'i').test(part) ? [part] : undefined;
  const [from, to] = [Number(range[1]), Number(range[2])];
  const step = range[3] === undefined ? usualStep : Number(range[3]);
  if (step === undefined || !(step > 0) || to < from || (to - from) / step > MOST_NUMBERS) return undefined;
  // A range of 0..1/0.1 ends at 1, whatever tenths add up to in doubles.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))));
}
