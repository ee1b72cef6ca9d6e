/** All questions by name. */
import { simulate } from './simulate/simulate.js';
import { tune } from './tune/tune.js';

export const questions = { simulate, tune } as const;

export type QuestionName = keyof typeof questions;
type TellingOf<Name extends QuestionName> = Awaited<ReturnType<(typeof questions)[Name]['telling']>>;

export type RequestOf<Name extends QuestionName> = Parameters<(typeof questions)[Name]['plan']>[0];
export type FindingsOf<Name extends QuestionName> = Awaited<ReturnType<TellingOf<Name>['find']>>;
