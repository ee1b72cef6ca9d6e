/** What is shown in a frame and may come from somebody else: it can run its own script and save files, and reach nothing else. */
export function SandboxFrame({ title, address }: { title: string; address: string }) {
  return <iframe class="shown" title={title} src={address} sandbox="allow-scripts allow-downloads" />;
}

const { runs, watch } = document.getElementById('studio')!.dataset;

/** Where files of a run are. */
export const runAddress = (folder: string, file: string): string => `../${runs}/${encodeURIComponent(folder)}/${file}`;

/** Where a game of the bench is; with what turned it, if that is wanted. */
export const gameAddress = (variant: number, index: number, isTurned: boolean): string =>
  `../${watch}/${variant}/${index}${isTurned ? '/turned' : ''}`;
