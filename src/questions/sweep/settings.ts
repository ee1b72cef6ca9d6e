/** The settings of a sweep: axes, a cell per setting on the same RNG streams, and rejected settings. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { comparableBetweenTables, type Figure } from '../../plan/figure.js';
import type { PlannedCell } from '../../plan/plan.js';
import { figuresOn } from '../../plan/read-figure.js';
import type { GameRequest } from '../../plan/request.js';
import { isRefusal, type Point, type Refusal, SettingSpace } from '../../plan/setting-space.js';
import { type Axis, readAxis, readDieAxis, variesFaces } from '../../plan/vary.js';
import type { FoundGame } from '../../plugins/find-game.js';

/** Options of a request that determine the settings and figures. */
interface VaryRequest extends GameRequest {
  readonly vary?: readonly string[] | undefined;
  readonly die?: string | undefined;
  readonly on?: readonly string[] | undefined;
}

/** A setting of a sweep. Settings that resolve to the same rules share a cell. */
export interface SweptSetting {
  readonly point: Point;
  readonly name: string;
  readonly cell: number;
}

/** A comparison of two settings, or of two values of one rule averaged over the other. */
export interface SweptPair {
  readonly figure: Figure;
  /** Index of the rule with these values; null for two settings. */
  readonly axis: number | null;
  /** Indices in the list of settings, or of values on the axis. */
  readonly from: number;
  readonly to: number;
  /** Index in the list of contrasts; null for a quantile, which has none. */
  readonly contrast: number | null;
}

export interface SweepState {
  readonly space: SettingSpace;
  readonly settings: readonly SweptSetting[];
  readonly refused: readonly Refusal[];
  /** The setting that equals the current rules, if there is one. */
  readonly current: SweptSetting | undefined;
  /** Without duplicates. */
  readonly figures: readonly Figure[];
  /** Whether the designer chose the figures. */
  readonly hasRequestedFigures: boolean;
  /** Whether tables of several sizes are played. */
  readonly sizesVary: boolean;
  readonly pairs: readonly SweptPair[];
}

const MAX_AXES = 2;
const MAX_SETTINGS = 2_000;

export async function planSweep(found: FoundGame, request: VaryRequest) {
  const space = await SettingSpace.open(found, request, readAxes(found.game, request));
  if (space.size > MAX_SETTINGS) {
    throw new UserError(`That is ${space.size} settings, and a sweep takes at most ${MAX_SETTINGS}: use larger steps.`);
  }
  const { settings, cells, refused } = await planSettings(space);
  const point = space.currentPoint();
  const current = settings.find((setting) => point?.every((value, axis) => value === setting.point[axis]));
  const sizes = cells.map(({ players }) => players);
  const figures = figuresOn(found.game, [space.base], request.on).map((figure) =>
    comparableBetweenTables(figure, sizes),
  );
  const sizesVary = new Set(sizes).size > 1;
  const sweep = {
    space,
    settings,
    refused,
    current,
    figures,
    hasRequestedFigures: request.on !== undefined,
    sizesVary,
  };
  return { cells, sweep };
}

function readAxes(game: Game, { vary = [], die }: VaryRequest): Axis[] {
  const axes = vary.map((text) => readAxis(game, '--vary', text));
  if (die !== undefined) {
    if (!axes.some((axis) => variesFaces(game, axis))) throw new UserError(noTable(game));
    axes.push(readDieAxis(game, die));
  }
  if (axes.length === 0)
    throw new UserError('Nothing to vary. Say what: --vary key=values, for example --vary players=2..4.');
  if (axes.length > MAX_AXES) {
    throw new UserError(
      `A sweep shows one or two things at a time, but ${axes.length} were given: ${axes.map(({ name }) => name).join(', ')}. ` +
        'Leave some out, or search them all with: warren tune',
    );
  }
  if (axes.length === 2 && axes[0].name === axes[1].name) throw new UserError(`${axes[0].name} was given twice.`);
  return axes;
}

function noTable({ title, parameters }: Game): string {
  const what = '--die brings the tables of faces that vary onto other dice, but no table varies.';
  const table = parameters.find(({ kind }) => kind === 'faces');
  if (table?.kind !== 'faces') return `${what} ${title} has none, so leave out --die.`;
  return `${what} Add one: --vary ${table.key}:${table.choices[0]}=0..${table.default.length}.`;
}

async function planSettings(space: SettingSpace) {
  const settings: SweptSetting[] = [];
  const refused: Refusal[] = [];
  const cells: PlannedCell[] = [];
  /** rules and players, serialized → cell */
  const cellByRules = new Map<string, number>();
  const points = Array.from({ length: space.size }, (_, index) => space.pointAt(index));
  // Planned at once: the calls to a plug-in of the user then travel in one message.
  const plans = await Promise.all(points.map((point) => space.planAt(point)));
  for (const [index, planned] of plans.entries()) {
    const point = points[index];
    if (isRefusal(planned)) {
      refused.push(planned);
      continue;
    }
    const identity = JSON.stringify([planned.players, planned.rules]);
    const cell = cellByRules.get(identity) ?? cells.push(planned) - 1;
    cellByRules.set(identity, cell);
    settings.push({ point, name: planned.variant, cell });
  }
  if (cells.length > 0) return { settings, cells, refused };
  throw new UserError(`None of these settings can be played. The first, ${refused[0].setting}: ${refused[0].reason}`);
}
