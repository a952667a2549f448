import { describe, expect, test } from 'vitest';
import { aDevice } from '../../../tests/make-device.ts';
import { acting } from '../../../tests/make-orders.ts';
import { placeDevice } from './bed-device.ts';
import { addBed, editBed, removeBed } from './beds.ts';
import { addRoom, editRoom, removeRoom, restoreRoom } from './manage.ts';
import { type Room, room } from './room.ts';

const existing: Room = { id: '1', shopId: 'shop-1', name: 'A', beds: [], removedAt: null };
const other: Room = { ...existing, id: '2', name: 'B' };
const removed: Room = { ...existing, removedAt: 1 };
const others = [existing, other];
const somebody = acting({ at: 5 });
const nobody = acting({ may: () => false });
const args = { roomId: '1' };

describe('room.add', () => {
  const fresh = { roomId: '3', name: 'C' };
  test('adds one that is in use, to the shop in which it is done', () => {
    const record = { id: '3', shopId: 'shop-1', name: 'C', beds: [], removedAt: null };
    expect(addRoom.decide({ same: [], others }, fresh, somebody)).toMatchObject({ ok: true, changes: [{ record }] });
    expect(room.scopes(record)).toEqual(['shop-1']);
  });
  test.each([
    ['notAllowed', { same: [], others }, fresh, nobody],
    ['room.existsAlready', { same: ['3'], others }, fresh, somebody],
    ['room.nameTaken', { same: [], others }, { ...fresh, name: 'B' }, somebody],
  ])('is refused: %s', (code, loaded, given, by) => {
    expect(addRoom.decide(loaded, given, by)).toMatchObject({ ok: false, code });
  });
  test('takes the name of one that was removed', () => {
    expect(addRoom.decide({ same: [], others: [removed] }, { ...fresh, name: 'A' }, somebody)).toMatchObject({
      ok: true,
    });
  });
  test.each(['', ' ', '123456789'])('takes no name like “%s”: it has 1 to 8 characters', (name) =>
    expect(addRoom.args.safeParse({ ...fresh, name }).success).toBe(false),
  );
});

describe('room.edit', () => {
  test('changes the name and keeps the rest', () => {
    expect(editRoom.decide({ existing, others }, { ...args, name: 'C' }, somebody)).toMatchObject({
      changes: [{ op: 'update', record: { ...existing, name: 'C' } }],
    });
  });
  test('may leave the name as it is', () => {
    expect(editRoom.decide({ existing, others }, { ...args, name: 'A' }, somebody)).toMatchObject({ ok: true });
  });
  test.each([
    ['notAllowed', { existing, others }, 'C', nobody],
    ['room.unknown', { existing: undefined, others }, 'C', somebody],
    ['room.removed', { existing: removed, others }, 'C', somebody],
    ['room.nameTaken', { existing, others }, 'B', somebody],
  ])('is refused: %s', (code, loaded, name, by) => {
    expect(editRoom.decide(loaded, { ...args, name }, by)).toMatchObject({ ok: false, code });
  });
});

describe('room.remove', () => {
  test('keeps the record and says when', () => {
    expect(removeRoom.decide({ existing }, args, somebody)).toMatchObject({
      changes: [{ op: 'update', record: { ...existing, removedAt: 5 } }],
    });
  });
  test.each([
    ['notAllowed', { existing }, nobody],
    ['room.unknown', { existing: undefined }, somebody],
    ['room.removed', { existing: removed }, somebody],
    ['room.hasBeds', { existing: { ...existing, beds: [{ id: 'bed-1', name: '1' }] } }, somebody],
  ])('is refused: %s', (code, loaded, by) => {
    expect(removeRoom.decide(loaded, args, by)).toMatchObject({ ok: false, code });
  });
});

describe('room.restore', () => {
  test('brings it back as it was', () => {
    expect(restoreRoom.decide({ existing: removed, others: [removed, other] }, args, somebody)).toMatchObject({
      changes: [{ op: 'update', record: existing }],
    });
  });
  test.each([
    ['notAllowed', { existing: removed, others: [] }, nobody],
    ['room.unknown', { existing: undefined, others: [] }, somebody],
    ['room.inUse', { existing, others: [] }, somebody],
    ['room.nameTaken', { existing: removed, others: [{ ...other, name: 'A' }] }, somebody],
  ])('is refused: %s', (code, loaded, by) => {
    expect(restoreRoom.decide(loaded, args, by)).toMatchObject({ ok: false, code });
  });
});

