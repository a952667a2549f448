import { afterAll, describe, expect, test } from 'vitest';
import type { UpMessage } from '#domain/device/wire.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import type { OfferedBed, OfferedServicer } from '#domain/treatment/allot/offer.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { aPaidOrder } from '../../../tests/make-orders.ts';
import { hours } from '../../../tests/make-treatment.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { makeExchange } from '../../devices/exchange.ts';
import { takeMessage } from '../../devices/take-message.ts';
import { openHub } from '../../sync/hub.ts';

const { app, pool, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
/** The process that hears machines. */
const hub = await openHub(pool, url);
afterAll(() => hub.close());
const exchange = makeExchange(hub);
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const technician = await signIn('technician');

type Method = 'GET' | 'POST' | 'PUT';
interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly data: Omit<Treatment, 'id'> & { readonly id: string } & {
    readonly servicers: OfferedServicer[];
    readonly beds: OfferedBed[];
    readonly devices: OfferedServicer[];
  };
}
const call = async (method: Method, path: string, payload?: object, headers = cashier, to = app): Promise<Reply> => {
  const reply = await to.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};

let orders = 0;
/** A paid order of so many pieces of a service. */
const soldHours = async (quantity: number): Promise<string> => {
  orders += 1;
  const id = `hours-${orders}`;
  const line = { ...hours({ quantity }), itemId: 'massage', consumables: [], servicerIds: ['technician'] };
  const order = aPaidOrder({
    id,
    number: `S01-02-00010${orders}`,
    shopId: 's01',
    status: 1,
    lines: [line],
    servedWhen: 'done',
  });
  await inTransaction(pool, (client) => putRecords(client, 'brand-1', 'order', [order]));
  return id;
};
const bedsOf = async (name: string, count: number): Promise<string[]> => {
  const { id } = (await call('POST', '/rooms', { name }, boss)).data;
  for (let bed = 1; bed <= count; bed += 1) await call('POST', `/rooms/${id}/beds`, { name: `${bed}` }, boss);
  const { data } = await call('GET', `/rooms/${id}`, undefined, boss);
  return data.beds.map((bed) => bed.id);
};
const machine = async (name: string): Promise<string> => {
  const written = { name, number: '', kind: 'shockwave', model: '', firmware: '', expiresOn: '' };
  return (await call('POST', '/devices', written, boss)).data.id;
};
const birth: UpMessage = {
  kind: 'birth',
  boot: 'boot-one',
  n: 1,
  status: 32,
  uses: 0,
  parts: {},
  model: '',
  version: '',
};
const speaks = (deviceId: string) => takeMessage(pool, { brandId: 'brand-1', deviceId }, birth, Date.now());
const allot = (id: string, orderId: string, differs: object = {}, to = app) =>
  call(
    'PUT',
    `/order_details/${id}/allot`,
    { orderId, lineId: 'hours', servicerIds: ['technician'], bedId: '', deviceId: '', ...differs },
    cashier,
    to,
  );
/** What its books say wrongly of services; no money was taken for these orders. */
const faults = async () => (await audit(pool, Date.now())).filter(({ kind }) => kind !== 'money');
let pieces = 0;
const newPiece = (): string => {
  pieces += 1;
  return `00000000-0000-7000-8000-00000000010${pieces}`;
};
const commandOf = (name: string, args: object) => ({ id: crypto.randomUUID(), name, version: 1, args });
const command = (name: string, args: object) => call('POST', '/commands', commandOf(name, args));

test('a piece of a paid order is allotted, changed and aborted by calls', async () => {
  const [orderId, [first = '', second = '']] = [await soldHours(2), await bedsOf('A', 2)];
  const id = newPiece();
  expect(await allot(id, orderId, { bedId: first })).toMatchObject({
    status: 200,
    data: { id, status: 1, bedId: first, minutes: expect.any(Number), servicerIds: ['technician'] },
  });
  expect(await allot(id, orderId, { bedId: second })).toMatchObject({ data: { bedId: second } });
  expect(await allot(newPiece(), orderId, { bedId: 'nowhere' })).toMatchObject({ code: 'room.bedUnknown' });
  const { data } = await call('GET', '/shops/servicers_and_beds');
  expect(data.beds.find((bed) => bed.id === second)).toMatchObject({ room: 'A', name: '2', state: 'allotted' });
  expect(data.servicers.map(({ id: staffId }) => staffId)).toContain('technician');
  const reason = { orderId, reason: 'wish' };
  expect(await call('PUT', `/order_details/${id}/abort`, reason)).toMatchObject({ status: 200, data: { status: 6 } });
  expect(await call('PUT', `/order_details/${id}/abort`, reason)).toMatchObject({ code: 'treatment.endedAlready' });
  expect(await faults()).toEqual([]);
});

test('a bed that is allotted to a guest of a canceled order is free', async () => {
  const [orderId, [bed = '']] = [await soldHours(1), await bedsOf('Canceled', 1)];
  await allot(newPiece(), orderId, { bedId: bed });
  const stateOf = async () =>
    (await call('GET', '/shops/servicers_and_beds')).data.beds.find(({ id }) => id === bed)?.state;
  expect(await stateOf()).toBe('allotted');
  await pool.query('update "order" set status = $1 where id = $2', [orderStatuses.canceled, orderId]);
  expect(await stateOf()).toBe('free');
});

