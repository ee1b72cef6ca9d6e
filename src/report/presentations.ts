/** question → presentation, lazily imported */
import type { QuestionName } from '../questions/questions.js';
import type { AnyPresentation } from './presentation.js';

const presentations = {
  simulate: () => import('./presentations/simulate.js'),
  compare: () => import('./presentations/compare.js'),
  tournament: () => import('./presentations/tournament.js'),
  sweep: () => import('./presentations/sweep.js'),
  levers: () => import('./presentations/levers.js'),
  luck: () => import('./presentations/luck.js'),
  skill: () => import('./presentations/skill.js'),
  tune: () => import('./presentations/tune.js'),
  expect: () => import('./presentations/expect.js'),
} as const satisfies Record<QuestionName, () => Promise<unknown>>;

export const presentationOf = (question: string): Promise<AnyPresentation> =>
  presentations[question as QuestionName]() as unknown as Promise<AnyPresentation>;
