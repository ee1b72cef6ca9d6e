/**
 * Strengths from games between two (Bradley and Terry 1952, Biometrika 39, 324–345): i beats j with chance
 * s_i / (s_i + s_j). Fitted by the MM algorithm of Hunter (2004, Annals of Statistics 32, 384–406). Drawn or shared games
 * count as parts of a win to each, which makes the intervals a little wider than need be.
 */
import {
  describeStrengths,
  iterateToFixpoint,
  STRENGTH_LEVEL,
  STRENGTH_PRIOR,
  type StrengthOptions,
  type Strengths,
} from '../../src/stats/plackett-luce.js';

/** `wins[i][j]`: how often i beat j. */
export function fitBradleyTerry(wins: readonly (readonly number[])[], options: StrengthOptions = {}): Strengths {
  const { level = STRENGTH_LEVEL, prior = STRENGTH_PRIOR } = options;
  const count = wins.length;
  const drawn = prior / 2 / (count - 1);
  const won = wins.map((row, i) => row.reduce((sum, value, j) => (i === j ? sum : sum + value + drawn), 0));
  const games = wins.map((row, i) => row.map((value, j) => (i === j ? 0 : value + wins[j][i] + 2 * drawn)));

  const log = iterateToFixpoint(count, (s) =>
    won.map((sum, i) => sum / games[i].reduce((total, played, j) => total + played / (s[i] + s[j]), 0)),
  );

  const information = games.map(() => new Array<number>(count).fill(0));
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const chance = 1 / (1 + Math.exp(log[j] - log[i]));
      const known = games[i][j] * chance * (1 - chance);
      information[i][i] += known;
      information[i][j] -= known;
    }
  }
  return describeStrengths(log, information, level);
}
