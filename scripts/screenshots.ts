/**
 * Pictures of the pages of all questions for all games, to look at: npm run screenshots -- FOLDER. Each page is taken wide,
 * on a telephone, in the dark and printed; what can be measured (labels cut, overlapping or struck through, a page wider
 * than the screen, sheets of paper) is printed. Games that the folder holds already are not played again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { labelFaults, openBrowser } from './browser.js';

const warren = path.join(import.meta.dirname, '../bin/warren.mjs');

/** Name → the words of the command. Few games: wide intervals show faults of charts best. */
const PAGES: Readonly<Record<string, string>> = {
  'simulate-pig': 'simulate pig --players 3 --strategies hold,hold{at:25},hold{at:12} --games 1000',
  'simulate-dig': 'simulate dig --strategies rusher,trapper,hoarder,survivor --games 1000',
  'simulate-gopher': 'simulate gopher --strategies balanced,saver,greedy --games 500',
  'simulate-portal-dash': 'simulate portal-dash --players 3 --strategies balanced,miner,fighter --games 500',
  'compare-pig': 'compare pig --strategies hold,optimal -b die.sides=8 --games 1000',
  'compare-dig': 'compare dig --strategies trapper,rusher -b trap.perTurn=2 --games 500',
  'compare-gopher': 'compare gopher --strategies balanced,greedy -b baskets=true --games 500',
  'compare-portal-dash': 'compare portal-dash --strategies balanced,miner -b level=2 --games 300',
  'by-rule-dig':
    'compare dig --strategies trapper,rusher -b "trap.perTurn=2 player.hp=6 trap.afterTrip=stays" --by-rule --games 300',
  'by-rule-portal-dash': 'compare portal-dash -b "level=2 player.hearts=8" --by-rule --games 200',
  'tournament-pig': 'tournament pig --strategies hold,hold{at:15},hold{at:30},optimal --games 1000',
  'tournament-dig': 'tournament dig --players 2 --strategies rusher,trapper,hoarder,survivor,opportunist --games 300',
  'tournament-gopher': 'tournament gopher --players 3 --strategies balanced,saver,greedy --games 300',
  'tournament-alone': 'tournament portal-dash --players 1 --games 100',
  'tournament-portal-dash': 'tournament portal-dash --players 2 --strategies balanced,miner,fighter,runner --games 200',
  'sweep-pig': 'sweep pig --vary die.sides=4..12 --strategies hold,optimal --games 1000',
  'sweep-dig': 'sweep dig --vary trap.foreign.faces:trip=0..6 --strategies rusher,trapper,hoarder,survivor --games 300',
  'sweep-gopher': 'sweep gopher --vary players=2..6 --strategies greedy --on win:seat1,win:seat2 --games 500',
  'sweep-portal-dash': 'sweep portal-dash --vary level=1..6 --strategies balanced,miner --games 200',
  'map-pig': 'sweep pig --vary die.sides=4..10 --vary target=50..200/50 --strategies hold --games 500',
  'map-dig':
    'sweep dig --vary combat.system=duel,skirmish --vary player.hp=3..6 --strategies rusher,trapper --games 200',
  'levers-pig': 'levers pig --strategies hold --budget 6k',
  'levers-dig': 'levers dig --rules-matching trap.* --budget 6k',
  'levers-gopher': 'levers gopher --rules-matching collect.* --budget 3k',
  'unclear-gopher': 'levers gopher --unclear --budget 12k',
  'levers-portal-dash': 'levers portal-dash --rules-matching player.* --budget 3k',
  'skill-pig': 'skill pig --games 24',
  'skill-dig': 'skill dig --games 8 --budgets 2,4,8',
  'skill-portal-dash': 'skill portal-dash --games 8 --budgets 2,4,8',
  'skill-gopher': 'skill gopher --games 8 --budgets 4,8,16',
  'for-simulate-pig':
    'simulate pig --strategies hold,hold{at:25} --set target=40 --games 120 --for casual,scripted,thinking',
  'for-compare-pig':
    'compare pig --strategies hold,optimal --set target=40 -b target=30 --games 120 --for casual,scripted,thinking',
  'for-sweep-pig':
    'sweep pig --vary die.sides=5..8 --set target=40 --strategies hold --games 120 --for casual,scripted,thinking',
  'for-levers-pig': 'levers pig --strategies hold --set target=40 --budget 2k --for casual,scripted,thinking',
  'luck-pig': 'luck pig --strategies hold,optimal --games 240',
  'luck-dig': 'luck dig --games 120',
  'luck-gopher': 'luck gopher --games 120',
  'luck-portal-dash': 'luck portal-dash --games 24',
  'tune-pig':
    'tune pig --free die.sides=4..12 --free target=60..140/20 --target "rounds 9..12" --strategies hold --budget 20k',
  'tune-one-rule-pig': 'tune pig --strategies hold --free all --changes 1 --target "rounds 10.5..13.5" --budget 30k',
  'tune-dig':
    'tune dig --free player.hp=3..6 --free trap.perTurn=0..2 --target "rounds 14..20" --target "kills.trap >= 0.5" --strategies rusher,trapper --budget 8k',
  'tune-gopher': 'tune gopher --free die.sides=4..8 --target "rounds 10..16" --strategies balanced --budget 5k',
  'tune-portal-dash': 'tune portal-dash --free level=1..4 --target "win 40%..60%" --strategies balanced --budget 3k',
  'expect-pig': 'expect test/balance/pig.yaml --budget 2k',
  'expect-dig': 'expect test/balance/dig.yaml --budget 2k',
  'expect-gopher': 'expect test/balance/gopher.yaml --budget 2k',
  'expect-portal-dash': 'expect test/balance/portal-dash.yaml --budget 2k',
};

const VIEWS = {
  wide: { viewport: { width: 1200, height: 900 } },
  phone: { viewport: { width: 400, height: 800 }, deviceScaleFactor: 2 },
  dark: { viewport: { width: 1000, height: 900 }, colorScheme: 'dark' },
} as const;

const [folder, ...chosen] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures go: npm run screenshots -- FOLDER [page…]');
const browser = await openBrowser();
try {
  for (const [name, command] of Object.entries(PAGES)) {
    if (chosen.length === 0 || chosen.includes(name)) await show(browser, name, command);
  }
} finally {
  await browser.close();
}

async function show(browser: Browser, name: string, command: string): Promise<void> {
  const out = path.join(folder, name);
  const words = command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  execFileSync(process.execPath, [warren, ...words, '--seed', 'screenshots', '--out', out], { stdio: 'pipe' });
  const address = pathToFileURL(path.resolve(out, 'index.html')).href;
  const faults: string[] = [];
  for (const [view, options] of Object.entries(VIEWS)) {
    const tab = await browser.newPage(options);
    await tab.goto(address);
    await tab.screenshot({ path: path.join(folder, `${name}.${view}.png`), fullPage: true });
    if (view === 'wide') faults.push(...(await labelFaults(tab)));
    if (await tab.evaluate('document.documentElement.scrollWidth > innerWidth')) faults.push(`wider than the ${view}`);
    await tab.close();
  }
  const tab = await browser.newPage();
  await tab.goto(address);
  const pdf = path.join(folder, `${name}.pdf`);
  await tab.pdf({ path: pdf, format: 'A4' });
  await tab.close();
  process.stdout.write(`${name}: ${sheets(pdf)} sheets${faults.map((fault) => `\n  ${fault}`).join('')}\n`);
}

function sheets(pdf: string): number {
  return readFileSync(pdf, 'latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
