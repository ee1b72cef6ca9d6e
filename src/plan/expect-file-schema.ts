/**
 * Schema of a balance budget: one document of the file, about one game. `npm run docs` makes the JSON schema of it that
 * editors use (docs/json/expect-file.schema.json).
 */
import * as v from 'valibot';
import { notList } from './schema.js';

const text = v.pipe(v.string('a text'), v.regex(/\S/, 'a text'));

/** One text, or a list of at least one. */
const texts = (item: v.GenericSchema<string> = text) =>
  v.union([item, v.pipe(v.array(item), v.minLength(1, 'a text or a list of texts'))]);

/** A part with fixed keys. The message of its issues is its name in errors. */
const part = <E extends v.ObjectEntries>(name: string, entries: E) => {
  PART_KEYS.set(name, Object.keys(entries));
  return notList(v.strictObject(entries, name));
};

/** Name of a part → its keys. */
export const PART_KEYS = new Map<string, readonly string[]>();

/** Lines with keys of the user's own, at least one. */
const lines = <S extends v.GenericSchema>(line: S, words: string) =>
  v.pipe(notList(v.record(v.string(), line, words)), v.minEntries(1, words));

/** A figure and its range, which only the table can tell apart from other texts. */
const FIGURE = v.pipe(
  text,
  v.examples(['rounds@p90 <= 30', 'rounds 10..14', 'win:seat1 22%..28%', 'win:* <= 35%', 'win:a >= win:b - 2%']),
);

const HOLDS = v.pipe(
  texts(FIGURE),
  v.description(
    'A figure and its range, or a list of them: rounds@p90 <= 30, win:seat1 22%..28%, win:* <= 35% (every strategy), win:seat* <= 35% (every seat), win:trapper >= win:hoarder - 2%. See the figures with: warren list metrics <game>',
  ),
);

const TABLE = part('The table', {
  players: v.optional(v.pipe(v.number('a number'), v.description('Seats at the table.'))),
  strategies: v.optional(
    v.pipe(
      texts(),
      v.description(
        "Who sits there: names, name{key:value} or paths; fewer than seats repeat. Left out, the game's usual line-up.",
      ),
    ),
  ),
  rules: v.optional(
    v.pipe(
      v.union([text, notList(v.record(v.string(), v.unknown()))]),
      v.description(
        'Rules that are changed, dotted or nested, or the path of a rules file. See: warren list rules <game>',
      ),
    ),
  ),
  preset: v.optional(v.pipe(texts(), v.description('A named set of rules, or several: later ones win.'))),
});

const EXPECTATION = part('The expectation', {
  table: v.optional(
    v.pipe(texts(), v.description('At which table, or a list of them; left out, at every table where it can be said.')),
  ),
  holds: HOLDS,
});

export const EXPECT_FILE = v.pipe(
  part('A balance budget', {
    game: v.pipe(
      text,
      v.description('Which game: one that ships with Warren, or the path of your own, seen from this file.'),
    ),
    rotate: v.optional(
      v.pipe(v.boolean('true or false'), v.description('Whether strategies change seats from game to game.')),
      true,
    ),
    tables: v.optional(
      v.pipe(
        lines(v.nullable(TABLE), 'a name and who sits there'),
        v.description('Tables by name. Left out, there is one, called usual: the game as it is.'),
      ),
    ),
    expect: v.pipe(
      lines(v.union([...texts(FIGURE).options, EXPECTATION]), 'a name and what must hold'),
      v.description('A name in your own words, and what must hold.'),
    ),
  }),
  v.title('A balance budget for warren expect'),
  v.description('What must hold of a game. Several games in one file are separated by a line of three dashes.'),
);
