import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '#domain/values/durations.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import { byId, newTablet, openCounter, type Tablet, untilSent } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isServicer?: boolean;
}

let tablet: Tablet;
let manager: Caller;
let servicer: Named;
let booked: { readonly id: string; readonly ticket: string };
/** Midnight of tomorrow in Shanghai, and its day. */
const tomorrow = Math.ceil((Date.now() + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour;
const day = new Date(tomorrow + 8 * hour).toISOString().slice(0, 10);
const partId = uuid();
/** How high a minute is on the day's board, in pixels. */
const perMinute = 1.6;

beforeAll(async () => {
  const place = await demoBrand();
  manager = await place.signIn();
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  servicer = staff.find(({ isServicer }) => isServicer) as Named;
  const [service] = (await manager.call('GET', '/items/service')).data as [Named];
  const hours = { from: day, to: day, kind: 'works', begins: 540, ends: 720, breaks: [], note: '', confirmed: false };
  expect(await manager.call('PUT', `/rosters/${servicer.id}/days`, hours)).toMatchObject({ status: 200 });
  const part = {
    id: partId,
    guest: 1,
    serviceId: service.id,
    startsAt: tomorrow + 10 * hour,
    minutes: 60,
    wish: 'any',
  };
  const guest = { memberId: '', guestName: '陈先生', mobile: '', source: 1, remark: '' };
  const parts = [{ ...part, staffId: servicer.id, bedId: '' }];
  const made = await manager.call('POST', '/appointments', { ...guest, parts });
  booked = made.data as typeof booked;
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('manager'));
});
afterAll(() => tablet?.close());

const begin = async (): Promise<number> => {
  const { data } = await manager.call('GET', `/appointments/${booked.id}`);
  return ((data as { startsAt: number }).startsAt - tomorrow) / hour;
};

test('a booking that is dragged to where somebody is off duty is asked about, and moved once that may be so', async () => {
  const { page } = tablet;
  // All of the way lies within the board, which else scrolls on for as long as something is held at its end.
  await page.setViewportSize({ width: 1024, height: 1400 });
  await goWithin(page, '/appointment/day');
  await byId(page, 'day-after').click();
  await byId(page, `away-${servicer.id}`).first().waitFor();
  const block = byId(page, `event-${booked.ticket}`);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  await page.mouse.move(box.x + 30, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 30, box.y + 20 + 180 * perMinute, { steps: 4 });
  await byId(page, 'lifted-event').getByText('13:00–14:00').waitFor();
  await page.mouse.up();
  await byId(page, 'booking-confirmed').check();
  await byId(page, 'save-booking').click();
  await byId(page, 'save-booking').waitFor({ state: 'hidden' });
  await untilSent(page);
  expect(await begin()).toBe(13);
});

test('hours that are written so that a booking falls out of them are asked about, and hours are seen in the week', async () => {
  const { page } = tablet;
  await goWithin(page, '/appointment/roster');
  await byId(page, 'roster-week-input').waitFor();
  const thisWeek = await byId(page, 'roster-week')
    .getByRole('button', { name: new RegExp(servicer.name) })
    .count();
  expect(thisWeek).toBe(7);
  const back = { startsAt: tomorrow + 10 * hour };
  expect(await manager.call('PATCH', `/appointments/details/${partId}`, back)).toMatchObject({ status: 200 });
  const shorter = { from: day, to: day, kind: 'works', begins: 540, ends: 630, breaks: [], note: '' };
  const asked = await manager.call('PUT', `/rosters/${servicer.id}/days`, { ...shorter, confirmed: false });
  expect(asked.status).toBe(422);
  expect(await manager.call('PUT', `/rosters/${servicer.id}/days`, { ...shorter, confirmed: true })).toMatchObject({
    status: 200,
  });
  await page.getByText('09:00–10:30').first().waitFor();
});
