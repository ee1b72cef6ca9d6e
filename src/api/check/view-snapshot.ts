/** All that a view answers to ordinary questions, line by line: what a seat sees now, to the last bit. */
import type { View } from '../../core/game.js';
import { withoutStackTraces } from './without-stack-traces.js';

/** Whole numbers that seats, kinds, spaces, cells, cards and options lie among. */
const MAX_ARGUMENT = 130;

/** What is there to ask → everything it answers. */
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

/** Views of a user's game may answer with lists. */
const formatAnswer = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : String(answer);

type Question = (...args: number[]) => unknown;

/** One after the other in one text: they are many, and most are a digit. */
function answers(view: View, question: Question): string {
  let given = '';
  if (question.length < 2) {
    for (let first = 0; first < MAX_ARGUMENT; first++) given += `${answer(view, question, first)},`;
    return given;
  }
  // The second of two is a slot, a level or a kind, and what comes after it a choice.
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
/** The rest of the seconds of a search, each of which it would refuse: a refusal takes as long as a search. */
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

/** For searches, which write what they find to an array that they are given: four words for each of 128 spaces. */
const scratchArray = new Int32Array(512);
const BLANK = 0x5eed;

/** What a search answers and writes, its array being the second or the third that it is given; undefined if it is no search. */
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

/** A number for all that is written: the texts would be long. */
function hashOf(words: Int32Array): number {
  let print = 0;
  for (let i = 0; i < words.length; i++) print = Math.imul(print ^ words[i], 0x01000193);
  return print;
}

scratchArray.fill(BLANK);
const BLANK_HASH = hashOf(scratchArray);
