import { describe, expect, test } from 'vitest';
import { device } from '#domain/device/device.ts';
import { deviceRowOf } from '#domain/device/device-row.ts';
import { deviceState } from '#domain/device/device-state.ts';
import type { UpMessage } from '#domain/device/wire.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { tellRights } from '../../../tests/change-rights.ts';
import fc, { runs } from '../../../tests/property.ts';
import { audit } from '../../audit/audit.ts';
import { notifyOfDevices } from '../../devices/notify-of-devices.ts';
import { takeMessage } from '../../devices/take-message.ts';
import { readRecords } from '../record-reads.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: never }) };
};
const written = (name: string, more: object = {}) => ({
  name,
  number: 'SN-1',
  kind: 'shockwave',
  model: 'SW-2',
  firmware: '1.0',
  expiresOn: '',
  ...more,
});
const added = async (name: string, more: object = {}): Promise<string> =>
  ((await call('POST', '/devices', written(name, more))).data as { id: string }).id;
const bedNamed = async (name: string): Promise<{ roomId: string; bedId: string }> => {
  const { id } = (await call('POST', '/rooms', { name })).data as { id: string };
  const { beds } = (await call('POST', `/rooms/${id}/beds`, { name: '1' })).data as { beds: { id: string }[] };
  return { roomId: id, bedId: beds[0]?.id ?? '' };
};

const boot = 'boot-one';
const reported = (n: number, parts: Record<string, number>, status = 80): UpMessage => ({
  kind: 'state',
  boot,
  n,
  status,
  uses: n,
  parts,
});
const birth: UpMessage = { kind: 'birth', boot, n: 1, status: 32, uses: 1, parts: {}, model: 'SW-2', version: '2.1' };
const tell = (deviceId: string, message: UpMessage, at = Date.now()) =>
  takeMessage(pool, { brandId: 'brand-1', deviceId }, message, at);
const logOf = async (id: string): Promise<string[]> =>
  ((await call('GET', `/devices/${id}/log?per_page=50`)).data as { what: string }[]).map(({ what }) => what).sort();

