import { describe, expect, test } from 'vitest';
import type { DeviceState } from '#domain/device/device-state.ts';
import { anEmployee } from '../../../../tests/make.ts';
import { aDevice } from '../../../../tests/make-device.ts';
import { acting } from '../../../../tests/make-orders.ts';
import { again, anew, begin, countedOn, pieceNamed, shopThatServes, told } from '../../../../tests/make-treatment.ts';
import type { World } from '../../../../tests/world.ts';
import { abortTreatment } from '../abort.ts';
import { treatmentStatuses } from '../codes.ts';
import { finishTreatment } from '../finish.ts';
import { finishAllTreatments } from '../finish-all.ts';
import { terminateTreatment } from '../terminate.ts';
import { allotTreatment } from './allot.ts';
import { moveTreatment } from './move.ts';

const { pendingAssignment, pendingService, inService, served, completed, terminated, allocationFailed } =
  treatmentStatuses;

const machine = aDevice({ id: 'machine', name: 'SW-2' });
const reported = (differs: Partial<DeviceState> = {}): DeviceState => ({
  id: 'machine',
  shopId: 'shop-1',
  boot: 'boot-one',
  born: 1,
  n: 1,
  earlier: [],
  connected: true,
  lastAt: acting().at,
  status: 32,
  uses: 0,
  counted: [],
  model: '',
  firmware: '',
  missed: 0,
  ...differs,
});
const shopWithBeds = (): World => {
  const world = shopThatServes();
  const beds = [
    { id: 'bed-1', name: '1' },
    { id: 'bed-2', name: '2' },
  ];
  world.put('room', { id: 'room-1', shopId: 'shop-1', name: 'A', beds, removedAt: null });
  world.put('device', machine);
  world.put('deviceState', reported());
  world.put('employee', anEmployee({ id: 'wu', name: 'Wu' }));
  return world;
};
const nowhere = { servicerIds: ['li'], bedId: '', deviceId: '' };
const allot = (world: World, treatmentId: string, differs: object = {}, by = anew()) =>
  world.run(allotTreatment, { treatmentId, orderId: 'order-1', lineId: 'hours', ...nowhere, ...differs }, by);
const refusal = { ok: false, code: expect.any(String) };

