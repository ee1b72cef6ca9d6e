/** All runs under reports: request, verdict, report, and actions. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RunView } from '../protocol.js';
import { address, addressOf } from './address.js';
import { JobList, JobsSection } from './job-list.js';
import { get, jobs, post, titleOf } from './model.js';
import { runAddress, SandboxFrame } from './sandbox-frame.js';

const runs = signal<readonly RunView[]>([]);
/** Factor by which extending a run multiplies its games. */
const EXTENSION_FACTOR = 4;

export function Runs() {
  // Reload the list when a run has begun or ended.
  const states = jobs.value.map(({ state, folder }) => `${state} ${folder}`).join();
  useEffect(() => void get<RunView[]>('runs').then((found) => found && (runs.value = found)), [states]);
  const [, folder] = address.value;
  const run = runs.value.find((one) => one.folder === folder);
  if (run !== undefined) return <Report run={run} version={states} />;
  return (
    <div class="lab">
      <section aria-labelledby="runs-heading">
        <h2 id="runs-heading">Runs</h2>
        {runs.value.length === 0 && <p class="quiet">There are no runs under reports yet.</p>}
        <ul class="jobs">
          {runs.value.map((one) => (
            <li key={one.folder} class="card" data-run={one.folder}>
              <p class="quiet">
                {one.date} · {one.game} · {titleOf(one.question)}
                {one.complete ? '' : ' · not finished'}
              </p>
              <p class="said">
                <a href={addressOf('runs', one.folder)}>{one.verdict ?? 'No report yet.'}</a>
              </p>
              <RunActions run={one} />
            </li>
          ))}
        </ul>
      </section>
      <JobsSection />
    </div>
  );
}

function RunActions({ run: { folder, complete, games } }: { run: RunView }) {
  const act = (how: string, more?: number) => void post('jobs/again', { folder, how, games: more });
  return (
    <div class="buttons">
      {!complete && (
        <button type="button" onClick={() => act('resume')}>
          Resume
        </button>
      )}
      <button type="button" onClick={() => act('verify')}>
        Verify
      </button>
      {games !== null && complete && (
        <button type="button" onClick={() => act('extend', EXTENSION_FACTOR * games)}>
          Extend to {(EXTENSION_FACTOR * games).toLocaleString('en')} games
        </button>
      )}
      <code class="quiet">{folder}</code>
    </div>
  );
}

/** `version`: changes when the report may have changed. */
function Report({ run, version }: { run: RunView; version: string }) {
  return (
    <>
      <section class="card">
        <div class="heading">
          <h2>{run.folder}</h2>
          <a href="#runs">All runs</a>
        </div>
        <p>
          <code>{run.command}</code>
        </p>
        <RunActions run={run} />
      </section>
      {run.verdict === null ? (
        <p class="waiting">There is no report yet.</p>
      ) : (
        <SandboxFrame key={version} title={`Report of ${run.folder}`} address={runAddress(run.folder, 'index.html')} />
      )}
      <JobList />
    </>
  );
}