describe('a device', () => {
  test('is added, renamed, edited, removed and restored', async () => {
    const id = await added('A');
    expect(await call('PUT', `/devices/${id}/rename`, { name: 'B' })).toMatchObject({
      status: 200,
      data: { name: 'B', kind: 'shockwave', labels: ['offline'], bedId: '' },
    });
    expect(await call('PUT', `/devices/${id}`, written('B', { model: 'SW-3' }))).toMatchObject({
      data: { model: 'SW-3' },
    });
    await added('C');
    expect(await call('PUT', `/devices/${id}/rename`, { name: 'C' })).toMatchObject({ code: 'record.nameTaken' });
    expect(await call('DELETE', `/devices/${id}`)).toMatchObject({ data: { removedAt: expect.any(Number) } });
    expect(await call('PUT', `/devices/${id}/rename`, { name: 'D' })).toMatchObject({ code: 'record.removed' });
    expect(await call('POST', `/devices/${id}/restore`)).toMatchObject({ data: { removedAt: null } });
    expect(await call('GET', `/devices/${id}/internal`)).toMatchObject({ status: 404, code: 'device.untold' });
    expect(await logOf(id)).toEqual(['renamed']);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('tells how it is: state, log and parts follow, each once, in whatever order messages come', async () => {
    const id = await added('Teller');
    const later = reported(4, { catheter: 21_000 });
    const started: UpMessage = { kind: 'event', boot, n: 3, what: 'serviceStarted' };
    for (const message of [birth, later, started, birth, later, started]) await tell(id, message);
    expect(await call('GET', `/devices/${id}`)).toMatchObject({
      data: {
        status: 80,
        uses: 4,
        firmware: '2.1',
        labels: ['online', 'occupied', 'overload'],
        partState: 0,
        wear: 105,
      },
    });
    expect(await logOf(id)).toEqual(['connected', 'serviceStarted', 'status']);
    expect(await call('GET', `/devices/${id}/consumable_info`)).toMatchObject({
      data: [{ part: 'catheter', wear: 105, left: 0, cleanNow: true }, { wear: null }, {}, {}],
    });
    expect(await call('PUT', `/devices/${id}/parts/catheter/change`)).toMatchObject({
      data: { wear: 0, partState: 1, care: [{ part: 'catheter', from: 21_000 }] },
    });
    expect(await call('PUT', `/devices/${id}/parts/catheter/clean`)).toMatchObject({ status: 200 });
    expect(await call('PUT', `/devices/${id}/parts/rubberPad/clean`)).toMatchObject({ code: 'device.partNotCleaned' });
    expect(await call('PUT', `/devices/${id}/parts/filters/change`)).toMatchObject({ code: 'device.partUnknown' });
    expect(await call('GET', `/devices/${id}/internal`)).toMatchObject({ data: { boot, n: 4, missed: 2 } });
  });

  test('is taken for lost by its own last will alone', async () => {
    const id = await added('Lost');
    await tell(id, { ...birth, n: 1 });
    await tell(id, { kind: 'will', boot: 'another-boot', n: 0 });
    expect(await call('GET', `/devices/${id}`)).toMatchObject({ data: { labels: ['online', 'idle'] } });
    await tell(id, { kind: 'will', boot, n: 0 });
    expect(await call('GET', `/devices/${id}`)).toMatchObject({ data: { connected: false, labels: ['offline'] } });
  });

  test('that nobody knows, or that was removed, tells nothing', async () => {
    const id = await added('Gone');
    await call('DELETE', `/devices/${id}`);
    for (const unknown of [id, 'nobody']) expect(await tell(unknown, birth)).toMatchObject({ isKnown: false });
  });

  test('is reported of by many messages at once, and loses none of them', async () => {
    const id = await added('Busy');
    const events = Array.from({ length: 20 }, (_, n): UpMessage => ({ kind: 'event', boot, n: n + 2, what: 'fault' }));
    await tell(id, birth);
    await Promise.all([...events, ...events].map((message) => tell(id, message)));
    expect(await logOf(id)).toHaveLength(21);
  });
});

describe('a bed', () => {
  test('at which a device is placed is taken out only once that is confirmed; the device stays', async () => {
    const { roomId, bedId } = await bedNamed('Beds');
    const id = await added('Placed');
    const free = async () =>
      ((await call('GET', '/devices/unbound_bed')).data as { bedId: string }[]).map((each) => each.bedId);
    expect(await free()).toContain(bedId);
    expect(await call('PUT', `/devices/${id}/bed`, { bedId })).toMatchObject({ data: { bedId } });
    expect(await free()).not.toContain(bedId);
    expect(await call('PUT', `/devices/${await added('Other')}/bed`, { bedId })).toMatchObject({
      code: 'room.bedHasDevice',
    });
    expect(await call('DELETE', `/devices/${id}`)).toMatchObject({ code: 'device.atBed' });
    expect(await call('DELETE', `/rooms/${roomId}/beds/${bedId}`)).toMatchObject({
      status: 422,
      code: 'room.bedHasDevice',
    });
    expect(await call('GET', `/devices?filter=bed:${bedId}`)).toMatchObject({ data: [{ name: 'Placed' }] });
    expect(await call('DELETE', `/rooms/${roomId}/beds/${bedId}`, { confirmed: true })).toMatchObject({
      data: { beds: [] },
    });
    expect(await call('GET', `/devices/${id}`)).toMatchObject({ data: { bedId: '', removedAt: null } });
    expect(await call('DELETE', `/devices/${id}/bed`)).toMatchObject({ code: 'device.atNoBed' });
    expect(await logOf(id)).toEqual(['placed', 'taken']);
  });
});

test('whoever cares for devices cleans them, and changes nothing else; another shop sees none of them', async () => {
  await pool.query(
    `update role set permissions = permissions || '["pc.device.list", "pc.device.care"]' where id = 'csh'`,
  );
  await tellRights(pool);
  const id = await added('Cared');
  expect(await call('PUT', `/devices/${id}/parts/catheter/clean`, undefined, cashier)).toMatchObject({ status: 200 });
  expect(await call('PUT', `/devices/${id}/rename`, { name: 'Z' }, cashier)).toMatchObject({ status: 403 });
  expect(await call('GET', `/devices/${id}/internal`, undefined, cashier)).toMatchObject({ status: 403 });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  for (const path of ['', '/log', '/consumable_info', '/internal'])
    expect(await call('GET', `/devices/${id}${path}`, undefined, elsewhere)).toMatchObject({ status: 404 });
});

test('lists say of worn parts what tablets say of them', async () => {
  const id = await added('Worn');
  await tell(id, birth);
  let n = 1;
  await fc.assert(
    fc.asyncProperty(fc.nat(100_000), fc.nat(100_000), fc.nat(50_000), async (catheter, rubberPad, from) => {
      n += 1;
      await tell(id, reported(n, { catheter, rubberPad, filters: 999_999 }));
      const care = JSON.stringify([{ part: 'rubberPad', changedOn: '2026-11-30', cleanedOn: '', from }]);
      await pool.query('update device set care = $2 where id = $1', [id, care]);
      const [one] = await readRecords(pool, device, 'brand-1', 'id = $2', [id]);
      const [state] = await readRecords(pool, deviceState, 'brand-1', 'id = $2', [id]);
      if (!one || !state) throw new Error('there is no such device');
      const { wear, partState } = deviceRowOf(one, state);
      const listed = await call('GET', `/devices?filter=name:Worn,consumable_status:${partState}`);
      expect(listed).toMatchObject({ data: [{ wear, partState }] });
    }),
    { numRuns: runs(25) },
  );
});

test('a shop is reported once a day of what is to be done with its devices, and once of each that ends', async () => {
  await added('Ends', { expiresOn: '2026-01-01' });
  const now = Date.now();
  await notifyOfDevices(pool, now);
  const given = async () =>
    (await pool.query(`select what, type, link, permission from notice where what like 'device%' order by what`)).rows;
  expect(await given()).toMatchObject([
    { what: 'deviceEnds', type: 2, permission: 'pc.device.manage' },
    { what: 'devicesToDo', type: 2, link: '/device/list', permission: 'pc.device.care' },
  ]);
  expect(await notifyOfDevices(pool, now + 1_000)).toBe(0);
  expect(await notifyOfDevices(pool, now + 25 * 60 * 60 * 1_000)).toBe(1);
});
