/** The rules that were found as a file that `--rules` takes, and the command that checks it on other luck. */
import { optionWords, quote } from '../../plan/option.js';
import { settingRequest } from '../../plan/plan-cells.js';
import { failureOptions, gameOptions } from '../../plan/request.js';
import { rulesText } from '../../plan/rules-text.js';
import type { Played } from '../question.js';
import type { TuneFacts } from './facts.js';
import type { TuneFindings } from './findings.js';
import type { JudgedSetting, TuneKnown } from './search/outcome.js';

const [TUNED, NEAREST] = ['tuned.yaml', 'nearest.yaml'];

/** Only rules that meet every target are called tuned. */
export const rulesFileOf = ({ answer }: TuneFacts): string => (answer === undefined ? NEAREST : TUNED);

/** The other of the two must not be there: it would be of an earlier state of the same search. */
export function files({ facts }: TuneFindings): [string, string | null][] {
  const { best, game, targets } = facts;
  const file = rulesFileOf(facts);
  const heading = [
    `${game.title}, found by warren tune: ${best?.name}`,
    ...targets.map(({ text }) => `target: ${text}`),
  ];
  return [TUNED, NEAREST].map((name) => [
    name,
    name === file && best !== undefined ? rulesText(game, best.cell, heading) : null,
  ]);
}

/** Plays the rules that were found on luck that no part of the search has seen: with the file, wherever it is, or without. */
export function checkCommand({ request, known }: Played<TuneKnown>, { cell }: JudgedSetting, file?: string): string {
  const fresh = { ...settingRequest(request, cell), seed: `${known.freshSeed} again` };
  // The file holds every rule that differs, so nothing else of the request changes them.
  const asked = file === undefined ? fresh : { ...fresh, players: undefined, set: undefined, rules: file };
  const words = optionWords({ ...gameOptions, ...failureOptions }, { ...asked });
  return ['warren simulate', quote(request.game), ...words].join(' ');
}
