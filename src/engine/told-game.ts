/**
 * One game as its story tells it: in turns (a line of level 0 or 1 heads one), in them in scenes (a line of level 2 and what lies
 * deeper, such as a fight), and in these in events: a choice, or a line with the luck that it tells of.
 */
import type { PlayTable, Position } from './play.js';

/** A decision as it was made. */
interface Step {
  /** Counted from 1, of the whole game. */
  readonly decision: number;
  /** In a game without rounds the decision. */
  readonly round: number;
  readonly seat: number;
  /** Index into the decisions of the game. */
  readonly kind: number;
  readonly option: number;
  readonly choice: string;
  readonly position: Position;
}

/** A choice, or a line of what came of it. */
export interface Event {
  readonly step: Step;
  /** In which it happens; it can be a later one than that of its step. */
  readonly round: number;
  /** Which line that the story tells of the step, counted from 1; 0 is the choice itself. */
  readonly line: number;
  /** Whether nothing more comes of the step. */
  readonly isLast: boolean;
  /** How deep in the story: 2 heads a scene. */
  readonly level: number;
  /** Empty if the story does not tell of it. */
  readonly text: string;
  /** Whether it says no more than which round or whose turn begins. */
  readonly isHeading: boolean;
  /** Whether it could move the chances: luck was drawn since the event before, in a choice by who chose. */
  readonly moves: boolean;
}

export interface Turn {
  readonly round: number;
  /** What the story heads it with; nothing if it has no headings. */
  readonly heading: string | undefined;
  readonly scenes: readonly (readonly Event[])[];
}

/** Where a table tells its story to, line by line. */
export interface Ear {
  hear: ((level: number, text: string) => void) | null;
}

/** Lines up to this level head a turn, those of the next one a scene. */
const TURN = 1;
export const SCENE = 2;
const DEEPER = 3;

/** Plays game `index` at a table that tells its story. */
export function hearGame(table: PlayTable, ear: Ear, index: number): Turn[] {
  const story = new Story();
  const luck = table.chance.state.slice();
  const hasLuck = (): boolean => {
    const isDrawn = luck.some((word, i) => word !== table.chance.state[i]);
    luck.set(table.chance.state);
    return isDrawn;
  };
  ear.hear = (level, text) => {
    if (level <= TURN) story.head(level, text, table.match.round ?? 1);
  };
  table.start(index);
  const { match } = table;
  for (let decision = 1; !match.over; decision++) {
    const { seat, kind, count } = match;
    const round = match.round ?? decision;
    const position = table.emptyPosition();
    hasLuck();
    const option = table.ask();
    // Who guesses nothing would choose the same again, so that nothing hangs on it.
    const isGuessed = hasLuck();
    const step: Step = { decision, round, seat, kind, option, choice: match.optionText(option), position };
    const told: { level: number; text: string; round: number; moves: boolean }[] = [];
    ear.hear = (level, text) => told.push({ level, text, round: match.round ?? round, moves: hasLuck() });
    match.choose(option);
    // Luck that no line tells of belongs to the last, unless that only says who is next.
    if (hasLuck()) {
      const last = told.at(-1);
      if (last === undefined || isHeading(last)) {
        told.push({ level: DEEPER, text: '', round: match.round ?? round, moves: true });
      } else last.moves = true;
    }
    const isAll = told.length === 0;
    story.choose(
      {
        step,
        round,
        line: 0,
        isLast: isAll,
        level: DEEPER,
        text: step.choice,
        isHeading: false,
        moves: count > 1 && isGuessed,
      },
      told[0]?.level,
    );
    for (const [i, line] of told.entries()) {
      const { level, text, round, moves } = line;
      const isLast = i === told.length - 1;
      const event = { step, round, line: i + 1, isLast, level, text, isHeading: isHeading(line), moves };
      // What has been drawn before somebody's turn is headed belongs to what came before.
      if (event.isHeading && moves) story.tell(event, undefined);
      if (level <= TURN) story.head(level, text, round);
      if (!event.isHeading || !moves) story.tell(event, i === 0 ? undefined : level);
    }
  }
  ear.hear = null;
  return story.turns;
}

/** Whether a line says no more than which round or whose turn begins. */
const isHeading = ({ level, text }: { readonly level: number; readonly text: string }): boolean =>
  level < TURN || (level === TURN && text.endsWith(':'));

/** Gathers events into scenes and turns; a story without headings has a turn for every round. */
class Story {
  readonly turns: { round: number; heading: string | undefined; readonly scenes: Event[][] }[] = [];
  #isHeaded = false;
  #round: number | undefined;

  head(level: number, text: string, round: number): void {
    const last = this.turns.at(-1);
    const heading = level === TURN ? text : undefined;
    // What heads a round belongs to the turn that is headed next.
    if (this.#isHeaded && last?.heading === undefined) Object.assign(last!, { round, heading });
    else this.turns.push({ round, heading, scenes: [[]] });
    this.#isHeaded = true;
  }

  /** `next`: the level of the line that follows, whose scene it begins. */
  choose(event: Event, next: number | undefined): void {
    const { round } = event.step;
    if (!this.#isHeaded && round !== this.#round) this.turns.push({ round, heading: undefined, scenes: [[]] });
    this.#isHeaded = false;
    this.#round = round;
    this.#add(event, next === SCENE);
  }

  tell(event: Event, level: number | undefined): void {
    this.#add(event, level === SCENE);
  }

  #add(event: Event, beginsScene: boolean): void {
    const { scenes } = this.turns.at(-1)!;
    if (beginsScene && scenes.at(-1)!.length > 0) scenes.push([]);
    scenes.at(-1)!.push(event);
  }
}