describe('a piece that is allotted', () => {
  test('is pending until it is begun, as it was allotted, and counts for nothing before', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { servicerIds: ['wu'], bedId: 'bed-1', deviceId: 'machine' });
    expect([pieceNamed(world, 'one'), countedOn(world)]).toMatchObject([
      { status: pendingService, bedId: 'bed-1', deviceId: 'machine', minutes: 60, allottedAt: acting().at },
      [0, 0],
    ]);
    await begin(world, 'one', anew({ at: acting().at + 5_000 }));
    expect([pieceNamed(world, 'one'), countedOn(world)]).toMatchObject([
      { status: inService, servicerIds: ['wu'], bedId: 'bed-1', startedAt: acting().at + 5_000, minutes: 60 },
      [0, 1],
    ]);
  });

  test('is changed and taken back while it is pending, and not once it was begun', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { bedId: 'bed-1' });
    await allot(world, 'one', { bedId: 'bed-2' });
    expect(pieceNamed(world, 'one')).toMatchObject({ status: pendingService, bedId: 'bed-2' });
    await allot(world, 'one', { servicerIds: [] });
    expect(pieceNamed(world, 'one')).toMatchObject({ status: pendingAssignment, bedId: '' });
    await begin(world, 'one');
    expect(pieceNamed(world, 'one')).toMatchObject({ servicerIds: ['li'] });
    expect(await allot(world, 'one')).toMatchObject({ ...refusal, code: 'treatment.begunAlready' });
    expect(await allot(world, 'one', {}, again())).toMatchObject({ ok: true, changes: [] });
  });

  test('is one of as many as are left', async () => {
    const world = shopWithBeds();
    await begin(world, 'begun');
    await allot(world, 'one');
    expect(await allot(world, 'two')).toMatchObject({ ...refusal, code: 'treatment.nothingLeft' });
    expect(await allot(world, 'two', {}, again())).toMatchObject({ ok: true });
  });

  test('that is not wanted any more ends without having counted', async () => {
    const world = shopWithBeds();
    await allot(world, 'one');
    await world.run(
      terminateTreatment,
      { treatmentId: 'one', orderId: 'order-1', reason: 'wish', suppliesUsed: false },
      anew(),
    );
    expect([pieceNamed(world, 'one'), countedOn(world)]).toMatchObject([{ status: terminated }, [0, 0]]);
  });

  test('that one counter has ended and another has begun without contact is given, with a task', async () => {
    const world = shopWithBeds();
    for (const id of ['one', 'two']) {
      await allot(world, id);
      const ended = { treatmentId: id, orderId: 'order-1', reason: 'wish', suppliesUsed: false };
      await world.run(terminateTreatment, ended, anew());
    }
    expect(await begin(world, 'one')).toMatchObject({ ...refusal, code: 'treatment.begunAlready' });
    await begin(world, 'one', again({ at: acting().at + 1 }));
    expect(pieceNamed(world, 'one')).toMatchObject({ status: inService, endedAt: null, reason: '' });
    const pieces = [{ treatmentId: 'two', lineId: 'hours' }];
    await world.run(finishAllTreatments, { orderId: 'order-1', pieces }, again());
    expect([countedOn(world), told(world)]).toEqual([[1, 1], ['servedThoughTerminated']]);
    await world.run(terminateTreatment, { treatmentId: 'one', orderId: 'order-1', reason: 'unwell' }, anew());
    expect(await begin(world, 'one', again())).toMatchObject({ ...refusal, code: 'treatment.begunAlready' });
  });

  test('is given with all others of its order', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { bedId: 'bed-1' });
    const pieces = ['one', 'two'].map((treatmentId) => ({ treatmentId, lineId: 'hours' }));
    await world.run(finishAllTreatments, { orderId: 'order-1', pieces }, anew());
    expect([pieceNamed(world, 'one'), countedOn(world)]).toMatchObject([{ status: served, bedId: 'bed-1' }, [2, 0]]);
  });
});

