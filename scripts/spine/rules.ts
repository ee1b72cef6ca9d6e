/** The numbers of `npm run spine`, from the functions that ran and from the sources; its head says what they mean. */
import { resolveImport } from '../check-layers.js';
import type { RunFunctions } from './coverage.js';

/** path from the project's top → text */
export type Sources = ReadonlyMap<string, string>;

/** Folders of helpers; files that turn values into text; and the machine: clock, hash, processes. */
const HELPER_FOLDERS = ['core', 'stats'];
const HELPER_FILES =
  /^src\/(?:analysis\/(?:format|labels)|plan\/number-text|cli\/(?:terminal|wrap)|report\/(?:escape|html-frame|print-layout)|viewer\/escape-xml|plugins\/(?:host|running-process))\.ts$/;

const ENTERED_ONCE = /^src\/(?:api|questions|report)\//;

/** Words of enums that leave it open what was found. */
const UNDECIDED = ['undecided', 'unclear', 'open'];

export interface Spine {
  readonly machinery: readonly string[];
  readonly spine: readonly string[];
  /** `file: importers` */
  readonly enteredTwice: readonly string[];
}

export function spineOf(run: RunFunctions, sources: Sources): Spine {
  const machinery = [...run.keys()].filter((file) => file.startsWith('src/') && !file.startsWith('src/games/')).sort();
  const steps = machinery.filter((file) => !isHelper(file));
  const imports = new Map(steps.map((file) => [file, valueImports(file, sources.get(file) ?? '')]));
  const handsOn = (file: string) =>
    imports.get(file)!.some(({ target }) => steps.includes(target) && folderOf(target) !== folderOf(file));
  const spine = steps.filter(handsOn);
  const importersOf = (file: string) =>
    spine.filter((other) =>
      imports
        .get(other)!
        .some(({ target, names }) => target === file && names.some((name) => run.get(file)!.has(name))),
    );
  const enteredTwice = spine
    .filter((file) => ENTERED_ONCE.test(file))
    .map((file) => ({ file, importers: importersOf(file) }))
    .filter(({ importers }) => importers.length > 1)
    .map(({ file, importers }) => `${file}: ${importers.join(', ')}`);
  return { machinery, spine, enteredTwice };
}

const folderOf = (file: string): string => file.split('/')[1];

const isHelper = (file: string): boolean => HELPER_FOLDERS.includes(folderOf(file)) || HELPER_FILES.test(file);

interface ValueImport {
  readonly target: string;
  readonly names: readonly string[];
}

/** The files of ours from which a file imports more than types, and the names it imports. */
function valueImports(file: string, text: string): ValueImport[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:\w+ )?(?:\{([^}]*)\}[^'";]*)?from '(\.[^']+)'/gm);
  const dynamic = text.matchAll(/(?:\{([^}]*)\}\s*=\s*await )?import\('(\.[^']+)'\)/g);
  return [...statements, ...dynamic].flatMap(([, names, specifier]) => {
    const values = (names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    if (names !== undefined && values.length === 0) return [];
    return [{ target: resolveImport(file, specifier), names: values.map((name) => name.split(/ as |: /)[0]) }];
  });
}

/** Imports of `report` in what may know nothing of it: `file: target`. */
export const reportImports = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    /^src\/(?:analysis|questions)\//.test(file)
      ? [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
          .map(([, one, other]) => resolveImport(file, one ?? other))
          .filter((target) => target.startsWith('src/report/'))
          .map((target) => `${file}: ${target}`)
      : [],
  );

/** Types that are unions of words and have one for what is undecided: `file: name`. */
export const verdictEnums = (sources: Sources): string[] =>
  [...sources]
    .filter(([file]) => file.startsWith('src/') && !file.startsWith('src/games/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^(?:export )?type (\w+) =\s*\|?\s*('\w+'(?:\s*\|\s*'\w+')+);/gm)]
        .filter(([, , words]) => UNDECIDED.some((word) => words.includes(`'${word}'`)))
        .map(([, name]) => `${file}: ${name}`),
    );

export const looseFiles = (sources: Sources): string[] =>
  [...sources.keys()].filter((file) => /^src\/[^/]+$/.test(file));
