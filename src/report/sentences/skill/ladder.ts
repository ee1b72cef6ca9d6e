/** Sentences on the ladder: levels of skill, and the leading scripted strategy against thinking players. */
import { formatShare, list, shortPercent } from '../../../analysis/format.js';
import { findDuel, type Ladder, LEVEL } from '../../../questions/skill/ladder.js';
import { numberWord, relationWords } from '../notes.js';

/** States a lower bound: only levels that are clearly distinct. */
export function levelSentence({ levels, rungs }: Ladder): string {
  const names = list((levels.length < 2 ? rungs : levels).map(({ name }) => name));
  const rule = `(at least ${shortPercent(LEVEL)} of duels won against the one before)`;
  return levels.length < 2
    ? `No two of ${names} are shown to be a level of skill apart yet ${rule}.`
    : `There are at least ${numberWord(levels.length)} distinct levels of skill ${rule}: ${names}.`;
}

/** The scripted strategy that clearly beats all others, against the strongest thinker. */
export function leadSentences({ scripted, thinkers, duels }: Ladder): string[] {
  const most = thinkers.at(-1);
  if (scripted.length < 2 || most === undefined) return [];
  const names = scripted.map(({ name }) => name);
  const relationsOf = (one: string) =>
    names.filter((other) => other !== one).map((other) => findDuel(duels, one, other)?.judgement.relation);
  const leader = names.find((one) => relationsOf(one).every((relation) => relation === 'above'));
  if (leader === undefined) {
    const unbeaten = names.filter((one) => !relationsOf(one).includes('below'));
    if (unbeaten.length === 0) {
      return ['No scripted strategy leads: each is beaten by another, so there is no lead that thinking could end.'];
    }
    return [
      unbeaten.length === 1
        ? `Whether ${unbeaten[0]} leads all other scripted strategies is not decided yet.`
        : `Which scripted strategy leads is not decided yet: ${list(unbeaten, 'or')}.`,
    ];
  }
  const duel = findDuel(duels, leader, most.name);
  const lead = `${leader} beats every other scripted strategy in duels`;
  if (duel === undefined) return [`${lead}.`];
  const keeps = KEEPS[duel.judgement.relation];
  return [`${lead}${keeps}: it wins ${formatShare('duels', duel.estimate)} against ${most.name}.`];
}

const KEEPS = relationWords(
  ', and keeps its lead when the others think',
  ', but loses its lead when the others think',
  '; whether it keeps its lead when the others think is not decided yet',
);
