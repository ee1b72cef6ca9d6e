/** Presentation of a `tune` search. */

import type { JudgedFinding } from '../../analysis/finding.js';
import { host } from '../../plugins/host.js';
import type { TuneFindings, TuneRun } from '../../questions/tune/findings.js';
import type { WithGames } from '../../questions/watch-games.js';
import { isMet, type JudgedSetting, type OneAtATime } from '../../search/outcome.js';
import { axesDocument, settingDocument } from '../cell-document.js';
import { effectDocument } from '../effect-document.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { checkCommand, rulesFileOf } from '../sections/tune/rules.js';
import { VERDICT_NAMES } from '../sections/tune/setting-data.js';
import { watchDocument, watchLines } from '../sections/watched-games.js';
import { oneRuleLines } from '../sentences/tune/one-rule.js';
import { runnersUpLines } from '../sentences/tune/settings.js';
import { obstaclesOf } from '../sentences/tune/verdict.js';
import { plainSetting } from '../sentences/tune/words.js';

export { page, title } from '../pages/tune.js';
export { files } from '../sections/tune/rules.js';
export { verdict } from '../sentences/tune/verdict.js';

/** The verdict, then the file of rules and the command that checks them. */
export function terminalLines(
  facts: WithVerdict<WithGames<TuneFindings>>,
  played: TuneRun,
  terminal: Terminal,
): string[] {
  const { best, verdict, watch } = facts;
  if (best === undefined) return [...verdict];
  const file = host.joinPath(terminal.folder, rulesFileOf(facts));
  return [
    ...verdict,
    ...(facts.outcome.oneAtATime === undefined ? runnersUpLines(facts) : oneRuleLines(facts)),
    '',
    `The rules are in ${file}; check them on other luck with:`,
    `  ${checkCommand(played, best, file)}`,
    ...watchLines(played.found.game, watch, terminal),
  ];
}

/** Serializes a search. */
export function document(facts: WithGames<TuneFindings>, { plan, found }: TuneRun): object {
  const { targets, space, changes, answer, best, runnersUp, tradeOff, budget, freshSeed, gridGames, outcome, watch } =
    facts;
  const { settings, tries, refused, method, games } = outcome;
  const setting = (judged: JudgedSetting | undefined) => (judged === undefined ? null : judgedDocument(facts, judged));
  return {
    game: { id: plan.game.id, version: plan.game.version },
    seed: plan.seed,
    freshSeed,
    budget,
    changes: changes ?? null,
    method,
    games,
    gridGames: gridGames ?? null,
    axes: axesDocument(space),
    targets: targets.map(({ text, low, high }) => ({ text, low, high })),
    answer: setting(answer),
    nearest: answer === undefined ? setting(best) : null,
    runnersUp: runnersUp.map(setting),
    singles: outcome.oneAtATime === undefined ? null : singlesDocument(facts, outcome.oneAtATime),
    obstacles: obstaclesOf(facts),
    confirmations: tries.map(setting),
    front: settings.filter((judged) => tradeOff?.front.has(judged)).map(({ name }) => name),
    settings: settings.map(setting),
    watch: watchDocument(found.game, watch),
    refused,
  };
}

/** Serializes answers that change one rule, with their side effects. */
function singlesDocument(facts: TuneFindings, { answers, base, current, hopeless, undecided }: OneAtATime): object {
  const { sideFigures, space, targets } = facts;
  return {
    rules: space.axes.length,
    hopeless,
    undecided,
    asItIs: Object.fromEntries(
      targets.map(({ text }, t) => {
        const { value: mean, low, high, level, method } = current[t];
        return [text, { mean, low, high, level, method }];
      }),
    ),
    figures: sideFigures.map(({ name }, f) => ({ name, ...base[f] })),
    answers: answers.map(({ judged, effects }) => ({
      ...judgedDocument(facts, judged),
      effects: Object.fromEntries(effects.map((effect, f) => [sideFigures[f].name, effectDocument(effect)])),
    })),
  };
}

function judgedDocument(facts: TuneFindings, judged: JudgedSetting): object {
  const { point, name, cell, luck, level, games, relation, room, roomInterval, values } = judged;
  return {
    name,
    plain: plainSetting(facts, point),
    ...settingDocument(facts.space, point, cell, facts.changes !== undefined),
    luck,
    games,
    level,
    verdict: VERDICT_NAMES[relation],
    confirmed: isMet(judged),
    room,
    intervals: { room: roomInterval },
    targets: Object.fromEntries(facts.targets.map(({ text }, t) => [text, valueDocument(values[t])])),
  };
}

/** `mean` repeats `value` under the name used where the value is a mean. */
function valueDocument({ estimate: { value, low, high, level, method }, judgement }: JudgedFinding): object {
  const verdict = VERDICT_NAMES[judgement.relation];
  return { mean: value, value, low, high, verdict, isSure: judgement.robust, level, method };
}
