/** A field of a question's form: what it is for, its default, and a list of values to add. */
import type { FieldFacts } from '../protocol.js';
import { answer, facts } from './model.js';
import { Options } from './options.js';
import { appendText, suggestionsFor } from './suggestions.js';

interface FieldProps {
  readonly field: FieldFacts;
  readonly value: string | boolean | undefined;
  readonly set: (text: string | boolean) => void;
}

export function Field(props: FieldProps) {
  const { field, value, set } = props;
  if (field.kind !== 'switch') return <TextField {...props} />;
  return (
    <label class="check field" for={idOf(field)}>
      <input
        type="checkbox"
        id={idOf(field)}
        checked={(value ?? field.byDefault) === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {field.label}
    </label>
  );
}

const idOf = ({ name }: FieldFacts): string => `option-${name}`;

function TextField({ field, value, set }: FieldProps) {
  const { label, help, unless, kind } = field;
  const id = idOf(field);
  const text = String(value ?? '');
  const given = { id, value: text, 'aria-describedby': `${id}-help` };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {kind === 'words' ? (
        <textarea {...given} rows={2} onInput={(event) => set(event.currentTarget.value)} />
      ) : (
        <input {...given} type="text" onInput={(event) => set(event.currentTarget.value)} />
      )}
      <SuggestionMenu field={field} add={(more) => set(appendText(text, more, kind === 'words'))} />
      <p class="about" id={`${id}-help`}>
        {help}
        {unless !== undefined && ` If it stays empty: ${unless}.`}
      </p>
    </div>
  );
}

function SuggestionMenu({ field: { adds, label }, add }: { field: FieldFacts; add: (text: string) => void }) {
  if (adds === undefined || facts.value === undefined) return null;
  const suggestions = suggestionsFor(adds, facts.value, answer.value?.view ?? null);
  return (
    <select value="" aria-label={`Add to: ${label}`} onChange={(event) => add(event.currentTarget.value)}>
      <Options of={[['', 'Add …'], ...suggestions.map(({ label, text }) => [text, label] as const)]} />
    </select>
  );
}
