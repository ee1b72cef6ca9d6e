/** The tables at which the former rules of each game are compared with those that were recorded. */

export interface FormerTable {
  readonly preset: string;
  readonly strategies: readonly string[];
  /** Seats; the line-up repeats. */
  readonly players: number;
}

const SCRIPTED_DIG = ['rusher', 'trapper', 'hoarder', 'survivor'];
const SCRIPTED_GOPHER = ['balanced', 'frugal', 'greedy', 'saver'];

/** game → its six tables */
export const FORMER_TABLES: Readonly<Record<string, readonly FormerTable[]>> = {
  dig: [
    { preset: 'default', strategies: ['random'], players: 4 },
    { preset: 'default', strategies: SCRIPTED_DIG, players: 4 },
    { preset: 'default', strategies: ['opportunist', 'random'], players: 2 },
    { preset: 'skirmish', strategies: ['random'], players: 4 },
    { preset: 'skirmish', strategies: SCRIPTED_DIG, players: 4 },
    { preset: 'skirmish', strategies: ['opportunist', ...SCRIPTED_DIG, 'random'], players: 6 },
  ],
  gopher: [
    { preset: 'default', strategies: ['random'], players: 4 },
    { preset: 'default', strategies: SCRIPTED_GOPHER, players: 4 },
    { preset: 'simplified', strategies: ['digger-rush', 'random', 'greedy'], players: 6 },
    { preset: 'beginner', strategies: ['balanced', 'frugal', 'greedy'], players: 3 },
    { preset: 'baskets', strategies: ['leapfrogger', 'random'], players: 4 },
    { preset: 'baskets', strategies: SCRIPTED_GOPHER, players: 4 },
  ],
  'portal-dash': [
    { preset: 'default', strategies: ['random'], players: 4 },
    { preset: 'default', strategies: ['balanced'], players: 4 },
    { preset: 'default', strategies: ['balanced'], players: 1 },
    { preset: 'level3', strategies: ['miner', 'fighter'], players: 2 },
    { preset: 'level5', strategies: ['runner', 'hoarder', 'balanced'], players: 3 },
    { preset: 'level8', strategies: ['random', 'balanced'], players: 4 },
  ],
};
