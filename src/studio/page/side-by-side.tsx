/** All variants beside the game as it is, figure by figure. */
import type { Bench, Change, Known, LabAnswer } from '../protocol.js';

interface Row {
  readonly label: string;
  readonly now: Known;
  readonly before?: Known;
  readonly change?: Change;
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
  /** The game as it is: beside a variant, or a variant that changes nothing. */
  const asItIs = (name: string): Known | undefined =>
    columns.map((column) => column.get(name)).flatMap((row) => (row === undefined ? [] : [row.before ?? row.now]))[0];
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
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{asItIs(name)?.text ?? '–'}</td>
                {bench.variants.map((_, i) => (
                  <td key={i}>
                    <Cell row={columns[i]?.get(name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const WORDS = { higher: '▲', lower: '▼', same: 'the same', undecided: 'cannot tell yet' } as const;

function Cell({ row }: { row: Row | undefined }) {
  if (row === undefined) return <>–</>;
  return (
    <>
      <b>{row.now.text}</b>
      {row.change !== undefined && (
        <span class={`change ${row.change.verdict}`} title={`${row.change.words}: ${row.change.range}`}>
          {' '}
          {WORDS[row.change.verdict]} {row.change.verdict === 'undecided' ? '' : row.change.text}
        </span>
      )}
    </>
  );
}
