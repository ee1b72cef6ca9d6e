/** All questions by name. */
import { compare } from './compare/compare.js';
import { expect } from './expect/expect.js';
import { levers } from './levers/levers.js';
import { luck } from './luck/luck.js';
import { simulate } from './simulate/simulate.js';
import { skill } from './skill/skill.js';
import { sweep } from './sweep/sweep.js';
import { tournament } from './tournament/tournament.js';
import { tune } from './tune/tune.js';

export const questions = { simulate, compare, tournament, sweep, levers, luck, skill, tune, expect } as const;

export type QuestionName = keyof typeof questions;
type TellingOf<Name extends QuestionName> = Awaited<ReturnType<(typeof questions)[Name]['telling']>>;

export type RequestOf<Name extends QuestionName> = Parameters<(typeof questions)[Name]['plan']>[0];
export type FindingsOf<Name extends QuestionName> = Awaited<ReturnType<TellingOf<Name>['find']>>;
