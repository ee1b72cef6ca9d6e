/** The moments that turned a game, in words. Plain data in, so that replays and pages say it alike. */
import { capital, percent } from '../tables/format.js';

/** Chances of winning, seat by seat; of a team one for all. */
interface Chances {
  /** Games that they were seen in. */
  readonly games: number;
  readonly shares: readonly number[];
}

interface TurningPoint {
  readonly round: number;
  readonly decision: number;
  readonly seat: number;
  readonly choice: string;
  readonly before: Chances;
  readonly chosen: Chances;
  readonly after: Chances;
  readonly lines: readonly string[];
}

/** Lines of the story that are quoted. */
const MOST_QUOTED = 3;
/** What moves chances by so many times as much as the other is called the cause alone. */
const CLEARLY_MORE = 2;

/** "Round 8: Player 2 (trapper): step north. … Player 1 (rusher) goes from 61 % to 22 %, by luck: …" */
export function turningPointInWords(point: TurningPoint, names: readonly string[], hasRounds: boolean): string {
  const { seat, choice, before, chosen, after, lines, round, decision } = point;
  const moves = before.shares.map((share, i) => after.shares[i] - share);
  const most = moves.reduce((best, move, i) => (Math.abs(move) > Math.abs(moves[best]) + 1e-9 ? i : best), 0);
  const byChoice = clearMove(before, chosen, most);
  const byLuck = clearMove(chosen, after, most);
  const who = before.shares.length === 1 ? 'The team' : names[most];
  const when = hasRounds ? `Round ${round}` : `Decision ${decision}`;
  const news = lines.filter((line) => !saysAgain(line, choice)).slice(0, MOST_QUOTED);
  const quoted = news.map((line) => ` ${ended(capital(line))}`).join('');
  return (
    `${when}: ${who} goes from ${whole(before.shares[most])} to ${whole(after.shares[most])}${causeOf(byChoice, byLuck)}. ` +
    `${names[seat]} chose: ${ended(choice)}${quoted}`
  );
}

/** "Moves to hole 14" says nothing new after "move to hole 14". */
const saysAgain = (line: string, choice: string): boolean => withoutVerb(line) === withoutVerb(choice);
const withoutVerb = (text: string): string => text.replace(/^\S+ /, '').replace(/\.$/, '');

/** How far a chance moved; nothing if so many games could show that by chance. */
function clearMove(from: Chances, to: Chances, seat: number): number {
  const [before, after] = [from.shares[seat], to.shares[seat]];
  const error = Math.sqrt((before * (1 - before)) / from.games + (after * (1 - after)) / to.games);
  const move = Math.abs(after - before);
  return move > CLEAR * error ? move : 0;
}

/** Standard errors; moments are looked at by the thousand. */
const CLEAR = 4;

function causeOf(choice: number, luck: number): string {
  if (choice === 0 && luck === 0) return '';
  if (luck > CLEARLY_MORE * choice) return ', by luck';
  return choice > CLEARLY_MORE * luck ? ', by a choice' : ', by a choice and by luck';
}

const whole = (share: number): string => percent(share, 0);
const ended = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);
