/** Puts a text on the clipboard and says so. */
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

/** Where a browser keeps its clipboard from scripts, a selected text can be copied all the same. */
function copyWithSelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
