import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { notReported } from '#domain/device/apply-message.ts';
import { deviceRowOf } from '#domain/device/device-row.ts';
import type { DeviceState } from '#domain/device/device-state.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { draw } from '../../../tests/components/draw.tsx';
import { aDevice } from '../../../tests/make-device.ts';
import { AddButton } from '../../list/add-button.tsx';
import type { Add } from '../../list/define-list.ts';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { DeviceLabels } from './device-labels.tsx';
import { deviceList } from './device-list.tsx';
import { DeviceScreen } from './device-screen.tsx';

const nothing = () => undefined;
const manager = ['pc.device.list', 'pc.device.care', 'pc.device.manage'];
const reported = (more: Partial<DeviceState> = {}): DeviceState => ({
  ...notReported,
  earlier: [],
  id: 'device-1',
  shopId: 'shop-1',
  boot: 'boot-one',
  connected: true,
  lastAt: Date.now(),
  status: 80,
  uses: 1_234,
  counted: [{ part: 'catheter', counted: 25_000 }],
  ...more,
});
const row = (state?: DeviceState, more: Partial<PlacedDevice> = {}): PlacedDevice => ({
  ...deviceRowOf(aDevice(), state),
  place: '',
  ...more,
});
const log = [
  { id: '2', what: 'partCleaned', part: 'catheter', note: '', status: null, staffId: 'li', at: Date.now() },
  { id: '1', what: 'status', part: null, note: '', status: 80, staffId: '', at: Date.now() },
].map((each) => ({ ...each, deviceId: 'device-1', shopId: 'shop-1' }));

const open = (one: PlacedDevice, permissions: readonly string[] = manager, keys: readonly object[] = []) =>
  atOffice(<DeviceScreen id="device-1" onRemoved={nothing} />, {
    permissions,
    held: {
      'device.byId': one,
      'device.freeBeds': [{ roomId: 'r', roomName: 'A', bedId: 'bed-1', bedName: '1' }],
      'staff.all': [{ id: 'li', name: 'Li Na' }],
    },
    replies: {
      'GET /devices/device-1/log?per_page=50': { data: log, meta: { page: 1, per_page: 50, total: 2 } },
      'GET /devices/device-1/keys': { data: keys },
      'POST /devices/device-1/claim_code': { data: { code: 'ABCDEFGH2345', validFor: 600 } },
      'DELETE /devices/device-1/keys': { data: { ended: true } },
      'POST /devices/device-1/stop': { data: { id: 'command-1', answer: 'none' } },
    },
  });

beforeEach(() => localStorage.clear());

describe('the page of a device', () => {
  test('says how it is, what is left of its parts, and what happened to it', async () => {
    open(row(reported()));
    const facts = await screen.findByTestId('device-facts');
    for (const said of ['Shockwave', 'In service', '1,234', 'At no bed']) expect(facts.textContent).toContain(said);
    expect(screen.getByTestId('device-labels-A').textContent).toBe('OnlineOccupiedOverload');
    const parts = within(screen.getByTestId('device-parts'));
    expect(parts.getByTestId('part-catheter').textContent).toContain('0 % left');
    expect(parts.getByTestId('part-rubberPad').textContent).toContain('Not told by the device');
    const lines = await screen.findByTestId('device-log');
    for (const said of ['Li Na', 'Guide tube', 'The device', 'In service']) expect(lines.textContent).toContain(said);
    expect(screen.queryByTestId('never-connected')).toBeNull();
  });

  test('says so of one that was never heard of, and that one may not be used any more', async () => {
    open(row(undefined, { expiresOn: '2026-01-01' }));
    expect((await screen.findByTestId('never-connected')).textContent).toContain(
      'Nothing has been heard of this device',
    );
    expect(screen.getByTestId('device-expired').textContent).toContain('2026-01-01');
  });

  test('says so where there is no such device', async () => {
    draw(<DeviceScreen id="device-1" onRemoved={nothing} />, {
      answers: { session: { permissions: manager }, 'device.byId': null },
    });
    expect((await screen.findByTestId('nothing')).textContent).toContain('There is no such device');
  });

  test('a guide tube is cleaned at a tap, and a part changed once that was confirmed', async () => {
    const given = open(row(reported()));
    expect(await screen.findByTestId('part-catheter-clean')).toBeTruthy();
    await tap('clean-catheter');
    expect(screen.queryByTestId('clean-rubberPad')).toBeNull();
    await tap('change-rubberPad');
    await tap('confirm-change-rubberPad');
    expect(given()).toEqual([
      ['device.cleanPart', { deviceId: 'device-1', part: 'catheter' }],
      ['device.changePart', { deviceId: 'device-1', part: 'rubberPad' }],
    ]);
  });

  test('one that was cleaned today need not be', async () => {
    const today = dayIn(Date.now(), 'Asia/Shanghai');
    open(row(undefined, { care: [{ part: 'catheter', changedOn: '', cleanedOn: today, from: 0 }] }));
    expect((await screen.findByTestId('part-catheter')).textContent).toContain(`Cleaned on ${today}`);
    expect(screen.queryByTestId('part-catheter-clean')).toBeNull();
  });

  test('it is renamed, put at a bed and taken from it by whoever manages devices', async () => {
    const given = open(row(undefined, { bedId: 'bed-9', place: 'A 9' }));
    await tap('rename-device');
    await typeIn('device-name-field', 'B');
    await tap('confirm-rename-device');
    await tap('place-device');
    await tap('device-bed');
    const bed = await screen.findByText('A 1');
    await act(async () => void fireEvent.click(bed));
    await tap('confirm-place-device');
    await tap('take-device');
    await tap('confirm-take-device');
    expect(given()).toEqual([
      ['device.rename', { deviceId: 'device-1', name: 'B' }],
      ['room.placeDevice', { deviceId: 'device-1', bedId: 'bed-1' }],
      ['device.take', { deviceId: 'device-1' }],
    ]);
  });

  test('one that is at no bed is taken from none, and one that was removed is neither placed nor renamed', async () => {
    open(row());
    await screen.findByTestId('place-device');
    expect(screen.queryByTestId('take-device')).toBeNull();
    cleanup();
    open(row(undefined, { removedAt: 1, bedId: 'bed-9', place: 'A 9' }));
    await screen.findByTestId('device-facts');
    for (const testId of ['take-device', 'place-device', 'rename-device'])
      expect(screen.queryByTestId(testId)).toBeNull();
  });

  test('whoever only sees devices changes nothing of it', async () => {
    open(row(reported()), ['pc.device.list']);
    await screen.findByTestId('device-facts');
    for (const testId of ['clean-catheter', 'change-catheter', 'rename-device', 'edit-device', 'place-device'])
      expect(screen.queryByTestId(testId)).toBeNull();
  });
});

