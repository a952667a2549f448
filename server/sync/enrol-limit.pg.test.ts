import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter, outcomes } from '../../tests/api-counter.ts';
import { mostPerPerson, mostPerShop } from './enrol-limit.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const enrol = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/sync/enrol',
    headers: { ...headers, 'x-locale': 'en' },
    payload: { shopId: headers['x-shop-id'] },
  });

test('of sixty counters that one person makes at once thirty come about, and the rest hears when to come again', async () => {
  const cashier = await signIn('cashier');
  const replies = await Promise.all(Array.from({ length: 60 }, () => enrol(cashier)));
  const made = replies.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(mostPerPerson.counters);
  expect(new Set(made.map((reply) => reply.json().data.number)).size).toBe(mostPerPerson.counters);
  for (const reply of replies.filter((each) => !made.includes(each))) {
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'counter.tooManyMade']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(reply.json().message).toMatch(/^Too many counters .* in (60|61) minutes\.$/);
  }
  expect((await pool.query('select from counter_staff')).rowCount).toBe(mostPerPerson.counters);
});

test('somebody else makes one, and so does the same person in another shop or an hour later', async () => {
  expect((await enrol(await signIn('manager'))).statusCode).toBe(200);
  expect((await enrol(await signIn('neighbour', 's02'))).statusCode).toBe(200);
  await pool.query('update counter set enrolled_at = enrolled_at - $1::bigint', [mostPerPerson.within]);
  expect((await enrol(await signIn('cashier'))).statusCode).toBe(200);
});

test('all of a shop together make a hundred a day', async () => {
  await pool.query(
    `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at)
     select 'brand-1', 'many-' || n, 's01', (1000 + n)::text, '', 'x', 'person-' || n, $1 from generate_series(1, $2) n`,
    [Date.now(), mostPerShop.counters],
  );
  const refused = await enrol(await signIn('boss'));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'counter.tooManyMade']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await enrol(await signIn('neighbour', 's02'))).statusCode).toBe(200);
});

test('a shop does not run out of numbers: counter 10000 sells like every other', async () => {
  await pool.query("update counter set number = '9999' where number = '1100' and shop_id = 's01'");
  await pool.query('update counter set enrolled_at = 0');
  const cashier = await signIn('cashier');
  const counter = await apiCounter(api, cashier);
  expect(counter.enrolment.number).toBe('10000');
  const { reply } = await counter.push([counter.sells('cashier')]);
  expect(outcomes(reply.results)).toEqual(['accepted']);
  const { rows } = await pool.query('select number from "order" where number like \'S01-10000-%\'');
  expect(rows).toEqual([{ number: 'S01-10000-000001' }]);
});
