/** A search as the stable document that `--json` prints. A figure without a value is null. Nothing of the machine. */
import { valueInWords } from '../core/parameter.js';
import { answerOf, bestOf, type JudgedSetting, type TuneResult } from '../plan/tune-result.js';
import { tradeOffOf } from '../tables/trade-offs.js';
import { obstacleSentences, tuneVerdict } from './tune-sentences.js';

export function tuneJson(result: TuneResult): object {
  const { targets, settings, refused, games, gridGames, budget, method, seed, freshSeed, digest, complete } = result;
  const setting = (judged: JudgedSetting | undefined) => judged && settingJson(result, judged);
  const tradeOff = tradeOffOf(targets, settings);
  const answer = answerOf(result);
  return {
    game: { id: result.game.id, version: result.game.version },
    ...{ seed, freshSeed, digest, complete, budget, method, games, gridGames },
    verdict: tuneVerdict(result),
    axes: result.space.axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
    targets: targets.map(({ text, low, high }) => ({ text, low: finite(low), high: finite(high) })),
    answer: setting(answer?.setting) ?? null,
    nearest: answer === undefined ? (setting(bestOf(result)) ?? null) : null,
    obstacles: answer === undefined && settings[0]?.verdict === 'fails' ? obstacleSentences(result) : [],
    confirmations: result.confirmations.map(({ fresh }) => setting(fresh)),
    front: settings.filter((judged) => tradeOff?.front.has(judged)).map(({ name }) => name),
    settings: settings.map(setting),
    refused,
  };
}

function settingJson(
  { space, targets }: TuneResult,
  { place, name, cell, games, verdict, room, values }: JudgedSetting,
) {
  return {
    name,
    values: Object.fromEntries(space.axes.map((axis, i) => [axis.name, axis.values[place[i]].label])),
    changed: Object.fromEntries(Object.entries(cell.changed).map(([key, value]) => [key, valueInWords(value)])),
    ...{ games, verdict, room: finite(room) },
    targets: Object.fromEntries(
      targets.map(({ text }, t) => {
        const { mean, low, high, verdict } = values[t];
        return [text, { mean: finite(mean), low: finite(low), high: finite(high), verdict }];
      }),
    ),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
