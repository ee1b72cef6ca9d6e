/** A sandbox for untrusted content: it can run its own script and save files, and access nothing else. */
export function SandboxFrame({ title, address }: { title: string; address: string }) {
  return <iframe class="shown" title={title} src={address} sandbox="allow-scripts allow-downloads" />;
}

const { runs, watch } = document.getElementById('studio')!.dataset;

/** Returns the address of a file of a run. */
export const runAddress = (folder: string, file: string): string => `../${runs}/${encodeURIComponent(folder)}/${file}`;

/** Returns the address of a game of the bench. `isTurned`: with turning points. */
export const gameAddress = (variant: number, index: number, isTurned: boolean): string =>
  `../${watch}/${variant}/${index}${isTurned ? '/turned' : ''}`;
