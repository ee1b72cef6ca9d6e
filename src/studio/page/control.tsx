/** Renders the control for a kind of value: slider, switch, choice, die, list of numbers or entries, file. */
import type { ControlProps } from './control-props.js';
import { DieEditor } from './die-editor.js';
import { endGesture, endingGesture } from './model.js';

export function Control(props: ControlProps) {
  switch (props.facts.kind) {
    case 'whole':
    case 'real':
      return <Slider {...props} />;
    case 'flag':
      return <Switch {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'faces':
      return <DieEditor {...props} />;
    case 'wholes':
      return <Numbers {...props} />;
    case 'entries':
      return <Entries {...props} />;
    case 'data':
      return <File {...props} />;
  }
}

function Slider({ id, facts: { label, min, max, step }, value, set }: ControlProps) {
  const read = (text: string) => {
    const given = Number(text);
    if (text.trim() !== '' && Number.isFinite(given)) set(Math.min(max!, Math.max(min!, given)));
  };
  return (
    <div class="control">
      <label for={id}>{label}</label>
      <div class="slider">
        <input
          type="range"
          id={id}
          {...{ min, max, step }}
          value={Number(value)}
          onInput={(event) => read(event.currentTarget.value)}
          onChange={endGesture}
        />
        <input
          type="number"
          aria-label={`${label}, as a number`}
          {...{ min, max, step }}
          value={Number(value)}
          onChange={endingGesture(read)}
        />
      </div>
    </div>
  );
}

function Switch({ id, facts: { label }, value, set }: ControlProps) {
  return (
    <div class="control">
      <label for={id} class="check">
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => {
            endGesture();
            set(event.currentTarget.checked);
          }}
        />
        {label}
      </label>
    </div>
  );
}

function Choice({ id, facts: { label, choices = [] }, value, set }: ControlProps) {
  return (
    <fieldset class="control">
      <legend>{label}</legend>
      <div class="choices">
        {choices.map((choice) => (
          <label key={choice} class={choice === value ? 'choice chosen' : 'choice'}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              onChange={() => {
                endGesture();
                set(choice);
              }}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Numbers({ id, facts: { label, min, max, minLength, maxLength }, value, set }: ControlProps) {
  return (
    <div class="control">
      <label for={id}>{label}</label>
      <input
        type="text"
        id={id}
        class="wide"
        inputMode="numeric"
        title={`${minLength} to ${maxLength} whole numbers from ${min} to ${max}, separated by commas`}
        value={(value as readonly number[]).join(', ')}
        onChange={endingGesture((list) => {
          const numbers = list.split(/[\s,]+/).filter((text) => text !== '');
          set(numbers.map(Number));
        })}
      />
    </div>
  );
}

function Entries({ id, facts: { label, minLength, maxLength, form, example }, value, set }: ControlProps) {
  return (
    <div class="control">
      <label for={id}>{label}</label>
      <input
        type="text"
        id={id}
        class="wide"
        placeholder={example}
        title={`${minLength} to ${maxLength} of ${form}, separated by commas`}
        value={(value as readonly string[]).join(', ')}
        onChange={endingGesture((list) => {
          const entries = list.split(',').map((text) => text.trim());
          set(entries.filter((text) => text !== ''));
        })}
      />
    </div>
  );
}

function File({ id, facts: { label, usual }, value, set }: ControlProps) {
  return (
    <div class="control">
      <label for={id}>{label}, a file</label>
      <input
        type="text"
        id={id}
        class="wide"
        value={String(value)}
        onChange={endingGesture((path) => set(path.trim() || usual))}
      />
    </div>
  );
}
