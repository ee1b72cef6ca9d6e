/** What the benchmark is asked for; whoever mistypes is told, and nothing is measured. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shippedGames } from '../../src/plugins/own-files.js';

const USAGE = `npm run bench                                     every game, warm
npm run bench -- dig --strategies random --cold   what a user gets from a cold start
npm run -s bench -- --json > before.json          all figures as one document
npm run bench -- --against before.json            held against it`;

export function readWords() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const known = {
    strategies: text,
    seconds: { ...text, default: '1' },
    for: text,
    threads: text,
    beside: text,
    against: text,
  };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...known, cold: flag, json: flag },
    });
    const games = shippedGames();
    const unknown = positionals.find((game) => !games.includes(game));
    if (unknown !== undefined) throw new TypeError(`There is no game ${unknown}; there are ${games.join(', ')}.`);
    for (const name of ['seconds', 'for', 'threads'] as const)
      if (!/^[\d.]+(,[\d.]+)*$/.test(values[name] ?? '1'))
        throw new TypeError(`--${name} takes numbers such as 2,30, not “${values[name]}”.`);
    const checkout = values.beside;
    if (checkout !== undefined && !existsSync(path.join(checkout, 'dist')))
      throw new TypeError(`--beside ${checkout}: there is no checkout that was built (npm run build).`);
    return { ...values, games: positionals.length > 0 ? positionals : games };
  } catch (error) {
    return refuse(error as TypeError);
  }
}

/** What `--json` printed at another time. */
export function readBaseline(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(
      new TypeError(
        `--against ${file} cannot be read (${(error as Error).message}). Make one: npm run -s bench -- --json > ${file}`,
      ),
    );
  }
}

function refuse({ message }: TypeError): never {
  console.error(`bench: ${message}\n\n${USAGE}`);
  process.exit(2);
}
