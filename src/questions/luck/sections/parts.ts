/** How much of who wins is luck, who plays, and where they sit. */
import { rangeChart } from '../../../charts/range-chart.js';
import type { Game } from '../../../core/game.js';
import type { Section } from '../../../report/report.js';
import { list, percent } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import type { Part, WinParts } from '../shares.js';

const inWords = ({ value, low, high }: Part): string => `${percent(value)} (${percent(low)} to ${percent(high)})`;

/** Each part with its name; who plays and where only where that can be told. */
const namedParts = ({ luck, who, seat, rest }: WinParts): { readonly name: string; readonly part: Part }[] => [
  { name: 'luck', part: luck },
  ...(who === undefined ? [] : [{ name: 'who plays', part: who }]),
  ...(seat === undefined ? [] : [{ name: 'the seat', part: seat }]),
  { name: 'who sits where', part: rest },
];

const ALIKE = 'All seats play alike here, so what skill is worth cannot show: name several strategies.';
const TEAM =
  'It is one team, so what other players would change cannot show: warren tournament holds teams against each other.';

export function partSentences(parts: WinParts, { play, title }: Game): string[] {
  const [luck, ...others] = namedParts(parts);
  const carried = others.slice(0, -1).map(({ name, part }) => `${name} ${inWords(part)}`);
  const what = play === 'together' ? `whether ${title} is won` : `who wins ${title}`;
  return [
    `Of ${what}, ${list([`luck carries ${inWords(luck.part)}`, ...carried])}.`,
    ...(play === 'together' ? [TEAM] : parts.who === undefined ? [ALIKE] : []),
  ];
}

export function partSection(parts: WinParts, game: Game): Section {
  const named = namedParts(parts);
  return {
    id: 'parts',
    title: 'Luck, skill and seat',
    sentences: partSentences(parts, game),
    chart: {
      spec: rangeChart('bars', [
        {
          rows: named.map(({ name, part }) => ({ name, ...part, label: percent(part.value), tone: 'plain' })),
          scale: 'whole',
          isShare: true,
        },
      ]),
      alt: 'Parts of who wins that luck, who plays and where they sit carry.',
    },
    table: {
      data: tableOf(
        named.map(({ name, part }) => ({ name, ...part })),
        ['name', 'value', 'low', 'high', 'level'],
      ),
      columns: [
        { key: 'name', heading: 'carried by', format: 'text' },
        { key: 'value', heading: 'part', format: 'share' },
        { key: 'low', to: 'high', heading: 'interval', format: 'share' },
      ],
    },
    notes: [
      'Parts of the variance of winning among these players. Players of very different strength make the part of luck smaller, equal ones larger.',
    ],
  };
}
