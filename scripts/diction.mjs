// Words in comments of src: private vocabulary and terms of art per 1,000. usage: node diction.mjs PROJECT [maxPrivate minTerms]
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(process.argv[2] ?? '.', 'src');
const priv =
  /\b(whoever|whomever|nobody|somebody|anybody|everybody|told|tells?|telling|came of|comes of|go(?:es)? on|gone on|held against|lies?|stands?|beside|in hand|anew|so many|of which|of whom|is said|are said|by itself|need not|must not|shall|as it is|hears?|heard|looked at|looks at|whose|worth|hush|farewell|away|asked for|taken up|set aside)\b/gi;
const terms =
  /\b(cach(?:e|ed|es|ing)|timeouts?|retr(?:y|ies|ied)|callbacks?|listeners?|events?|serializ\w*|pars(?:e|es|ed|er|ing)|validat\w*|schemas?|resum\w*|cancel\w*|lock(?:s|ed|ing)?|leases?|buffers?|encod\w*|hash(?:es|ed)?|defaults?|optional|async|promises?|threads?|workers?|queues?|streams?|invok\w*|returns?|throws?|options?|parameters?|arguments?|sampl\w*|confidence|intervals?|estimat\w*|varianc\w*|simulat\w*|checkpoints?|sandbox|heartbeats?|replay\w*|snapshot\w*|memoiz\w*|semaphores?|baselines?|paired|manifest|executor\w*|tooltips?|covariat\w*)\b/gi;
const files = [];
const walk = (d) => {
  for (const e of fs.readdirSync(d, { withFileTypes: true })) {
    const p = path.join(d, e.name);
    if (e.isDirectory()) walk(p);
    else if (/\.tsx?$/.test(e.name)) files.push(p);
  }
};
walk(root);
let words = 0,
  p = 0,
  t = 0,
  constants = 0,
  spreads = 0;
const per = {};
for (const f of files) {
  const s = fs.readFileSync(f, 'utf8');
  const text = (s.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g) ?? []).join('\n');
  const w = (text.match(/[A-Za-z]+/g) ?? []).length,
    a = (text.match(priv) ?? []).length,
    b = (text.match(terms) ?? []).length;
  words += w;
  p += a;
  t += b;
  constants += (s.match(/\bconst (MOST|USUAL|FEWEST|LEAST)_/g) ?? []).length;
  spreads += (s.match(/\.\.\.\{ /g) ?? []).length;
  const dir = path.relative(root, f).split(path.sep)[0];
  per[dir] ??= [0, 0, 0];
  per[dir][0] += w;
  per[dir][1] += a;
  per[dir][2] += b;
}
const k = (x, n) => ((1000 * x) / Math.max(1, n)).toFixed(1);
if (process.argv.includes('-v'))
  for (const [d, [w, a, b]] of Object.entries(per).sort((x, y) => y[1][1] / y[1][0] - x[1][1] / x[1][0]))
    console.log(d.padEnd(28), w, k(a, w), k(b, w));
console.log(
  `private ${k(p, words)}, terms ${k(t, words)} per 1,000 of ${words} words; MOST_/USUAL_ constants ${constants}; '...{ ' ${spreads}`,
);
const [, , , max = 2, min = 12] = process.argv;
process.exit((1000 * p) / words <= +max && (1000 * t) / words >= +min ? 0 : 1);
