/** The page to watch any game of any variant on its board. */

import { address, addressOf, goTo } from './address.js';
import { answers, bench, facts } from './model.js';
import { Options } from './options.js';
import { gameAddress, SandboxFrame } from './sandbox-frame.js';

export function Watch() {
  const now = bench.value;
  if (now === undefined) return <p class="waiting">Setting up the table …</p>;
  const [, shown = String(now.chosen + 1), number = '0', turned = ''] = address.value;
  const variant = Number(shown) <= now.variants.length ? Number(shown) : 0;
  const index = Math.max(0, Math.trunc(Number(number)) || 0);
  const isTurned = turned !== '';
  const go = (to: number | string, which: number | string, isMarked = isTurned) =>
    goTo('watch', to, which, ...(isMarked ? ['turned'] : []));
  const names = ['the game as it is', ...now.variants.map(({ name }) => name)];
  const games = answers.value[Math.max(0, variant - 1)]?.view?.watch ?? [];
  // Other settings result in other games.
  const setting = JSON.stringify([now.game, now.lineUp, now.seed, now.variants[variant - 1]?.changes]);
  return (
    <>
      <section class="card" aria-labelledby="watch-heading">
        <h2 id="watch-heading">Watch a game of {facts.value?.title ?? now.game}</h2>
        <div class="fields">
          <label>
            Rules
            <select value={variant} onChange={(event) => go(event.currentTarget.value, index)}>
              <Options of={[...names.entries()]} />
            </select>
          </label>
          <label>
            Game number
            <input
              type="number"
              min={0}
              step={1}
              value={index}
              onChange={(event) => go(variant, event.currentTarget.value)}
            />
          </label>
          <div class="buttons">
            <button type="button" disabled={index === 0} onClick={() => go(variant, index - 1)}>
              The game before
            </button>
            <button type="button" onClick={() => go(variant, index + 1)}>
              The next game
            </button>
          </div>
          <label class="check" title="The game is played on thousands of times, which takes some seconds.">
            <input
              type="checkbox"
              checked={isTurned}
              onChange={(event) => go(variant, index, event.currentTarget.checked)}
            />
            mark what turned it
          </label>
        </div>
        {games.length > 0 && (
          <details>
            <summary>Games worth watching</summary>
            <ul>
              {games.map((game) => (
                <li key={game.why}>
                  <a href={addressOf('watch', variant, game.index)}>Game {game.index}</a>, {game.why}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <SandboxFrame
        key={`${setting} ${index} ${isTurned}`}
        title={`Game ${index} of ${names[variant]}`}
        address={gameAddress(variant, index, isTurned)}
      />
    </>
  );
}
