/** Validates scenes against the contract of a game's `scene()`, for `warren check`. */
import type { Tell, ToldWith } from '../../core/game.js';
import { COLOURS, ICONS, isSeenBy, type Part, type Scene, type Sheet } from '../../core/scene.js';
import type { PlayTable } from '../../engine/play-table.js';

/** Tolerance for rounding at the edge of a sheet. */
const SLACK = 1e-6;
/** Scenes sampled per game: the first ones, then one in `SCENE_INTERVAL`. */
const FIRST_SCENES = 4;
const SCENE_INTERVAL = 16;

const KINDS: Readonly<Record<Part['kind'], true>> = {
  space: true,
  way: true,
  token: true,
  piece: true,
  card: true,
  die: true,
  gauge: true,
  label: true,
};

/** Validates scenes of a narrating table, sampled where a replay requests them; stores the first fault. */
export class SceneMonitor {
  readonly #players: number;
  #check: SceneCheck;
  #sceneCount = 0;
  /** The table whose scenes are sampled; undefined between such games. */
  #table: PlayTable | undefined;
  problem: string | undefined;

  constructor(players: number) {
    this.#players = players;
    this.#check = new SceneCheck(players);
  }

  readonly onLine: Tell = (level, text, more) => {
    if (more !== undefined) this.problem ??= this.#check.problemOfLine(more, text);
    if (level <= 1) this.sampleScene();
  };

  /** Starts a new game. */
  start(table: PlayTable): void {
    this.#table = table;
    this.#check = new SceneCheck(this.#players);
    this.#sceneCount = 0;
  }

  sampleScene(): void {
    const number = this.#sceneCount++;
    if (number < FIRST_SCENES || number % SCENE_INTERVAL === 0) this.#checkScene();
  }

  /** Ends the game; later ones are not sampled. */
  end(): void {
    this.#checkScene();
    this.#table = undefined;
  }

  #checkScene(): void {
    if (this.#table?.match.scene !== undefined) this.problem ??= this.#problemAt(this.#table);
  }

  #problemAt({ match, chance }: PlayTable): string | undefined {
    const [bytes, luck] = [match.bytes.slice(), chance.state.slice()];
    const scene = match.scene!();
    if (Buffer.compare(bytes, match.bytes) !== 0) return 'scene() changes the state of the game';
    if (luck.some((word, i) => word !== chance.state[i]))
      return 'scene() draws luck: what follows would be another game';
    if (!isEqual(scene, match.scene!())) return 'scene() gives something else when it is asked twice';
    return this.#check.problemOf(scene);
  }
}

/** Whether a value survives a JSON round trip. Serializing and parsing it would take longer than all other checks. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean';
  const isList = Array.isArray(value) && Object.keys(value).length === value.length;
  if (Object.getPrototypeOf(value) !== (isList ? Array.prototype : Object.prototype)) return false;
  if (Object.getOwnPropertySymbols(value).length > 0) return false;
  return isList ? [...(value as unknown[])].every(isPlain) : Object.values(value).every(isPlain);
}

/** Validates the scenes of one game in order: an id keeps its kind. */
class SceneCheck {
  readonly #players: number;
  /** id → kind of the part, or `sheet` */
  readonly #kinds = new Map<string, string>();

  constructor(players: number) {
    this.#players = players;
  }

  /** Returns the first fault, with the part that has it. */
  problemOf(scene: Scene): string | undefined {
    const { sheets } = scene ?? {};
    if (!Array.isArray(sheets) || sheets.length === 0) return 'a scene has at least one sheet';
    if (!isPlain(scene))
      return 'a scene is plain data that JSON can hold: no functions, no undefined, no NaN, no classes';
    const seen = new Set<string>();
    for (const sheet of sheets as Sheet[]) {
      const problem = this.#ofSheet(sheet, seen);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #ofSheet(sheet: Sheet, seen: Set<string>): string | undefined {
    const name = `the sheet ${sheet.id}`;
    const identity = this.#ofId(sheet.id, 'sheet', seen) ?? this.#ofSeat(sheet.seat, name);
    if (identity !== undefined) return identity;
    if (!isText(sheet.title)) return `${name} has no title`;
    if (!(sheet.width > 0 && sheet.height > 0)) return `${name} is ${sheet.width} by ${sheet.height}, which is no size`;
    for (const part of sheet.parts) {
      const fault = this.#ofPart(part, sheet, seen);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  #ofPart(part: Part, sheet: Sheet, seen: Set<string>): string | undefined {
    const name = `the part ${part.id}`;
    if (KINDS[part.kind] === undefined) return `${name} is a ${part.kind}, which is no kind of part`;
    return (
      this.#ofId(part.id, part.kind, seen) ??
      this.#ofSeat(part.seat, name) ??
      this.#ofViewers(part.seenBy, name) ??
      problemOfAppearance(part, name) ??
      problemOfPlace(part, sheet, name)
    );
  }

  #ofId(id: string, kind: string, seen: Set<string>): string | undefined {
    if (!isText(id)) return `a ${kind} has the id ${JSON.stringify(id)}, which must be words`;
    if (seen.has(id)) return `the id ${id} is there twice at the same moment`;
    seen.add(id);
    const before = this.#kinds.get(id) ?? kind;
    this.#kinds.set(id, kind);
    return before === kind
      ? undefined
      : `the id ${id} is a ${kind} and was a ${before}: an id names one thing for a game`;
  }

  #ofSeat(seat: number | undefined, name: string): string | undefined {
    const isSeat = seat === undefined || (Number.isInteger(seat) && seat >= 0 && seat < this.#players);
    return isSeat ? undefined : `${name} has \`seat\`: ${seat}, ${this.#seatsThere()}`;
  }

  /** In code, seats are indices. */
  #seatsThere(): string {
    return `which must be the index of a seat, 0 to ${this.#players - 1} (0 is seat 1)`;
  }

