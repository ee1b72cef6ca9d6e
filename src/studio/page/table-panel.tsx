/** The table: game, number of players, and the strategies with their parameters. */
import type { Bench, GameFacts, StrategyFacts } from '../protocol.js';
import { Control } from './control.js';
import { change, chooseGame, endGesture, endingGesture, games, usualLineUp } from './model.js';
import { Options } from './options.js';
import { readSeat, seatText } from './seat-text.js';

export function TablePanel({ facts, bench }: { facts: GameFacts; bench: Bench }) {
  const { min, max } = facts.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return (
    <section class="card" aria-labelledby="table-heading">
      <h2 id="table-heading">The table</h2>
      <div class="fields">
        <label>
          Game
          <select value={bench.game} onChange={(event) => void chooseGame(event.currentTarget.value)}>
            <Options of={games.value.map(({ name, title }) => [name, title])} />
          </select>
        </label>
        <label>
          Players
          <select value={bench.players} onChange={(event) => setPlayers(facts, Number(event.currentTarget.value))}>
            <Options of={sizes.map((size) => [size, size])} />
          </select>
        </label>
        <label>
          Seed
          <input
            type="text"
            size={10}
            value={bench.seed}
            onChange={endingGesture((seed) => change('seed', (now) => ({ ...now, seed })))}
          />
        </label>
      </div>
      <p class="about">{facts.about}</p>
      <details>
        <summary>
          Who plays: {bench.lineUp.join(', ')} <span class="quiet">(they change seats from game to game)</span>
        </summary>
        <ol class="seats">
          {bench.lineUp.map((text, place) => (
            <Seat key={place} place={place} text={text} strategies={facts.strategies} />
          ))}
        </ol>
      </details>
    </section>
  );
}

/** Keeps the players at existing places; new places use the default line-up. */
function setPlayers(facts: GameFacts, players: number): void {
  endGesture();
  const usual = usualLineUp(facts, players);
  change('players', (now) => ({ ...now, players, lineUp: usual.map((name, place) => now.lineUp[place] ?? name) }));
}

function setSeat(place: number, text: string): void {
  change(`seat ${place}`, (now) => ({ ...now, lineUp: now.lineUp.map((one, i) => (i === place ? text : one)) }));
}

const OWN = 'a file of your own …';

function Seat({ place, text, strategies }: { place: number; text: string; strategies: readonly StrategyFacts[] }) {
  const { name, given } = readSeat(text);
  const strategy = strategies.find((one) => one.name === name);
  const label = `Place ${place + 1}`;
  return (
    <li>
      <label for={`place-${place}`} class="quiet">
        {label}
      </label>{' '}
      <select
        id={`place-${place}`}
        value={strategy === undefined ? OWN : name}
        onChange={endingGesture((chosen) => setSeat(place, chosen === OWN ? './mine.ts' : chosen))}
      >
        <Options of={[...strategies.map((one) => one.name), OWN].map((one) => [one, one])} />
      </select>
      {strategy === undefined ? (
        <input
          type="text"
          aria-label={`${label}: path of the strategy`}
          value={text}
          onChange={endingGesture((path) => setSeat(place, path))}
        />
      ) : (
        <>
          <p class="about">{strategy.about}</p>
          {strategy.parameters.map((parameter) => (
            <Control
              key={parameter.key}
              id={`seat-${place}-${parameter.key}`}
              facts={parameter}
              value={given[parameter.key] ?? parameter.usual}
              set={(value) => setSeat(place, seatText(name, { ...given, [parameter.key]: value }, strategy))}
            />
          ))}
        </>
      )}
    </li>
  );
}
