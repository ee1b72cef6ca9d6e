/** The report of a search for a setting. */
import { valueInWords } from '../core/parameter.js';
import type { TuneResult } from '../plan/tune-result.js';
import { count, list } from '../tables/format.js';
import type { Page, Section } from './page.js';
import { refusedSection } from './sections/refused.js';
import { FACE_RULE } from './sections/sweep/dice.js';
import { answerSection } from './sections/tune/answer.js';
import { lineSections } from './sections/tune/lines.js';
import { rulesSection } from './sections/tune/rules.js';
import { settingsSection } from './sections/tune/settings.js';
import { tradeOffSection } from './sections/tune/trade-off.js';
import type { PageOptions } from './simulate-page.js';
import { tuneVerdict } from './tune-sentences.js';

export interface TunePageOptions extends PageOptions {
  /** The rules file beside the page. */
  readonly rulesFile: string;
  /** The command that plays it on other luck. */
  readonly verifyCommand: string;
}

export function tunePage(result: TuneResult, options: TunePageOptions): Page {
  const { game, seed, digest, games, space, targets } = result;
  const sections = [
    answerSection(result),
    rulesSection(result, options.rulesFile, options.verifyCommand),
    ...lineSections(result),
    tradeOffSection(result),
    settingsSection(result),
    refusedSection(result.refused),
  ];
  return {
    title: `${game.title}: tuning ${list(space.axes.map(({ name }) => name))}`,
    question: options.question ?? `Which setting gives ${list(targets.map(({ text }) => text))}?`,
    verdict: tuneVerdict(result),
    sections: sections.filter((section): section is Section => section !== undefined),
    method: {
      command: options.command,
      seed,
      digest,
      games: games.search + games.confirmation + games.lines,
      game: game.title,
      gameVersion: game.version,
      notes: methodNotes(result),
    },
  };
}

function methodNotes({ space, method, games, gridGames, freshSeed, budget }: TuneResult): string[] {
  const { lineUp, changed, players } = space.base;
  const rules = Object.entries(changed).map(([key, value]) => `${key} = ${valueInWords(value)}`);
  const facesVary = space.axes.some(({ values: [{ change }] }) => change.kind === 'faces');
  return [
    `${players} seats unless varied: ${lineUp.map(({ name }) => name).join(', ')}. ${rules.length === 0 ? 'All other rules: defaults.' : `Rules changed throughout: ${rules.join('; ')}.`}`,
    `Free: ${space.axes.map(({ name, values }) => `${name} (${values.length} values)`).join(', ')}; ${count(space.size)} settings in all.`,
    method === 'race'
      ? 'All settings raced on the same luck; those that clearly missed a target or met all of them stopped early.'
      : 'A model of the figures chose which settings to play; the most promising then raced on the same luck.',
    `Games: ${count(games.search)} to search, ${count(games.confirmation)} to confirm with the seed “${freshSeed}”, ${count(games.lines)} around the best, of at most ${count(budget)}. Every setting played as long as the closest call would have taken ${count(gridGames)}.`,
    'Intervals hold at every look (always-valid); all verdicts of the race together have 95 % confidence, and so have those on fresh luck. The best setting is the one with the most room to its nearest target, measured in half the width of a range.',
    ...(facesVary ? [FACE_RULE] : []),
  ];
}
