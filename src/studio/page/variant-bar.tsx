/** The variants of the bench: choose, rename, add a copy, or remove one. */
import type { Bench } from '../protocol.js';
import { change, changeVariant, endGesture, endingGesture } from './model.js';

const MAX_VARIANTS = 4;

export function VariantBar({ bench: { variants, chosen } }: { bench: Bench }) {
  return (
    <section class="card" aria-labelledby="variants-heading">
      <h2 id="variants-heading">Variants</h2>
      <fieldset class="choices control" aria-label="Variant to change">
        {variants.map(({ name }, i) => (
          <button
            key={i}
            type="button"
            class="choice"
            aria-pressed={i === chosen}
            onClick={() => change('chosen', (now) => ({ ...now, chosen: i }))}
          >
            {name}
          </button>
        ))}
        <button type="button" disabled={variants.length >= MAX_VARIANTS} onClick={add}>
          Add another
        </button>
      </fieldset>
      {variants.length > 1 && (
        <div class="fields">
          <label>
            Name
            <input
              type="text"
              value={variants[chosen].name}
              onChange={endingGesture((name) => changeVariant('name', (now) => ({ ...now, name })))}
            />
          </label>
          <button type="button" onClick={remove}>
            Take it away
          </button>
        </div>
      )}
    </section>
  );
}

/** Adds a copy of the chosen variant, with an unused number. */
function add(): void {
  endGesture();
  change('add', (now) => {
    const names = now.variants.map(({ name }) => name);
    const free = Array.from({ length: MAX_VARIANTS }, (_, i) => `Variant ${i + 1}`).find(
      (name) => !names.includes(name),
    );
    const variants = [...now.variants, { ...now.variants[now.chosen], name: free ?? 'Another variant' }];
    return { ...now, variants, chosen: variants.length - 1 };
  });
}

function remove(): void {
  endGesture();
  change('remove', (now) => ({
    ...now,
    variants: now.variants.filter((_, i) => i !== now.chosen),
    chosen: Math.max(0, now.chosen - 1),
  }));
}
