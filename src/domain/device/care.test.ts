import { describe, expect, test } from 'vitest';
import { aDevice } from '../../../tests/make-device.ts';
import { acting } from '../../../tests/make-orders.ts';
import { notReported } from './apply-message.ts';
import { changePart, cleanPart } from './care.ts';
import type { Device } from './device.ts';
import type { DeviceState } from './device-state.ts';
import { renameDevice, takeDevice } from './rename.ts';

/** In Shanghai it is the 2nd already. */
const somebody = acting({ at: Date.UTC(2026, 11, 1, 17) });
const nobody = acting({ may: () => false });
const existing = aDevice();
const deviceId = existing.id;
const state: DeviceState = {
  ...notReported,
  earlier: [],
  id: deviceId,
  shopId: 'shop-1',
  counted: [{ part: 'catheter', counted: 39_000 }],
};

describe('a part', () => {
  test('that is changed is counted anew, from the day of the shop on', () => {
    expect(changePart.decide({ existing, state }, { deviceId, part: 'catheter' }, somebody)).toMatchObject({
      changes: [
        { record: { care: [{ part: 'catheter', changedOn: '2026-12-02', cleanedOn: '', from: 39_000 }] } },
        { op: 'append', record: { what: 'partChanged', part: 'catheter', staffId: somebody.staffId } },
      ],
    });
  });
  test('of a device that has told nothing is counted from its beginning', () => {
    expect(changePart.decide({ existing, state: undefined }, { deviceId, part: 'others' }, somebody)).toMatchObject({
      changes: [{ record: { care: [{ part: 'others', from: 0 }] } }, {}],
    });
  });
  test('that is cleaned stays as worn as it is, and so do the others', () => {
    const care: Device['care'] = [
      { part: 'rubberPad', changedOn: '2026-01-01', cleanedOn: '', from: 3 },
      { part: 'catheter', changedOn: '2026-01-01', cleanedOn: '2026-11-01', from: 7 },
    ];
    expect(cleanPart.decide({ existing: aDevice({ care }) }, { deviceId, part: 'catheter' }, somebody)).toMatchObject({
      changes: [
        { record: { care: [care[0], { ...care[1], cleanedOn: '2026-12-02' }] } },
        { record: { what: 'partCleaned' } },
      ],
    });
  });
  test.each([
    ['notAllowed', existing, 'catheter', nobody],
    ['device.unknown', undefined, 'catheter', somebody],
    ['record.removed', aDevice({ removedAt: 1 }), 'catheter', somebody],
    ['device.partUnknown', existing, 'sensorLens', somebody],
    ['device.partNotCleaned', existing, 'rubberPad', somebody],
  ] as const)('is not cleaned: %s', (code, found, part, by) =>
    expect(cleanPart.decide({ existing: found }, { deviceId, part }, by)).toMatchObject({ ok: false, code }),
  );
});

describe('a device', () => {
  const others = [existing, aDevice({ id: 'other', name: 'B' })];
  test('is called something else, and nothing besides changes', () => {
    expect(renameDevice.decide({ existing, others }, { deviceId, name: 'C' }, somebody)).toMatchObject({
      changes: [{ record: { ...existing, name: 'C' } }, { record: { what: 'renamed', note: 'C' } }],
    });
  });
  test('is written otherwise than before', () => {
    const name = existing.name.toLowerCase();
    expect(renameDevice.decide({ existing, others }, { deviceId, name }, somebody)).toMatchObject({
      changes: [{ record: { ...existing, name } }, { record: { what: 'renamed', note: name } }],
    });
  });
  test.each([
    ['notAllowed', existing, 'C', nobody],
    ['device.unknown', undefined, 'C', somebody],
    ['record.removed', aDevice({ removedAt: 1 }), 'C', somebody],
    ['record.nameTaken', existing, 'b', somebody],
  ] as const)('is not called something else: %s', (code, found, name, by) =>
    expect(renameDevice.decide({ existing: found, others }, { deviceId, name }, by)).toMatchObject({ ok: false, code }),
  );
  test('is taken from the bed at which it stands, and only from one', () => {
    expect(takeDevice.decide({ existing: aDevice({ bedId: 'bed' }) }, { deviceId }, somebody)).toMatchObject({
      changes: [{ record: { bedId: '' } }, { record: { what: 'taken' } }],
    });
    expect(takeDevice.decide({ existing }, { deviceId }, somebody)).toMatchObject({ code: 'device.atNoBed' });
    expect(takeDevice.decide({ existing: undefined }, { deviceId }, somebody)).toMatchObject({
      code: 'device.unknown',
    });
  });
});
