/** Presentation of a `tune` search. */
import path from 'node:path';
import { effectDocument } from '../../questions/levers/effect.js';
import type { PlayedRun } from '../../questions/question.js';
import type { TuneFacts } from '../../questions/tune/facts.js';
import type { TuneFindings } from '../../questions/tune/findings.js';
import type { JudgedSetting, Singles, TuneState } from '../../questions/tune/search/outcome.js';
import type { WithGames } from '../../questions/watch-games.js';
import { axesDocument, settingDocument } from '../cell-document.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { checkCommand, rulesFileOf } from '../sections/tune/rules.js';
import { runnersUpLines } from '../sections/tune/runners-up.js';
import { singlesLines } from '../sections/tune/singles.js';
import { watchDocument, watchLines } from '../sections/watched-games.js';
import { obstaclesOf } from '../sentences/tune/verdict.js';
import { plainSetting } from '../sentences/tune/words.js';

export { page, title } from '../pages/tune.js';
export { files } from '../sections/tune/rules.js';
export { verdict } from '../sentences/tune/verdict.js';

/** The verdict, then the file of rules and the command that checks them. */
export function terminalLines(
  { facts, verdict, watch }: WithVerdict<WithGames<TuneFindings>>,
  played: PlayedRun<TuneState>,
  terminal: Terminal,
): string[] {
  if (facts.best === undefined) return [...verdict];
  const file = path.join(terminal.folder, rulesFileOf(facts));
  return [
    ...verdict,
    ...(facts.outcome.singles === undefined ? runnersUpLines(facts) : singlesLines(facts)),
    '',
    `The rules are in ${file}; check them on other luck with:`,
    `  ${checkCommand(played, facts.best, file)}`,
    ...watchLines(played.found.game, watch, terminal),
  ];
}

/** Serializes a search. */
export function document({ facts, watch }: WithGames<TuneFindings>, { plan, found }: PlayedRun<TuneState>): object {
  const { targets, space, changes, answer, best, runnersUp, tradeOff, budget, freshSeed, gridGames, outcome } = facts;
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
    singles: outcome.singles === undefined ? null : singlesDocument(facts, outcome.singles),
    obstacles: obstaclesOf(facts),
    confirmations: tries.map(setting),
    front: settings.filter((judged) => tradeOff?.front.has(judged)).map(({ name }) => name),
    settings: settings.map(setting),
    watch: watchDocument(found.game, watch),
    refused,
  };
}

/** Serializes answers that change one rule, with their side effects. */
function singlesDocument(facts: TuneFacts, { answers, base, current, hopeless, undecided }: Singles): object {
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

function judgedDocument(facts: TuneFacts, judged: JudgedSetting): object {
  const { point, name, cell, luck, level, games, verdict, room, roomInterval, values } = judged;
  return {
    name,
    plain: plainSetting(facts, point),
    ...settingDocument(facts.space, point, cell, facts.changes !== undefined),
    luck,
    games,
    level,
    verdict,
    confirmed: verdict === 'meets',
    room,
    intervals: { room: roomInterval },
    // `mean` repeats `value` under the name used where the value is a mean.
    targets: Object.fromEntries(facts.targets.map(({ text }, t) => [text, { mean: values[t].value, ...values[t] }])),
  };
}
