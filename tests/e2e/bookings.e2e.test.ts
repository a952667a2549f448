import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '#domain/values/durations.ts';
import type { Caller } from './api.ts';
import { chooseService } from './choose-service.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, linesOf, newTablet, openCounter, orderRead, type Tablet, tellOnline, untilSent } from './tablet.ts';

interface Seen {
  readonly id: string;
  readonly ticket: string;
  readonly status: number;
  readonly name: string;
  readonly startsAt: number;
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
  await byId(tablet.page, 'day-after').click();
});
afterAll(() => tablet?.close());

const bookings = async (filter: string): Promise<Seen[]> =>
  (await manager.call('GET', `/appointments?filter=${filter}`)).data as Seen[];

/** How high a minute is on the day's board, in pixels. */
const perMinute = 1.6;
/** Writes down a guest in the gap of the servicer at an hour of tomorrow. */
const bookInGap = async (page: Page, at: number, guest: string): Promise<void> => {
  const from = Number(await byId(page, 'booking-day').getAttribute('data-from'));
  const below = ((tomorrow + at * hour - from) / 60_000) * perMinute + 4;
  await byId(page, `lane-${servicer.id}`).click({ position: { x: 100, y: below } });
  await byId(page, 'booking-guest').fill(guest);
  await byId(page, 'booking-mobile').fill('13800000009');
  await byId(page, 'booking-remark').fill('靠窗');
  for (const field of ['booking-member', 'booking-source', 'booking-part-1']) await byId(page, field).waitFor();
  await chooseService(page, 'part-1-service', service.name);
  await byId(page, 'save-booking').click();
  await byId(page, 'save-booking').waitFor({ state: 'hidden' });
};
const open = async (page: Page, { ticket }: Seen): Promise<void> => {
  await byId(page, `event-${ticket}`).click();
  await byId(page, 'booking-facts').waitFor();
};

