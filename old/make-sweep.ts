/** From "what happens as I change it?" to a plan with one cell for each setting, all on the same luck. */
import { UserError } from '../core/errors.js';
import { findGame } from '../plugins/find-game.js';
import { type Figure, readFigure, usualFigures } from './figure.js';
import { type MadePlan, planCells, type Request } from './make-plan.js';
import type { PlannedCell } from './plan.js';
import type { RunResult } from './run-result.js';
import { isRefusal, type Place, type Refusal, SettingSpace } from './setting-space.js';
import { readAxis, readDieAxis, variesFaces } from './vary.js';

export interface SweepRequest extends Request {
  /** `key=values` each, one or two; see `vary.ts`. */
  readonly vary: readonly string[];
  /** `4,6,8`: bring the tables that vary onto these dice. */
  readonly die?: string | undefined;
  /** Figures to look at, `column` or `column:who` each; if left out, who wins and the game's headline figures. */
  readonly on?: readonly string[] | undefined;
}

/** A setting of a sweep. Settings that come to the same rules share a cell. */
export interface SweptSetting {
  readonly place: Place;
  readonly name: string;
  readonly cell: number;
}

export interface Sweep {
  readonly space: SettingSpace;
  readonly settings: readonly SweptSetting[];
  readonly refused: readonly Refusal[];
  /** The setting of the rules as they are, if it is among them. */
  readonly current: SweptSetting | undefined;
  readonly figures: readonly Figure[];
  /** Whether the figures were chosen by the designer. */
  readonly asked: boolean;
}

export interface SweepResult extends Sweep {
  readonly run: RunResult;
}

export interface MadeSweep extends MadePlan {
  readonly sweep: Sweep;
}

const MOST_AXES = 2;
const MOST_SETTINGS = 2_000;

export async function makeSweep(request: SweepRequest): Promise<MadeSweep> {
  const found = await findGame(request.game);
  const { game } = found;
  const axes = request.vary.map((text) => readAxis(game, '--vary', text));
  if (request.die !== undefined) {
    if (!axes.some((axis) => variesFaces(game, axis))) throw new UserError(NO_TABLE);
    axes.push(readDieAxis(game, request.die));
  }
  if (axes.length === 0)
    throw new UserError('Nothing to vary. Say what: --vary key=values, for example --vary players=2..4.');
  if (axes.length > MOST_AXES) {
    throw new UserError(
      `A sweep shows one or two things at a time, but ${axes.length} were given: ${axes.map(({ name }) => name).join(', ')}. ` +
        'Leave some out, or search them all with: warren tune',
    );
  }
  if (axes.length === 2 && axes[0].name === axes[1].name) throw new UserError(`${axes[0].name} was given twice.`);
  const space = await SettingSpace.open(found, request, axes);
  if (space.size > MOST_SETTINGS) {
    throw new UserError(
      `That is ${space.size} settings, and a sweep takes at most ${MOST_SETTINGS}: use larger steps.`,
    );
  }
  const { settings, cells, refused } = await planSettings(space);
  const current = space.currentPlace();
  const figures = request.on?.map((text) => readFigure(game, space.base, '--on', text));
  return {
    found,
    plan: planCells(request, found, cells),
    sweep: {
      space,
      settings,
      refused,
      current: settings.find(({ place }) => current?.every((value, axis) => value === place[axis])),
      figures: figures ?? usualFigures(game, space.base),
      asked: figures !== undefined,
    },
  };
}

const NO_TABLE =
  '--die brings the tables of faces that vary onto other dice, but no table varies. ' +
  'Add one: --vary trap.foreign.faces:trip=0..6.';

async function planSettings(space: SettingSpace) {
  const settings: SweptSetting[] = [];
  const refused: Refusal[] = [];
  const cells: PlannedCell[] = [];
  /** rules and players as text → cell */
  const known = new Map<string, number>();
  for (let index = 0; index < space.size; index++) {
    const place = space.placeAt(index);
    const planned = await space.planAt(place);
    if (isRefusal(planned)) {
      refused.push(planned);
      continue;
    }
    const identity = JSON.stringify([planned.players, planned.rules]);
    const cell = known.get(identity) ?? cells.push(planned) - 1;
    known.set(identity, cell);
    settings.push({ place, name: planned.variant, cell });
  }
  if (cells.length > 0) return { settings, cells, refused };
  throw new UserError(`None of these settings can be played. The first, ${refused[0].setting}: ${refused[0].reason}`);
}
