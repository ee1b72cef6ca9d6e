/** The job queue: progress and result of each run. */
import { formatDuration } from '../../core/formatting.js';
import type { JobView } from '../protocol.js';
import { addressOf } from './address.js';
import { CopyButton } from './copy-button.js';
import { jobs, post, titleOf } from './model.js';

/** The list with its heading, for the foot of a page. */
export const JobsSection = () => (
  <section aria-labelledby="jobs-heading">
    <h2 id="jobs-heading">Being played, and done</h2>
    <JobList />
  </section>
);

export function JobList() {
  if (jobs.value.length === 0) return <p class="quiet">Nothing is being played. What you ask is listed here.</p>;
  return (
    <ul class="jobs">
      {jobs.value.map((job) => (
        <Job key={job.number} job={job} />
      ))}
    </ul>
  );
}

const STATES = {
  waiting: 'waits for its turn',
  playing: 'playing',
  stopping: 'stopping: games in flight are finished',
  stopped: 'stopped',
  done: 'done',
  failed: 'failed',
} as const;

function Job({ job }: { job: JobView }) {
  const { number, question, command, state, gamesDone, gamesPlanned, folder, note, verdict, trouble } = job;
  const isOpen = state === 'waiting' || state === 'playing';
  return (
    <li class="card" data-job={number} data-state={state}>
      <div class="heading">
        <h3>
          {question === 'verify' ? 'Is the run what its games give?' : titleOf(question)}{' '}
          <span class="quiet">{STATES[state]}</span>
        </h3>
        <div class="buttons">
          {isOpen && (
            <button type="button" onClick={() => void post('jobs/stop', { number })}>
              Stop
            </button>
          )}
          {state === 'stopped' && folder !== null && (
            <button type="button" onClick={() => void post('jobs/again', { folder, how: 'resume' })}>
              Go on
            </button>
          )}
          {folder !== null && (state === 'done' || state === 'stopped') && (
            <a href={addressOf('runs', folder)}>Report</a>
          )}
        </div>
      </div>
      {(state === 'playing' || state === 'stopping') && (
        <>
          <progress value={gamesDone} max={Math.max(1, gamesPlanned)} aria-label={`Games of ${titleOf(question)}`} />
          <p class="quiet" data-done={gamesDone}>
            {formatPace(job)}
          </p>
        </>
      )}
      {note !== null && <p class="quiet">{note}</p>}
      {verdict.length > 0 && <p class="said">{verdict[0]}</p>}
      {trouble !== null && <p class="trouble">{trouble}</p>}
      <p class="typed">
        <code>{command}</code> <CopyButton what="command" text={command} />
      </p>
    </li>
  );
}

function formatPace({ gamesDone, gamesPlanned, rate, secondsLeft }: JobView): string {
  if (gamesPlanned === 0) return 'Setting up the first games …';
  const parts = [`${gamesDone.toLocaleString('en')} of ${gamesPlanned.toLocaleString('en')} games`];
  if (rate !== null) parts.push(`${Math.round(rate).toLocaleString('en')} games/s`);
  if (secondsLeft !== null) parts.push(`${formatDuration(secondsLeft)} left`);
  return parts.join(' · ');
}
