import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { figureOf } from '#domain/figures/figures.ts';
import type { ShiftSum } from '#domain/shift/shift.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { hour } from '#domain/values/durations.ts';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import type { Caller } from './api.ts';
import { goWithin } from './go-within.ts';
import { byId, linesOf, openCounter, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

interface Named {
  readonly id: string;
  readonly isServicer?: boolean;
  readonly originalPrice?: number;
}

let tablet: WiredTablet;
let manager: Caller;
let booking: { readonly id: string; readonly ticket: string };
let price: number;
/** A quarter of what the service costs. */
let left: number;
const pool = poolFor(inject('stories').database, 1);

beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
  manager = await tablet.place.signIn();
  const [shop] = (await manager.call('GET', '/shop/direct_line')).data as [Named];
  const { data: control } = await manager.call('GET', `/shops/${shop.id}/control`);
  const { id: _, roomsEnabled: __, movesInUntil: ___, ...settings } = control as Record<string, unknown>;
  const rule = { depositServices: 'every', depositPercent: 25 };
  expect((await manager.call('PUT', `/shops/${shop.id}/control`, { ...settings, ...rule })).status).toBe(200);
  const [service] = (await manager.call('GET', '/items/service')).data as [Named];
  price = service.originalPrice ?? 0;
  left = Math.round(price / 4);
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  const startsAt = (Math.floor(Date.now() / hour) + 24) * hour;
  const part = { id: uuid(), guest: 1, serviceId: service.id, startsAt, minutes: 30, wish: 'any', bedId: '' };
  const parts = [{ ...part, staffId: staff.find(({ isServicer }) => isServicer)?.id ?? '' }];
  const guest = { memberId: '', guestName: '周女士', mobile: '', source: 1, remark: '' };
  const made = await manager.call('POST', '/appointments', { ...guest, parts, confirmed: true });
  booking = made.data as typeof booking;
});
afterAll(async () => {
  await tablet?.close();
  await pool.end();
});

test('who left a deposit and comes pays by it and the rest in cash, and no fen of it is cash performance twice', async () => {
  const { page, place } = tablet;
  const words = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
  await byId(page, 'shift-badge').click();
  await byId(page, 'shift-amount').fill('200');
  await byId(page, 'shift-amount').press('Enter');
  await byId(page, 'item-grid').waitFor();
  await goWithin(page, `/appointment/ticket?code=${booking.ticket}`);
  await byId(page, 'take-deposit').click();
  await byId(page, 'confirm-take-deposit').click();
  await byId(page, 'deposit')
    .getByText(`${words(left)} · `)
    .waitFor();

  await byId(page, 'arrive-booking').click();
  await byId(page, 'bill-booking').click();
  await linesOf(page).first().waitFor();
  await byId(page, 'collect').click();
  await byId(page, `deposit-${booking.ticket}`).click();
  await byId(page, 'rest')
    .getByText(words(price - left))
    .waitFor();
  await byId(page, 'confirm-collect').click();
  await byId(page, 'success').getByText('定金').waitFor();
  await untilSent(page);

  const [used] = (await manager.call('GET', `/pc/v1/deposits?filter=state:4`)).data as Deposit[];
  expect(used).toMatchObject({ bookingId: booking.id, owed: 0, used: left });
  await goWithin(page, `/appointment/ticket?code=${booking.ticket}`);
  await byId(page, 'deposit-order').click();
  await page.waitForURL(`**/order/view/${used?.entries.at(-1)?.orderId}`);

  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await openCounter(page, place.account('manager'));
  await byId(page, 'take-over').click();
  await byId(page, 'take-over').waitFor({ state: 'detached' });
  await byId(page, 'shift-badge').click();
  await byId(page, 'step-close').click();
  await page.getByText('只填总额').click();
  await byId(page, 'count-sum').fill(String((20_000 + price) / 100));
  await byId(page, 'confirm-count').click();
  await byId(page, 'compared').waitFor();
  await byId(page, 'confirm-close-shift').click();
  await byId(page, 'shift-report').first().getByText('预约定金').first().waitFor();
  await untilSent(page);

  const [closed] = (await manager.call('GET', '/shifts')).data as { sums: ShiftSum[]; difference: number }[];
  expect(closed?.difference).toBe(0);
  const ofType = (type: number) => closed?.sums.find((sum) => sum.type === type);
  expect(ofType(0)).toMatchObject({ taken: price - left, deposits: left });
  expect(ofType(21)).toMatchObject({ taken: left, returned: 0 });
  const today = new Date(Date.now() + 8 * hour).toISOString().slice(0, 10);
  const [shop] = ((await manager.call('GET', `/shop_day?of=${today}`)).data as ShopDay).shops;
  if (!shop) throw new Error('the day says nothing of the shop');
  expect(shop).toMatchObject({ deposits: left, byDeposit: left, sales: price - left });
  expect([figureOf(shop, 'cash'), figureOf(shop, 'consumption')]).toEqual([price, price]);
  const problems = (await audit(pool, Date.now())).filter(({ kind }) => ['deposits', 'money', 'shift'].includes(kind));
  expect(problems).toEqual([]);
}, 600_000);