describe('beds of a room', () => {
  const bedded: Room = {
    ...existing,
    beds: [
      { id: 'bed-1', name: '1' },
      { id: 'bed-2', name: '2' },
    ],
  };
  const first = { ...args, bedId: 'bed-1' };
  const bedsAfter = (decision: object) =>
    ((decision as { changes?: { record: Room }[] }).changes?.[0]?.record.beds ?? []).map(
      ({ id, name }) => `${id} ${name}`,
    );

  test('one is added behind those that are there', () => {
    const added = addBed.decide(
      { existing: bedded, sameBed: undefined },
      { ...args, bedId: 'bed-3', name: '3' },
      somebody,
    );
    expect(bedsAfter(added)).toEqual(['bed-1 1', 'bed-2 2', 'bed-3 3']);
  });
  test('one is called something else, where it stands, or what it was called before', () => {
    expect(bedsAfter(editBed.decide({ existing: bedded }, { ...first, name: '9' }, somebody))).toEqual([
      'bed-1 9',
      'bed-2 2',
    ]);
    expect(bedsAfter(editBed.decide({ existing: bedded }, { ...first, name: '1' }, somebody))).toHaveLength(2);
  });
  test('one is taken out, and no other', () =>
    expect(bedsAfter(removeBed.decide({ existing: bedded, devices: [] }, first, somebody))).toEqual(['bed-2 2']));

  test.each([
    ['notAllowed', bedded, 'bed-3', '3', nobody],
    ['room.unknown', undefined, 'bed-3', '3', somebody],
    ['room.removed', removed, 'bed-3', '3', somebody],
    ['room.bedExistsAlready', bedded, 'bed-2', '3', somebody],
    ['room.bedNameTaken', bedded, 'bed-3', '2', somebody],
  ] as const)('none is added: %s', (code, found, bedId, name, by) => {
    expect(addBed.decide({ existing: found, sameBed: [] }, { ...args, bedId, name }, by)).toMatchObject({
      ok: false,
      code,
    });
  });
  test.each(['constructor', 'a b', 'bed:1', ''])('none is added under the id %j', (bedId) =>
    expect(addBed.args.safeParse({ ...args, bedId, name: '3' }).success).toBe(false),
  );
  test.each([
    ['notAllowed', bedded, 'bed-1', '3', nobody],
    ['room.unknown', undefined, 'bed-1', '3', somebody],
    ['room.removed', removed, 'bed-1', '3', somebody],
    ['room.bedUnknown', bedded, 'bed-3', '3', somebody],
    ['room.bedNameTaken', bedded, 'bed-1', '2', somebody],
  ] as const)('none is called something else: %s', (code, found, bedId, name, by) => {
    expect(editBed.decide({ existing: found }, { ...args, bedId, name }, by)).toMatchObject({ ok: false, code });
  });
  test.each([
    ['notAllowed', bedded, 'bed-1', nobody],
    ['room.unknown', undefined, 'bed-1', somebody],
    ['room.removed', removed, 'bed-1', somebody],
    ['room.bedUnknown', bedded, 'bed-3', somebody],
  ] as const)('none is taken out: %s', (code, found, bedId, by) => {
    expect(removeBed.decide({ existing: found, devices: [] }, { ...args, bedId }, by)).toMatchObject({
      ok: false,
      code,
    });
  });
  test('at which a device stands is taken out once that was confirmed; the device then stands at none', () => {
    const there = aDevice({ bedId: 'bed-1' });
    const given = { existing: bedded, devices: [there] };
    expect(removeBed.decide(given, first, somebody)).toMatchObject({
      code: 'room.bedHasDevice',
      params: { name: 'A' },
    });
    expect(removeBed.decide(given, { ...first, confirmed: true }, somebody)).toMatchObject({
      ok: true,
      changes: [
        { entity: 'room' },
        { entity: 'device', record: { ...there, bedId: '' } },
        { entity: 'deviceEvent', record: { what: 'taken', deviceId: there.id } },
      ],
    });
  });
  test('a room holds no more than it can show', () => {
    const beds = Array.from({ length: 60 }, (_, at) => ({ id: `bed-${at}`, name: `${at}` }));
    expect(
      addBed.decide({ existing: { ...existing, beds }, sameBed: [] }, { ...args, bedId: 'new', name: 'new' }, somebody),
    ).toMatchObject({
      ok: false,
      code: 'room.tooManyBeds',
    });
  });
});

describe('a device', () => {
  const bedded: Room = { ...existing, beds: [{ id: 'bed-1', name: '1' }] };
  const placed = aDevice();
  const at = { deviceId: placed.id, bedId: 'bed-1' };
  test('is put at a bed, and may be put there again', () => {
    for (const there of [[], [placed]])
      expect(placeDevice.decide({ rooms: [bedded], placed, there }, at, somebody)).toMatchObject({
        changes: [
          { entity: 'device', record: { ...placed, bedId: 'bed-1' } },
          { entity: 'deviceEvent', record: { what: 'placed', note: 'A 1' } },
        ],
      });
  });
  test.each([
    ['device.unknown', { rooms: [bedded], placed: undefined, there: [] }],
    ['record.removed', { rooms: [bedded], placed: { ...placed, removedAt: 1 }, there: [] }],
    ['room.bedUnknown', { rooms: [existing, { ...bedded, removedAt: 1 }], placed, there: [] }],
    ['room.bedHasDevice', { rooms: [bedded], placed, there: [aDevice({ id: 'other' })] }],
  ])('is not put at a bed: %s', (code, loaded) =>
    expect(placeDevice.decide(loaded, at, somebody)).toMatchObject({ ok: false, code }),
  );
});
