/** A command of the documents with a tenth of its games, which show as well that it works: what it answers is tested elsewhere. */
export const withFewGames = (command: string): string =>
  command.replace(/(--games) (\d+)(k?)\b/, (all, option: string, digits: string, thousands: string) => {
    const games = Number(digits) * (thousands === '' ? 1 : 1000);
    return games < 100 ? all : `${option} ${Math.max(20, games / 10)}`;
  });
