import { expect, test } from 'vitest';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aBooking } from '../../tests/make-booking.ts';
import { aRepayment } from '../../tests/make-debt.ts';
import { aDeposit } from '../../tests/make-deposit.ts';
import { aDuty, aDutyWeek } from '../../tests/make-duty.ts';
import { aFeedback } from '../../tests/make-feedback.ts';
import { aLine, anOrder } from '../../tests/make-orders.ts';
import { aRefund } from '../../tests/make-refund.ts';
import { aShift } from '../../tests/make-shift.ts';
import { aCount, aStocktake } from '../../tests/make-stocktake.ts';
import { aTreatment } from '../../tests/make-treatment.ts';
import { putRecords } from '../db/put-records.ts';
import { tableFor } from '../db/tables.ts';
import { pastWindow } from './window.ts';

const { pool } = await apiUnderTest();
const now = 100_000_000_000;
const month = 30 * 24 * 60 * 60 * 1_000;
const [old, young] = [now - month - 1, now - month];

const put = async (entity: string, records: readonly AnyRecord[]): Promise<void> => {
  const client = await pool.connect();
  await client.query('begin');
  await putRecords(client, 'brand-1', entity, records);
  await client.query('commit');
  client.release();
};
const past = async (entity: string): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select r.id from ${tableFor(entity).name} r where ${pastWindow[entity]?.('$1::bigint')} order by r.id`,
    [now],
  );
  return rows.map(({ id }) => id);
};

test('bookings stay until they have been over for two days, and what they occupied as long', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const over = now - 2 * day;
  const booked = (id: string, endsAt: number) => ({ ...aBooking({ id, shopId: 's01' }), endsAt });
  await put('booking', [booked('over', over - 1), booked('yesterday', over)]);
  const [first, last] = [Math.floor(over / day) - 1, Math.floor(over / day)];
  const occupied = (of: number) => ({
    id: `bed:a:${of}`,
    kind: 'bed',
    resourceId: 'a',
    day: of,
    shopIds: ['s01'],
    times: [],
  });
  await put('occupancy', [occupied(first), occupied(last)]);
  expect([await past('booking'), await past('occupancy')]).toEqual([['over'], [`bed:a:${first}`]]);
});

test('bookings to which nobody came stay as long as the shop asks whoever missed them for a deposit', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const missed = (id: string, shopId: string, days: number, status: number = bookingStatuses.timeout) => {
    const startsAt = now - days * day;
    return { ...aBooking({ id, shopId, status }), startsAt, endsAt: startsAt + 1 };
  };
  await put('shopSettings', [{ ...defaultSettings('s02'), depositAbsences: 2, depositAbsenceDays: 30 }]);
  await put('booking', [
    missed('counts', 's02', 29),
    missed('long-ago', 's02', 30),
    missed('cancelled', 's02', 29, bookingStatuses.memberCancelled),
    missed('asks-nobody', 's01', 29),
  ]);
  const gone = (await past('booking')).filter((id) => id !== 'over');
  expect(gone).toEqual(['asks-nobody', 'cancelled', 'long-ago']);
});

test('a week of a roster stays until the week behind it is over', async () => {
  const monday = weekOf(new Date(now).toISOString().slice(0, 10));
  const weeks = [-21, -14, -7, 0].map((days) => {
    const day = dayAfter(monday, days);
    return { ...aDutyWeek('staff', { [day]: aDuty(day, [9, 17]) }), shopId: 's01', id: `duty ${days}` };
  });
  await put('dutyWeek', weeks);
  expect(await past('dutyWeek')).toEqual(['duty -21']);
});

test('of every state of an order that lies a month back, those that are finished leave', async () => {
  const order = (id: string, status: number, createdAt: number, more: object = {}) =>
    anOrder({ id, number: id, status, createdAt, collectedAt: null, timeline: [], ...more });
  const hours = aLine({ kind: 'service', quantity: 2 });
  const back = { quantity: 1, amount: 0, times: 0 };
  const event = { id: 'e', what: 'order.cancel', at: young, staffId: '', counterId: '', counterNumber: '' };
  await put('order', [
    ...orderStatuses.codes.map((status) => order(`status-${status}`, status, old)),
    order('young', 2, young),
    order('collected-late', 2, old, { collectedAt: young }),
    order('changed-late', 3, old, { timeline: [{ ...event, offline: false, note: '' }] }),
    order('rejected-to-give', 8, old, { lines: [aLine({ kind: 'service' })] }),
    order('rejected-given', 8, old, { lines: [{ ...hours, served: 2 }] }),
    order('rejected-half-given', 8, old, { lines: [{ ...hours, served: 1 }] }),
    order('rejected-given-and-back', 8, old, { lines: [{ ...hours, served: 1, refunded: back }] }),
    order('rejected-in-service', 8, old, { lines: [{ ...hours, served: 2, inService: 1 }] }),
    order('refunded-in-service', 6, old, { lines: [{ ...hours, inService: 1 }] }),
    order('with-task', 2, old),
    order('with-old-task', 2, old),
    order('without-task', 2, old),
  ]);
  const task = (id: string, orderId: string, state: 'open' | 'resolved', more: object = {}) => ({
    id,
    shopId: 's01',
    code: 'x',
    params: {},
    orderId,
    commandId: id,
    amount: 0,
    counterId: '',
    staffId: '',
    at: old,
    state,
    resolution: null,
    ...more,
  });
  const resolved = (at: number) => ({ resolution: { staffId: '', at, note: '' } });
  await put('exception', [
    task('open', 'with-task', 'open', resolved(old)),
    task('done', 'with-old-task', 'resolved', resolved(old)),
    task('done-lately', 'with-old-task', 'resolved', resolved(young)),
    task('gone', 'without-task', 'open'),
  ]);
  await pool.query(`update exception set deleted = true where id = 'gone'`);
  expect(await past('order')).toEqual(
    [
      ...[2, 3, 4, 6, 8, 9, 12].map((status) => `status-${status}`),
      'with-old-task',
      'without-task',
      'rejected-given',
      'rejected-given-and-back',
    ].sort(),
  );
  expect(await past('exception')).toEqual(['done']);
});

test('a service leaves a month after it was served or terminated; one that is being given stays', async () => {
  const piece = (id: string, status: number, endedAt: number | null) =>
    aTreatment({ id, shopId: 's01', startedAt: old, status, endedAt });
  const { inService, suspended, served, terminated } = treatmentStatuses;
  await put('treatment', [
    piece('in-service', inService, null),
    piece('suspended', suspended, null),
    piece('served', served, old),
    piece('terminated', terminated, old),
    piece('lately', served, young),
  ]);
  expect(await past('treatment')).toEqual(['served', 'terminated']);
});

test('a refund leaves a month after it was given or rejected; one that waits for somebody stays', async () => {
  const refund = (id: string, status: number, reviewedAt: number | null) =>
    aRefund({ id, orderId: `of-${id}`, status, reviewedAt, requestedAt: old });
  const { pendingReview, refunded, rejected, failed } = refundStatuses;
  await put('refund', [
    refund('waits', pendingReview, null),
    refund('failed', failed, old),
    refund('given', refunded, old),
    refund('rejected', rejected, old),
    refund('given-lately', refunded, young),
    refund('rejected-lately', rejected, young),
  ]);
  expect(await past('refund')).toEqual(['given', 'rejected']);
});

test('papers, reviews and repayments leave by when they were written, transfers, shifts and stocktakes by when they came to their end', async () => {
  const paper = (id: string, at: number) => ({
    id,
    shopId: 's01',
    number: id,
    type: 11,
    lines: [],
    quantity: 0,
    value: 0,
    applicantId: '',
    receiverId: '',
    remark: '',
    counterId: '',
    staffId: '',
    at,
  });
  await put('stockPaper', [paper('old', old), paper('young', young)]);
  expect(await past('stockPaper')).toEqual(['old']);

  await put('feedback', [aFeedback({ id: 'old', at: old }), aFeedback({ id: 'young', at: young })]);
  expect(await past('feedback')).toEqual(['old']);

  await put('debtRepayment', [aRepayment({ id: 'old', at: old }), aRepayment({ id: 'young', at: young })]);
  expect(await past('debtRepayment')).toEqual(['old']);

  await put('deposit', [
    aDeposit({ id: 'old', owed: 0, changedAt: old }),
    aDeposit({ id: 'owed', changedAt: old }),
    aDeposit({ id: 'young', owed: 0, changedAt: young }),
  ]);
  expect(await past('deposit')).toEqual(['old']);

  const shift = (id: string, closedAt: number | null, latestAt: string) =>
    aShift({ id, counterId: id, openAt: closedAt === null ? id : '', latestAt, closedAt });
  await put('shift', [
    shift('open', null, 'open'),
    shift('latest', old, 'latest'),
    shift('old', old, ''),
    shift('young', young, ''),
  ]);
  expect(await past('shift')).toEqual(['old']);

  const transfer = (id: string, status: number, changedAt: number) => ({
    id,
    number: id,
    applyShopId: 's01',
    provideShopId: 's02',
    status,
    lines: [],
    value: 0,
    applicantId: '',
    remark: '',
    reviewRemark: '',
    steps: [],
    at: old,
    changedAt,
  });
  await put('transfer', [
    ...transferStatuses.codes.map((status) => transfer(`status-${status}`, status, old)),
    transfer('young', 5, young),
  ]);
  expect(await past('transfer')).toEqual(['status-2', 'status-3', 'status-5', 'status-6']);

  const check = (id: string, status: number, finishedAt: number | null) =>
    aStocktake({ id, number: id, status, at: 1, finishedAt });
  const days = 2 * 24 * 60 * 60 * 1_000;
  await put('stocktake', [
    check('draft', 1, null),
    check('open', 2, null),
    check('old', 3, old),
    check('thrown', 4, old),
    check('young', 3, young),
    check('two-days', 3, now - days),
    check('more-days', 4, now - days - 1),
  ]);
  expect(await past('stocktake')).toEqual(['old', 'thrown']);
  await put(
    'stockCount',
    ['open', 'two-days', 'more-days'].map((stocktakeId) => aCount({ stocktakeId })),
  );
  expect((await past('stockCount')).map((id) => id.split(':')[0])).toEqual(['more-days']);
});
