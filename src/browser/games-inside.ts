/** The script of a single-file report: opens embedded game pages in a new tab. */
const pageOf = (path: string): string =>
  (JSON.parse(document.getElementById('games')?.textContent ?? '{}') as Record<string, string>)[path];

document.addEventListener('click', ({ target }) => {
  const path = (target as HTMLElement).closest<HTMLElement>('[data-game]')?.dataset.game;
  if (path !== undefined) open(URL.createObjectURL(new Blob([pageOf(path)], { type: 'text/html' })));
});