  #ofViewers(seenBy: readonly number[] | undefined, name: string): string | undefined {
    if (seenBy === undefined) return undefined;
    if (!Array.isArray(seenBy)) return `${name} is seen by ${JSON.stringify(seenBy)}, which must be a list of seats`;
    for (const seat of seenBy as readonly number[]) {
      const problem = this.#ofSeat(seat, name);
      if (problem !== undefined) return `${name} has ${seat} in \`seenBy\`, ${this.#seatsThere()}`;
    }
    return undefined;
  }

  /** Returns the fault of the data that a game passes with a line of the story. */
  problemOfLine({ seenBy, otherwise, dice = [] }: ToldWith, text: string): string | undefined {
    const name = `the line “${text}”`;
    const strange = dice.find(({ face }) => !isText(face));
    if (strange !== undefined)
      return `${name} shows a die whose face is ${JSON.stringify(strange.face)}, which must be words`;
    if (otherwise !== undefined && seenBy === undefined)
      return `${name} has other words for those who do not see it, but does not say who sees it`;
    return this.#ofViewers(seenBy, name);
  }
}

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

function problemOfAppearance(part: Part, name: string): string | undefined {
  const { colour } = part;
  if (colour !== undefined && !COLOURS.includes(colour))
    return `${name} has the colour ${colour}; colours are ${COLOURS.join(', ')}`;
  const icon = 'icon' in part ? part.icon : undefined;
  if (icon !== undefined && !ICONS.includes(icon)) return `${name} has the icon ${icon}; icons are ${ICONS.join(', ')}`;
  if (part.kind === 'die' && !isText(part.face)) return `${name} is a die without a face`;
  if (part.kind === 'gauge' && !(part.value >= 0 && part.value <= part.most))
    return `${name} shows ${part.value} of ${part.most}`;
  return undefined;
}

/** Checks that the whole part is on its sheet. */
function problemOfPlace(part: Part, sheet: Sheet, name: string): string | undefined {
  const [width, height] = sizeOf(part);
  if (!(width > 0 && height > 0)) return `${name} is ${width} by ${height}, which is no size`;
  for (const [x, y] of part.kind === 'way' ? [part.at, part.to] : [part.at]) {
    const [left, right] = part.kind === 'label' ? reachOf(part) : [width / 2, width / 2];
    const isInside =
      x - left >= -SLACK &&
      x + right <= sheet.width + SLACK &&
      y - height / 2 >= -SLACK &&
      y + height / 2 <= sheet.height + SLACK;
    if (!isInside)
      return `${name} at ${x}, ${y} is not within its sheet ${sheet.id}, which is ${sheet.width} by ${sheet.height}`;
  }
  return undefined;
}

function sizeOf(part: Part): [width: number, height: number] {
  switch (part.kind) {
    case 'card':
    case 'gauge':
      return [part.width, part.height];
    case 'label':
      return [part.room, part.size];
    case 'space':
      return [part.size, part.outline === 'hex' ? (part.size * 2) / Math.sqrt(3) : (part.height ?? part.size)];
    default:
      return [part.size, part.size];
  }
}

/** Returns how far a text can extend to the left and right of its anchor. */
const reachOf = ({ anchor, room }: Extract<Part, { kind: 'label' }>): [left: number, right: number] =>
  anchor === 'start' ? [0, room] : anchor === 'end' ? [room, 0] : [room / 2, room / 2];

/** Returns the id of a part that a seat sees differently in two scenes. */
export function findVisibleDifference(one: Scene, other: Scene, seat: number): string | undefined {
  const [before, after] = [visibleParts(one, seat), visibleParts(other, seat)];
  for (const [id, look] of before) if (after.get(id) !== look) return id;
  for (const id of after.keys()) if (!before.has(id)) return id;
  return undefined;
}

/** id → serialized part as a seat sees it; for a card from behind, its position and size. */
function visibleParts({ sheets }: Scene, seat: number): Map<string, string> {
  const visible = new Map<string, string>();
  for (const { parts, ...sheet } of sheets) {
    visible.set(sheet.id, JSON.stringify(sheet));
    for (const part of parts) {
      if (isSeenBy(part.seenBy, seat)) visible.set(part.id, JSON.stringify(part));
      else if (part.kind === 'card') visible.set(part.id, JSON.stringify([sheet.id, part.at, part.width, part.height]));
    }
  }
  return visible;
}

/** Whether two values are the same plain data. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const [ones, others] = [Object.entries(one), Object.keys(other)];
  return (
    ones.length === others.length && ones.every(([key, value]) => isEqual(value, (other as typeof one)[key as never]))
  );
}