describe('a bed or a device', () => {
  test.each([
    [{ bedId: 'bed-1' }, 'treatment.bedTaken', { place: 'A 1', other: expect.any(String) }],
    [{ deviceId: 'machine' }, 'treatment.deviceTaken', { place: 'SW-2' }],
    [{ servicerIds: ['nobody'] }, 'order.staffUnknown', {}],
  ])('that is not free or not there is allotted to nobody else: %o', async (differs, code, params) => {
    const world = shopWithBeds();
    await allot(world, 'one', { bedId: 'bed-1', deviceId: 'machine' });
    await begin(world, 'one');
    expect(await allot(world, 'two', differs)).toMatchObject({ ...refusal, code, params });
    await allot(world, 'two', differs, again());
    expect(pieceNamed(world, 'two')).toMatchObject({ status: allocationFailed });
  });

  test.each([
    [{ bedId: 'bed-9' }, 'room.bedUnknown'],
    [{ deviceId: 'of another shop' }, 'device.unknown'],
  ])('that the shop does not have is given to nobody, also where that has happened: %o', async (differs, code) => {
    const world = shopWithBeds();
    await begin(world, 'one');
    const there = { bedId: '', deviceId: '', ...differs };
    for (const by of [anew(), again()]) {
      expect(await allot(world, 'two', differs, by)).toMatchObject({ ...refusal, code });
      expect(await world.run(moveTreatment, { treatmentId: 'one', ...there }, by)).toMatchObject({ ...refusal, code });
    }
  });

  test('that two counters gave to two guests without contact has both, and a task', async () => {
    const world = shopWithBeds();
    for (const id of ['one', 'two']) await allot(world, id, { bedId: 'bed-1' });
    await begin(world, 'one');
    expect(await begin(world, 'two')).toMatchObject({ ...refusal, code: 'treatment.bedTaken' });
    await begin(world, 'two', again());
    expect(pieceNamed(world, 'two')).toMatchObject({ status: inService, bedId: 'bed-1' });
    expect(told(world)).toEqual(['treatmentUnplaced']);
  });

  test('is free again once its piece has ended or was moved', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { bedId: 'bed-1', deviceId: 'machine' });
    await begin(world, 'one');
    await allot(world, 'two', { bedId: 'bed-2' });
    await begin(world, 'two');
    const move = (bedId: string, deviceId: string, by = anew()) =>
      world.run(moveTreatment, { treatmentId: 'two', bedId, deviceId }, by);
    expect(await move('bed-1', '')).toMatchObject({ ...refusal, code: 'treatment.bedTaken' });
    await world.run(finishTreatment, { treatmentId: 'one', orderId: 'order-1' }, anew());
    await move('bed-1', 'machine');
    expect(pieceNamed(world, 'two')).toMatchObject({ bedId: 'bed-1', deviceId: 'machine' });
    expect(told(world)).toEqual([]);
    await world.run(finishTreatment, { treatmentId: 'two', orderId: 'order-1' }, anew());
    expect(await move('', '')).toMatchObject({ ...refusal, code: 'treatment.notInService' });
    expect(await move('', '', again())).toMatchObject({ ok: true, changes: [] });
  });

  test('that two counters moved guests onto has both, and a task', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { bedId: 'bed-1' });
    await begin(world, 'one');
    await begin(world, 'two');
    await world.run(moveTreatment, { treatmentId: 'two', bedId: 'bed-1', deviceId: '' }, again());
    expect([pieceNamed(world, 'two')?.bedId, told(world)]).toEqual(['bed-1', ['treatmentUnplaced']]);
  });
});

describe('a device that does not answer', () => {
  test.each([
    ['never spoke', undefined],
    ['is silent', { lastAt: acting().at - 200_000 }],
    ['has lost its connection', { connected: false }],
    ['has a fault', { status: 240 }],
  ])('asks before it is allotted: it %s', async (_, differs) => {
    const world = shopWithBeds();
    if (differs) world.put('deviceState', reported(differs));
    else world.records.delete('deviceState:machine');
    const asked = await allot(world, 'one', { deviceId: 'machine' });
    expect(asked).toMatchObject({ ...refusal, code: 'treatment.deviceOffline', params: { place: 'SW-2' } });
    expect(await allot(world, 'one', { deviceId: 'machine', confirmed: true })).toMatchObject({ ok: true });
    expect(await allot(world, 'one', { deviceId: 'machine', bedId: 'bed-1' })).toMatchObject({ ok: true });
    expect(await allot(world, 'two', { deviceId: 'machine' }, again())).toMatchObject({ ok: true });
  });
});

describe('an aborted piece', () => {
  const abort = (world: World, status: number, by = anew()) =>
    world.run(abortTreatment, { treatmentId: 'one', orderId: 'order-1', status: status as 4, reason: 'done' }, by);

  test.each([
    [served, completed, [1, 0]],
    [inService, terminated, [0, 0]],
    [pendingAssignment, terminated, [0, 0]],
  ])('without a device becomes, of %i, %i', async (given, becomes, counts) => {
    const world = shopWithBeds();
    await begin(world, 'one');
    await abort(world, given);
    expect([pieceNamed(world, 'one')?.status, countedOn(world)]).toEqual([becomes, counts]);
  });

  test('with a device is terminated instead, unless that has happened', async () => {
    const world = shopWithBeds();
    await allot(world, 'one', { deviceId: 'machine' });
    await begin(world, 'one');
    expect(await abort(world, served)).toMatchObject({ ...refusal, code: 'treatment.hasDevice' });
    expect(await abort(world, served, again())).toMatchObject({ ok: true });
  });
});
