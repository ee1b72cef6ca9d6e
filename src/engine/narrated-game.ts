/**
 * Splits a narrated game into turns, scenes and events.
 *
 * A line of level 0 or 1 heads a turn. A line of level 2 and the deeper ones after it form a scene, such as a fight. An
 * event is a choice, or a line with the random draws that it narrates.
 */
import type { PlayTable, Position } from './play-table.js';

/** A decision and its choice. */
interface Step {
  /** Counted from 1, over the whole game. */
  readonly decision: number;
  /** In a game without rounds, the decision. */
  readonly round: number;
  readonly seat: number;
  /** Index into the decisions of the game. */
  readonly kind: number;
  readonly option: number;
  readonly choice: string;
  readonly position: Position;
}

/** A choice, or a line that narrates its result. */
export interface Event {
  readonly step: Step;
  /** Round in which it happens; may be later than that of its step. */
  readonly round: number;
  /** Number of the line within its step, from 1; 0 is the choice itself. */
  readonly line: number;
  /** Whether it is the last event of its step. */
  readonly isLast: boolean;
  /** Depth in the narration: 2 heads a scene. */
  readonly level: number;
  /** Empty if it is not narrated. */
  readonly text: string;
  /** Whether it only announces a round or a turn. */
  readonly isHeading: boolean;
  /**
   * Whether it could move the chances: RNGs were used since the previous event; for a choice, by the strategy that
   * chose.
   */
  readonly canMoveChances: boolean;
}

export interface Turn {
  readonly round: number;
  /** Line that heads the turn; undefined in a narration without headings. */
  readonly heading: string | undefined;
  readonly scenes: readonly (readonly Event[])[];
}

/** Listener for the narration of a table, line by line. */
export interface Listener {
  onLine: ((level: number, text: string) => void) | null;
}

/** Lines up to this level head a turn, those of the next level a scene. */
const TURN = 1;
export const SCENE = 2;
const DETAIL = 3;

/** Plays game `index` at a narrating table and returns its turns. */
export function narrateGame(table: PlayTable, listener: Listener, index: number): Turn[] {
  const story = new StoryBuilder();
  const luck = table.chance.state.slice();
  const hasLuck = (): boolean => {
    const isDrawn = luck.some((word, i) => word !== table.chance.state[i]);
    luck.set(table.chance.state);
    return isDrawn;
  };
  listener.onLine = (level, text) => {
    if (level <= TURN) story.startTurn(level, text, table.match.round ?? 1);
  };
  table.start(index);
  const { match } = table;
  for (let decision = 1; !match.over; decision++) {
    const { seat, kind, count } = match;
    const round = match.round ?? decision;
    const position = table.emptyPosition();
    hasLuck();
    const option = table.ask();
    // A strategy that draws no random numbers would choose the same again, so the choice cannot move the chances.
    const isGuessed = hasLuck();
    const step: Step = { decision, round, seat, kind, option, choice: match.optionText(option), position };
    const lines: { level: number; text: string; round: number; moves: boolean }[] = [];
    listener.onLine = (level, text) => lines.push({ level, text, round: match.round ?? round, moves: hasLuck() });
    match.choose(option);
    // Draws that no line narrates belong to the last line, unless that is only a heading.
    if (hasLuck()) {
      const last = lines.at(-1);
      if (last === undefined || isHeading(last)) {
        lines.push({ level: DETAIL, text: '', round: match.round ?? round, moves: true });
      } else last.moves = true;
    }
    const isAll = lines.length === 0;
    story.addChoice(
      {
        step,
        round,
        line: 0,
        isLast: isAll,
        level: DETAIL,
        text: step.choice,
        isHeading: false,
        canMoveChances: count > 1 && isGuessed,
      },
      lines[0]?.level,
    );
    for (const [i, line] of lines.entries()) {
      const { level, text, round, moves } = line;
      const isLast = i === lines.length - 1;
      const event = {
        step,
        round,
        line: i + 1,
        isLast,
        level,
        text,
        isHeading: isHeading(line),
        canMoveChances: moves,
      };
      // Draws before the heading of a turn belong to the events before it.
      if (event.isHeading && moves) story.addLine(event, undefined);
      if (level <= TURN) story.startTurn(level, text, round);
      if (!event.isHeading || !moves) story.addLine(event, i === 0 ? undefined : level);
    }
  }
  listener.onLine = null;
  return story.turns;
}

/** Returns whether a line only announces a round or a turn. */
const isHeading = ({ level, text }: { readonly level: number; readonly text: string }): boolean =>
  level < TURN || (level === TURN && text.endsWith(':'));

/** Collector of events into scenes and turns; without headings, every round is a turn. */
class StoryBuilder {
  readonly turns: { round: number; heading: string | undefined; readonly scenes: Event[][] }[] = [];
  #isHeaded = false;
  #round: number | undefined;

  startTurn(level: number, text: string, round: number): void {
    const last = this.turns.at(-1);
    const heading = level === TURN ? text : undefined;
    // The heading of a round belongs to the turn that is headed next.
    if (this.#isHeaded && last?.heading === undefined) Object.assign(last!, { round, heading });
    else this.turns.push({ round, heading, scenes: [[]] });
    this.#isHeaded = true;
  }

  /** `next`: level of the next line; the event starts the scene of that line. */
  addChoice(event: Event, next: number | undefined): void {
    const { round } = event.step;
    if (!this.#isHeaded && round !== this.#round) this.turns.push({ round, heading: undefined, scenes: [[]] });
    this.#isHeaded = false;
    this.#round = round;
    this.#add(event, next === SCENE);
  }

  addLine(event: Event, level: number | undefined): void {
    this.#add(event, level === SCENE);
  }

  #add(event: Event, beginsScene: boolean): void {
    const { scenes } = this.turns.at(-1)!;
    if (beginsScene && scenes.at(-1)!.length > 0) scenes.push([]);
    scenes.at(-1)!.push(event);
  }
}
