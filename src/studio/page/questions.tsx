/** Questions that take longer: their form, and the queue that they are played in. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OptionFacts, QuestionFacts } from '../protocol.js';
import { JobsSection } from './job-list.js';
import { bench, facts, get, post, variant } from './model.js';
import { goTo, place } from './place.js';

const questions = signal<readonly QuestionFacts[]>([]);
/** question and option → what stands in its field */
const texts = signal<Readonly<Record<string, Readonly<Record<string, string | boolean>>>>>({});
const file = signal('balance.yaml');

export function Questions() {
  useEffect(() => void get<QuestionFacts[]>('questions').then((found) => found && (questions.value = found)), []);
  const [, chosen = 'sweep'] = place.value;
  const question = questions.value.find(({ name }) => name === chosen);
  return (
    <div class="lab">
      <section class="card" aria-labelledby="question-heading">
        <h2 id="question-heading">Ask</h2>
        <fieldset class="choices control" aria-label="Question">
          {questions.value.map(({ name }) => (
            <button
              key={name}
              type="button"
              class="choice"
              aria-pressed={name === chosen}
              onClick={() => goTo('questions', name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        {question !== undefined && <Form question={question} />}
      </section>
      <JobsSection />
    </div>
  );
}

function Form({ question: { name, describe, options, isAboutFile, examples } }: { question: QuestionFacts }) {
  const given = texts.value[name] ?? {};
  const set = (option: string, text: string | boolean) => {
    texts.value = { ...texts.value, [name]: { ...given, [option]: text } };
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void post('jobs/ask', { question: name, texts: given, file: file.value });
      }}
    >
      <p>{describe}.</p>
      {isAboutFile ? (
        <label class="field">
          File
          <input type="text" value={file.value} onInput={(event) => (file.value = event.currentTarget.value)} />
          <span class="about">what is expected of which game, in YAML</span>
        </label>
      ) : (
        <p class="quiet">{tableInWords()}</p>
      )}
      {options.map((option) => (
        <Field key={option.name} option={option} value={given[option.name]} set={(text) => set(option.name, text)} />
      ))}
      <button type="submit" class="main">
        Ask
      </button>
      <details>
        <summary>Examples</summary>
        {examples.map(({ command, about }) => (
          <p key={command} class="about">
            <code>{command}</code> {about}
          </p>
        ))}
      </details>
    </form>
  );
}

/** What it is asked of. */
function tableInWords(): string {
  const changes = Object.keys(variant.value?.changes ?? {}).length;
  const rules =
    changes === 0 ? 'as it is' : `with the ${changes === 1 ? 'rule' : `${changes} rules`} changed in the Lab`;
  return `Of what is on the bench: ${facts.value?.title ?? ''} ${rules}, ${bench.value?.players} players (${bench.value?.lineUp.join(', ')}).`;
}

interface FieldProps {
  readonly option: OptionFacts;
  readonly value: string | boolean | undefined;
  readonly set: (text: string | boolean) => void;
}

function Field({ option: { name, typed, describe, kind, byDefault }, value, set }: FieldProps) {
  const id = `option-${name}`;
  if (kind === 'switch') {
    return (
      <label class="check" for={id}>
        <input
          type="checkbox"
          id={id}
          checked={(value ?? byDefault) === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        {describe}
      </label>
    );
  }
  const text = String(value ?? '');
  return (
    <div class="field">
      <label for={id}>
        <code>{typed}</code>
      </label>
      {kind === 'words' ? (
        <textarea id={id} rows={2} value={text} onInput={(event) => set(event.currentTarget.value)} />
      ) : (
        <input type="text" id={id} value={text} onInput={(event) => set(event.currentTarget.value)} />
      )}
      <p class="about">
        {describe}
        {kind === 'words' ? '; one on each line' : ''}
      </p>
    </div>
  );
}
