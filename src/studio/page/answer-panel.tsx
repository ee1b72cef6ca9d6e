/** Results for the chosen variant: summary, winners, length of games; updated while games are played. */
import { useRef } from 'preact/hooks';
import type { LabAnswer, LabView } from '../protocol.js';
import { CopyButton } from './copy-button.js';
import { answer, answers, bench, benchState, resume, stop, undo, variant } from './model.js';
import { FigureRange, ShareRanges } from './ranges.js';
import { SideBySide } from './side-by-side.js';

export function AnswerPanel() {
  const now = answer.value;
  const game = bench.value?.game;
  /** Previous view, shown dimmed until the first games of a new setting arrive. */
  const last = useRef<{ view: LabView; game: string | undefined } | undefined>(undefined);
  if (now?.view != null) last.current = { view: now.view, game };
  const view = now?.view ?? (now?.state === 'playing' && last.current?.game === game ? last.current?.view : null);
  const isOneOfMany = (bench.value?.variants.length ?? 0) > 1;
  return (
    <section class="answer card" aria-labelledby="answer-heading">
      <div class="heading">
        <h2 id="answer-heading">What the games say{isOneOfMany ? ` of ${variant.value?.name}` : ''}</h2>
        <div class="buttons">
          <button type="button" disabled={benchState.value?.canUndo !== true} onClick={undo}>
            Undo
          </button>
          {now?.state === 'playing' ? (
            <button type="button" onClick={() => void stop()}>
              Stop
            </button>
          ) : (
            <button type="button" disabled={now === undefined} onClick={() => void resume()}>
              {now?.state === 'done' ? 'Play more' : 'Go on'}
            </button>
          )}
        </div>
      </div>
      <Progress now={now} />
      {now?.trouble != null && (
        <p class="trouble" role="alert">
          {now.trouble}
        </p>
      )}
      {view != null && (
        <div class={now?.view == null ? 'stale' : ''} aria-busy={now?.view == null}>
          <Headlines view={view} isPlaying={now?.state === 'playing'} />
        </div>
      )}
      {bench.value !== undefined && isOneOfMany && <SideBySide bench={bench.value} answers={answers.value} />}
      {view != null && (
        <div class={now?.view == null ? 'stale' : ''}>
          <Figures view={view} name={isOneOfMany ? variant.value!.name : 'with your changes'} />
        </div>
      )}
      {now !== undefined && <InTerminal now={now} />}
    </section>
  );
}

const STATES = { playing: 'playing', stopped: 'stopped', done: 'done', failed: 'cannot be played' } as const;

function Progress({ now }: { now: LabAnswer | undefined }) {
  const { games = 0, planned = 1 } = now?.view ?? {};
  const changed = Object.keys(variant.value?.changes ?? {}).length;
  const against = changed === 0 ? 'the game as it is' : 'each against the game as it is, on the same luck';
  return (
    <div class="progress">
      <progress value={games} max={planned} aria-label="Games played" />
      <p class="quiet">
        <span data-games={games}>{games.toLocaleString('en')}</span> games, {against} ·{' '}
        <span data-state={now?.state ?? 'waiting'}>{now === undefined ? 'waiting' : STATES[now.state]}</span>
      </p>
    </div>
  );
}

/** Screen readers skip it during a run, because it changes four times per second. */
const Headlines = ({ view: { news }, isPlaying }: { view: LabView; isPlaying: boolean }) => (
  <div class="verdict" aria-live={isPlaying ? 'off' : 'polite'}>
    {news.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

/** `name`: name of the variant in the legend, if rules are changed. */
function Figures({ view: { isChanged, shares, fair, figures, more }, name }: { view: LabView; name: string }) {
  return (
    <>
      <h3>Who wins</h3>
      <ShareRanges shares={shares} fair={fair} />
      <h3>How it goes</h3>
      {figures.map((figure) => (
        <FigureRange key={figure.name} figure={figure} />
      ))}
      <p class="key quiet">
        {isChanged && (
          <>
            <span class="mark now" /> {name} <span class="mark before" /> as it is;{' '}
          </>
        )}
        bars are what is still possible
      </p>
      {more.length > 0 && (
        <details>
          <summary>What else they say</summary>
          {more.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </>
  );
}

function InTerminal({ now: { command, rulesFile } }: { now: LabAnswer }) {
  return (
    <details>
      <summary>The same in a terminal</summary>
      <div class="copied">
        <code>{command}</code>
        <CopyButton what="command" text={command} />
      </div>
      {rulesFile !== '' && (
        <div class="copied">
          <pre>{rulesFile}</pre>
          <CopyButton what="rules file" text={rulesFile} />
        </div>
      )}
    </details>
  );
}

/** Keeps the summary visible if the panel is below the rules. */
export function AnswerFooter() {
  const now = answer.value;
  const seeAll = () => document.getElementById('answer-heading')?.scrollIntoView();
  return (
    <aside class="at-hand" aria-label="What the games say, in short">
      <p class={now?.view == null ? 'stale' : ''}>
        {now?.trouble ?? now?.view?.news.slice(0, 2).join(' ') ?? 'Playing the first games …'}
      </p>
      <button type="button" onClick={seeAll}>
        See all
      </button>
    </aside>
  );
}
