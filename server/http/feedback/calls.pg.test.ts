import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, path: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: never }) };
};
const reviews = '/order_feedbacks';

const order = async (isPaid: boolean, headers = boss): Promise<string> => {
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
  const { id, total } = (await call('POST', '/orders', { lines }, headers)).data as { id: string; total: number };
  if (isPaid) await call('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] }, headers);
  return id;
};
const said = { stars: 4, tags: ['skill'], text: 'warm hands', pictures: [] };

test('a review is written down once for a paid order, answered, hidden and shown again', async () => {
  const id = await order(true);
  const at = `${reviews}/${id}`;
  expect(await call('POST', `${reviews}/${await order(false)}`, said)).toMatchObject({
    status: 422,
    code: 'feedback.notPaid',
  });
  expect(await call('POST', at, said, cashier)).toMatchObject({ status: 200, data: { id, shopId: 's01', ...said } });
  expect(await call('POST', at, { ...said, stars: 1 })).toMatchObject({ status: 422, code: 'feedback.existsAlready' });
  expect(await call('PUT', `${at}/reply`, { reply: 'Thank you' }, cashier)).toMatchObject({ status: 403 });
  expect(await call('PUT', `${at}/reply`, { reply: 'Thank you' })).toMatchObject({
    data: { stars: 4, reply: 'Thank you', repliedBy: 'boss' },
  });
  const reason = { reason: 'names somebody' };
  expect(await call('PUT', `${at}/show`, reason)).toMatchObject({ status: 422, code: 'feedback.shown' });
  expect(await call('PUT', `${at}/hide`, reason)).toMatchObject({
    data: { hiddenAt: expect.any(Number), shownReason: 'names somebody' },
  });
  expect(await call('PUT', `${at}/hide`, {})).toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } });
  expect(await call('PUT', `${at}/show`, reason)).toMatchObject({ data: { hiddenAt: null } });
  expect(await call('POST', `${reviews}/${await order(true)}`, { ...said, stars: 6 })).toMatchObject({
    status: 422,
    errors: { stars: [expect.any(String)] },
  });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a list is narrowed; the headquarters sees its stores', async () => {
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  const [bad, theirs] = [await order(true), await order(true, elsewhere)];
  await call('POST', `${reviews}/${bad}`, { ...said, stars: 1, text: 'cold' });
  await call('PUT', `${reviews}/${bad}/hide`, { reason: 'names somebody' });
  await call('POST', `${reviews}/${theirs}`, { ...said, stars: 2 }, elsewhere);
  const idsOf = async (filter: string, headers = boss): Promise<string[]> =>
    ((await call('GET', `${reviews}?filter=${filter}`, undefined, headers)).data as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await idsOf('stars:1')).toEqual([bad]);
  expect(await idsOf('stars:1,hidden:0')).toEqual([]);
  expect(await idsOf('hidden:1,replied:0')).toEqual([bad]);
  expect(await idsOf('stars:2')).toEqual([]);
  expect(await idsOf('stars:2', { ...boss, 'x-shop-id': 'hq' })).toEqual([theirs]);
  expect(await call('GET', `${reviews}/${theirs}`)).toMatchObject({ status: 404, code: 'feedback.unknown' });
});
