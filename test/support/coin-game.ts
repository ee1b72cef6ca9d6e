/**
 * The source of a small game for two, as a user would write it: one decision, then the game is over. Tests put their own
 * code in the place of a part of it.
 */
const PARTS = {
  facts: '',
  deal: '',
  choose: '',
  report: 'row[0] = 1; row[1] = 1; row[2] = 3; row[3] = 0; row[4] = 2;',
};

export const coinGame = (changed: Partial<typeof PARTS> = {}): string => {
  const { facts, deal, choose, report } = { ...PARTS, ...changed };
  return `import { ColumnList, defineGame } from 'warren';
const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds begun.', { headline: true });
columns.seat('win', 'win', '1 if the seat won.');
columns.seat('score', 'score', 'Points.');
export default defineGame({
  id: 'coin', version: 1, title: 'Coin', about: 'A coin.', seats: { min: 2, max: 2, usual: 2 }, play: 'against',
  parameters: {}, presets: { default: { about: 'As it is.', rules: {} } }, columns: columns.all, decisions: ['CALL'],
  streams: ['coin'],
  createMatch: ({ players, chance }) => {
    const bytes = new Uint8Array(1);
    const coin = chance.stream('coin');
    let index = -1;
    const match = {
      bytes,
      deal: () => { index++; bytes[0] = 0; ${deal} },
      get over() { return bytes[0] === 1; },
      seat: 0, kind: 0, count: 2,
      choose: (option: number) => { bytes[0] = 1; ${choose} },
      report: (row: Float64Array) => { ${report} },
      view: (seat: number) => views[seat],
      optionText: (option: number) => 'side ' + option,
      check: () => {},
    };
    const views = [0, 1].map((seat) => ({ players, seat, get kind() { return 0; }, get count() { return 2; }, option: (i: number) => i }));
    return match as never;
  },
  ${facts}
});
`;
};