describe('a guest who telephones', () => {
  let made: Seen;

  test('is written down in a gap of whoever serves them, and stands there', async () => {
    const { page } = tablet;
    await bookInGap(page, 14, '王女士');
    await untilSent(page);
    [made] = (await bookings(`from:${tomorrow},to:${tomorrow + 24 * hour}`)) as [Seen];
    expect(made).toMatchObject({ name: '王女士', startsAt: tomorrow + 14 * hour, status: 1 });
    const said = await byId(page, `event-${made.ticket}`).textContent();
    for (const word of ['王女士', service.name, servicer.name, '14:00']) expect(said).toContain(word);
  });

  test('has their time held while they are written down, and free for others when the form is left', async () => {
    const { page } = tablet;
    const from = Number(await byId(page, 'booking-day').getAttribute('data-from'));
    const startsAt = tomorrow + 16 * hour;
    const y = ((startsAt - from) / 60_000) * perMinute + 4;
    await byId(page, `lane-${servicer.id}`).click({ position: { x: 100, y } });
    await byId(page, 'held-time').getByText('已保留到').waitFor();
    await byId(page, `held-${servicer.id}`).waitFor();
    const guest = { memberId: '', guestName: '别人', mobile: '', source: 1, remark: '' };
    const part = { id: uuid(), guest: 1, serviceId: service.id, startsAt, minutes: 60, wish: 'any', bedId: '' };
    const asked = { ...guest, parts: [{ ...part, staffId: servicer.id }] };
    expect(await manager.call('POST', '/appointments', asked)).toMatchObject({ code: 'booking.heldByOther' });
    await page.keyboard.press('Escape');
    await byId(page, `held-${servicer.id}`).waitFor({ state: 'hidden' });
  });

  test('is told at once where somebody else is booked', async () => {
    const { page } = tablet;
    await byId(page, 'add-booking').click();
    await byId(page, 'booking-guest').fill('赵先生');
    await chooseService(page, 'part-1-service', service.name);
    await byId(page, 'part-1-staff').fill(servicer.name);
    await page.getByRole('option', { name: servicer.name, exact: true }).click();
    const day = new Date(tomorrow + 8 * hour).toISOString().slice(0, 10);
    await byId(page, 'part-1-starts').fill(day);
    await byId(page, 'part-1-starts-hours').fill('14');
    await byId(page, 'part-1-starts-minutes').fill('00');
    await byId(page, 'save-booking').click();
    await byId(page, 'booking-parts').getByText(`${servicer.name} 在这个时间已有预约`).waitFor();
    expect(await byId(page, 'booking-squeezed').count(), 'a cashier squeezes nobody in').toBe(0);
  });

  test('is offered other times with what each means, and others where none of them suits', async () => {
    const { page } = tablet;
    const offers = byId(page, 'offers').getByTestId(/^offer-/);
    await offers.first().waitFor();
    const first = await offers.first().textContent();
    await byId(page, 'offers-decline').click();
    await expect.poll(() => offers.first().textContent()).not.toBe(first);
    const said = (await offers.first().textContent()) ?? '';
    const [begins = ''] = said.match(/\d\d:\d\d/) ?? [];
    await offers.first().focus();
    await page.keyboard.press('Enter');
    await byId(page, 'offers').waitFor({ state: 'hidden' });
    const hours = byId(page, 'part-1-starts-hours');
    expect(`${await hours.inputValue()}:${await byId(page, 'part-1-starts-minutes').inputValue()}`).toBe(begins);
    await byId(page, 'save-booking').click();
    await byId(page, 'save-booking').waitFor({ state: 'hidden' });
    await untilSent(page);
    const [booked] = (await bookings('text:赵先生')) as [Seen];
    expect(booked).toMatchObject({ status: 1 });
    // The rest of the day stays as it was for the stories after this one.
    const cancelled = { by: 'member', reason: '' };
    expect(await manager.call('PUT', `/appointments/${booked.id}/cancel`, cancelled)).toMatchObject({ status: 200 });
    await byId(page, `event-${booked.ticket}`).waitFor({ state: 'hidden' });
  });

  test('is let in, and out again where that was a mistake', async () => {
    const { page } = tablet;
    await open(page, made);
    await byId(page, 'arrive-booking').click();
    await page.getByTestId('booking-drawer').getByText('已到店').waitFor();
    await byId(page, 'take-up-booking').click();
    await page.getByTestId('booking-drawer').getByText('预约中').waitFor();
    await byId(page, 'cancel-booking').click();
    await byId(page, 'cancel-booking-by').waitFor();
    await byId(page, 'cancel-booking-reason').fill('生病');
    await byId(page, 'confirm-cancel-booking').click();
    await page.getByTestId('booking-drawer').getByText('客人取消').waitFor();
    await byId(page, 'take-up-booking').click();
    await page.getByTestId('booking-drawer').getByText('预约中').waitFor();
    await page.keyboard.press('Escape');
    await byId(page, 'booking-facts').waitFor({ state: 'hidden' });
  });
});

describe('what is booked', () => {
  let pair: Seen & { readonly parts: readonly { readonly startsAt: number; readonly minutes: number }[] };
  const begins = async (): Promise<number[]> => {
    const { data } = await manager.call('GET', `/appointments/${pair.id}`);
    return (data as typeof pair).parts.map(({ startsAt }) => (startsAt - tomorrow) / 60_000);
  };

  beforeAll(async () => {
    const part = { serviceId: service.id, startsAt: tomorrow + 10 * hour, minutes: 60, wish: 'any', bedId: '' };
    const guests = { memberId: '', guestName: '双人', mobile: '', source: 1, remark: '' };
    const parts = [
      { ...part, id: uuid(), guest: 1, staffId: servicer.id },
      { ...part, id: uuid(), guest: 2, staffId: '' },
    ];
    const made = await manager.call('POST', '/appointments', { ...guests, parts });
    pair = made.data as typeof pair;
    await byId(tablet.page, `event-${pair.ticket}`).first().waitFor();
  });

  test('as a pair is moved by keys, both together, and back', async () => {
    const { page } = tablet;
    const block = byId(page, `event-${pair.ticket}`).first();
    await block.focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await byId(page, 'lifted-event').getByText('10:15').waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /10:15.*至 11:15/ })
      .first()
      .waitFor();
    await untilSent(page);
    expect(await begins()).toEqual([615, 615]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await byId(page, 'lifted-event').waitFor({ state: 'hidden' });
    await byId(page, 'undo').click();
    await page
      .getByRole('button', { name: /10:00.*至 11:00/ })
      .first()
      .waitFor();
    await untilSent(page);
    expect(await begins()).toEqual([600, 600]);
  });

  test('is dragged to a later time, and made longer at its end', async () => {
    const { page } = tablet;
    /** Drags it down; waits for what is said of it, or lets go at once where nothing is. */
    const dragged = async (what: ReturnType<typeof byId>, down: number, said?: string): Promise<void> => {
      await what.scrollIntoViewIfNeeded();
      const box = await what.boundingBox();
      if (!box) throw new Error('it is not on the screen');
      const [x, y] = [box.x + 30, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + down / 2, { steps: 4 });
      await page.mouse.move(x, y + down, { steps: 4 });
      if (said) await byId(page, 'lifted-event').getByText(said).waitFor();
      await page.mouse.up();
    };
    const block = byId(page, `event-${pair.ticket}`).first();
    await dragged(block, 30 * perMinute, '10:30–11:30');
    await page
      .getByRole('button', { name: /10:30.*至 11:30/ })
      .first()
      .waitFor();
    await dragged(block.getByTestId('event-end'), 15 * perMinute);
    await page
      .getByRole('button', { name: /10:30.*至 11:45/ })
      .first()
      .waitFor();
    await untilSent(page);
    expect(await begins()).toEqual([630, 630]);
  });
});

