import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import type { ShiftSum } from '#domain/shift/shift.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { hour } from '#domain/values/durations.ts';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import type { Caller } from './api.ts';
import { goWithin } from './go-within.ts';
import { byId, openCounter, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

interface Named {
  readonly id: string;
  readonly isServicer?: boolean;
  readonly originalPrice?: number;
}
interface Booked {
  readonly id: string;
  readonly ticket: string;
}

let tablet: WiredTablet;
let manager: Caller;
let booking: Booked;
/** Half of what the service costs. */
let asked: number;
const pool = poolFor(inject('stories').database, 1);

beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
  manager = await tablet.place.signIn();
  const [shop] = (await manager.call('GET', '/shop/direct_line')).data as [Named];
  const { data: control } = await manager.call('GET', `/shops/${shop.id}/control`);
  const { id: _, roomsEnabled: __, movesInUntil: ___, ...settings } = control as Record<string, unknown>;
  const rule = { depositServices: 'every', depositPercent: 50, refundAfter: 0 };
  const saved = await manager.call('PUT', `/shops/${shop.id}/control`, { ...settings, ...rule });
  expect(saved.status).toBe(200);
  const [service] = (await manager.call('GET', '/items/service')).data as [Named];
  asked = Math.round((service.originalPrice ?? 0) / 2);
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  const servicer = staff.find(({ isServicer }) => isServicer);
  const startsAt = (Math.floor(Date.now() / hour) + 24) * hour;
  const part = { id: uuid(), guest: 1, serviceId: service.id, startsAt, minutes: 30, wish: 'any', bedId: '' };
  const guest = { memberId: '', guestName: '周女士', mobile: '', source: 1, remark: '' };
  const parts = [{ ...part, staffId: servicer?.id ?? '' }];
  booking = (await manager.call('POST', '/appointments', { ...guest, parts, confirmed: true })).data as Booked;
});
afterAll(async () => {
  await tablet?.close();
  await pool.end();
});

const deposits = async (): Promise<Deposit[]> =>
  (await manager.call('GET', `/pc/v1/deposits?filter=booking_id:${booking.id}`)).data as Deposit[];

test('a deposit is asked for, taken without contact, and kept as nobody comes: it stands on the Z report and in the day', async () => {
  const { page, wire, place } = tablet;
  await byId(page, 'shift-badge').click();
  await byId(page, 'shift-amount').fill('200');
  await byId(page, 'shift-amount').press('Enter');
  await byId(page, 'item-grid').waitFor();
  await goWithin(page, `/appointment/ticket?code=${booking.ticket}`);
  const words = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
  await byId(page, 'deposit-asked').getByText(words(asked)).waitFor();

  wire.cut();
  await byId(page, 'take-deposit').click();
  expect(await byId(page, 'deposit-paid').inputValue()).toContain((asked / 100).toString());
  expect(await byId(page, 'deposit-paid-way').inputValue()).toBe('现金');
  await byId(page, 'confirm-take-deposit').click();
  await byId(page, 'deposit')
    .getByText(`${words(asked)} · `)
    .waitFor();
  await byId(page, 'take-deposit').waitFor({ state: 'detached' });
  await tablet.reconnect();
  await untilSent(page);
  expect(await deposits()).toMatchObject([{ amount: asked, owed: asked, surplus: false }]);

  // Its time passes.
  await pool.query('update booking set starts_at = $2, ends_at = $2 where id = $1', [
    booking.id,
    Date.now() - 2 * hour,
  ]);
  await byId(page, 'deposit').getByText('不退', { exact: true }).waitFor({ timeout: 120_000 });
  const [kept] = await deposits();
  expect([kept?.owed, kept?.entries.map(({ kind, amount }) => [kind, amount])]).toEqual([
    0,
    [
      ['taken', asked],
      ['kept', asked],
    ],
  ]);

  // The list says the same of it, and opens its booking.
  await goWithin(page, '/appointment/deposits?state=3');
  await byId(page, 'deposit-sums')
    .getByText(`不退 ${words(asked)}`)
    .waitFor();
  await byId(page, `deposit-${kept?.id}`).click();
  await byId(page, 'deposit-booking').getByText(booking.ticket).first().waitFor();
  await page.keyboard.press('Escape');
  await byId(page, 'deposit-booking').waitFor({ state: 'detached' });

  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await openCounter(page, place.account('manager'));
  await byId(page, 'take-over').click();
  await byId(page, 'take-over').waitFor({ state: 'detached' });
  await byId(page, 'shift-badge').click();
  await byId(page, 'step-close').click();
  await page.getByText('只填总额').click();
  await byId(page, 'count-sum').fill(String((20_000 + asked) / 100));
  await byId(page, 'confirm-count').click();
  await byId(page, 'compared').waitFor();
  await byId(page, 'confirm-close-shift').click();
  const report = byId(page, 'shift-report').first();
  await report.getByText('预约定金').first().waitFor();
  expect(await report.innerText()).toContain('现金定金');
  await untilSent(page);

  const [closed] = (await manager.call('GET', '/shifts')).data as { sums: ShiftSum[]; difference: number }[];
  expect(closed).toMatchObject({ difference: 0, sums: [{ type: 0, taken: 0, deposits: asked }] });
  const today = new Date(Date.now() + 8 * hour).toISOString().slice(0, 10);
  const { shops } = (await manager.call('GET', `/shop_day?of=${today}`)).data as ShopDay;
  expect(shops[0]).toMatchObject({ deposits: asked, depositsKept: asked });
  const problems = (await audit(pool, Date.now())).filter(({ kind }) => ['deposits', 'money', 'shift'].includes(kind));
  expect(problems).toEqual([]);
}, 600_000);
