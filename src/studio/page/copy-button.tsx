/** Copies a text to the clipboard and confirms it. */
import { useState } from 'preact/hooks';

export function CopyButton({ what, text }: { what: string; text: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => copyWithSelection(text));
    setCopied(text);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied === text ? 'Copied' : `Copy the ${what}`}</span>
    </button>
  );
}

/** Fallback: copies a selection, where browsers deny scripts access to the clipboard. */
function copyWithSelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
