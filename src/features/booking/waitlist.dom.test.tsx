import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { Fit } from '#domain/waitlist/fits.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aPart, atTwo } from '../../../tests/make-booking.ts';
import { anOfferMade, aWait } from '../../../tests/make-waitlist.ts';
import { notesOf, useWaiting } from './use-waiting.ts';
import { useWaitlistActs } from './use-waitlist-acts.ts';
import { waitStart } from './wait-instead.ts';
import { WaitNotes } from './wait-notes.tsx';
import { WaitTimes } from './wait-times.tsx';
import { WaitedPartsInput } from './waited-parts-input.tsx';
import { WaitlistPanel } from './waitlist-panel.tsx';

const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
const day = '2025-11-22';
const parts = [{ startsAt: atTwo, staffId: 'technician', bedId: '' }];
const aFit = (waitlistEntryId: string, isNext: boolean): Fit => ({
  waitlistEntryId,
  isNext,
  value: 0,
  offer: { startsAt: atTwo, dayPart: 2, parts, reseats: [], cost: [0, 0, 0, 0, 0], why: [] },
});
const { offered } = waitlistStatuses;
const li = aWait();
const zhou = aWait({ id: 'wait-2', name: 'Zhou', mobile: '13800000002', madeAt: 2 });
const asked = aWait({ id: 'wait-3', name: 'Qian', status: offered, offer: anOfferMade(atTwo - 60_000, { parts }) });

