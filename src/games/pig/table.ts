/** Constants of all games at one table: filled by `setUp`. */
import type { Rng } from '../../core/chance.js';
import type { Table, Tell } from '../../core/game.js';
import type { PigRules } from './parameters.js';

export const STREAMS = ['dice'] as const;
/** Names of the streams for designers. */
export const SOURCES = [{ name: 'the die', streams: ['dice'] }] as const;

class PigTable {
  players = 0;
  target = 0;
  sides = 0;
  bustFace = 0;
  maxRounds = 0;
  dice!: Rng;
  tell: Tell | null = null;
  names: readonly string[] = [];

  setUp({ players, rules, chance, tell, names }: Table<PigRules>): void {
    this.players = players;
    this.target = rules.target;
    this.sides = rules['die.sides'];
    this.bustFace = rules['bust.face'];
    this.maxRounds = rules['limits.rounds'];
    this.dice = chance.stream('dice');
    this.tell = tell;
    this.names = names;
  }
}

export const table = new PigTable();
