/** Suggested values for a field of a form, so that users do not have to know the syntax. */
import type { FieldFacts, GameFacts, LabView, RuleFacts } from '../protocol.js';

/** Text in the list, and text to add. */
export interface Suggestion {
  readonly label: string;
  readonly text: string;
}

/** Returns the suggestions for a field. `view`: results of the Lab so far. */
export function suggestionsFor(adds: FieldFacts['adds'], facts: GameFacts, view: LabView | null): Suggestion[] {
  switch (adds) {
    case 'rules':
      return facts.rules.flatMap(rangesOf);
    case 'strategies':
      return facts.strategies.map(({ name }) => ({ label: name, text: name }));
    case 'figures':
    case 'targets':
      return figuresOf(facts, view).map(({ label, name, now }) => ({
        label,
        text: adds === 'figures' || now === undefined ? name : `${name} ${now.replace(' ', '')}`,
      }));
    default:
      return [];
  }
}

/** Appends a value: on a new line in fields with a value per line, otherwise after a comma. */
export const appendText = (before: string, text: string, isLines: boolean): string =>
  before.trim() === '' ? text : `${before.trimEnd()}${isLines ? '\n' : ','}${text}`;

/** Returns a rule with values around its default; for a die, one suggestion per symbol. */
function rangesOf({
  key,
  label,
  kind,
  usual,
  min = 0,
  max = 0,
  choices = [],
  faceLabels = {},
}: RuleFacts): Suggestion[] {
  switch (kind) {
    case 'whole':
    case 'real':
      return [{ label, text: `${key}=${valuesAround(Number(usual), min, max, kind === 'whole')}` }];
    case 'flag':
      return [{ label, text: `${key}=true,false` }];
    case 'choice':
      return [{ label, text: `${key}=${choices.join(',')}` }];
    case 'faces': {
      const faces = (usual as readonly string[]).length;
      return choices.map((face) => ({
        label: faceLabels[face] ?? `${label}: ${face}`,
        text: `${key}:${face}=0..${faces}`,
      }));
    }
    default:
      return [];
  }
}

/** Returns a range of two steps down and two up; a step is about a fifth of the value. */
function valuesAround(usual: number, min: number, max: number, isWhole: boolean): string {
  const rough = Math.abs(usual) / 5 || (max - min) / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const fine = unit * (rough / unit >= 5 ? 5 : rough / unit >= 2 ? 2 : 1);
  const step = isWhole ? Math.max(1, Math.round(fine)) : fine;
  const write = (value: number) => String(Number(value.toPrecision(6)));
  const ends = [Math.max(min, usual - 2 * step), Math.min(max, usual + 2 * step)].map(write).join('..');
  return step === 1 ? ends : `${ends}/${write(step)}`;
}

/** Returns win shares and figures, with current estimates if the Lab has results. */
function figuresOf({ figures }: GameFacts, view: LabView | null) {
  const wins = (view?.shares ?? []).map(({ name, figure, now }) => ({
    label: `win share of ${name}`,
    name: figure,
    now: now.text,
  }));
  const valuesNow = new Map(view?.figures.map(({ name, now }) => [name, now.text]));
  return [...wins, ...figures.map(({ name, label }) => ({ label, name, now: valuesNow.get(name) }))];
}
