/** Parses the arguments of the benchmark; a typing error is reported before anything is measured. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shippedGames } from '../../src/plugins/own-files.js';

const USAGE = `npm run bench                                     every game, warm
npm run bench -- dig --strategies random --cold   what a user gets from a cold start
npm run -s bench -- --json > before.json          all figures as one document
npm run bench -- --against before.json            held against it
npm run bench -- --beside ../other [--former]     in turns with another checkout, under the former rules`;

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
      options: { ...known, cold: flag, bare: flag, json: flag, former: flag },
    });
    const games = shippedGames();
    const unknown = positionals.find((game) => !games.includes(game));
    if (unknown !== undefined) throw new TypeError(`There is no game ${unknown}; there are ${games.join(', ')}.`);
    for (const name of ['seconds', 'for', 'threads'] as const)
      if (!(values[name] ?? '1').split(',').every((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0))
        throw new TypeError(`--${name} takes numbers above 0 such as 2,30, not “${values[name]}”.`);
    for (const name of ['for', 'threads'] as const)
      if (values[name] !== undefined && !values.cold) throw new TypeError(`--${name} is for cold runs: add --cold.`);
    if (values.bare && !values.cold) throw new TypeError('--bare is for cold runs: add --cold.');
    const checkout = values.beside;
    if (checkout !== undefined && !existsSync(path.join(checkout, 'dist')))
      throw new TypeError(`--beside ${checkout}: there is no checkout that was built (npm run build).`);
    return { ...values, games: positionals.length > 0 ? positionals : games };
  } catch (error) {
    return refuse(error as TypeError);
  }
}

/** An earlier document of `--json`: line-ups with their measurements. */
export function readBaseline(file: string): readonly unknown[] {
  try {
    const measured: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(measured) && measured.every(({ lineUp, rates, games }) => lineUp && rates && games))
      return measured;
    throw new TypeError('it is no such document');
  } catch (error) {
    return refuse(
      new TypeError(
        `--against ${file} cannot be read (${(error as Error).message}). Make one: npm run -s bench -- --json > ${file}`,
      ),
    );
  }
}

export function refuse({ message }: Error): never {
  console.error(`bench: ${message}\n\n${USAGE}`);
  process.exit(2);
}
