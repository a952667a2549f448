import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../../tests/make.ts';
import { aWait } from '../../../../tests/make-waitlist.ts';
import type { InShop } from '../../../nouns/waitlist/waitlist-queries.ts';
import { InShopPanel } from './in-shop-panel.tsx';

const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
const minute = 60_000;
/** The next whole minute, at which a guest can be served at once. */
const next = (): number => Math.ceil(Date.now() / minute) * minute;

const waits = (id: string, name: string, after: number | null): InShop => ({
  entry: aWait({ id, name, guestName: name, mobile: '', hereSince: Date.now() - 10 * minute }),
  parts: after === null ? null : [{ startsAt: next() + after * minute, staffId: 'technician', bedId: 'bed' }],
  isExact: true,
});
const open = (guests: readonly InShop[], permissions = ['pc.booking.list', 'pc.booking.manage']) =>
  draw(<InShopPanel />, {
    run: run as never,
    answers: {
      session: { permissions, shop: aShop() },
      'shop.settings': defaultSettings('shop-1'),
      'staff.all': [anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' })],
      'waitlist.inShop': guests,
      'record.held': { rows: [], total: 0 },
      'treatment.placeNames': {},
    },
  });

beforeEach(() => {
  run.mockClear();
});

describe('who stands in the shop', () => {
  test('is shown in order, with how long they have waited, and when and by whom they can be served', () => {
    open([waits('w1', 'Li', 0), waits('w2', 'Zhou', 25), waits('w3', 'Qian', null)]);
    const rows = ['w1', 'w2', 'w3'].map((id) => screen.getByTestId(`in-shop-${id}`));
    expect(rows[0]?.textContent).toMatch(/Li · here for 10 min/);
    const estimates = rows.map((row) => within(row).getByTestId('estimate').textContent);
    expect(estimates[0]).toBe('now with Chen');
    expect(estimates[1]).toMatch(/^from \d\d:\d\d with Chen, in about 2[56] min$/);
    expect(estimates[2]).toBe('no time is left today');
  });

  test('is served at one tap, by a booking that begins now', async () => {
    open([waits('w1', 'Li', 0)]);
    fireEvent.click(screen.getByTestId('serve-walk-in'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(given()).toMatchObject([
      'waitlist.serve',
      { waitlistEntryId: 'w1', guestName: 'Li', parts: [{ staffId: 'technician', bedId: 'bed' }] },
    ]);
  });

  test('is booked for later, or has left', async () => {
    open([waits('w2', 'Zhou', 25)]);
    expect(screen.queryByTestId('serve-walk-in')).toBeNull();
    fireEvent.click(screen.getByTestId('book-walk-in'));
    await waitFor(() => expect(given()).toMatchObject(['waitlist.book', { waitlistEntryId: 'w2' }]));
    fireEvent.click(screen.getByTestId('left-walk-in'));
    await waitFor(() => expect(given()).toEqual(['waitlist.withdraw', { waitlistEntryId: 'w2' }]));
  });

  test('is looked at alone by who may not book', () => {
    open([waits('w1', 'Li', 0)], ['pc.booking.list']);
    for (const id of ['serve-walk-in', 'left-walk-in', 'add-walk-in']) expect(screen.queryByTestId(id)).toBeNull();
  });

  test('is billed where orders are taken', async () => {
    open([waits('w1', 'Li', 0)], ['pc.booking.list', 'pc.booking.manage', 'pc.order.cashier']);
    fireEvent.click(screen.getByTestId('bill-walk-in'));
    await waitFor(() => expect(given()).toMatchObject(['waitlist.serve', { waitlistEntryId: 'w1' }]));
  });

  test('is written down by name, service and whom they wish for', async () => {
    open([]);
    expect(screen.getByTestId('in-shop').textContent).toContain('Nobody waits in the shop');
    fireEvent.click(screen.getByTestId('add-walk-in'));
    const dialog = await screen.findByTestId('new-walk-in');
    expect(within(dialog).getByTestId('wait-guest')).toBeDefined();
    expect(within(dialog).queryByTestId('wait-first-day')).toBeNull();
  });
});
