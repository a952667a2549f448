import { expect, test } from 'vitest';
import { describedApi } from '../../server/http/described-api.ts';
import type { JsonSchema } from '../walk/arbitrary-of.ts';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
const paths = (await describedApi()).paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What counters say of their own: of an older version and of a newer one they are understood in what they have in common. */
const ofEveryVersion = ['POST /api/sync/push', 'POST /api/sync/pull'];

const bodies = Object.entries(paths)
  .flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { requestBody }]) => ({
      call: `${verb.toUpperCase()} ${path}`,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
  .filter(({ call, body }) => body && !ofEveryVersion.includes(call));

/** Where a schema lets fields pass of which it says nothing. */
const openPlaces = (schema: JsonSchema | undefined, at = ''): string[] => {
  if (!schema) return [];
  const { properties, additionalProperties: others, anyOf = [], oneOf = [], allOf = [], items } = schema;
  return [
    ...(properties && others !== false ? [at] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => openPlaces(field, `${at}.${name}`)),
    ...(typeof others === 'object' ? openPlaces(others, `${at}.*`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => openPlaces(one, at)),
    ...openPlaces(items, `${at}[]`),
  ];
};

test('there are bodies to look at', () => expect(bodies.length).toBeGreaterThan(100));

test.each(bodies)('the body of $call refuses fields that it does not know, however deep they lie', ({ body }) => {
  expect(openPlaces(body)).toEqual([]);
});
