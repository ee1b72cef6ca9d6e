/** Validates the declarations of a game: names are unique, defaults and presets are valid. */
import { type Column, columnsProblem, rangeOf } from '../../core/column.js';
import type { Game } from '../../core/game.js';
import type { Parameter } from '../../core/parameter.js';
import { parseValue } from '../../plan/parse-value.js';

export function checkFacts(game: Game): string[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(problem);
  if (!/^[a-z][a-z0-9-]*$/.test(game.id)) say(`the id "${game.id}" is not lower case with hyphens`);
  if (!Number.isInteger(game.version) || game.version < 1)
    say(`the version ${game.version} is not a whole number above 0`);
  const { min, usual, max } = game.seats;
  if (!(min >= 1 && min <= usual && usual <= max)) say(`seats ${min}..${max}, usually ${usual}, are not in order`);
  for (const [what, names] of Object.entries({
    parameter: game.parameters.map(({ key }) => key),
    decision: game.decisions,
    'chance stream': game.streams,
    'source of luck': (game.sources ?? []).map(({ name }) => name),
  })) {
    for (const name of names.filter((name, i) => names.indexOf(name) !== i))
      say(`the ${what} ${name} is declared twice`);
  }
  checkSources(game).forEach(say);
  for (const name of Object.keys(game.decisionLabels ?? {}))
    if (!game.decisions.includes(name)) say(`there are words for the decision ${name}, which is not declared`);
  for (const [name, kinds] of Object.entries(game.optionKinds ?? {})) {
    if (!game.decisions.includes(name))
      say(`there are kinds of options of the decision ${name}, which is not declared`);
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    if (twice !== undefined) say(`the decision ${name} has the kind of options “${twice}” twice`);
  }
  for (const parameter of game.parameters) {
    const parsed = parseValue(parameter, parameter.default);
    if ('must' in parsed) say(`the default of ${parameter.key} is refused: it must be ${parsed.must}`);
    checkLabel(game, parameter).forEach(say);
    if (parameter.about === '') say(`${parameter.key} has no sentence saying what it is`);
  }
  for (const { name, about } of game.columns)
    if (about === '') say(`the column ${name} has no sentence saying what it is`);
  for (const column of game.columns) checkRange(game, column).forEach(say);
  checkCloseness(game).forEach(say);
  const uncountable = columnsProblem(game.columns, game.play);
  if (uncountable !== undefined) say(uncountable);
  if (game.presets.default === undefined) say('there is no preset "default"');
  return [...problems, ...checkPresets(game)];
}

/** Validates labels: text, and unique among the rules. */
function checkLabel({ parameters }: Game, { key, ...parameter }: Parameter): string[] {
  const { label } = parameter;
  const ofFaces = parameter.kind === 'faces' ? Object.entries(parameter.faceLabels ?? {}) : [];
  const labels = [...(label === undefined ? [] : [label]), ...ofFaces.map(([, ofFace]) => ofFace)];
  const isWords = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  const strange = ofFaces.find(([face]) => parameter.kind === 'faces' && !parameter.choices.includes(face));
  const twin = parameters.find((other) => other.key !== key && other.label !== undefined && other.label === label);
  return [
    ...labels
      .filter((text) => !isWords(text))
      .map((text) => `${key} has the label ${JSON.stringify(text)}, which must be words`),
    ...(strange === undefined ? [] : [`${key} has a label for ${strange[0]}, which is none of its faces`]),
    ...(twin === undefined ? [] : [`${key} and ${twin.key} have the same label “${label}”`]),
  ];
}

/** Validates sources of randomness: their streams are declared, and each is in at most one source. */
function checkSources({ streams, sources = [] }: Game): string[] {
  const sorted = sources.flatMap(({ name, streams: own }) => own.map((stream) => ({ name, stream })));
  return sorted.flatMap(({ name, stream }, i) => {
    if (!streams.includes(stream))
      return [`the source of luck ${name} has the stream ${stream}, which is not declared`];
    return sorted.findIndex((other) => other.stream === stream) < i
      ? [`the chance stream ${stream} is in two sources of luck`]
      : [];
  });
}

/** Validates the range of a column: both ends are declared, as numbers or numeric rules. */
function checkRange({ parameters, seats }: Game, { name, least, most, ...column }: Column): string[] {
  if (least === undefined || most === undefined) {
    const end = least === undefined ? 'least' : 'most';
    const what = end === 'least' ? 'small' : 'large';
    return [
      `the column ${name} does not say how ${what} it can get: declare its ${end}, or ${end}: null if nothing bounds it`,
    ];
  }
  const words = [least, most].flat().filter((part) => typeof part === 'string' && part !== 'players');
  const unknown = words.find((word) => typeof parameters.find(({ key }) => key === word)?.default !== 'number');
  if (unknown !== undefined)
    return [`the range of the column ${name} rests on ${unknown}, which is no rule with a number`];
  const rules = Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.default]));
  const range = rangeOf({ name, least, most, ...column }, { rules, players: seats.usual });
  return range.low <= range.high
    ? []
    : [`the column ${name} goes from ${range.low} to ${range.high}, which is not upwards`];
}

/** Validates the column that measures closeness: at most one, and none that the ending of a game already implies. */
function checkCloseness({ columns, play }: Game): string[] {
  const declared = columns.filter(({ tellsCloseness }) => tellsCloseness);
  if (declared.length > 1)
    return [`${declared.map(({ name }) => name).join(' and ')} both tell how close a game was: declare one of them`];
  return declared.flatMap(({ name, role, scope }) => {
    if (role !== 'score' && role !== 'value' && role !== 'count')
      return [`the column ${name} is of role ${role}, which does not tell how close a game was`];
    return play === 'together' && scope === 'seat'
      ? [`the column ${name} is of a seat, and in a game played together no seat is ahead: declare one of the game`]
      : [];
  });
}

function checkPresets(game: Game): string[] {
  return Object.entries(game.presets).flatMap(([name, preset]) =>
    Object.entries(preset.rules).flatMap(([key, value]) => {
      const parameter = game.parameters.find((parameter) => parameter.key === key);
      if (parameter === undefined) return [`the preset ${name} sets ${key}, which is not a parameter`];
      const parsed = parseValue(parameter, value);
      return 'must' in parsed ? [`the preset ${name} sets ${key} to what it cannot be`] : [];
    }),
  );
}
