/** All that a view answers to ordinary questions, line by line: what a seat sees now, to the last bit. */
import type { View } from '../core/game.js';
import { withoutTraces } from './without-traces.js';

/** Whole numbers that seats, kinds, spaces, cells, cards and options lie among. */
const MOST_ARGUMENT = 130;

export const everythingSeen = (view: View): string => linesSeen(view).join('\n');

/** What is there to ask → everything it answers. */
export const linesSeen = (view: View): string[] => withoutTraces(() => linesOf(view));

function linesOf(view: View): string[] {
  const lines: string[] = [];
  for (let part: object = view; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      if (name === 'constructor') continue;
      if (get !== undefined) lines.push(`${name} ${inWords(Reflect.get(view, name))}`);
      else if (typeof value !== 'function') lines.push(`${name} ${inWords(value)}`);
      else lines.push(`${name} ${answers(view, value as Question)}`);
    }
  }
  return lines;
}

/** Views of a user's game may answer with lists. */
const inWords = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : String(answer);

type Question = (...args: number[]) => unknown;

/** One after the other in one text: they are many, and most are a digit. */
function answers(view: View, question: Question): string {
  let given = '';
  if (question.length < 2) {
    for (let first = 0; first < MOST_ARGUMENT; first++) given += `${answer(view, question, first)},`;
    return given;
  }
  // The second of two is a slot, a level or a kind, and what comes after it a choice.
  for (let first = 0; first < 40; first++)
    for (let second = 0; second < 12; second++) given += `${answer(view, question, first, second)},`;
  return given;
}

/** Searches that write to an array they are given are asked by nobody here. */
function answer(view: View, question: Question, first: number, second?: number): string {
  let given: unknown;
  try {
    given = second === undefined ? question.call(view, first) : question.call(view, first, second, 1);
  } catch {
    return 'refused';
  }
  return inWords(given);
}
