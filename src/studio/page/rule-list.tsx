/** Every rule of the game as a control, with its description, its source, and a reset button. */
import { computed, signal } from '@preact/signals';
import type { Bench, GameFacts, RuleFacts, SetValue } from '../protocol.js';
import { Control } from './control.js';
import { change, changeVariant, endGesture, setRule, usualLineUp, variant } from './model.js';
import { Options } from './options.js';

const searchText = signal('');
const onlyChanged = signal(false);

const changes = computed(() => variant.value?.changes ?? {});

export function RuleList({ facts }: { facts: GameFacts }) {
  const shown = facts.rules.filter((rule) => isShown(rule));
  const groups = groupsOf(shown);
  const changed = Object.keys(changes.value).length;
  return (
    <section class="card" aria-labelledby="rules-heading">
      <div class="heading">
        <h2 id="rules-heading">Rules</h2>
        <button type="button" disabled={changed === 0} onClick={resetAllRules}>
          All as they are
        </button>
      </div>
      <div class="fields">
        <label class="grow">
          Search
          <input
            type="search"
            placeholder="trap, hit points, …"
            value={searchText.value}
            onInput={(event) => (searchText.value = event.currentTarget.value)}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={onlyChanged.value}
            onChange={(event) => (onlyChanged.value = event.currentTarget.checked)}
          />
          only changed ({changed})
        </label>
        {facts.presets.length > 1 && (
          <label>
            Start from
            <select value="" onChange={(event) => applyPreset(facts, event.currentTarget.value)}>
              <Options of={[['', 'a preset …'], ...facts.presets.map(({ name }) => [name, name] as const)]} />
            </select>
          </label>
        )}
      </div>
      {shown.length === 0 && <p class="quiet">No rule has that in its name or its meaning.</p>}
      {groups.map(([group, rules]) => (
        <details
          key={group}
          open={searchText.value !== '' || onlyChanged.value || groups.length < 4 || hasChange(rules)}
        >
          <summary>
            {group} <span class="quiet">{rules.length}</span>
          </summary>
          {rules.map((rule) => (
            <Rule key={rule.key} rule={rule} />
          ))}
        </details>
      ))}
    </section>
  );
}

function isShown({ key, label, about }: RuleFacts): boolean {
  if (onlyChanged.value && !Object.hasOwn(changes.value, key)) return false;
  const text = `${key} ${label} ${about}`.toLowerCase();
  return searchText.value
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const hasChange = (rules: readonly RuleFacts[]): boolean => rules.some(({ key }) => Object.hasOwn(changes.value, key));

/** Groups rules by the part of their key before the first dot, in the order of the game. */
function groupsOf(rules: readonly RuleFacts[]): (readonly [string, readonly RuleFacts[]])[] {
  const groups = new Map<string, RuleFacts[]>();
  for (const rule of rules) {
    const group = rule.key.includes('.') ? rule.key.split('.')[0] : 'general';
    groups.set(group, [...(groups.get(group) ?? []), rule]);
  }
  return [...groups];
}

function resetAllRules(): void {
  endGesture();
  changeVariant('all rules', (now) => ({ ...now, changes: {} }));
}

/** Applies the rules of a preset, and its line-up unless other players were chosen. */
function applyPreset(facts: GameFacts, name: string): void {
  const preset = facts.presets.find((one) => one.name === name);
  if (preset === undefined) return;
  endGesture();
  changeVariant('preset', (now) => ({ ...now, changes: preset.changes }));
  const { usual = facts.usual } = preset;
  change('preset', (now) => (isUsual(facts, now) ? { ...now, lineUp: usualLineUp({ usual }, now.players) } : now));
}

/** Whether the line-up is a default of the game or of a preset. */
const isUsual = (facts: GameFacts, { lineUp, players }: Bench): boolean =>
  [facts, ...facts.presets].some(
    ({ usual }) => usual !== undefined && usualLineUp({ usual }, players).join() === lineUp.join(),
  );

function Rule({ rule }: { rule: RuleFacts }) {
  const { key, usual, about, origin, provenance, source, quote } = rule;
  const isChanged = Object.hasOwn(changes.value, key);
  const set = (value: SetValue) => setRule(key, value, usual);
  return (
    <div class={isChanged ? 'rule changed' : 'rule'} data-rule={key}>
      <Control id={`rule-${key}`} facts={rule} value={changes.value[key] ?? usual} set={set} />
      <div class="about">
        {about}{' '}
        <details class="origin">
          <summary class={provenance}>from {origin}</summary>
          <span>
            {source}
            {quote !== undefined && <q>{quote}</q>} <code>{key}</code>
          </span>
        </details>
      </div>
      {isChanged && (
        <button
          type="button"
          class="reset"
          onClick={() => {
            endGesture();
            set(usual);
          }}
        >
          As it is: {formatValue(usual)}
        </button>
      )}
    </div>
  );
}

function formatValue(value: SetValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
