/** Sentences on sources of luck, and on their effects on the winner. */
import { capital, count, formatShare, list, percent, withRange } from '../../../analysis/format.js';
import type { Game } from '../../../core/game.js';
import type { BySource, LuckEstimate, SourceEffect } from '../../../questions/luck/by-source.js';

/** Maximum sources named in the verdict, and rivals of the strongest that are named. */
const MAX_NAMED = 3;

/** The event counted when luck is redrawn. */
export const turnOf = ({ play }: Game): string => (play === 'together' ? 'it ends the other way' : 'someone else wins');

/** The outcome, as the subject of a sentence. */
export const outcomeOf = ({ play }: Game): string => (play === 'together' ? 'whether it is won' : 'who wins');

/** Minimum ratio to the effect of all luck for a source to be near the whole. */
const NEAR = 3 / 4;

/** Sentences on sources. All luck comes first, as the upper bound of each source. */
export function sourceSentences({ effects: planned, all, interplay }: BySource, game: Game): string[] {
  const effects = planned.filter(isDrawn);
  const never = effects.filter(({ total }) => total.value === 0).map(({ source }) => source.name);
  const named = effects.filter(({ total }) => total.low > 0).slice(0, MAX_NAMED);
  const outcome = capital(outcomeOf(game));
  const whole = `If all the luck of a game of ${game.title} is redrawn, ${turnOf(game)} in ${formatShare('games', all)}.`;
  if (named.length === 0) {
    const none = `${outcome} in ${game.title} depends on no luck that could be seen: redrawing any one source was not shown to change it.`;
    return all.value === 0 ? [none] : [none, whole, interplaySentence(interplay, all, game)];
  }
  if (effects.length === 1) return [whole, `The only luck in it is ${effects[0].source.name}.`];
  const parts = named.map(({ source, total }) => `on ${source.name} in ${withRange(total)}`);
  return [
    whole,
    `${outcome} depends ${list(parts)} of games: that is how often ${turnOf(game)} if nothing else is redrawn.${nearSentence(effects, all)}`,
    interplaySentence(interplay, all, game),
    ...ownSentences(effects),
    ...(never.length === 0 ? [] : [`${capital(list(never))} never made a difference to that.`]),
  ];
}

/** Sources never drawn in these games are excluded. */
export const isDrawn = ({ drawn }: SourceEffect): boolean => drawn > 0;

/** Added for long games, in which several sources do nearly as much as all luck. */
function nearSentence(effects: readonly SourceEffect[], all: LuckEstimate): string {
  const near = effects.filter(({ total }) => total.low >= NEAR * all.high).length;
  return near < 2
    ? ''
    : ` ${count(near)} of ${count(effects.length)} sources do at least three quarters of what all luck does: change one roll, and it is a different game from there on.`;
}

/**
 * Names the source with the largest own effect, if it is clearly above 0. Sources with overlapping intervals are
 * rivals.
 */
function ownSentences(effects: readonly SourceEffect[]): string[] {
  const [most, ...others] = effects.toSorted((a, b) => b.own.value - a.own.value);
  if (most.own.low <= 0) return [];
  const alike = others.filter(({ own }) => own.high > most.own.low).map(({ source }) => source.name);
  const [name, range] = [most.source.name, withRange(most.own)];
  const which = alike.length > MAX_NAMED ? 'another source' : list(alike, 'or');
  return [
    alike.length === 0
      ? `By itself, whatever the other luck, most is decided by ${name}: ${range} of games.`
      : `By ${name} alone, whatever the other luck, ${range} of games are decided; whether more are by ${which} is not known yet.`,
  ];
}

/** Explains why the shares of the sources do not add up to 100 %. */
function interplaySentence(interplay: LuckEstimate, all: LuckEstimate, game: Game): string {
  const outcome = outcomeOf(game);
  if (interplay.low > 0) {
    return `In ${formatShare('games', interplay)} no single source of luck decides ${outcome}: it takes several together. So the shares of the sources add up to more than the whole.`;
  }
  return interplay.high <= all.low / 10
    ? `Nearly always a single source of luck decides ${outcome}, whatever the others do.`
    : `How often it takes several sources of luck together to decide ${outcome} is not known yet: in up to ${percent(interplay.high)} of games.`;
}
