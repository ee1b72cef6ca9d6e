/** Makes the JSON schema of expectation files, for editors, from the schema that Warren validates them by. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { EXPECT_FILE } from '../src/plan/expect-file-schema.js';
import { shippedGames } from '../src/plugins/own-files.js';

export const EXPECT_FILE_SCHEMA = 'docs/json/expect-file.schema.json';

/** A text without any of these cannot be an expectation; which figures there are depends on the game. */
const RANGE = '\\d|>|<|≥|≤';

export function expectFileSchema(): object {
  const { $schema, properties, ...schema } = toJsonSchema(EXPECT_FILE, {
    target: 'draft-07',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'examples' ? { ...jsonSchema, pattern: RANGE } : undefined,
  });
  const { description, ...path } = (properties?.game ?? {}) as { readonly description?: string };
  const game = { description, anyOf: [{ enum: shippedGames() }, path] };
  return { $schema, $id: 'expect-file.schema.json', ...schema, properties: { ...properties, game } };
}
