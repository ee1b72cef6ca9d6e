/** Checks the contract of a game and its strategies by playing. Used by `warren check` and the project's own tests. */
import { MachineError, messageOf, PluginError } from '../../core/errors.js';
import { counted } from '../../core/formatting.js';
import type { Game, PlayableGame } from '../../core/game.js';
import { resolveRules } from '../../core/game.js';
import type { Agent } from '../../engine/play-table.js';
import { checkFacts } from './check-facts.js';
import { type CheckResult, checkPlay, type Fault } from './check-play.js';

/** The same game from other copies of its module. */
export interface GameCopies {
  /** For the second of two tables that are played at once. */
  readonly secondCopy: PlayableGame;
  /** For imagined games; required only if a strategy imagines. */
  readonly imagined?: PlayableGame | undefined;
}

/**
 * Returns all faults, each once, with the first table that shows it. None means that `games` games per setting did not
 * violate the contract. `guard` adds a timeout to plug-ins that may hang.
 */
export function checkPlugins(
  game: PlayableGame,
  { secondCopy, imagined: imaginedGame }: GameCopies,
  agents: readonly Agent[],
  games: number,
  guard: Guard = (work) => work(),
): Fault[] {
  const facts = checkFacts(game);
  if (facts.length > 0) return facts.map((text) => ({ of: 'game', text }));
  /** fault without its numbers → the first table that shows it, and the number of others that do */
  const found = new Map<string, { first: Fault; more: number }>();
  let hasEnding = false;
  let played = 0;
  const redraws = { positions: 0, varied: 0 };
  for (const [name, preset] of Object.entries(game.presets)) {
    for (let players = game.seats.min; players <= game.seats.max; players++) {
      const rules = resolveRules(game, preset.rules, players);
      if ((game.check?.(rules, players) ?? []).length > 0) continue;
      const able = agents.filter(({ strategy }) => strategy.cannotPlay?.(rules, players) === undefined);
      const all = lineUps(able, players);
      for (const lineUp of all) {
        const seats = { game, imaginedGame, players, rules, seed: 'contract', lineUp, rotate: true };
        const checked = attempt(guard, () => checkPlay(seats, secondCopy, games, lineUp === all.at(-1)));
        const { fault, index } = checked;
        hasEnding ||= checked.hasEnding;
        redraws.positions += checked.redraws.positions;
        redraws.varied += checked.redraws.varied;
        played += games;
        if (fault === undefined) continue;
        const where = `game ${index} of preset ${name} with ${lineUp.map(({ name }) => name).join(',')}`;
        const kind = fault.text.replace(/\d+/g, '');
        const existing = found.get(kind);
        if (existing !== undefined) existing.more++;
        else found.set(kind, { first: { of: fault.of, text: `${fault.text} (${where})` }, more: 0 });
      }
    }
  }
  const problems = [...found.values()].map(({ first, more }) =>
    more === 0 ? first : { ...first, text: `${first.text}; the same at ${counted(more, 'other table')}` },
  );
  if (!hasEnding && played >= ENOUGH_FOR_A_WIN) problems.push(neverEnds(game, played));
  if (redraws.varied === 0 && redraws.positions >= ENOUGH_TO_VARY) problems.push(neverVaries(redraws.positions));
  return problems;
}

/** Resampled positions after which hidden state should have changed at least once. */
const ENOUGH_TO_VARY = 40;

const neverVaries = (positions: number): Fault => ({
  of: 'game',
  text: `redraw changed nothing in ${counted(positions, 'position')}: if nothing is hidden, leave it out and say hidesNothing: true`,
});

/** Games of random players after which one should have been won; a few may all have timed out. */
const ENOUGH_FOR_A_WIN = 40;

/** A team may lose every game, but then the game has to report the cause. */
const neverEnds = ({ play }: Game, games: number): Fault => ({
  of: 'game',
  text:
    play === 'together'
      ? `in ${counted(games, 'game')} the team never won, and no column of role cause says how it lost: is win written in report()?`
      : `in ${counted(games, 'game')} nobody ever won: the game never reports win as anything but 0`,
});

type Guard = (work: () => CheckResult) => CheckResult;

/** Returns a line-up of each strategy alone, and one with all of them in turn. */
function lineUps(agents: readonly Agent[], players: number): Agent[][] {
  const fill = (from: readonly Agent[]) => Array.from({ length: players }, (_, seat) => from[seat % from.length]);
  return [...agents.map((agent) => fill([agent])), ...(agents.length > 1 ? [fill(agents)] : [])];
}

function attempt(guard: Guard, check: () => CheckResult): CheckResult {
  try {
    return guard(check);
  } catch (error) {
    // A timeout is rethrown, so that it is not repeated at every table.
    if (error instanceof MachineError) throw error;
    const of = error instanceof PluginError && error.failed.byGame === undefined ? 'strategy' : 'game';
    const redraws = { positions: 0, varied: 0 };
    return { fault: { of, text: messageOf(error) }, index: 0, hasEnding: true, redraws };
  }
}
