/** The presentations of all questions, each loaded when there is something to show. */
import type { QuestionName } from '../questions/questions.js';
import type { AnyPresentation } from './presentation.js';

const presentations = {
  simulate: () => import('../questions/simulate/presentation.js'),
  compare: () => import('../questions/compare/presentation.js'),
  tournament: () => import('../questions/tournament/presentation.js'),
  sweep: () => import('../questions/sweep/presentation.js'),
  levers: () => import('../questions/levers/presentation.js'),
  luck: () => import('../questions/luck/presentation.js'),
  skill: () => import('../questions/skill/presentation.js'),
  tune: () => import('../questions/tune/presentation.js'),
  expect: () => import('../questions/expect/presentation.js'),
} as const satisfies Record<QuestionName, () => Promise<unknown>>;

export const presentationOf = (question: string): Promise<AnyPresentation> =>
  presentations[question as QuestionName]() as unknown as Promise<AnyPresentation>;
