/** Words for how a figure, or several together, relate to a target. */
import type { Relation } from '../../analysis/finding.js';

export const targetWords = <Word>(met: Word, missed: Word, undecided: Word): Readonly<Record<Relation, Word>> => ({
  equivalent: met,
  above: missed,
  below: missed,
  undecided,
});
