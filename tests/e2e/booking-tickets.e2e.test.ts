import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '#domain/values/durations.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, linesOf, newTablet, openCounter, orderRead, type Tablet, tellOnline, untilSent } from './tablet.ts';

interface Seen {
  readonly id: string;
  readonly ticket: string;
  readonly status: number;
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly isServicer?: boolean;
}

let place: Place;
let tablet: Tablet;
let manager: Caller;
let servicer: Named;
let service: Named;
/** Midnight of tomorrow in Shanghai. */
let tomorrow: number;

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  servicer = staff.find(({ isServicer }) => isServicer) as Named;
  [service] = (await manager.call('GET', '/items/service')).data as [Named];
  tomorrow = Math.ceil((Date.now() + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour;
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('cashier'));
  await goWithin(tablet.page, '/appointment/day');
});
afterAll(() => tablet?.close());

const bookings = async (filter: string): Promise<Seen[]> =>
  (await manager.call('GET', `/appointments?filter=${filter}`)).data as Seen[];
const open = async (page: Page, { ticket }: Seen): Promise<void> => {
  await byId(page, `event-${ticket}`).click();
  await byId(page, 'booking-facts').waitFor();
};

describe('a ticket', () => {
  let shown: Seen;
  /** Types a code as a scanner by cable does, into nothing. */
  const scan = async (page: Page, code: string): Promise<void> => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.type(code, { delay: 2 });
    await page.keyboard.press('Enter');
  };

  beforeAll(async () => {
    const startsAt = tomorrow - hour;
    const part = {
      id: uuid(),
      guest: 1,
      serviceId: service.id,
      startsAt,
      minutes: 30,
      wish: 'any',
      staffId: servicer.id,
    };
    const guest = { memberId: '', guestName: '周女士', mobile: '', source: 1, remark: '' };
    const asked = { ...guest, parts: [{ ...part, bedId: '' }] };
    const made = await manager.call('POST', '/appointments', asked);
    shown = made.data as Seen;
    await byId(tablet.page, `event-${shown.ticket}`).waitFor();
  });

  test('is given with the booking: as a paper with a code, and as the text of a message', async () => {
    const { page } = tablet;
    await open(page, shown);
    await byId(page, 'receipt-menu').click();
    await byId(page, 'ticket-a4').waitFor();
    await page.keyboard.press('Escape');
    await byId(page, 'copy-ticket').waitFor();
    await byId(page, 'scan-ticket').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await byId(page, 'booking-facts').waitFor({ state: 'hidden' });
  });

  test('that is scanned at the counter opens its booking, without network as well; its guests come and are billed', async () => {
    const { page, context } = tablet;
    await context.setOffline(true);
    await goWithin(page, '/cashier');
    await orderRead(page);
    await scan(page, shown.ticket);
    await byId(page, `ticket-${shown.ticket}`).getByText('周女士').waitFor();
    await byId(page, 'arrive-booking').click();
    await byId(page, 'ticket-note').getByText('到店').waitFor();
    await byId(page, 'bill-booking').click();
    await orderRead(page);
    await linesOf(page).first().waitFor();
    await context.setOffline(false);
    await tellOnline(context);
    await untilSent(page);
    expect(await bookings('text:周女士')).toMatchObject([{ status: 2 }]);
  });

  test('of nobody says so, at the counter as on its page', async () => {
    const { page } = tablet;
    await scan(page, 'ZZZZZ99999');
    await byId(page, 'ticket-page').getByText('没有预约号为').waitFor();
  });
});

test('a week shows how full each day is, leads to the day, and is listed by hour', async () => {
  const { page } = tablet;
  await goWithin(page, '/appointment/week');
  await byId(page, 'booking-week').waitFor();
  await byId(page, 'days-after').click();
  await byId(page, 'days-before').click();
  const day = new Date(tomorrow - hour + 8 * hour).toISOString().slice(0, 10);
  await byId(page, `week-of-${servicer.id}`).click();
  await byId(page, 'lane-week').getByText('周女士').waitFor();
  await byId(page, 'to-agenda').click();
  await byId(page, 'agenda').getByText('周女士').waitFor();
  await goWithin(page, `/appointment/week?day=${day}`);
  await byId(page, `to-day-${day}`).click();
  await byId(page, 'booking-day').getByText('周女士').waitFor();
  await byId(page, 'day-agenda').click();
  await byId(page, 'agenda').getByText('周女士').waitFor();
});

test('a booking is repeated by the week, moved with those behind it, and the rest is cancelled', async () => {
  const { page } = tablet;
  const week = 7 * 24 * hour;
  const startsAt = tomorrow + 14 * hour;
  const asked = (guestName: string, at: number) => ({
    memberId: '',
    guestName,
    mobile: '',
    source: 1,
    remark: '',
    parts: [
      {
        id: uuid(),
        guest: 1,
        serviceId: service.id,
        startsAt: at,
        minutes: 60,
        wish: 'any',
        staffId: servicer.id,
        bedId: '',
      },
    ],
  });
  const taken = await manager.call('POST', '/appointments', asked('别人', startsAt + week));
  const made = await manager.call('POST', '/appointments', asked('连续客', startsAt));
  expect([taken.status, made.status]).toEqual([200, 200]);
  await goWithin(page, `/appointment/day?day=${new Date(startsAt + 8 * hour).toISOString().slice(0, 10)}`);
  await open(page, made.data as Seen);
  await byId(page, 'repeat').click();
  await byId(page, 'series-times').getByText('已被占用').waitFor();
  await byId(page, 'series-other-2').click();
  await page.getByRole('option').nth(1).click();
  await byId(page, 'save-series').getByText('再预约 3 次').waitFor();
  await byId(page, 'save-series').click();
  await byId(page, 'series-place').getByText('共 4 次').waitFor();
  await untilSent(page);
  const begins = async () => {
    const all = (await bookings('text:连续客')) as (Seen & { readonly startsAt: number })[];
    return all
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .map(
        ({ status, startsAt: at }) => `${Math.floor((at - startsAt) / week)} ${(at - startsAt) % week === 0} ${status}`,
      );
  };
  expect(await begins()).toEqual(['0 true 1', expect.stringMatching(/^[01] false 1$/), '2 true 1', '3 true 1']);
  await byId(page, 'change-series').click();
  await byId(page, 'series-count').getByText('4').waitFor();
  await byId(page, 'booking-remark').fill('靠窗');
  await byId(page, 'save-series-change').click();
  await byId(page, 'booking-facts').getByText('靠窗').waitFor();
  await byId(page, 'cancel-series').click();
  await byId(page, 'series-scope').getByText('全部未到店的').click();
  await byId(page, 'cancel-booking-reason').fill('搬家');
  await byId(page, 'confirm-cancel-series').click();
  await byId(page, 'cancel-series').waitFor({ state: 'detached' });
  await untilSent(page);
  expect((await begins()).map((each) => each.slice(-1))).toEqual(['4', '4', '4', '4']);
});
