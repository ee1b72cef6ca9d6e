/**
 * Plays games and watches whether the match keeps its contract at every decision: legal numbers, distinct options, an
 * end, the same game again for the same index, copyable in the middle, silent or telling alike.
 */
import type { Game } from '../core/game.js';
import { RowCheck } from '../core/row-check.js';
import { PlayTable, type Seats } from '../engine/play.js';

/** Decisions after which a game counts as endless. */
const ENDLESS = 1_000_000;

/**
 * The first way in which these seats break the contract, or nothing. `secondCopy` is the same game loaded once more: two
 * tables are played at once.
 */
export function checkPlay(seats: Seats, secondCopy: Game, games: number): string | undefined {
  const table = new PlayTable(seats);
  const copy = new PlayTable({ ...seats, game: secondCopy });
  const telling = new PlayTable(seats, { tell: () => {} });
  const rowCheck = new RowCheck(seats.game, seats);
  for (let index = 0; index < games; index++) {
    const problem =
      playWatched(table, copy, index, seats) ?? rowCheck.problemOf(table.row) ?? checkAgain(table, telling, index);
    if (problem !== undefined) return `${problem} (game ${index}, ${seats.players} players)`;
  }
  return undefined;
}

/** Plays game `index`; from a decision in its middle on, a copy of the state plays along and must stay equal. */
function playWatched(table: PlayTable, copy: PlayTable, index: number, seats: Seats): string | undefined {
  table.start(index);
  const { match } = table;
  const copyAt = (index * 7919) % 97;
  let copied = false;
  for (let decision = 0; !match.over; decision++) {
    if (decision > ENDLESS) return `the game does not end within ${ENDLESS} decisions`;
    const problem = checkDecision(table, seats);
    if (problem !== undefined) return problem;
    if (decision === copyAt) {
      copy.start(index);
      copy.match.bytes.set(match.bytes);
      copy.chance.state.set(table.chance.state);
      copied = true;
    }
    const choice = table.ask();
    if (!(Number.isInteger(choice) && choice >= 0 && choice < match.count)) {
      return `the strategy answered ${choice} to ${seats.game.decisions[match.kind]}, but the options are 0..${match.count - 1}`;
    }
    if (copied) {
      // The copy's strategy draws from the copied luck, so it must come to the same choice.
      if (copy.ask() !== choice) return 'a copy of the state leads to another choice';
      copy.match.choose(choice);
    }
    match.choose(choice);
    match.check();
    if (copied && Buffer.compare(match.bytes, copy.match.bytes) !== 0)
      return 'a copy of the state plays on differently';
  }
  match.report(table.row);
  return undefined;
}

function checkDecision({ match }: PlayTable, { game, players }: Seats): string | undefined {
  const { seat, kind, count } = match;
  if (!(seat >= 0 && seat < players)) return `seat ${seat} was asked`;
  const decision = game.decisions[kind];
  if (decision === undefined) return `the decision kind ${kind} is not declared`;
  if (!(count >= 2)) return `${decision} was asked with ${count} options`;
  const view = match.view(seat);
  if (view !== match.view(seat)) return 'a seat is given a new view each time';
  if (view.count !== count || view.kind !== kind || view.seat !== seat) return 'the view differs from the match';
  const options = new Set<number>();
  for (let i = 0; i < count; i++) {
    const option = view.option(i);
    if (options.has(option)) return `${decision} lists the option ${option} twice`;
    options.add(option);
    if (match.optionText(i) === '') return `option ${i} of ${decision} has no words`;
  }
  return undefined;
}

/** The same index gives the same game at another table, which has played other games and tells a story. */
function checkAgain({ row }: PlayTable, telling: PlayTable, index: number): string | undefined {
  telling.play(index);
  for (let i = 0; i < row.length; i++) {
    if (!Object.is(row[i], telling.row[i]))
      return 'the same game comes out differently when it is played again and told';
  }
  return undefined;
}
