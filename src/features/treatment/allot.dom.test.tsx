import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { minute } from '#domain/values/durations.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aBooking, atTwo } from '../../../tests/make-booking.ts';
import { aDevice } from '../../../tests/make-device.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { anOrderToServe, aTreatment, hours } from '../../../tests/make-treatment.ts';
import { type OfferRead, offerAt } from '../../domain/treatment/allot/offer.ts';
import { placeNames } from '../../domain/treatment/allot/places.ts';
import type { Treatment } from '../../domain/treatment/treatment.ts';
import { InService } from './in-service.tsx';
import { OrderServices } from './order-services.tsx';

const counter = { id: 'counter-2', number: '02' };
const shop = aShop({ id: 'shop-1' });
const session = { permissions: ['pc.order.cashier'], counter, shop, shops: [shop] };
const beds = [
  { id: 'bed-1', name: '1' },
  { id: 'bed-2', name: '2' },
];
const machine = aDevice({ id: 'machine', name: 'SW-2', bedId: 'bed-2' });
const staff = [
  anEmployee({ id: 'li', name: 'Li Hua', shopId: 'shop-1', isServicer: true }),
  anEmployee({ id: 'wu', name: 'Wu Min', shopId: 'shop-1', isServicer: true }),
];
const offer = (pieces: readonly Treatment[] = []): OfferRead => ({
  staff,
  rooms: [{ id: 'room-1', shopId: 'shop-1', name: 'A', beds, removedAt: null }],
  devices: [machine],
  reported: [],
  pieces,
  weeks: [],
  days: [],
});
const now = () => Date.now();
const going = (differs: Partial<Treatment> = {}) =>
  aTreatment({ id: 'goes-on', startedAt: now() - 20 * minute, bedId: 'bed-1', minutes: 60, ...differs });

const answers = (pieces: readonly Treatment[], more: object = {}) => ({
  'treatment.ofOrder': pieces,
  'treatment.inService': pieces.filter(({ status }) => status === 2 || status === 3),
  'treatment.pending': pieces.filter(({ status }) => status === 1 || status === 7),
  'treatment.offer': (asked: object) =>
    offerAt(offer(pieces), { shopId: 'shop-1', timeZone: shop.timeZone, way: ['shop-1'], now: now(), ...asked }),
  'treatment.placeNames': placeNames(offer()),
  'booking.ofMember': [],
  'staff.all': staff,
  session,
  ...more,
});
const called = (run: ReturnType<typeof vi.fn>) => run.mock.calls.map((call) => call.slice(0, 2));
const list = (pieces: readonly Treatment[], more: object = {}) => {
  const run = vi.fn(async () => ({ ok: true }));
  draw(<InService onOrder={() => undefined} />, { answers: answers(pieces, more), run: run as never });
  return run;
};

