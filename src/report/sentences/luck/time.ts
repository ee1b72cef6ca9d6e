/** Sentences on when games are decided. */
import { formatRange, formatShare, meanForWidth, number } from '../../../analysis/format.js';
import type { Game } from '../../../core/game.js';
import type { ByTime } from '../../../questions/luck/by-time.js';
import { COURSE } from '../../../questions/luck/luck-state.js';

/** Continuations of a decided position that agree at least. */
const MIN_AGREEING = COURSE.continuations - COURSE.mostOthers;

export function timeSentences(found: ByTime, { play }: Game): string[] {
  const { turned, leadChanges, lastDecided } = found;
  const isTeam = play === 'together';
  return [
    halfSentence(found, isTeam ? 'end the same way' : 'have the same winner'),
    `In ${formatShare('games', turned)} ${isTeam ? 'it ends the other way although it was decided' : 'somebody wins although it was decided for somebody else'}.`,
    ...(leadChanges === undefined
      ? []
      : [
          `${isTeam ? 'A clear prospect of winning turns into one of losing, or back,' : 'A clear lead changes hands'} ${meanForWidth(leadChanges.value)} times a game (${formatRange(leadChanges.low, leadChanges.high)}).`,
        ]),
    `In ${formatShare('cases', lastDecided)} a player’s last decision comes when the game is decided already.`,
  ];
}

/** The round by which half of the games are decided; infinite if there is none among those observed. */
function halfSentence({ half: { value, low, high }, rounds, unit }: ByTime, same: string): string {
  if (!Number.isFinite(value)) {
    // There may be none, or the estimate is a little off.
    return Number.isFinite(low)
      ? `Whether half of the games are decided before their last ${unit} is not known yet: if they are, it is by ${unit} ${number(low)} at the earliest.`
      : `Most games are open until their last ${unit}.`;
  }
  const range = low === high ? '' : ` (${number(low)} ${Number.isFinite(high) ? `to ${number(high)}` : 'or later'})`;
  // A round later than a typical game lasts is not one "of" its rounds.
  const of = value <= rounds.value ? ' of' : ', where a usual game has';
  return `Half of the games are decided by ${unit} ${number(value)}${range}${of} ${number(rounds.value)}: at least ${MIN_AGREEING} of ${COURSE.continuations} games played on from there with other luck ${same}.`;
}

/** Explains the chart and the table. */
export const timeNotes = [
  `Decided: of ${COURSE.continuations} games played on from there with other luck, at least ${MIN_AGREEING} have the same winner. What has been dealt face down stays as it lies.`,
  `A clear lead: of these ${COURSE.continuations}, one wins so many more than anybody else that equals would in one case of a hundred, such as 16 to 4 or 11 to 2. Whoever wins leads at the end.`,
];
