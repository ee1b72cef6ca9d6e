/** Formats turning points, for replays and pages. */

import { capital, count, counted, percent } from '../../analysis/format.js';
import type { Chances, GameCourse, Move, NarratedRange, TurningPoint } from '../../core/turning-point.js';
import type { Recording } from '../../viewer/recorder.js';
import type { MarkedTurn } from '../game-page.js';

/**
 * Maximum lines quoted in full. Longer ranges use their brief version, or the first and last lines; a single roll
 * mostly its first lines.
 */
const MAX_QUOTED = 8;
const FIRST_QUOTED = 2;
const LAST_QUOTED = 4;
/** Maximum lines of a moment quoted in full; of more, only the first. */
const MAX_OF_MOMENT = 3;
/** Minimum opposite move, as a part of the main move, to name a second player. */
const MIN_OTHER_PART = 1 / 2;
/** Minimum part of a turn's move for a scene or a moment to be named. */
const MIN_PART = 1 / 2;
const MAIN_PART = 3 / 4;
/** Minimum standard errors of a named move: it is the maximum of several. */
const MIN_STANDARD_ERRORS = 4;
/** Standard errors to either side of an estimate in a 95 % interval. */
const ERRORS_AT_95 = 1.96;

/**
 * "Round 13, turn of Player 4 (hoarder): the chance of Player 1 (survivor) to win goes from 63 % to 42 % (± 3 points). Nearly all of that:
 * Player 4 and Player 3 (trapper) fight. … Player 3 takes 1 damage: 0 HP left. Most at once by luck, from 57 % to 45 %: Player 3
 * disengages, 1 against 4: in vain."
 */
export function formatTurningPoint(point: TurningPoint, names: readonly string[], hasRounds: boolean): string {
  const { before, after, round, decision, heading, whose, scene, moment, lines } = point;
  const turn = names.find((name) => heading?.startsWith(name));
  const whoIs = turn === names[whose] ? 'its chance' : `the chance of ${names[whose]}`;
  const chance = before.shares.length === 1 ? 'the team’s chance' : whoIs;
  const when = `${hasRounds ? `Round ${round}` : `Decision ${decision}`}${turn === undefined ? '' : `, turn of ${turn}`}`;
  const range = (move: Move, seat = whose) =>
    `from ${wholePercent(move.before.shares[seat])} to ${wholePercent(move.after.shares[seat])}`;
  const partOf = (move: Move, seat = whose) => (isClear(move, seat) ? moveOf(move, seat) / moveOf(point, seat) : 0);
  const quote = (some: readonly string[]) => some.map((line) => sentence(line, turn)).join(' ');
  const sure = Math.max(...[before, after].map((chances) => pointsOff(chances, whose)));
  // A short turn is quoted in full.
  const isScene =
    lines.length > MAX_QUOTED && scene !== undefined && scene.lines.length > 0 && partOf(scene) >= MIN_PART;
  const other = otherOf(point, (seat) => (isScene ? partOf(scene, seat) : 1));
  const others = other === undefined ? '' : `, that of ${names[other]} ${range(point, other)}`;
  const sentences = [`${when}: ${chance} to win goes ${range(point)}${others} (± ${counted(sure, 'point')}).`];
  const quoted = isScene ? scene : point;
  const cause = partOf(moment) >= MIN_PART ? ` by ${moment.by === 'luck' ? 'luck' : 'a choice'}` : '';
  // Chances go up and down: "nearly all" also requires that start and end are near those of the turn.
  const isNear = (one: Chances, other: Chances) =>
    Math.abs(one.shares[whose] - other.shares[whose]) <= (1 - MAIN_PART) * Math.abs(moveOf(point, whose));
  const isAll = (move: Move) => partOf(move) >= MAIN_PART && isNear(move.before, before) && isNear(move.after, after);
  const how = (move: Move) => (isAll(move) ? '' : `, ${range(move)}`);
  const much = (move: Move) => (isAll(move) ? 'Nearly all' : 'Most');
  // All quoted lines result from this luck.
  const isAllOfTurn = moment.by === 'luck' && moment.lines.length === lines.length;
  const isOne = cause !== '' && (isScene || scene === undefined ? moment.isAllLuck : isAllOfTurn);
  const quotedLines = briefLines(quoted, isOne);
  const story = quote(quotedLines);
  if (isScene) sentences.push(`${much(scene)} of that${isOne ? cause : ''}${how(scene)}: ${story}`);
  else if (isOne)
    sentences.push(quoted.lines.length === 0 ? `${much(moment)}${cause}.` : `${much(moment)}${cause}: ${story}`);
  else if (quoted.lines.length > 0) sentences.push(story);
  if (cause !== '' && !isOne) {
    const isQuoted = quotedLines.includes(moment.lines[0]);
    const luck = isQuoted ? moment.lines.slice(0, 1) : momentLines(moment.lines);
    const what = moment.by === 'choice' ? [`${names[moment.seat]} chose: ${moment.lines[0]}`] : luck;
    sentences.push(
      `${much(moment)}${isAll(moment) ? '' : ' at once'}${cause}${how(moment)}${what.length === 0 ? '.' : `: ${quote(what)}`}`,
    );
  }
  return withShortNames(sentences.map(capital).join(' '), names);
}

