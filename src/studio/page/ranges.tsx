/** Estimates as dots with their intervals, next to the unchanged game. */
import type { ChangeView, EstimateView, FigureRow, LabView, ShareRow } from '../protocol.js';

export interface Scale {
  readonly low: number;
  readonly high: number;
}

const at = ({ low, high }: Scale, value: number): string =>
  `${Math.max(0, Math.min(100, (100 * (value - low)) / (high - low)))}%`;

export function Mark({ known, scale, kind }: { known: EstimateView; scale: Scale; kind: string }) {
  const [left, right] = [at(scale, known.low), at(scale, known.high)];
  return (
    <span class={`range ${kind}`}>
      <span class="bar" style={{ left, width: `calc(${right} - ${left})` }} />
      <span class="dot" style={{ left: at(scale, known.value) }} />
    </span>
  );
}

/** Returns a scale that covers all intervals, with a margin. */
export function scaleOf(all: readonly EstimateView[], isShare = false): Scale {
  const ends = all.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // Margin for shares: a percentage point, so that smaller differences look small.
  const room = Math.max((high - low) * 0.15, isShare ? 0.01 : Math.abs(high) * 0.02, 1e-9);
  return { low: low - room, high: high + room };
}

/** Shares on a common scale, with a line for the fair share. */
export function ShareRanges({ shares, fair }: Pick<LabView, 'shares' | 'fair'>) {
  const all = shares.flatMap(({ now, before }) => [now.high, before?.high ?? 0]);
  const scale = { low: 0, high: Math.min(1, Math.ceil(10 * Math.max(...all, fair?.value ?? 0)) / 10) };
  return (
    <>
      {shares.map((share) => (
        <div key={share.name} class="figure" data-share={share.name}>
          <p class="name">{share.name}</p>
          <p class={`value ${share.tone}`}>
            <b>{share.now.text}</b> <span class="quiet">({share.now.range})</span>
          </p>
          <div class="track" role="img" aria-label={formatShareRow(share, fair)}>
            {fair !== null && <span class="fair" style={{ left: at(scale, fair.value) }} />}
            {share.before !== undefined && <Mark known={share.before} scale={scale} kind="before" />}
            <Mark known={share.now} scale={scale} kind={`now ${share.tone}`} />
          </div>
          <p class="note">
            {share.standing !== '' && <span>against the fair share: {share.standing}</span>}
            <ChangeNote change={share.change} before={share.before} />
          </p>
        </div>
      ))}
      {fair !== null && (
        <p class="key quiet">
          The line across is the {fair.text}; the scale ends at {Math.round(100 * scale.high)} %.
        </p>
      )}
    </>
  );
}

const formatShareRow = ({ name, now, before, standing }: ShareRow, fair: LabView['fair']): string =>
  [
    `${name} wins ${now.text}, between ${now.range}`,
    ...(before === undefined ? [] : [`as it is ${before.text}`]),
    ...(fair === null ? [] : [`${fair.text}: ${standing}`]),
  ].join('; ');

export function FigureRange({ figure }: { figure: FigureRow }) {
  const { now, before, change, label, about, name, isShare } = figure;
  const scale = scaleOf([now, ...(before === undefined ? [] : [before])], isShare);
  return (
    <div class="figure" data-figure={name}>
      <p class="name" title={about}>
        {label}
      </p>
      <p class="value">
        <b>{now.text}</b> <span class="quiet">({now.range})</span>
      </p>
      <div
        class="track"
        role="img"
        aria-label={`${label}: ${now.text}, between ${now.range}${before === undefined ? '' : `; as it is ${before.text}`}`}
      >
        {before !== undefined && <Mark known={before} scale={scale} kind="before" />}
        <Mark known={now} scale={scale} kind="now" />
      </div>
      <p class="note">
        <ChangeNote change={change} before={before} />
      </p>
    </div>
  );
}

const SIGNS = { above: '▲', below: '▼', equivalent: '=', undecided: '?' } as const;

function ChangeNote({ change, before }: { change: ChangeView | undefined; before: EstimateView | undefined }) {
  if (change === undefined) return before === undefined ? null : <span class="change">as it is {before.text}</span>;
  return (
    <span class={`change ${change.relation}`} data-relation={change.relation}>
      <span aria-hidden="true">{SIGNS[change.relation]}</span> {change.relation === 'undecided' ? 'change: ' : ''}
      {change.words}: {change.text} ({change.range})
    </span>
  );
}
