import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { readsBeside } from '../db/open.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = { ...(await signIn('boss')), 'x-locale': 'en' };

/** Runs `work` while nobody else can read the table; it ends what holds it afterwards. */
const whileHeld = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  const holding = await pool.connect();
  const { rows } = await holding.query('select pg_backend_pid() as pid');
  await holding.query('begin');
  await holding.query(`lock table "${table}" in access exclusive mode`);
  const sleeping = holding.query('select pg_sleep(50)').catch(() => undefined);
  try {
    return await work();
  } finally {
    await pool.query('select pg_cancel_backend($1)', [rows[0].pid]);
    await sleeping;
    await holding.query('rollback');
    holding.release();
  }
};

test('PostgreSQL ends a read that takes too long, and the answer says so in words', async () => {
  const asked = [
    { method: 'GET', url: '/api/pc/v1/orders' },
    { method: 'POST', url: '/api/records', payload: { reads: [{ entity: 'order', ids: ['any'] }] } },
  ] as const;
  const replies = await whileHeld('order', () =>
    Promise.all(asked.map((call) => app.inject({ ...call, headers: boss }))),
  );
  expect(replies.map((reply) => [reply.statusCode, reply.json().code, reply.json().message])).toEqual(
    asked.map(() => [
      422,
      'system.tookTooLong',
      'This took too long to look up and was stopped. Narrow it down, or try again later',
    ]),
  );
  const after = await app.inject({ ...asked[0], headers: boss });
  expect(after.statusCode).toBe(200);
});

test('reads have connections of their own, fewer than those who write, who may wait for each other', async () => {
  const reads = readsBeside(pool);
  const limitOf = async (of: typeof pool) => (await of.query('show statement_timeout')).rows[0].statement_timeout;
  expect([await limitOf(pool), await limitOf(reads)]).toEqual(['1min', '5s']);
  expect(reads.options.max).toBe((pool.options.max ?? 0) / 2);
  await reads.end();
});