/** Shortens names after their first use: “Player 4 (hoarder)”, then “Player 4”. */
function withShortNames(text: string, names: readonly string[]): string {
  return names.reduce((shortened, name) => {
    const [first, ...rest] = shortened.split(name);
    return rest.length === 0 ? shortened : `${first}${name}${rest.join(name.replace(/ \(.*\)$/s, ''))}`;
  }, text);
}

/**
 * With three or more players, the one with the largest opposite move. It must be at least half as large, and from the
 * same cause.
 */
function otherOf(point: TurningPoint, partOf: (seat: number) => number): number | undefined {
  const { before, whose } = point;
  if (before.shares.length < 3) return undefined;
  const against = before.shares.map((_, seat) => -moveOf(point, seat) * Math.sign(moveOf(point, whose)));
  const most = Math.max(...against);
  const seat = against.indexOf(most);
  const isNearly = most >= MIN_OTHER_PART * Math.abs(moveOf(point, whose));
  return isNearly && partOf(seat) >= MIN_PART ? seat : undefined;
}

/** The turning points, each with the moment of the recording to show. */
export const markedTurns = (course: GameCourse, names: readonly string[], recording: Recording): MarkedTurn[] =>
  course.turningPoints.map((point) => ({
    text: formatTurningPoint(point, names, course.hasRounds),
    moment: momentBefore(point, recording),
  }));

/**
 * Returns the moment before the turn's heading, if that follows the deciding decision. Otherwise returns the moment of
 * that decision.
 */
function momentBefore({ decision, heading }: TurningPoint, { moments, lines }: Recording): number | undefined {
  const heads = (startsWithHeading: number) =>
    lines.slice(startsWithHeading, startsWithHeading + 2).some(({ text }) => text === heading);
  const headed = moments.findIndex((moment) => moment.decisions === decision && heads(moment.lines));
  const decisionMoment = moments.findIndex((moment) => moment.decisions === decision - 1 && moment.asked !== undefined);
  const found = headed >= 0 ? headed : decisionMoment;
  return found < 0 ? undefined : found;
}

/** Explains the chances at the start of rounds, and their precision. */
export function formatChances({ hasRounds, rounds }: GameCourse): string {
  const games = Math.max(...rounds.map((chances) => chances.games));
  const fewest = Math.min(...rounds.slice(0, -1).map((chances) => chances.games));
  const off = Math.max(...rounds.flatMap((chances) => chances.shares.map((_, seat) => pointsOff(chances, seat))));
  const number = fewest < games ? `${count(fewest)} to ${counted(games, 'game')}` : counted(games, 'game');
  return `What came of ${number} played on from the start of every ${hasRounds ? 'round' : 'decision'} with other luck: known to within ± ${counted(off, 'point')}.`;
}

const moveOf = ({ before, after }: Move, seat: number): number => after.shares[seat] - before.shares[seat];

const varianceOf = ({ games, shares }: Chances, seat: number): number =>
  games === 1 ? 0 : (shares[seat] * (1 - shares[seat])) / games;

/** True if the move is too large for chance. */
const isClear = (move: Move, seat: number): boolean =>
  Math.abs(moveOf(move, seat)) >=
  MIN_STANDARD_ERRORS * Math.sqrt(varianceOf(move.before, seat) + varianceOf(move.after, seat));

/** Half-width of the 95 % interval in percentage points, rounded up. At least 3/n, for chances observed as 0 or 1. */
export function pointsOff(chances: Chances, seat: number): number {
  const { games } = chances;
  if (games === 1) return 0;
  const missed = 3 / games;
  return Math.ceil(100 * Math.max(missed, ERRORS_AT_95 * Math.sqrt(varianceOf(chances, seat))) - 1e-9);
}

const momentLines = (lines: readonly string[]): readonly string[] =>
  lines.length <= MAX_OF_MOMENT ? lines : lines.slice(0, 1);

function briefLines({ lines, brief }: NarratedRange, isOneRoll: boolean): readonly string[] {
  if (lines.length <= MAX_QUOTED) return lines;
  if (isOneRoll) return [...lines.slice(0, MAX_QUOTED - 2), '…', lines[lines.length - 1]];
  // A brief version of a single line says too little.
  const quoted = brief.length > 1 ? brief : lines;
  return quoted.length <= MAX_QUOTED ? quoted : [...quoted.slice(0, FIRST_QUOTED), '…', ...quoted.slice(-LAST_QUOTED)];
}

/** A line in lower case lacks its subject: the player on turn. */
function sentence(line: string, turn: string | undefined): string {
  if (line === '…') return line;
  const text = turn !== undefined && /^[a-z]/.test(line) ? `${turn} ${line}` : capital(line);
  return /[.!?:]”?$/.test(text) ? text : `${text}.`;
}

const wholePercent = (share: number): string => percent(share, 0);
