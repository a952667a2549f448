import { z } from 'zod';
import { isRead } from '#domain/kernel/call.ts';
import type { JsonSchema } from './arbitrary-of.ts';
import { everyCall } from './read-calls.ts';

/** The calls that read alone though they are no `GET`, as what they ask is too much for an address. */
export const readByPost = everyCall.filter((call) => isRead(call) && !call.at.startsWith('GET '));

/** What there is in the shop, by the names of fields that say it. */
const known: Readonly<Record<string, (place: number) => string>> = {
  entity: (place) => (place % 2 ? 'order' : 'member'),
  ids: (place) => `m-${place}`,
  after: () => '',
  item_ids: (place) => `p-${place}`,
  number: (place) => `P-${place}`,
  item: (place) => `P-${place}`,
  mobile: (place) => `139${place + 10_000_001}`,
  country: () => '86',
  shop: () => 'S01',
  newIn: () => 's01',
  groupId: () => 'goods',
  categoryId: () => '',
  birthday: () => '1990-02-03',
  soldOn: () => '2024-02-03',
  expires: () => '2034-02-03',
};

/** How a body is made: texts of so many signs, and of several ways the one with this place. */
interface Made {
  readonly signs: number;
  readonly way: number;
}

const words = (signs: number, place: number): string =>
  `w${place} `
    .concat('a 0 1 '.repeat(signs / 6))
    .slice(0, signs)
    .trim();

/** The most that a schema allows: every field, the longest arrays, each of their elements another one. */
const mostOf = (schema: JsonSchema, made: Made, name = '', place = 0): unknown => {
  const ways = schema.oneOf ?? schema.anyOf;
  if (ways) return mostOf(ways[made.way % ways.length] ?? {}, made, name, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[(made.way + place) % schema.enum.length];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, each]) => [field, mostOf(each, made, field, place)]),
    );
  if (schema.items)
    return Array.from({ length: schema.maxItems ?? 1_000 }, (_, at) => mostOf(schema.items ?? {}, made, name, at));
  if (schema.type === 'boolean') return made.way % 2 === 0;
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.maximum !== undefined && schema.maximum <= 10_000 ? schema.maximum : 10 + (place % 80);
  if (schema.type === 'object') return {};
  return known[name]?.(place) ?? words(Math.min(made.signs, schema.maxLength ?? made.signs), place);
};

/** So many ways of doing something a body names at most, such as the steps for several items. */
const mostWays = 5;

/** The bodies of a call that ask the most: in each way, with short texts, of which a body holds the most, and with the longest that a field takes. */
export const worstBodies = (body: z.ZodType): unknown[] => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Array.from({ length: mostWays }, (_, way) => way).flatMap((way) =>
    [4, 20, 1_000].map((signs) => mostOf(schema, { signs, way })),
  );
};
