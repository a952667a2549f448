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
