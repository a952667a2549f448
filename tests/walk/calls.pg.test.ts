import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { audit } from '../../server/audit/audit.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { hashPassword } from '../../server/sessions/passwords.ts';
import { apiUnderTest, password } from '../api-brand.ts';
import { anEmployee, aRole, aShop } from '../make.ts';
import { aHeadForm } from '../make-registration.ts';
import { sendPictures } from '../register-head.ts';
import { type Around, type Headers, type Kind, records } from './call-places.ts';
import { walked } from './calls.ts';
import { besides } from './calls-besides.ts';
import { touchedIn, watchTables } from './touched.ts';
import type { Walked } from './walked.ts';

const { app, pool, signIn } = await apiUnderTest();

/** A third shop of the brand, and somebody there for the stock alone. */
const addShopAndKeeper = async (): Promise<void> => {
  const client = await pool.connect();
  await client.query('begin');
  for (const [brandId, prefix] of [
    ['brand-1', ''],
    ['brand-2', 'x'],
  ] as const)
    await putRecords(client, brandId, 'shop', [aShop({ id: `${prefix}s03`, code: 'S03', parentId: `${prefix}north` })]);
  const ofStock = permissions.filter((right) => right.startsWith('pc.inventory.'));
  await putRecords(client, 'brand-1', 'role', [aRole({ id: 'stock', permissions: ofStock })]);
  const grants = [{ shopId: 's01', roleId: 'stock' }];
  await putRecords(client, 'brand-1', 'employee', [anEmployee({ id: 'keeper', account: 'keeper', grants })]);
  await client.query(
    'insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at) values ($1, $2, $2, $3, 0)',
    ['brand-1', 'keeper', await hashPassword(password)],
  );
  await client.query('commit');
  client.release();
};

const roles = ['boss', 'manager', 'keeper', 'cashier', 'technician'] as const;
const places = ['own', 'sister', 'foreign'] as const;
type Place = (typeof places)[number];
const prefixOf = (place: Place): string => (place === 'foreign' ? 'x' : '');

let around: Record<Place, Around>;
let shared: Record<Place, Map<Kind, string>>;
const sessions = new Map<string, Headers>();
const make = records(app as FastifyInstance, pool);

beforeAll(async () => {
  await addShopAndKeeper();
  const [boss, xboss] = [await signIn('boss'), await signIn('xboss', 'xs01')];
  around = {
    own: { here: boss, neighbour: { ...boss, 'x-shop-id': 's03' }, prefix: '' },
    sister: { here: { ...boss, 'x-shop-id': 's02' }, neighbour: { ...boss, 'x-shop-id': 's03' }, prefix: '' },
    foreign: { here: xboss, neighbour: { ...xboss, 'x-shop-id': 'xs03' }, prefix: 'x' },
  };
  for (const role of roles) sessions.set(role, await signIn(role));
  shared = { own: new Map(), sister: new Map(), foreign: new Map() };
  for (const place of ['sister', 'foreign'] as const)
    for (const kind of Object.keys(make) as Kind[]) shared[place].set(kind, await make[kind](around[place]));
  await sendPictures(pool, aHeadForm(), 'brand-1');
  await watchTables(pool);
});

let ownCounter: Promise<string> | undefined;
/** The id that the call names: of one's own shop a record made for it, as the call may change it. */
const idFor = async (kind: Kind, place: Place, call: string): Promise<string> => {
  if (place !== 'own') return shared[place].get(kind) ?? '';
  // So many new counters are refused; a call that retires one has one of its own.
  if (kind !== 'counter' || call.endsWith('/retire')) return make[kind](around.own);
  ownCounter ??= make.counter(around.own);
  return ownCounter;
};

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly body: string;
  readonly wrote: readonly string[];
}

/** One call by this role: on a record of that shop, or, where it names none, made in that shop. */
const walk = async ({ call, names, body, query }: Walked, role: string, place: Place): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  const id = names ? await idFor(names, place, call) : '';
  const headers = { ...sessions.get(role) };
  if (!names && !body) headers['x-shop-id'] = around[place].here['x-shop-id'] ?? '';
  await touchedIn(pool);
  const prefix = prefixOf(place);
  const reply = await app.inject({
    method: method as 'GET',
    url:
      path
        .replace('{shopId}', `${prefix}s01`)
        .replace('{kind}', 'product')
        .replace('{version}', '1')
        .replace('{part}', '0')
        .replace('{month}', '2020-01')
        .replace(/\{\w+\}/, id) + (query?.(prefix) ?? ''),
    headers,
    ...(body ? { payload: body(prefix, id) } : {}),
  });
  const { code = '' } = reply.json() as { code?: string };
  return { status: reply.statusCode, code, body: reply.body, wrote: await touchedIn(pool) };
};

const titleOf = ({ call, with: more }: Walked): string => (more ? `${call}, with ${more}` : call);
const shown = ({ status, code }: Answer): string => (code ? `${status} ${code}` : String(status));
const rows: string[] = [];

describe('every call, by every role, on what belongs to the own shop, a sister and a foreign brand', () => {
  test.each(walked.map((one) => [titleOf(one), one] as const))('%s', async (title, one) => {
    const cells: string[] = [];
    for (const role of roles) {
      const answers: Answer[] = [];
      for (const place of places) {
        const answer = await walk(one, role, place);
        answers.push(answer);
        const where = `${title} by ${role}, ${place}`;
        expect(answer.status, where).toBeLessThan(500);
        if (answer.status !== 200) expect([where, answer.wrote]).toEqual([where, []]);
        const written = answer.wrote.filter((what) => what !== `INSERT ${one.notes}`);
        if (one.call.startsWith('GET')) expect([where, written]).toEqual([where, []]);
        const namesIt = one.names !== undefined || one.with !== undefined;
        if (place === 'foreign' && namesIt && !one.harmless && !one.call.startsWith('GET'))
          expect([where, answer.status]).toEqual([where, expect.toSatisfy((status: number) => status >= 400)]);
        if (place === 'foreign' && one.names && one.names !== 'product')
          expect([where, answer.body.includes(shared.foreign.get(one.names) ?? '')]).toEqual([where, false]);
      }
      cells.push(answers.map(shown).join(' / '));
    }
    rows.push(`| ${title} | ${cells.join(' | ')} |`);
  });
});

test('what each of them may do is what is written down', async () => {
  const head = [
    '# What each role may do, call by call',
    '',
    'Written by `tests/walk/calls.pg.test.ts`; after a change that is meant: `npx vitest run --project pg tests/walk/calls -u`.',
    'In each field: on a record of the own shop / of a sister shop / of another brand, or made in such a shop.',
    '',
    `| call | ${roles.join(' | ')} |`,
    `| --- | ${roles.map(() => '---').join(' | ')} |`,
  ];
  const text = `${[...head, ...rows].join('\n')}\n`;
  console.log(text);
  await expect(text).toMatchFileSnapshot('calls.txt');
});

test('every call that the API describes is walked', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = new Set([...walked.map(({ call }) => call), ...besides]);
  expect([...known].sort()).toEqual(described.sort());
});

test('the audit finds nothing after all of it', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
});
