/** The script of a report in one file: opens a game that lies in it on a page of its own. */
const pageOf = (path: string): string =>
  (JSON.parse(document.getElementById('games')?.textContent ?? '{}') as Record<string, string>)[path];

document.addEventListener('click', ({ target }) => {
  const path = (target as HTMLElement).closest<HTMLElement>('[data-game]')?.dataset.game;
  if (path !== undefined) open(URL.createObjectURL(new Blob([pageOf(path)], { type: 'text/html' })));
});
