/** All variants next to the unchanged game: a row per figure, estimates with their intervals. */
import type { Bench, ChangeView, EstimateView, LabAnswer } from '../protocol.js';
import { Mark, type Scale, scaleOf } from './ranges.js';

interface Row {
  readonly label: string;
  readonly now: EstimateView;
  readonly before?: EstimateView;
  readonly change?: ChangeView;
}

const rowsOf = ({ view }: LabAnswer): Map<string, Row> =>
  new Map<string, Row>([
    ...(view?.shares ?? []).map((row): [string, Row] => [`win ${row.name}`, { ...row, label: `${row.name} wins` }]),
    ...(view?.figures ?? []).map((row): [string, Row] => [row.name, row]),
  ]);

export function SideBySide({ bench, answers }: { bench: Bench; answers: readonly LabAnswer[] }) {
  const columns = answers.map(rowsOf);
  const names = [
    ...new Map(columns.flatMap((column) => [...column].map(([name, { label }]) => [name, label] as const))),
  ];
  return (
    <>
      <h3>Side by side</h3>
      <div class="scroll">
        <table class="beside">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Figure</span>
              </th>
              <th scope="col">As it is</th>
              {bench.variants.map(({ name }, i) => (
                <th key={i} scope="col" aria-current={i === bench.chosen ? 'true' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map(([name, label]) => (
              <Figure key={name} label={label} rows={bench.variants.map((_, i) => columns[i]?.get(name))} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="key quiet">Bars and numbers in brackets are what is still possible, in a row on one scale.</p>
    </>
  );
}

function Figure({ label, rows }: { label: string; rows: readonly (Row | undefined)[] }) {
  /** The unchanged game: the baseline of a variant, or a variant without changes. */
  const [asItIs] = rows.flatMap((row) => (row === undefined ? [] : [row.before ?? row.now]));
  const scale = scaleOf([asItIs, ...rows.map((row) => row?.now)].filter((known) => known !== undefined));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{asItIs === undefined ? '–' : <Value known={asItIs} scale={scale} kind="before" />}</td>
      {rows.map((row, i) => (
        <td key={i}>{row === undefined ? '–' : <Cell row={row} scale={scale} />}</td>
      ))}
    </tr>
  );
}

function Value({ known, scale, kind }: { known: EstimateView; scale: Scale; kind: 'now' | 'before' }) {
  return (
    <>
      <b>{known.text}</b> <span class="quiet">({known.range})</span>
      <div class="track" aria-hidden="true">
        <Mark known={known} scale={scale} kind={kind} />
      </div>
    </>
  );
}

const SIGNS = { above: '▲ ', below: '▼ ', equivalent: '= ', undecided: '' } as const;

function Cell({ row: { now, change }, scale }: { row: Row; scale: Scale }) {
  return (
    <>
      <Value known={now} scale={scale} kind="now" />
      {change !== undefined && (
        <span class={`change ${change.relation}`}>
          {change.relation === 'undecided'
            ? 'cannot tell yet'
            : `${SIGNS[change.relation]}${change.text} (${change.range})`}
        </span>
      )}
    </>
  );
}