describe('a piece that is allotted', () => {
  const show = (pieces: readonly Treatment[] = [], differs: object = {}, more: object = {}) => {
    const run = vi.fn(async () => ({ ok: true }));
    const line = { ...hours({ quantity: 3 }), ...(pieces.length > 0 && { inService: pieces.length }) };
    const order = anOrderToServe({ lines: [line], ...differs });
    draw(<OrderServices order={order} />, { answers: answers(pieces, more), run: run as never });
    fireEvent.click(screen.getByTestId('allot-treatment'));
    return run;
  };

  test('gets who gives it, a bed and a device: what is taken says why, and until when', async () => {
    const run = show([going()]);
    const taken = await screen.findByTestId('place-bed-1');
    expect(taken.textContent).toMatch(/1In service until about/);
    expect(taken).toHaveProperty('disabled', true);
    expect((await screen.findByTestId('allot-staff')).textContent).toMatch(
      /Li Hua · In service until about .*Wu Min · Free/,
    );
    expect(screen.getByTestId('allot-bed').textContent).toContain('2Free');
    fireEvent.click(screen.getByTestId('place-bed-2'));
    expect(screen.getByTestId('allot-device').textContent).toContain('At this bed');
    fireEvent.click(screen.getByTestId('place-machine'));
    expect((await screen.findByTestId('allot-confirmed-alert')).textContent).toContain('SW-2: Offline');
    fireEvent.click(screen.getByTestId('allot-confirmed'));
    fireEvent.click(screen.getByTestId('save-allotment'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    const args = { orderId: 'order-1', lineId: 'hours', servicerIds: ['li'], bedId: 'bed-2', deviceId: 'machine' };
    expect(called(run)).toEqual([['treatment.allot', { treatmentId: expect.any(String), ...args, confirmed: true }]]);
  });

  test('is offered to whom and where its guest has booked', async () => {
    const part = { ...aBooking().parts[0], serviceId: hours().itemId, startsAt: now(), staffId: 'wu', bedId: 'bed-2' };
    const booked = aBooking({ status: 2, memberId: 'member-1', parts: [part] as never, startsAt: atTwo });
    const run = show([], { memberId: 'member-1' }, { 'booking.ofMember': [booked] });
    fireEvent.click(await screen.findByTestId('save-allotment'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(called(run)[0]?.[1]).toMatchObject({ servicerIds: ['wu'], bedId: 'bed-2' });
  });
});

describe('services in progress', () => {
  type Said = NonNullable<Treatment['machine']>;
  const said = (differs: Partial<Said>): Said => ({
    verb: 'start',
    at: 1,
    answer: 'ok',
    deviceId: 'machine',
    isStarted: true,
    unstopped: [],
    ...differs,
  });

  test('say where they are, how long still, and what was added', () => {
    list([going({ extended: 15, remark: 'left shoulder' })]);
    const row = screen.getByTestId('treatment').textContent;
    for (const shown of ['A 1', '40 min left', '15 min added', 'Note: left shoulder']) expect(row).toContain(shown);
  });

  test('say for how long they are over, and who gave them before', () => {
    const before = { servicerIds: ['wu'], from: now() - 100 * minute, till: now() - 50 * minute };
    list([going({ startedAt: now() - 100 * minute, handedOver: [before] })]);
    expect(screen.getByTestId('treatment-rest').textContent).toBe('40 min over');
    expect(screen.getByTestId('treatment').textContent).toMatch(/Wu Min \d/);
  });

  test.each([
    ['ok', 'The device answered'],
    ['refused', 'The device refused: go on by hand'],
    ['none', 'The device does not answer: go on by hand'],
  ] as const)('say what their device answered: %s', (answer, text) => {
    list([going({ deviceId: 'machine', machine: said({ answer }) })]);
    expect(screen.getByTestId('machine-says').textContent).toBe(text);
  });

  test('say that a device they have left did not stop, besides what theirs answered', () => {
    const unstopped = [{ deviceId: 'machine', at: 1, answer: 'none' }] as const;
    list([going({ deviceId: 'other', machine: said({ deviceId: 'other', unstopped: [...unstopped] }) })]);
    expect(screen.getAllByTestId('machine-says').map(({ textContent }) => textContent)).toEqual([
      'The device answered',
      'SW-2 did not confirm that it stopped: check it',
    ]);
  });

  test.each([
    ['refused', 1],
    ['ok', 0],
  ] as const)('that have ended say so of theirs: %s', (answer, count) => {
    const ended = going({ status: 6, endedAt: now(), deviceId: 'machine', machine: said({ verb: 'stop', answer }) });
    draw(<OrderServices order={anOrderToServe()} />, { answers: answers([ended]) });
    expect(screen.queryAllByText('SW-2 did not confirm that it stopped: check it')).toHaveLength(count);
  });

  test('are extended by one tap, handed over, moved and noted on', async () => {
    const run = list([going()]);
    fireEvent.click(screen.getByTestId('extend-treatment'));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    const chosen = async (entry: string) => {
      fireEvent.click(screen.getByTestId('more-of-treatment'));
      fireEvent.click(await screen.findByTestId(entry));
    };
    await chosen('hand-over-treatment');
    fireEvent.click(await screen.findByText(/Wu Min · Free/));
    fireEvent.click(screen.getByText(/Li Hua · /, { selector: '[data-testid="hand-over-to"] *' }));
    fireEvent.click(screen.getByTestId('confirm-hand-over'));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await chosen('move-treatment');
    fireEvent.click(await screen.findByTestId('place-bed-2'));
    fireEvent.click(screen.getByTestId('confirm-move'));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
    await chosen('remark-on-treatment');
    fireEvent.change(await screen.findByTestId('treatment-remark'), { target: { value: 'left shoulder' } });
    fireEvent.click(screen.getByTestId('save-remark'));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(4));
    expect(called(run)).toEqual([
      ['treatment.extend', { treatmentId: 'goes-on', orderId: 'order-1', minutes: 15 }],
      ['treatment.handOver', { treatmentId: 'goes-on', orderId: 'order-1', servicerIds: ['wu'] }],
      ['treatment.move', { treatmentId: 'goes-on', bedId: 'bed-2', deviceId: '', confirmed: false }],
      ['treatment.remark', { treatmentId: 'goes-on', remark: 'left shoulder' }],
    ]);
  });

  test.each([
    ['one', ['half']],
    ['several', ['half', 'whole']],
  ])('are extended and billed at one tap where %s of the catalogue sells more time', async (_, ids) => {
    const extensions = [
      moxibustion({ id: 'half', duration: 30, originalPrice: 3_800 }),
      moxibustion({ id: 'whole', duration: 60, originalPrice: 6_800 }),
    ].filter(({ id }) => ids.includes(id));
    const run = list([going()], { 'treatment.extensions': { piece: going(), extensions } });
    if (ids.length > 1) fireEvent.click(screen.getByTestId('sell-more'));
    const button = await screen.findByTestId('sell-more-half');
    expect(button.textContent).toContain('+30 min ¥38');
    fireEvent.click(button);
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(called(run)).toEqual([['treatment.extend', { treatmentId: 'goes-on', orderId: 'order-1', minutes: 30 }]]);
  });

  test('that are allotted are begun, or allotted anew', async () => {
    const run = list([going({ id: 'waits', status: 1, allottedAt: now() })]);
    fireEvent.click(screen.getByTestId('begin-allotted'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(called(run)).toEqual([['treatment.start', { treatmentId: 'waits', orderId: 'order-1', lineId: 'hours' }]]);
    fireEvent.click(screen.getByTestId('allot-again'));
    expect((await screen.findByTestId('place-bed-1')).textContent).toContain('Free');
  });
});
