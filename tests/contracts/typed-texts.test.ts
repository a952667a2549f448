import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { commands } from '#domain/commands.ts';

interface Route {
  readonly schema: z.ZodType;
  readonly method: string;
  readonly url: string;
  readonly httpPart?: string;
}
const routes = vi.hoisted((): Route[] => []);
vi.mock('../../server/http/validation.ts', async (original) => {
  const real = await original<typeof import('../../server/http/validation.ts')>();
  const validateByZod: typeof real.validateByZod = (route) => {
    const { schema, method, url, httpPart } = route;
    routes.push({ schema, method, url, ...(httpPart === undefined ? {} : { httpPart }) });
    return real.validateByZod(route);
  };
  return { ...real, validateByZod };
});
const { describedApi } = await import('../../server/http/described-api.ts');
await describedApi();

/** As much of the definition of a schema as says where its texts lie. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly left?: Schema;
  readonly right?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly innerType?: Schema;
  readonly getter?: () => Schema;
}
interface Schema {
  readonly _zod: { readonly def: unknown };
  readonly safeParse: (said: unknown) => { readonly success: boolean; readonly data?: unknown };
}
interface Text {
  readonly path: string;
  readonly schema: Schema;
}
/** What takes no text, or one of some words. */
const without = 'number int bigint boolean date literal enum null undefined never transform file nan'.split(' ');

/** Every place of a schema that takes a text, or whatever is said. */
const textsIn = (schema: Schema | undefined, path: string, around: readonly Schema[] = []): Text[] => {
  if (!schema || around.includes(schema)) return [];
  const def = schema._zod.def as Definition;
  const into = (inner: Schema | undefined, at: string): Text[] => textsIn(inner, at, [...around, schema]);
  if (without.includes(def.type)) return [];
  if (def.type === 'string' || def.type === 'unknown' || def.type === 'any') return [{ path, schema }];
  const fields = Object.entries(def.shape ?? {});
  const found = [
    ...fields.flatMap(([name, field]) => into(field, `${path}.${name}`)),
    ...into(def.catchall, `${path}.*`),
    ...into(def.element, `${path}[]`),
    ...into(def.keyType, `${path}.(key)`),
    ...into(def.valueType, `${path}.*`),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((inner) => into(inner, path)),
    ...[def.left, def.right, def.in, def.out, def.innerType, def.getter?.()].flatMap((inner) => into(inner, path)),
  ];
  const isEmpty = def.type === 'object' && fields.length === 0;
  if (found.length === 0 && !isEmpty && def.type !== 'pipe' && !hasWords(def))
    throw new Error(`a schema of an unknown kind at ${path}: ${def.type}`);
  return found;
};
/** Whether nothing is to be found because what lies in it takes no text. */
const hasWords = (def: Definition): boolean =>
  [def.shape, def.element, def.valueType, def.options, def.items, def.innerType, def.left, def.getter].some(
    (inner) => inner !== undefined,
  );

/** Texts with what nobody sees: within other signs, before a digit, and alone. */
const unseen = /\u200b|\u3164|\u2800|\u115f|\ufe0f/;
const typed = ['a\u200bb', '\u200b1', 'x\u3164', '\u3164', '\u2800', '\u115f', '\ufe0f'];
const isCleaned = ({ schema }: Text): boolean =>
  typed.every((text) => {
    const read = schema.safeParse(text);
    return !read.success || !unseen.test(String(read.data));
  });

const texts: Text[] = [
  ...commands.flatMap(({ name, version, args }) => textsIn(args, `${name}@${version}`)),
  ...routes
    .filter(({ method }) => method !== 'HEAD')
    .flatMap(({ schema, method, url, httpPart }) => textsIn(schema, `${method} ${url} ${httpPart}`)),
];

/** Texts that are taken as they come, and why. */
const exceptions: readonly (readonly [which: RegExp, why: string])[] = [
  [/[.](?:\w*Ids?|id|ids|\w+_ids?)(?:\[\])?$/, 'an id, which is compared with those that there are'],
  [
    /[.](?:reverses|beside|refused|soldWith|records\[\]|coupons\[\]|services\[\]|products\[\]|consumableIn\[\]|salableIn\[\]|usableIn\[\]|newIn|first|holds|after|into|bed|goOnAs|was|undoes)$/,
    'an id, which is compared with those that there are',
  ],
  [/^GET \/api\/names querystring/, 'ids, which are compared with those that there are'],
  [/[.](?:filter|sort)$/, 'read by the rules of lists, which clean what they look for'],
  [/[.](?:password|oldPassword)$/, 'a password, of which every sign counts'],
  [/[.](?:pinyin|initials)$/, 'made by the server from a name that was cleaned'],
  [
    /^(?:POST|PUT) \/api\/inventories\/checks\/:id\/(?:products|zones) body[.]zone$|^stocktake[.](?:zoneDone|count|uncount)@\d[.]zone$/,
    'names a zone as it stands in the plan, where it was cleaned; older plans have others',
  ],
  [/^POST \/api\/sync\/pu(?:sh|ll) /, 'what apps say to the server; commands clean their arguments'],
  [/^POST \/api\/commands body[.](?:args|name$)/, 'the name of a command, and arguments, which it cleans'],
  [/^POST \/api\/records body/, 'compared with what stands in records'],
  [
    /\/screens\/shown body[.]message/,
    'what a counter shows on its second screen, as it is kept; nothing of it is stored',
  ],
  [/^GET \/api\/pc\/v1\/oss\/private_url querystring[.]address$/, 'the address of a file'],
  [/^GET \/api\/versions\/last querystring/, 'what an app says of itself; compared alone'],
  [/refund_rules\/:version(?:\/check)? params[.]version$/, 'a number, which is read as one'],
];

test('there are texts to look at, and kinds of calls', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(routes.length).toBeGreaterThan(300);
  expect(texts.filter(isCleaned).length).toBeGreaterThan(300);
});

test('every text of every command and call loses what nobody sees, but for those that have a reason', () => {
  const taken = texts.filter((text) => !isCleaned(text) && !exceptions.some(([which]) => which.test(text.path)));
  expect(taken.map(({ path }) => path)).toEqual([]);
});

test.each(exceptions)('%s is an exception that is needed: %s', (which) => {
  expect(texts.filter(({ path }) => which.test(path)).some((text) => !isCleaned(text))).toBe(true);
});
