import { describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { aProduct } from '../make.ts';
import { tillsOver } from './tills.ts';

const api = await apiUnderTest();
const tea = aProduct({
  id: 'tea',
  number: '1',
  name: 'Item tea',
  unit: 'box',
  originalPrice: 5_000,
  memberPrice: null,
});

const till = await tillsOver(api, tea);
/** What a way of paying took where no cards are sold, recharged or given back. */
const ofNoCards = { cards: 0, recharged: 0, cardsReturned: 0 };
const onServer = async (shiftId: string) => {
  const { rows } = await api.pool.query(
    `select counter_id as "counterId", number, sums, difference, jsonb_array_length(cash) as moved,
       jsonb_array_length(taken_over) as "takenOver", jsonb_array_length(counts) as counts, places, digest,
       closed_at is not null as closed, elsewhere from shift where id = $1`,
    [shiftId],
  );
  return rows[0];
};
const tasksOf = async (code: string): Promise<object[]> =>
  (await api.pool.query('select params, amount, state from exception where code = $1 order by at', [code])).rows;
const ofBoss = async () => ({ ...(await api.signIn('boss')), 'x-shop-id': 's01' });

describe('a shift at a tablet', () => {
  test('goes on without contact, and is on the server as it was at the counter: 5 yuan short, a manager is told', async () => {
    const { tab, cable, does, sell } = await till();
    const shiftId = 'whole-day';
    await does('shift.open', { shiftId, float: 20_000 });
    await sell('day-1');
    await settled(tab);
    expect(await onServer(shiftId)).toMatchObject({ number: 1, sums: [{ type: 0, taken: 5_000, payments: 1 }] });

    cable.up = false;
    await sell('day-2', 2);
    await does('shift.cash', { shiftId, way: 'out', amount: 3_000, reason: 'to the bank' });
    await does('order.cancel', { orderId: 'day-1', reason: 'mistake', refund: 5_000, goods: [] });
    await does('shift.count', { shiftId, amount: 26_500 });
    await does('shift.close', { shiftId, reason: 'too much change' });
    expect(await onServer(shiftId)).toMatchObject({ closed: false, places: 2 });

    cable.up = true;
    await settled(tab);
    expect(await onServer(shiftId)).toMatchObject({
      closed: true,
      difference: -500,
      moved: 1,
      counts: 1,
      places: 7,
      elsewhere: false,
      sums: [{ type: 0, taken: 15_000, payments: 2, returned: 5_000, refunds: 1, suspense: 0 }],
    });
    expect(await tasksOf('drawerDiffers')).toMatchObject([
      { params: { differenceFen: -500 }, amount: 500, state: 'open' },
    ]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });

  test('is done once, whichever answer is lost on its way', async () => {
    const { tab, cable, does, sell } = await till();
    const shiftId = 'lost-answers';
    const steps: (() => Promise<void>)[] = [
      () => does('shift.open', { shiftId, float: 10_000 }),
      () => sell('lost-1'),
      () => does('shift.cash', { shiftId, way: 'in', amount: 2_000, reason: 'change' }),
      () => does('shift.openDrawer', { shiftId, reason: 'change' }),
      () => does('shift.count', { shiftId, amount: 17_000 }),
      () => does('shift.close', { shiftId, reason: '' }),
    ];
    for (const step of steps) {
      cable.losesNextPush = true;
      await step();
      await settled(tab);
    }
    expect(await onServer(shiftId)).toMatchObject({
      closed: true,
      difference: 0,
      moved: 1,
      counts: 1,
      places: steps.length,
      sums: [{ taken: 5_000, payments: 1 }],
    });
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });

  test('is numbered anew at each counter, and the next one begins where it ended', async () => {
    const { tab, does } = await till();
    for (const shiftId of ['numbered-1', 'numbered-2']) {
      await does('shift.open', { shiftId, float: 0 });
      await does('shift.count', { shiftId, amount: 0 });
      await does('shift.close', { shiftId, reason: '' });
    }
    await settled(tab);
    expect([(await onServer('numbered-1')).number, (await onServer('numbered-2')).number]).toEqual([1, 2]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});

describe('a shift whose tablet is lost', () => {
  test('is closed by a manager who counts, found in the list, and what the tablet sends later goes over no drawer', async () => {
    const { tab, cable, does, sell } = await till();
    const shiftId = 'left-open';
    await does('shift.open', { shiftId, float: 10_000 });
    await settled(tab);
    cable.up = false;
    await sell('left-1');
    await does('shift.count', { shiftId, amount: 15_000 });

    const headers = await ofBoss();
    const close = (body: object, by: object = headers) =>
      api.app.inject({ method: 'PUT', url: `/api/shifts/${shiftId}/close`, headers: { ...by }, payload: body });
    expect((await close({ amount: 9_900, reason: ' ' })).statusCode).toBe(422);
    const cashier = { ...(await api.signIn('cashier')), 'x-shop-id': 's01' };
    expect((await close({ amount: 9_900, reason: 'the tablet fell' }, cashier)).statusCode).toBe(403);
    expect((await close({ amount: 9_900, reason: 'the tablet fell' })).json()).toMatchObject({
      data: { id: shiftId, elsewhere: true, difference: -100, openAt: '', reason: 'the tablet fell' },
    });
    expect((await close({ amount: 9_900, reason: 'the tablet fell again' })).json()).toMatchObject({
      code: 'shift.closedAlready',
    });
    expect(await tasksOf('shiftClosedElsewhere')).toMatchObject([{ params: { differenceFen: -100 }, amount: 100 }]);
    const list = await api.app.inject({ url: '/api/shifts?filter=differs:1,open:0&sort=-opened_at', headers });
    expect(list.json().data[0]).toMatchObject({ id: shiftId, difference: -100 });
    const sums = await api.app.inject({ url: '/api/shift_sums?filter=differs:1', headers });
    expect(sums.json().data).toEqual({
      shifts: 2,
      short: 600,
      over: 0,
      sums: [
        {
          type: 0,
          taken: 15_000,
          payments: 2,
          returned: 5_000,
          refunds: 1,
          suspense: 0,
          repaid: 0,
          deposits: 0,
          ...ofNoCards,
        },
      ],
    });
    const staff = await api.app.inject({ url: '/api/shifts?filter=staff_id:boss,differs:1,open:0', headers });
    expect(staff.json().data.map(({ id }: { id: string }) => id)).toEqual([shiftId, 'whole-day']);
    expect((await api.app.inject({ url: '/api/shifts', headers: cashier })).statusCode).toBe(403);

    cable.up = true;
    await settled(tab);
    const journal = await tab.store.read('outbox.journal', { state: null, offset: 0, limit: 2 });
    expect(journal.rows.map(({ name, result }) => [name, result?.outcome, result?.code])).toEqual([
      ['shift.count', 'rejected', 'shift.closedAlready'],
      ['order.collect', 'accepted', null],
    ]);
    const { rows } = await api.pool.query("select shift_id, amount from money_entry where order_id = 'left-1'");
    expect(rows).toEqual([{ shift_id: '', amount: 5_000 }]);
    await does('shift.open', { shiftId: 'found-again', float: 0 });
    await settled(tab);
    expect((await onServer('found-again')).number).toBe(2);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});
