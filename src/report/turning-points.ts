/** What turned a game, in words. Plain data in, so that replays and pages say it alike. */
import { capital, percent } from '../tables/format.js';

/** Chances of winning, seat by seat; of a team one for all. */
interface Chances {
  /** Games that they were seen in. */
  readonly games: number;
  readonly shares: readonly number[];
}

interface Move {
  readonly before: Chances;
  readonly after: Chances;
}

interface Moment extends Move {
  readonly by: 'choice' | 'luck';
  readonly lines: readonly string[];
  readonly rest: readonly string[];
}

interface TurningPoint extends Move {
  readonly round: number;
  readonly heading: string | undefined;
  readonly whose: number;
  readonly lines: readonly string[];
  readonly scene: (Move & { readonly lines: readonly string[] }) | undefined;
  readonly moment: Moment;
  readonly decision: number;
  readonly seat: number;
}

/** Lines of the story that are quoted of a moment. */
const MOST_QUOTED = 4;
/** What did less than this part of it is not what turned a game. */
const LEAST_PART = 1 / 3;
const NEARLY_ALL = 3 / 4;
/** Standard errors by which a moment must have moved the chances to be named. */
const CLEAR = 3;

/**
 * "Round 13, turn of Player 4 (hoarder): Player 1 (survivor) goes from 63 % to 42 %. Most of that, from 62 % to 47 %: Player 4
 * (hoarder) and Player 3 (trapper) fight … Player 3 (trapper) takes 1 damage: 0 HP left. Above all by luck, from 57 % to 49 %: Player 3
 * (trapper) disengages, 1 against 4: in vain."
 */
export function turningPointInWords(point: TurningPoint, names: readonly string[], hasRounds: boolean): string {
  const { before, round, decision, heading, whose: most, scene, moment, seat, lines } = point;
  const who = before.shares.length === 1 ? 'The team' : names[most];
  const turn = names.find((name) => heading?.startsWith(name));
  const when = `${hasRounds ? `Round ${round}` : `Decision ${decision}`}${turn === undefined ? '' : `, turn of ${turn}`}`;
  const range = (move: Move) => `from ${whole(move.before.shares[most])} to ${whole(move.after.shares[most])}`;
  const partOf = (move: Move) => (isClear(move, most) ? moveOf(move, most) / moveOf(point, most) : 0);
  const said = [`${when}: ${who} goes ${range(point)}.`];
  const isNamed = partOf(moment) >= LEAST_PART;
  const isAll = partOf(moment) >= NEARLY_ALL;
  const isScene = scene !== undefined && scene.lines.length > 1 && scene.lines[0] !== moment.lines[0];
  if (isScene && !isAll && partOf(scene) >= LEAST_PART) {
    const [first, last] = [scene.lines[0], scene.lines.at(-1)!].map((line) => sentence(line, turn));
    said.push(`${partOf(scene) > 1 / 2 ? 'Most of that' : 'Of that'}, ${range(scene)}: ${first} … ${last}`);
  }
  if (isNamed) {
    const cause = `by ${moment.by === 'luck' ? 'luck' : 'a choice'}${isAll ? '' : `, ${range(moment)}`}`;
    const what = moment.by === 'choice' ? [`${names[seat]} chose: ${moment.lines[0]}`] : shortened(moment.lines);
    const told = [...what, ...restOf(moment)].map((line) => sentence(line, turn)).join(' ');
    said.push(`${said.length > 1 ? 'Above all ' : ''}${cause}${told === '' ? '.' : `: ${told}`}`);
  }
  if (said.length === 1) {
    const came = shortened(lines).map((line) => sentence(line, turn));
    said.push(['It came little by little.', ...came].join(' '));
  }
  return said.map(capital).join(' ');
}

const moveOf = ({ before, after }: Move, seat: number): number => after.shares[seat] - before.shares[seat];

/** Whether so many games could hardly show that by chance. */
function isClear(move: Move, seat: number): boolean {
  const variance = ({ games, shares }: Chances) => (shares[seat] * (1 - shares[seat])) / games;
  return Math.abs(moveOf(move, seat)) > CLEAR * Math.sqrt(variance(move.before) + variance(move.after));
}

/** The first lines, and how it ends. */
const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_QUOTED ? lines : [lines[0], lines[1], '…', lines.at(-1)!];

/** What came of it, if that is soon told. */
const restOf = ({ by, rest }: Moment): readonly string[] =>
  rest.length <= MOST_QUOTED ? rest : by === 'choice' ? [...rest.slice(0, 2), '…'] : [];

/** Lines without a subject are about whose turn it is. */
function sentence(line: string, turn: string | undefined): string {
  if (line === '…') return line;
  const told = turn !== undefined && /^[a-z]/.test(line) ? `${turn} ${line}` : capital(line);
  return /[.!?:]$/.test(told) ? told : `${told}.`;
}

const whole = (share: number): string => percent(share, 0);
