import { describe, expect, test } from 'vitest';
import type { ServiceLogRow } from '#domain/treatment/log/service-log-listing.ts';
import type { PersonnelRow } from '#domain/treatment/log-calls.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aRule } from '../../../tests/make-commission.ts';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(`update role set permissions = permissions || '["pc.staff.log"]' where id in ('mgr', 'none')`);

const minute = 60_000;
const noon = Date.parse('2026-11-02T04:00:00Z');
const line = (id: string, byName: boolean) =>
  aLine({ id, kind: 'service', itemId: 'massage', servicerIds: ['technician'], payable: 10_000, byName });
const order = (id: string, shopId: string) =>
  aPaidOrder({ id, number: id, shopId, lines: [line('named', true), line('any', false)], collectedAt: noon });
const piece = (id: string, differs: Partial<ReturnType<typeof aTreatment>> = {}) =>
  aTreatment({
    id,
    shopId: 's01',
    orderId: 'o1',
    number: 'o1',
    lineId: 'any',
    serviceId: 'massage',
    memberName: 'Li Na',
    servicerIds: ['technician'],
    status: 4,
    startedAt: noon,
    endedAt: noon + 60 * minute,
    suspendedFor: 0,
    ...differs,
  });
const room = { id: 'r1', shopId: 's01', name: 'Jade', beds: [{ id: 'b1', name: 'Two' }], removedAt: null };
await putInto(pool, {
  order: [order('o1', 's01'), order('o2', 's02')],
  room: [room],
  commissionRule: [aRule({ shopId: 's01', kind: 'labour', percent: 1_000 })],
  treatment: [
    piece('named', { lineId: 'named', startedAt: noon + 5, bedId: 'b1' }),
    piece('handed', {
      startedAt: noon + 4,
      servicerIds: ['cashier'],
      handedOver: [{ servicerIds: ['technician'], from: noon, till: noon + 20 * minute }],
    }),
    piece('ended', { startedAt: noon + 3, status: 6, endedAt: noon + 10 * minute, reason: 'unwell' }),
    piece('goes-on', { startedAt: noon + 2, status: 2, endedAt: null, serviceId: 'other' }),
    piece('waits', { status: 1, endedAt: null, allottedAt: noon }),
    piece('never-begun', { status: 6, allottedAt: noon + 1, startedAt: noon }),
    piece('elsewhere', { shopId: 's02', orderId: 'o2', startedAt: noon + 1 }),
  ],
});

const get = async (path: string, account: string, shopId: string) => {
  const reply = await app.inject({ url: `/api/pc/v1/${path}`, headers: await signIn(account, shopId) });
  return { status: reply.statusCode, ...reply.json() };
};
const idsOf = ({ data }: { readonly data: readonly ServiceLogRow[] }) => data.map(({ id }) => id);
const log = (filter = '', account = 'manager', shopId = 's01') =>
  get(`service_log?filter=${encodeURIComponent(filter)}`, account, shopId);

describe('the service log', () => {
  test('lists what was begun, the latest first, with where it was given and whether by name', async () => {
    const found = await log();
    expect(idsOf(found)).toEqual(['named', 'handed', 'ended', 'goes-on']);
    expect(found.data[0]).toMatchObject({ bed: 'Jade Two', device: '', byName: true, memberName: 'Li Na' });
    expect(found.data[1]).toMatchObject({ bed: '', byName: false });
  });

  test('is narrowed to whoever gave it, also before it was handed over, to a service, a state and days', async () => {
    expect(idsOf(await log('staff_id:technician'))).toEqual(['named', 'handed', 'ended', 'goes-on']);
    expect(idsOf(await log('staff_id:cashier'))).toEqual(['handed']);
    expect(idsOf(await log('service_id:other'))).toEqual(['goes-on']);
    expect(idsOf(await log('status:6'))).toEqual(['ended']);
    expect(idsOf(await log(`from:${noon + 4},to:${noon + 4}`))).toEqual(['handed']);
    expect(await log('status:1')).toMatchObject({ status: 422 });
  });

  test('is of every shop below for whoever looks from headquarters, or of one of them', async () => {
    expect(idsOf(await log('', 'boss', 'hq'))).toEqual(['named', 'handed', 'ended', 'goes-on', 'elsewhere']);
    expect(idsOf(await log('shop_id:s02', 'boss', 'hq'))).toEqual(['elsewhere']);
    expect(idsOf(await log('shop_id:s02'))).toEqual([]);
  });

  test('is nobody’s business without the right, and masks members for whoever reads no orders', async () => {
    for (const path of ['service_log', 'service_log/people', 'personnel?from=0&to=1'])
      expect(await get(path, 'cashier', 's01')).toMatchObject({ status: 403 });
    const { data } = await log('', 'technician');
    expect(data[0]).toMatchObject({ memberName: 'L**' });
  });
});

describe('what people gave', () => {
  const people = (filter = '') => get(`service_log/people?filter=${encodeURIComponent(filter)}`, 'manager', 's01');

  test('comes to what their records say', async () => {
    expect((await people()).data).toEqual([
      { staffId: 'cashier', pieces: 1, minutes: 40, named: 0, handedOver: 1, terminated: 0 },
      { staffId: 'technician', pieces: 2, minutes: 90, named: 1, handedOver: 1, terminated: 1 },
    ]);
    expect((await people('service_id:other')).data).toMatchObject([{ staffId: 'technician', pieces: 0 }]);
  });

  const days = `from=${noon - 1}&to=${noon + 24 * 60 * minute}`;
  const row = (data: readonly PersonnelRow[], id: string) => data.find(({ staffId }) => staffId === id);

  test('is shown with everybody who serves there, and with what they earned for whoever may see it', async () => {
    const { data } = await get(`personnel?${days}`, 'manager', 's01');
    expect(row(data, 'technician')).toMatchObject({ name: 'technician', pieces: 2, minutes: 90, commission: null });
    expect(row(data, 'manager')).toMatchObject({ pieces: 0, commission: null });
    const seen = await get(`personnel?${days}&shop_id=s01`, 'boss', 'hq');
    const sheet = await get('commissions?month=2026-11&shop_id=s01', 'boss', 'hq');
    const earned = (sheet.data as { staffId: string; total: number }[]).find(({ staffId }) => staffId === 'technician');
    expect(row(seen.data, 'technician')?.commission).toBe(2_000);
    expect(earned?.total).toBe(2_000);
  });

  test('leaves out who has left, but for what they gave', async () => {
    await pool.query('update employee set resigned_at = 1 where id = any($1)', [['technician', 'manager']]);
    const { data } = await get(`personnel?${days}`, 'boss', 's01');
    await pool.query('update employee set resigned_at = null where id = any($1)', [['technician', 'manager']]);
    expect(row(data, 'technician')).toMatchObject({ pieces: 2 });
    expect(row(data, 'manager')).toBeUndefined();
  });

  test('is added up of a store that is below, and of 62 days at most', async () => {
    expect(await get(`personnel?${days}&shop_id=s02`, 'manager', 's01')).toMatchObject({ status: 404 });
    const long = `from=${noon}&to=${noon + 63 * 24 * 60 * minute}`;
    expect(await get(`personnel?${long}`, 'manager', 's01')).toMatchObject({ status: 422, code: 'system.tookTooLong' });
    expect(await get('personnel?from=2&to=1', 'manager', 's01')).toMatchObject({ status: 422 });
  });
});
