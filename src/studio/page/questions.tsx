/** The page of questions for long runs: their form, and the queue of jobs. */
import { signal } from '@preact/signals';
import type { QuestionFacts } from '../protocol.js';
import { address, goTo } from './address.js';
import { Field } from './field.js';
import { JobsSection } from './job-list.js';
import { bench, facts, post, questions, variant } from './model.js';

/** question → option → content of its field */
const texts = signal<Readonly<Record<string, Readonly<Record<string, string | boolean>>>>>({});
const expectFile = signal('balance.yaml');

export function Questions() {
  const [, chosen = questions.value[0]?.name] = address.value;
  const question = questions.value.find(({ name }) => name === chosen);
  return (
    <div class="lab">
      <section class="card" aria-labelledby="question-heading">
        <h2 id="question-heading">What do you want to know?</h2>
        <fieldset class="choices control" aria-label="Question">
          {questions.value.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              class="choice"
              aria-pressed={name === chosen}
              onClick={() => goTo('questions', name)}
            >
              {title}
            </button>
          ))}
        </fieldset>
        {question !== undefined && <Form question={question} />}
      </section>
      <JobsSection />
    </div>
  );
}

function Form({ question: { name, describe, fields, isAboutFile, examples } }: { question: QuestionFacts }) {
  const given = texts.value[name] ?? {};
  const set = (option: string, text: string | boolean) => {
    texts.value = { ...texts.value, [name]: { ...given, [option]: text } };
  };
  const shown = (isRare: boolean) =>
    fields
      .filter((field) => (field.isRare ?? false) === isRare)
      .map((field) => (
        <Field key={field.name} field={field} value={given[field.name]} set={(text) => set(field.name, text)} />
      ));
  const rare = shown(true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void post('jobs/ask', { question: name, texts: given, file: expectFile.value });
      }}
    >
      <p>{describe}.</p>
      {isAboutFile ? <FileField /> : <p class="quiet">{formatBench()}</p>}
      {shown(false)}
      {rare.length > 0 && (
        <details>
          <summary>More choices</summary>
          {rare}
        </details>
      )}
      <button type="submit" class="main">
        Ask
      </button>
      <details>
        <summary>Examples, as they are typed in a terminal</summary>
        {examples.map(({ command, about }) => (
          <p key={command} class="about">
            <code>{command}</code> {about}
          </p>
        ))}
      </details>
    </form>
  );
}

const FileField = () => (
  <div class="field">
    <label for="file">The file that says what you expect</label>
    <input
      id="file"
      type="text"
      value={expectFile.value}
      onInput={(event) => (expectFile.value = event.currentTarget.value)}
    />
    <p class="about">
      It starts from the folder that the studio was opened in. This writes one from what the game is like now:{' '}
      <code>
        warren expect {expectFile.value} --record {bench.value?.game}
      </code>
    </p>
  </div>
);

/** Describes the bench that the question is about. */
function formatBench(): string {
  const changes = Object.keys(variant.value?.changes ?? {}).length;
  const rules =
    changes === 0 ? 'as it is' : `with the ${changes === 1 ? 'rule' : `${changes} rules`} changed in the Lab`;
  return `Of what is on the bench: ${facts.value?.title ?? ''} ${rules}, ${bench.value?.players} players (${bench.value?.lineUp.join(', ')}).`;
}
