import { beforeAll, describe, expect, test } from 'vitest';
import { shareOf } from '../../scripts/steps/share.mjs';
import { audit } from '../../server/audit/audit.ts';
import { describedApi } from '../../server/http/described-api.ts';
import { apiUnderTest } from '../api-brand.ts';
import fc from '../property.ts';
import { anything, arbitraryOf, besideOf, type JsonSchema } from './arbitrary-of.ts';
import { touchedIn, watchTables } from './touched.ts';

/** So many calls are made of each kind; `npm run fuzz` makes 500. */
const runs = Number(process.env.FUZZ ?? 12);

const { app, pool, signIn } = await apiUnderTest();

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** A stream that stays open, and the way out of one's own session. */
const besides = ['GET /api/sync/poke', 'DELETE /api/auth/employees/logout'];

const operations = Object.entries((await describedApi()).paths as Paths)
  .flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      call: `${verb.toUpperCase()} ${path}`,
      path,
      verb,
      operation,
    })),
  )
  .filter(({ call }) => !besides.includes(call));

const known = [
  's01',
  's02',
  'xs01',
  'own',
  'foreign',
  'xown',
  'tea',
  'oil',
  'xtea',
  'boss',
  'cashier',
  'all',
  'hq',
  'brand',
];
/** An id of something that there is, here, in a sister shop or in another brand, or of nothing. */
const ids = fc.oneof(fc.constantFrom(...known), fc.uuid(), fc.string({ minLength: 1, maxLength: 30 }));

/** A text with half an emoji has no place in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const textIn = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A call with what it may be given, or with what lies beside it. */
const givenTo = ({ operation: { parameters = [], requestBody } }: (typeof operations)[number]) => {
  const body = requestBody?.content['application/json']?.schema;
  const asked = parameters.filter((each) => each.in === 'query');
  const queries = asked.map(({ name, schema }) => fc.tuple(fc.constant(name), fc.oneof(arbitraryOf(schema), anything)));
  return fc.record({
    ids: fc.array(ids, { minLength: 3, maxLength: 3 }),
    query: fc.tuple(...queries).chain((all) => fc.subarray(all)),
    body: body ? fc.oneof(arbitraryOf(body), besideOf(body)) : fc.option(anything, { nil: undefined, freq: 4 }),
  });
};

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signIn('boss');
  await watchTables(pool);
});

/** Every call, or the share of them that this run takes. */
const due = shareOf(operations, {
  name: ({ call }) => call,
  of: 4,
  restsOn: ({ path }) => [`server/http/${path.split('/')[2]?.replace(/s$/, '') ?? ''}/`],
});

describe(`every call, given ${runs} times what it takes and what lies beside that`, () => {
  test.each(due.map((one) => [one.call, one] as const))(
    '%s',
    async (_, one) => {
      let refused: string[] = [];
      await fc.assert(
        fc.asyncProperty(givenTo(one), async ({ ids: named, query, body }) => {
          let place = 0;
          const path = one.path.replace(/\{\w+\}/g, () => encodeURIComponent(named[place++] ?? ''));
          const asked = query
            .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(textIn(value)))}`)
            .join('&');
          const hasBody = body !== undefined && one.verb !== 'get';
          const reply = await app.inject({
            method: one.verb.toUpperCase() as 'GET',
            url: asked ? `${path}?${asked}` : path,
            headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
            ...(hasBody && { payload: JSON.stringify(body) }),
          });
          expect(reply.statusCode, reply.body).toBeLessThan(500);
          if (reply.statusCode < 400) {
            await touchedIn(pool);
            refused = [];
            return;
          }
          const { message = '' } = reply.json() as { readonly message?: string };
          expect(message, reply.body).not.toBe('');
          refused.push(reply.body);
        }),
        { numRuns: runs },
      );
      expect(await touchedIn(pool), refused.join('\n')).toEqual([]);
    },
    600_000,
  );
});

test('the audit finds nothing after all of it', async () => expect(await audit(pool, Date.now())).toEqual([]));
