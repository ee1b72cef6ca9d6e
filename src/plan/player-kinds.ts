/**
 * Kinds of players: how well the table of a question is played. Named strategies play at that level under their own
 * names.
 */
import type { Game, Thinker } from '../core/game.js';
import type { PlannedAgent } from './plan.js';

export const PLAYER_KINDS = ['casual', 'scripted', 'thinking'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

const DEFAULT_THINKER: Thinker = { strategy: 'lookahead{games:#}', budget: 32 };

export const thinkerOf = ({ thinker = DEFAULT_THINKER }: Pick<Game, 'thinker'>): Thinker => thinker;

/** Fraction of the decisions that a casual player makes at random. */
const MISTAKES = 0.1;

/**
 * Returns the strategy that replaces a scripted one and queries it for its choices; undefined if it plays unchanged.
 */
function standIn(game: Game, kind: PlayerKind): string | undefined {
  const { strategy, budget } = thinkerOf(game);
  const texts = {
    casual: `casual{mistakes:${MISTAKES}}`,
    scripted: undefined,
    thinking: strategy.replaceAll('#', `${budget}`),
  };
  return texts[kind];
}

/** Describes a kind in a sentence. */
export function formatKind(game: Game, kind: PlayerKind): string {
  const { strategy, budget } = thinkerOf(game);
  const thinks = strategy.replaceAll('#', `${budget}`).replace(/\{.*/, '');
  return {
    casual: `casual: as the strategies are scripted, but each decision is made at random with a chance of ${100 * MISTAKES} %`,
    scripted: 'scripted: the strategies as they are',
    thinking: `thinking: before every decision ${thinks} imagines ${budget} games, in which everybody plays like the strategy that it stands in for`,
  }[kind];
}

/** Returns an agent of that kind to replace `agent`; an agent that imagines stays unchanged. */
export async function agentOfKind(
  game: Game,
  agent: PlannedAgent,
  kind: PlayerKind,
  read: (text: string) => Promise<PlannedAgent>,
): Promise<PlannedAgent> {
  const text = standIn(game, kind);
  if (text === undefined || agent.imagined !== undefined) return agent;
  const other = await read(text);
  const imagined = Object.fromEntries(Object.keys(other.imagined ?? {}).map((role) => [role, agent]));
  return { ...other, name: agent.name, imagined };
}
