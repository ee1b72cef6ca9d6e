/** What can be added to a field of a form from a list, so that nobody has to know how it is typed. */
import type { FieldFacts, GameFacts, LabView, RuleFacts } from '../protocol.js';

/** What the list shows, and the text that it adds. */
export interface Suggestion {
  readonly label: string;
  readonly text: string;
}

/** `view`: what the Lab knows by now. */
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

/** Where fields have a line for each, the next goes below; else behind a comma. */
export const appendText = (before: string, text: string, isLines: boolean): string =>
  before.trim() === '' ? text : `${before.trimEnd()}${isLines ? '\n' : ','}${text}`;

/** A rule with some values around what it is; a die with one symbol after the other. */
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

/** Two steps down and two up; a step is about a fifth of it. */
function valuesAround(usual: number, min: number, max: number, isWhole: boolean): string {
  const rough = Math.abs(usual) / 5 || (max - min) / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const fine = unit * (rough / unit >= 5 ? 5 : rough / unit >= 2 ? 2 : 1);
  const step = isWhole ? Math.max(1, Math.round(fine)) : fine;
  const write = (value: number) => String(Number(value.toPrecision(6)));
  const ends = [Math.max(min, usual - 2 * step), Math.min(max, usual + 2 * step)].map(write).join('..');
  return step === 1 ? ends : `${ends}/${write(step)}`;
}

/** Who wins, and all that a game reports, with what it is now if the Lab knows. */
function figuresOf({ figures }: GameFacts, view: LabView | null) {
  const wins = (view?.shares ?? []).map(({ name, figure, now }) => ({
    label: `win share of ${name}`,
    name: figure,
    now: now.text,
  }));
  const valuesNow = new Map(view?.figures.map(({ name, now }) => [name, now.text]));
  return [...wins, ...figures.map(({ name, label }) => ({ label, name, now: valuesNow.get(name) }))];
}
