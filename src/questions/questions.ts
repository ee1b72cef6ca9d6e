/** The registry of questions. */
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import { TEXT, withWords } from '../plan/schema.js';
import { validateRequest, validateRequired } from '../plan/validate.js';
import { compare } from './compare/compare.js';
import { expect } from './expect/expect.js';
import { levers } from './levers/levers.js';
import { luck } from './luck/luck.js';
import type { AnyQuestion } from './question.js';
import { simulate } from './simulate/simulate.js';
import { skill } from './skill/skill.js';
import { sweep } from './sweep/sweep.js';
import { tournament } from './tournament/tournament.js';
import { tune } from './tune/tune.js';

export const questions = { simulate, compare, tournament, sweep, levers, luck, skill, tune, expect } as const;

export type QuestionName = keyof typeof questions;
type AnalysisOf<Name extends QuestionName> = Awaited<ReturnType<(typeof questions)[Name]['analysis']>>;

export type RequestOf<Name extends QuestionName> = Parameters<(typeof questions)[Name]['plan']>[0];
export type PlayedOf<Name extends QuestionName> = Parameters<AnalysisOf<Name>['analyze']>[0];
export type FindingsOf<Name extends QuestionName> = Awaited<ReturnType<AnalysisOf<Name>['analyze']>>;

export const allQuestions = Object.values(questions) as unknown as readonly AnyQuestion[];

const QUESTION = withWords("the name of a question first, such as ask('simulate', { game: 'pig' })", TEXT);

/** Returns the question with this name, or throws a UserError that lists the names. */
export function questionOf(name: string): AnyQuestion {
  validateRequired('ask', name, QUESTION);
  const question = allQuestions.find((one) => one.name === name);
  if (question !== undefined) return question;
  throw new UserError(unknownName('question', name, Object.keys(questions), 'See them with: warren --help'));
}

/** Returns the question with this name after validating the request against its options. */
export function questionFor(name: string, request: unknown): AnyQuestion {
  const question = questionOf(name);
  validateRequest({ name, options: question.options, call: `ask('${name}', …)` }, optionNames(), request);
  return question;
}

/** Returns the option names of all questions, with duplicates. */
export const optionNames = (): string[] => allQuestions.flatMap(({ options }) => Object.keys(options));