describe('its connection', () => {
  test('a code for a machine that has no key is shown as text and to be scanned', async () => {
    const given = open(row());
    expect((await screen.findByTestId('device-keys')).textContent).toContain('needs a key');
    expect(screen.queryByTestId('revoke-keys')).toBeNull();
    await tap('connect-device');
    expect((await screen.findByTestId('claim-code')).textContent).toBe('ABCD EFGH 2345');
    expect(screen.getByTestId('claim-qr')).toBeTruthy();
    expect(given().map(([call]) => call)).toEqual(['POST /devices/device-1/claim_code']);
    expect(screen.queryByTestId('claim-again')).toBeNull();
  });

  test('keys are given anew, and taken back once that was confirmed', async () => {
    const given = open(row(reported()), manager, [{ madeAt: 1, usedAt: null }]);
    expect((await screen.findByTestId('connect-device')).textContent).toBe('Give it another key');
    await tap('revoke-keys');
    await tap('confirm-revoke-keys');
    expect(given().map(([call]) => call)).toEqual(['DELETE /devices/device-1/keys']);
  });

  test('it is stopped by whoever cares for devices, and the answer is said', async () => {
    open(row(reported()), ['pc.device.list', 'pc.device.care']);
    await tap('stop-device');
    await tap('confirm-stop-device');
    expect((await screen.findByTestId('stop-answer')).textContent).toContain('stop it by hand');
    expect(screen.queryByTestId('device-keys')).toBeNull();
  });

  test('one that was never heard of, and whoever only sees devices, stop none', async () => {
    open(row());
    await screen.findByTestId('device-facts');
    expect(screen.queryByTestId('stop-device')).toBeNull();
  });
});

test('a device is written down with all that there is to say of it', async () => {
  const given = atOffice(<AddButton add={deviceList.adds?.[0] as Add} isUsual />, {
    permissions: manager,
    replies: {},
  });
  await tap('add-device');
  for (const testId of ['device-name-field', 'device-number', 'device-model', 'device-firmware'])
    await typeIn(testId, 'X1');
  for (const testId of ['device-kind', 'device-expires-on']) expect(screen.getByTestId(testId)).toBeTruthy();
  expect(given()).toEqual([]);
});

test.each([
  [{ connected: false }, 'Offline'],
  [{ status: 32, counted: [] }, 'OnlineIdle'],
  [{ status: 240, counted: [{ part: 'catheter' as const, counted: 40_000 }] }, 'OnlineSevere overload'],
])('labels of a device that reported %j are %s', async (state, said) => {
  const one = row(reported({ counted: [], ...state }));
  atOffice(<DeviceLabels row={one} />, { permissions: manager, replies: {} });
  expect((await screen.findByTestId('device-labels-A')).textContent).toBe(said);
});
