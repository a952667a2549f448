import { expect, test, vi } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';

const { app, pool, signIn } = await apiUnderTest();
const manager = await signIn('manager');
const cashier = await signIn('cashier');
const mobile = '13811110077';

const said = async (method: 'POST' | 'PUT', url: string, payload: object, headers: object = manager) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: { ...headers }, payload });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
await pool.query(`update member set mobile = $1 where id = 'own'`, [mobile]);

const sell = async () => {
  const payments = [{ type: 0, amount: 100_000 }];
  const { id } = await said('POST', '/orders/card', { memberId: 'own', templateId: 'gold', price: 100_000, payments });
  return String(id);
};
const back = {
  lines: [{ lineId: 'card', quantity: 1, amount: 90_000 }],
  reason: 'x',
  card: { ground: 'member', fee: 0 },
};
/** What was notified since: the member by SMS, and the shop and the headquarters alike. */
const notified = async () => {
  const { rows } = await pool.query<{ shop_id: string; params: { move: string; givenFen: number } }>(
    `delete from notice where what = 'valueMoved' returning shop_id, params`,
  );
  const at = (place: string) =>
    rows.filter(({ shop_id }) => shop_id === place).map(({ params: { move, givenFen } }) => [move, givenFen]);
  expect(at('s01')).toEqual(at('hq'));
  const { rows: sent } = await pool.query<{ number: string; params: { what: string } }>(
    `delete from sms_sink where template = 'memberNotified' returning number, params`,
  );
  return { noticed: at('hq'), sent: sent.map(({ number, params }) => [number, params.what]) };
};
const once = (move: string, fen: number, what: string) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(`select 1 from sms_sink where template = 'memberNotified'`);
    expect(rows).toHaveLength(1);
    expect(await notified()).toEqual({ noticed: [[move, fen]], sent: [[mobile, what]] });
  });

test('the member, the shop and the headquarters are notified of money that is given back for a card', async () => {
  await said('POST', `/orders/${await sell()}/give_refund`, back);
  await once('card.moneyBack', 90_000, '办理了会员卡退款 ¥900.00');
});

test('so they are where somebody asked for it and another gives it', async () => {
  const id = await sell();
  await said('POST', `/orders/${id}/refunds`, back, cashier);
  expect(await notified()).toEqual({ noticed: [], sent: [] });
  await said('PUT', `/orders/${id}/accept_refund`, {});
  await once('card.moneyBack', 90_000, '办理了会员卡退款 ¥900.00');
});

test('so they are where the sale of a card is cancelled', async () => {
  await said('PUT', `/orders/${await sell()}/cancel`, { reason: 'x', refund: 100_000 });
  await once('card.moneyBack', 100_000, '办理了会员卡退款 ¥1,000.00');
});