test.each([
  [4, 5],
  [2, 6],
])('a piece without a device becomes, of %i, %i', async (given, becomes) => {
  const [orderId, id] = [await soldHours(1), newPiece()];
  expect(await command('treatment.start', { treatmentId: id, orderId, lineId: 'hours' })).toMatchObject({
    status: 200,
  });
  const ended = await call('PUT', `/pc/v1/order_details/no_device/${id}`, { orderId, status: given, reason: 'done' });
  expect(ended).toMatchObject({ status: 200, data: { status: becomes } });
});

test('nobody allots who takes no orders, nor in another shop', async () => {
  const [orderId, id] = [await soldHours(1), newPiece()];
  const body = { orderId, lineId: 'hours', servicerIds: [], bedId: '', deviceId: '' };
  expect(await call('PUT', `/order_details/${id}/allot`, body, technician)).toMatchObject({ status: 403 });
  expect(await call('GET', '/shops/servicers_and_devices', undefined, technician)).toMatchObject({ status: 403 });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect((await call('PUT', `/order_details/${id}/allot`, body, elsewhere)).status).toBeGreaterThanOrEqual(400);
  expect(await call('GET', '/shops/servicers_devices_beds', undefined, elsewhere)).toMatchObject({
    status: 200,
    data: { beds: [], devices: [] },
  });
});

describe('twenty guests who are put onto one bed at once, by two processes', () => {
  test('come onto it once: the others are refused', async () => {
    const [bed = ''] = await bedsOf('B', 1);
    const begun = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [orderId, id] = [await soldHours(1), newPiece()];
        await allot(id, orderId, { bedId: bed });
        return { id, orderId };
      }),
    );
    const replies = await Promise.all(
      begun.map(({ id, orderId }, place) =>
        call(
          'POST',
          '/commands',
          commandOf('treatment.start', { treatmentId: id, orderId, lineId: 'hours' }),
          cashier,
          place % 2 === 0 ? other : app,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'treatment.bedTaken')).toHaveLength(19);
    const { data } = await call('GET', '/shops/servicers_and_beds');
    expect(data.beds.find(({ id }) => id === bed)).toMatchObject({ state: 'inService', until: expect.any(Number) });
    expect(data.servicers.find(({ id }) => id === 'technician')).toMatchObject({ state: 'inService' });
  });
});

describe('a device', () => {
  const pieceWith = async (deviceId: string) => {
    const [orderId, id] = [await soldHours(1), newPiece()];
    expect(await allot(id, orderId, { deviceId })).toMatchObject({ status: 200 });
    return { orderId, treatmentId: id };
  };
  const answerOf = async ({ treatmentId }: { readonly treatmentId: string }) =>
    (await pool.query('select machine from treatment where id = $1', [treatmentId])).rows[0]?.machine;

  test('that does not answer asks before it is allotted', async () => {
    const [orderId, deviceId] = [await soldHours(1), await machine('Silent')];
    expect(await allot(newPiece(), orderId, { deviceId })).toMatchObject({ code: 'treatment.deviceOffline' });
    expect(await allot(newPiece(), orderId, { deviceId, confirmed: true })).toMatchObject({ status: 200 });
    const { data } = await call('GET', '/shops/servicers_and_devices');
    expect(data.devices.find(({ id }) => id === deviceId)).toMatchObject({ state: 'offline', name: 'Silent' });
  });

  test('is started as its piece is begun, its answer is written there, and it is stopped as the piece ends', async () => {
    const deviceId = await machine('Talker');
    await speaks(deviceId);
    const heard: string[] = [];
    const end = exchange.hear('command', ({ deviceId: to, command: { id, verb } }) => {
      if (to !== deviceId) return;
      heard.push(verb);
      void exchange.say('answer', { id, result: verb === 'start' ? 'ok' : 'done' });
    });
    const piece = await pieceWith(deviceId);
    await command('treatment.start', { ...piece, lineId: 'hours' });
    await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'start', answer: 'ok' });
    await command('treatment.terminate', { ...piece, reason: 'unwell', suppliesUsed: false });
    await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'stop', answer: 'done' });
    expect(heard).toEqual(['start', 'stop']);
    end();
    expect(await faults()).toEqual([]);
  });

  test('that refuses, or is gone in the meantime, is shown so at its piece, which goes on by hand', async () => {
    const deviceId = await machine('Refuser');
    await speaks(deviceId);
    const end = exchange.hear(
      'command',
      ({ command: { id } }) => void exchange.say('answer', { id, result: 'refused' }),
    );
    const piece = await pieceWith(deviceId);
    await command('treatment.start', { ...piece, lineId: 'hours' });
    await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'start', answer: 'refused' });
    end();
    await takeMessage(pool, { brandId: 'brand-1', deviceId }, { kind: 'will', boot: 'boot-one', n: 0 }, Date.now());
    await command('treatment.suspend', { treatmentId: piece.treatmentId });
    await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'suspend', answer: 'none' });
    expect(
      await call('PUT', `/pc/v1/order_details/no_device/${piece.treatmentId}`, {
        orderId: piece.orderId,
        status: 4,
        reason: 'done',
      }),
    ).toMatchObject({ code: 'treatment.hasDevice' });
    expect(await command('treatment.finish', piece)).toMatchObject({ status: 200 });
  });
});
