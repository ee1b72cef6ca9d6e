/** Finds the place that a break changes, by syntax, and changes it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Edit, Lang, type NapiConfig, parse, type SgNode } from '@ast-grep/napi';
import type { Break, CodeBreak } from './break.js';

/** The pattern of a break matches nothing, or more than one place. */
export class StaleBreak extends Error {}

/** A parsed file of a game. */
export interface SourceTree {
  readonly file: string;
  readonly root: SgNode;
}

export interface BrokenFile {
  readonly file: string;
  readonly text: string;
}

/** Parses the sources of a game in `folder`. */
export function parseSources(folder: string): readonly SourceTree[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      return { file, root: parse(Lang.TypeScript, readFileSync(file, 'utf8')).root() };
    });
}

/** Returns the one changed file, with its new text. */
export function breakSources(sources: readonly SourceTree[], one: Break): BrokenFile {
  const edits = sources.flatMap(({ file, root }) => editsOf(root, one).map((edit) => ({ file, root, edit })));
  if (edits.length !== 1) {
    const where = [...new Set(edits.map(({ file }) => path.basename(file)))].join(', ');
    throw new StaleBreak(edits.length === 0 ? 'matches nothing' : `matches ${edits.length} places (${where})`);
  }
  const [{ file, root, edit }] = edits;
  const text = root.commitEdits([edit]);
  if (text === root.text()) throw new StaleBreak('leaves the code as it is');
  if (hasErrors(parse(Lang.TypeScript, text).root())) throw new StaleBreak('leaves code that does not parse');
  return { file, text };
}

const hasErrors = (root: SgNode): boolean => root.find({ rule: { kind: 'ERROR' } }) !== null;

function editsOf(root: SgNode, one: Break): Edit[] {
  if ('parameter' in one) {
    return root.findAll(parameterMatcher(one.parameter)).flatMap((pair) => {
      const first = pair.field('value')?.field('arguments')?.child(1);
      return first ? [first.replace(one.value)] : [];
    });
  }
  return root.findAll(matcherOf(one)).map((node) => node.replace(filled(one.replace, node)));
}

const DECLARATIONS = [
  'function_declaration',
  'method_definition',
  'class_declaration',
  'variable_declarator',
  'public_field_definition',
];

/** The declaration of a name. */
const declared = (name: string) => ({
  stopBy: 'end' as const,
  any: DECLARATIONS.map((kind) => ({ kind, has: { field: 'name', regex: `^#?${name}$` } })),
});

const parameterMatcher = (key: string): NapiConfig => ({
  rule: {
    kind: 'pair',
    has: { field: 'key', regex: `^'?${key.replaceAll('.', '\\.')}'?$` },
    inside: declared('parameters'),
  },
});

const matcherOf = ({ in: name, find, followedBy }: CodeBreak): NapiConfig => ({
  rule: {
    pattern: find,
    inside: declared(name),
    ...(followedBy !== undefined && { precedes: { pattern: followedBy } }),
  },
});

/** Puts the nodes that were found into the code instead. */
const filled = (code: string, node: SgNode): string =>
  code.replaceAll(/(\${1,3})([A-Z][A-Z_0-9]*)/g, (whole, dollars: string, name: string) => {
    const found = dollars === '$' ? [node.getMatch(name)] : node.getMultipleMatches(name);
    const nodes = found.filter((one) => one !== null);
    if (nodes.length === 0) return dollars === '$' ? whole : '';
    return nodes.map((one) => one.text()).join(' ');
  });
