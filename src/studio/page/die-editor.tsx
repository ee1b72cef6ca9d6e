/**
 * An editor for the faces of a die. A click sets a face to its next symbol; dragging from a face to others copies its
 * symbol. Keys work as well.
 */
import { useRef } from 'preact/hooks';
import type { ControlProps } from './control-props.js';
import { endGesture } from './model.js';

export function DieEditor({ id, facts, value, set }: ControlProps) {
  const { label, choices = [], minLength = 1, maxLength = 20, faceLabels = {} } = facts;
  const faces = value as readonly string[];
  /** Drag state: the symbol to paint, the current face, and whether the pointer has left the first face. */
  const brush = useRef({ symbol: '', at: 0, hasMoved: false });
  const paint = (from: number, to: number, symbol: string) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    set(faces.map((face, i) => (i >= low && i <= high ? symbol : face)));
  };
  const next = (side: number, by = 1) => {
    endGesture();
    const at = choices.indexOf(faces[side]);
    paint(side, side, choices[(at + by + choices.length) % choices.length]);
  };
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-face]');
    const { at, symbol } = brush.current;
    const side = Number(over?.dataset.face);
    if (over?.dataset.die !== id || side === at) return;
    // Paints the whole range, because a fast pointer skips faces.
    brush.current = { symbol, at: side, hasMoved: true };
    paint(at, side, symbol);
  };
  const keys = (event: KeyboardEvent, side: number) => {
    const to = { ArrowLeft: side - 1, ArrowRight: side + 1, Home: 0, End: faces.length - 1 }[event.key];
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      next(side, event.key === 'ArrowUp' ? 1 : -1);
    } else if (to !== undefined) {
      event.preventDefault();
      document.querySelector<HTMLElement>(`[data-die="${id}"][data-face="${to}"]`)?.focus();
    }
  };
  const resize = (length: number) => {
    endGesture();
    set(length > faces.length ? [...faces, faces.at(-1) ?? choices[0]] : faces.slice(0, length));
  };
  return (
    <fieldset class="control die">
      <legend>{label}</legend>
      <div class="faces" onPointerMove={move}>
        {faces.map((face, side) => (
          <button
            key={side}
            type="button"
            class={`face symbol-${choices.indexOf(face)}`}
            data-die={id}
            data-face={side}
            aria-label={`Face ${side + 1} of ${faces.length}: ${face}`}
            title="Click: the next symbol. Drag over other faces: the same for them."
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              brush.current = { symbol: face, at: side, hasMoved: false };
              endGesture();
            }}
            // Keyboard clicks (`detail` 0) have no pointer.
            onClick={(event) => {
              if (event.detail === 0 || !brush.current.hasMoved) next(side);
            }}
            onKeyDown={(event) => keys(event, side)}
          >
            {face}
          </button>
        ))}
        <button
          type="button"
          class="size"
          aria-label={`${label}: a face less`}
          disabled={faces.length <= minLength}
          onClick={() => resize(faces.length - 1)}
        >
          −
        </button>
        <button
          type="button"
          class="size"
          aria-label={`${label}: a face more`}
          disabled={faces.length >= maxLength}
          onClick={() => resize(faces.length + 1)}
        >
          +
        </button>
      </div>
      <ul class="odds">
        {choices.map((choice, i) => {
          const count = faces.filter((face) => face === choice).length;
          return (
            <li key={choice} title={faceLabels[choice]}>
              <span class={`swatch symbol-${i}`} /> {choice} {count} of {faces.length} (
              {Math.round((100 * count) / faces.length)} %)
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