const Panel = () => {
  const waiting = useWaiting(day, day, atTwo - 3_600_000);
  const acts = useWaitlistActs();
  return (
    <>
      <WaitlistPanel waiting={waiting} mayBook acts={acts} />
      <WaitNotes notes={notesOf(waiting, 'staff')} topOf={(at) => at} mayBook onWait={({ entry }) => noted(entry.id)} />
    </>
  );
};
const noted = vi.fn();
const answersFor = (entries: readonly WaitlistEntry[], fits: readonly Fit[]) => ({
  session: { permissions: ['pc.booking.list', 'pc.booking.manage'], shop: aShop() },
  'shop.settings': { ...defaultSettings('shop-1'), waitlistMinutes: 20 },
  'staff.all': [anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' })],
  'record.held': ({ of }: { of: string }) => ({ rows: of === 'waitlistEntry' ? entries : [], total: 0 }),
  'waitlist.fits': fits,
});
const open = (entries: readonly WaitlistEntry[], fits: readonly Fit[]) =>
  draw(<Panel />, { run: run as never, answers: answersFor(entries, fits) });

beforeEach(() => {
  run.mockClear();
  noted.mockClear();
});

describe('the waiting list at the day', () => {
  test('is not there while nobody waits for it', () => {
    open([], []);
    expect(screen.queryByTestId('waitlist-panel')).toBeNull();
  });

  test('says who could come when and by whom, and books them at one tap', async () => {
    open([li, zhou], [aFit('wait-1', true), aFit('wait-2', false)]);
    const row = screen.getByTestId('waits-wait-1');
    expect(row.textContent).toMatch(/14:00 · Li · 13800000001.*Moxibustion · Chen/);
    expect(screen.getByTestId('waits-wait-2').textContent).toContain('guests before them want this time too');
    fireEvent.click(within(row).getByTestId('book-wait'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(given()).toMatchObject([
      'waitlist.book',
      { waitlistEntryId: 'wait-1', guestName: 'Li', parts: [{ startsAt: atTwo, staffId: 'technician' }] },
    ]);
  });

  test('asks them about it', async () => {
    open([li], [aFit('wait-1', true)]);
    fireEvent.click(screen.getByTestId('ask-wait'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(given()).toEqual(['waitlist.offer', { waitlistEntryId: 'wait-1', parts, reseats: [] }]);
  });

  test('shows who is asked, and writes down that they do not take it', async () => {
    open([asked], []);
    const row = screen.getByTestId('waits-wait-3');
    expect(row.textContent).toContain('answers by');
    fireEvent.click(within(row).getByTestId('decline-wait'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(given()).toMatchObject(['waitlist.decline', { waitlistEntryId: 'wait-3' }]);
  });

  test('counts those for whom there is no time', () => {
    open([li, zhou], [aFit('wait-1', true)]);
    expect(screen.getByTestId('waitlist-panel').textContent).toContain('1 more guest waits');
    expect(screen.getByTestId('to-waitlist')).toBeTruthy();
  });

  test('notes a free time in its lane, for who is next alone', () => {
    open([li, zhou], [aFit('wait-1', true), aFit('wait-2', false)]);
    const note = screen.getByTestId('wait-note-wait-1');
    expect(note.getAttribute('aria-label')).toContain('Li waits for 14:00');
    expect(screen.queryByTestId('wait-note-wait-2')).toBeNull();
    fireEvent.click(note);
    expect(noted).toHaveBeenCalledWith('wait-1');
  });
});

test('another time is found for somebody who waits, and they are booked or asked about it', async () => {
  const offer = { ...aFit('wait-1', true).offer, startsAt: atTwo, parts };
  const answers = {
    ...answersFor([li], []),
    'booking.offers': { offers: [offer], isFull: false, isExact: true },
  };
  const onClose = vi.fn();
  draw(<WaitTimes entry={{ ...li, lastDay: '2999-01-01' }} onClose={onClose} />, { run: run as never, answers });
  fireEvent.click(await screen.findByTestId('offer-14:00'));
  expect(screen.getByTestId('wait-chosen').textContent).toContain('Chen');
  fireEvent.click(screen.getByTestId('ask-chosen'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(given()).toMatchObject(['waitlist.offer', { parts }]);
  fireEvent.click(await screen.findByTestId('offer-14:00'));
  fireEvent.click(screen.getByTestId('book-chosen'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(given()[0]).toBe('waitlist.book');
});

test('a service that is waited for is by somebody who is named where that is wished', () => {
  const onValue = vi.fn();
  const [part] = li.parts;
  const said = { label: 'Services', description: undefined, error: undefined, disabled: false, withAsterisk: false };
  const props = { said: { ...said, 'data-testid': 'wait-parts' }, args: {}, onValue };
  const { unmount } = draw(<WaitedPartsInput {...props} value={part ? [part] : []} />, { answers: answersFor([], []) });
  expect(screen.queryByTestId('wait-part-1-staff')).toBeNull();
  fireEvent.click(screen.getByTestId('wait-parts-guest'));
  expect(onValue).toHaveBeenCalledWith([part, { ...part, guest: 2 }]);
  fireEvent.click(screen.getByTestId('wait-parts-add'));
  expect(onValue).toHaveBeenCalledWith([part, { ...part, serviceId: '' }]);
  unmount();
  draw(<WaitedPartsInput {...props} value={part ? [{ ...part, wish: 'named' }] : []} />, {
    answers: answersFor([], []),
  });
  expect(screen.getByTestId('wait-part-1-staff')).toBeTruthy();
});

test('a room can be waited for that has a bed, and no other', async () => {
  const [part] = li.parts;
  const said = { label: 'Services', description: undefined, error: undefined, disabled: false, withAsterisk: false };
  const props = { said: { ...said, 'data-testid': 'wait-parts' }, args: {}, onValue: vi.fn() };
  const room = (name: string, beds: readonly object[]) => ({ id: name, shopId: 'shop-1', name, beds, removedAt: null });
  const rooms = [room('Jade', [{ id: 'b1', name: '1' }]), room('Store room', [])];
  const answers = {
    ...answersFor([], []),
    'record.held': ({ of }: { of: string }) => ({ rows: of === 'room' ? rooms : [], total: 0 }),
  };
  draw(<WaitedPartsInput {...props} value={part ? [part] : []} />, { answers });
  fireEvent.click(screen.getByTestId('wait-part-1-bed'));
  expect(await screen.findByRole('option', { name: 'Jade' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Store room' })).toBeNull();
});

test('what was filled in of a booking is what its guest waits for, on its day', () => {
  const args = { memberId: '', guestName: 'Li', mobile: '138', remark: 'late', source: 1, bookingId: 'b1' };
  expect(waitStart(args, [aPart({ wish: 'named' })], 'Asia/Shanghai')).toMatchObject({
    guestName: 'Li',
    mobile: '138',
    remark: 'late',
    source: 1,
    firstDay: day,
    lastDay: day,
    parts: [{ serviceId: 'service-1', minutes: 60, wish: 'named', staffId: 'technician', bed: 'any' }],
  });
  expect(waitStart({}, [aPart({ startsAt: Number.NaN })], 'Asia/Shanghai')).not.toHaveProperty('firstDay');
});