test('without network two are booked, of which one was taken elsewhere: it is kept, and gets another time', async () => {
  const { page, context } = tablet;
  await context.setOffline(true);
  await bookInGap(page, 16, '孙先生');
  await bookInGap(page, 18, '李女士');
  await page.getByRole('button', { name: /孙先生.*预约中/ }).waitFor();
  const part = {
    id: uuid(),
    guest: 1,
    serviceId: service.id,
    startsAt: tomorrow + 16 * hour,
    minutes: 60,
    wish: 'any',
  };
  const elsewhere = { memberId: '', guestName: '先到的客人', mobile: '', source: 0, remark: '' };
  const first = { ...elsewhere, parts: [{ ...part, staffId: servicer.id, bedId: '' }] };
  expect(await manager.call('POST', '/appointments', first)).toMatchObject({ status: 200 });
  await context.setOffline(false);
  await tellOnline(context);
  await untilSent(page);
  const [late] = (await bookings('status:0')) as [Seen];
  expect(late).toMatchObject({ name: '孙先生', startsAt: tomorrow + 16 * hour });
  expect(await bookings('status:1,text:李女士')).toHaveLength(1);
  await page.getByRole('button', { name: /先到的客人.*预约中/ }).waitFor();
  await page.getByRole('button', { name: /孙先生.*未生效/ }).waitFor();
  await open(page, late);
  await byId(page, 'other-times')
    .getByTestId(/^offer-/)
    .first()
    .waitFor();
  await byId(page, 'change-booking').click();
  await byId(page, 'part-1-starts-hours').fill('19');
  await byId(page, 'save-booking').click();
  await byId(page, 'save-booking').waitFor({ state: 'hidden' });
  await page.getByTestId('booking-drawer').getByText('预约中').waitFor();
  await page.keyboard.press('Escape');
  await untilSent(page);
  expect(await bookings(`text:孙先生`)).toMatchObject([{ status: 1, startsAt: tomorrow + 19 * hour }]);
});

test('a day is looked at by beds as well, and a week is found in the list', async () => {
  const { page } = tablet;
  await byId(page, 'booking-lanes').getByText('床位').click();
  await byId(page, 'booking-day').getByText('未指定', { exact: true }).waitFor();
  await byId(page, 'day-before').click();
  await byId(page, 'day-today').waitFor();
  expect(await byId(page, 'day-today').isDisabled()).toBe(true);
  expect(await byId(page, 'booking-day-input').inputValue()).not.toBe('');
  await goWithin(page, '/appointment/list');
  await page.getByText('王女士').first().waitFor();
  expect(await byId(page, 'booking-status').count()).toBeGreaterThanOrEqual(4);
});

test('guests who have come are billed at the counter: the services are on a new order, by whom they are given', async () => {
  const { page } = tablet;
  await goWithin(page, '/appointment/list');
  await byId(page, 'arrive-booking').first().click();
  await byId(page, 'bill-booking').first().click();
  await orderRead(page);
  await linesOf(page).first().waitFor();
  expect(await linesOf(page).first().textContent()).toContain(service.name);
});
