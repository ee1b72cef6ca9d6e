/** Sentences on pair results, and on the equilibrium mix of strategies. */
import { list, percent, shortPercent } from '../../../analysis/format.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { MixShare, PairShare } from '../../../questions/tournament/pairs.js';
import type { Relation } from '../../../stats/judge.js';

/** Minimum equilibrium share of a dominant strategy. */
const DOMINANT = 0.95;
/** Minimum equilibrium share of a strategy that has a place in the mix. */
const PRESENT = 0.005;
/** Minimum win share of a strategy that is too strong; less is only an edge. */
const TOO_STRONG = 0.52;

export const largestFirst = ({ equilibrium }: Pick<FieldFindings, 'equilibrium'>): MixShare[] =>
  equilibrium.toSorted((a, b) => b.share - a.share);

const MAX_CYCLES = 3;

export function cycleSentences({ cycles, strengths, players }: FieldFindings): string[] {
  const where = players === 2 ? '' : ` ${settingOf(players)}`;
  if (cycles.length === 0) {
    return strengths.length < 3 ? [] : [`There is no cycle of strategies that each clearly beat the next${where}.`];
  }
  return cycles
    .slice(0, MAX_CYCLES)
    .map(({ members }) => `There is a cycle${where}: ${[...members, members[0]].join(' beats ')}.`);
}

/** The tables at which pairs were counted. */
const settingOf = (players: number): string =>
  players === 2 ? 'one against one' : 'where two strategies share the table';

/** Pair results, and the strategies without a place in the mix. */
export function pairSentences(field: FieldFindings): string[] {
  const shares = largestFirst(field);
  const [top] = shares;
  if (top.share >= DOMINANT) {
    const master = masterOf(field);
    return [master === undefined ? unclearSentence(field, top.strategy) : masterSentence(master)];
  }
  const absent = shares.filter(({ share }) => share < PRESENT);
  const isOut = ({ strategy }: MixShare) => maxShareAgainst(field, strategy, shares) < 0.5;
  const sentence = (group: readonly MixShare[], start: string, end: string): string[] =>
    group.length === 0
      ? []
      : [`${start}${list(group.map(({ strategy }) => strategy))} ${group.length === 1 ? 'has' : 'have'} ${end}`];
  return [
    mixSentence(
      field,
      shares.filter(({ share }) => share >= PRESENT),
    ),
    ...sentence(absent.filter(isOut), '', 'no place in it: whoever plays like that loses against it.'),
    ...sentence(
      absent.filter((share) => !isOut(share)),
      'whether ',
      'a place in it is not settled by these games.',
    ),
  ];
}

/** Upper bound of a strategy's win share against a mix, by its pairs' intervals. */
function maxShareAgainst(field: FieldFindings, strategy: string, mix: readonly MixShare[]): number {
  const own = new Map(pairsOf(field, strategy).map(({ opponent, estimate }) => [opponent, estimate.high]));
  const part = (other: MixShare) => other.share * (other.strategy === strategy ? 0.5 : (own.get(other.strategy) ?? 1));
  return mix.reduce((sum, other) => sum + part(other), 0);
}

const pairsOf = ({ pairs }: FieldFindings, strategy: string): PairShare[] =>
  pairs.filter((pair) => pair.strategy === strategy);

const isWon = ({ judgement }: PairShare): boolean => judgement.relation === 'above';

/** A strategy that clearly beats every other one in pairs. */
export interface PairMaster {
  readonly strategy: string;
  /** `beats every other strategy where two share the table` */
  readonly beats: string;
  /** Lower bound of its win share against any of them, formatted. */
  readonly atLeast: string;
  /** Its share against `TOO_STRONG`: `above` against all, by the lower ends; `below` against one, by its upper end. */
  readonly margin: Relation;
}

export function masterOf(field: FieldFindings): PairMaster | undefined {
  const [top] = largestFirst(field);
  if (top === undefined || top.share < DOMINANT) return undefined;
  const { strategy } = top;
  const own = pairsOf(field, strategy);
  if (own.length < field.strengths.length - 1 || !own.every(isWon)) return undefined;
  const isOne = own.length === 1;
  const setting = field.players === 2 ? 'one against one' : `where ${isOne ? 'the ' : ''}two share the table`;
  const least = Math.min(...own.map(({ estimate }) => estimate.low));
  const isLittle = own.some(({ estimate }) => estimate.high < TOO_STRONG);
  return {
    strategy,
    beats: `beats ${isOne ? own[0].opponent : 'every other strategy'} ${setting}`,
    atLeast: `${isOne ? 'in' : 'each of them in'} at least ${percent(floored(least))} of the games`,
    margin: least >= TOO_STRONG ? 'above' : isLittle ? 'below' : 'undecided',
  };
}

function masterSentence({ strategy, beats, atLeast, margin }: PairMaster): string {
  if (margin === 'above') return `${strategy} ${beats}, ${atLeast}.`;
  return `${strategy} ${beats}${margin === 'below' ? ', but not by much' : '; by how much is not decided yet'}.`;
}

/** No strategy beats it in these games, but not all pairs are clear. */
function unclearSentence(field: FieldFindings, strategy: string): string {
  const setting = settingOf(field.players);
  const own = pairsOf(field, strategy);
  const isClear = (other: string) => own.some((pair) => pair.opponent === other && isWon(pair));
  const others = field.strengths.map((row) => row.strategy).filter((other) => other !== strategy);
  const [beaten, unclear] = [others.filter(isClear), others.filter((other) => !isClear(other))];
  if (beaten.length === 0 && !field.pairs.some(isWon)) {
    return `no strategy clearly beats another yet ${setting}.`;
  }
  const whom =
    beaten.length === 0
      ? ', but whom it beats itself is'
      : `: it clearly beats ${list(beaten)}; whether it also beats ${list(unclear, 'or')} is`;
  return `in these games nobody beats ${strategy} ${setting}${whom} not decided yet.`;
}

/** Rounds down, because it is a lower bound. */
const floored = (share: number): number => Math.floor(1000 * share + 1e-9) / 1000;

/** No strategy is too strong if each clearly wins less than `TOO_STRONG` against some opponent. */
function mixSentence(field: FieldFindings, played: readonly MixShare[]): string {
  const parts = played.map(({ strategy, share }) => `${shortPercent(share)} ${strategy}`);
  const open = played.some(({ low }) => low < PRESENT) ? '; how much of each is still uncertain' : '';
  const mix = `in these games the mix that nobody can beat is ${list(parts)}${open}`;
  const where = field.players === 2 ? '' : ` ${settingOf(field.players)}`;
  const perhaps = field.strengths
    .map(({ strategy }) => strategy)
    .filter((strategy) => !pairsOf(field, strategy).some(({ estimate }) => estimate.high < TOO_STRONG));
  if (perhaps.length === 0) return `no strategy is too strong${where}: ${mix}.`;
  const which = perhaps.length < field.strengths.length ? `: ${list(perhaps, 'or')} might be` : '';
  return `${mix}${where && `,${where}`}. Whether one is too strong is not decided yet${which}.`;
}
