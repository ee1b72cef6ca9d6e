/** Snapshots all answers of a view, line by line: what a seat sees now, to the last bit. */
import type { View } from '../../core/game.js';
import { withoutStackTraces } from './without-stack-traces.js';

/** Integer arguments are below this: seats, kinds, spaces, cells, cards and options. */
const MAX_ARGUMENT = 130;

/** Returns one line per member of a view: its name, then all its answers. */
export const snapshotView = (view: View): string[] => withoutStackTraces(() => linesOf(view));

function linesOf(view: View): string[] {
  const lines: string[] = [];
  for (let part: object = view; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      if (name === 'constructor') continue;
      if (get !== undefined) lines.push(`${name} ${formatAnswer(Reflect.get(view, name))}`);
      else if (typeof value !== 'function') lines.push(`${name} ${formatAnswer(value)}`);
      else lines.push(`${name} ${answers(view, value as Question)}`);
    }
  }
  return lines;
}

/** Views of a user's game may return lists. */
const formatAnswer = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : String(answer);

type Question = (...args: number[]) => unknown;

/** Concatenates answers to one text, because there are many, most of one digit. */
function answers(view: View, question: Question): string {
  let given = '';
  if (question.length < 2) {
    for (let first = 0; first < MAX_ARGUMENT; first++) given += `${answer(view, question, first)},`;
    return given;
  }
  // A second argument is a slot, a level or a kind; a third one is a choice.
  for (let first = 0; first < 40; first++) {
    const begun = answer(view, question, first, 0);
    given += `${begun},`;
    const written = begun === REFUSED ? probeSearch(view, question, first) : undefined;
    if (written !== undefined) given += `${written},${NOT_FOR_NUMBERS}`;
    else for (let second = 1; second < 12; second++) given += `${answer(view, question, first, second)},`;
  }
  return given;
}

const REFUSED = 'refused';
/** Answers of a search to the other second arguments. They are not tried: a refusal takes as long as a search. */
const NOT_FOR_NUMBERS = `${REFUSED},`.repeat(10);

function answer(view: View, question: Question, first: number, second?: number): string {
  let given: unknown;
  try {
    given = second === undefined ? question.call(view, first) : question.call(view, first, second, 1);
  } catch {
    return REFUSED;
  }
  return formatAnswer(given);
}

/** Output argument of searches, which write their results to it: four words for each of 128 spaces. */
const scratchArray = new Int32Array(512);
const BLANK = 0x5eed;

/**
 * Returns the result of a search and a hash of its output; undefined if the method is not a search. The output array is
 * its second or third argument.
 */
function probeSearch(view: View, question: Question, first: number): string | undefined {
  const ways = [
    [scratchArray, 1],
    [1, scratchArray],
  ];
  for (const rest of question.length < 3 ? ways : ways.reverse()) {
    scratchArray.fill(BLANK);
    let given: unknown;
    try {
      given = Reflect.apply(question, view, [first, ...rest]);
    } catch {
      continue;
    }
    const print = hashOf(scratchArray);
    if (print !== BLANK_HASH) return `${formatAnswer(given)} and ${print}`;
  }
  return undefined;
}

/** Hashes the output, because its text would be long. */
function hashOf(words: Int32Array): number {
  let print = 0;
  for (let i = 0; i < words.length; i++) print = Math.imul(print ^ words[i], 0x01000193);
  return print;
}

scratchArray.fill(BLANK);
const BLANK_HASH = hashOf(scratchArray);
