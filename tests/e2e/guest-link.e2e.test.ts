import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { hour } from '#domain/values/durations.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isServicer?: boolean;
}
interface Seen {
  readonly id: string;
  readonly ticket: string;
  readonly status: number;
  readonly name: string;
}

const mobile = '13577770099';
let place: Place;
let manager: Caller;
let counter: Tablet;
let phone: Tablet;
let service: Named;
let booked: Seen;
let address: string;

const now = async (): Promise<Seen> => (await manager.call('GET', `/appointments/${booked.id}`)).data as Seen;
const state = (text: string) => byId(phone.page, 'own-state').getByText(text, { exact: true }).waitFor();

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  [service] = (await manager.call('GET', '/items/service')).data as [Named];
  const startsAt = Math.ceil((Date.now() + 30 * hour) / hour) * hour;
  const servicer = staff.find(({ isServicer }) => isServicer)?.id ?? '';
  const part = { id: uuid(), guest: 1, serviceId: service.id, startsAt, minutes: 30, wish: 'any', bedId: '' };
  const guest = { memberId: '', guestName: '', mobile, source: 1, remark: '前台备注' };
  const asked = { ...guest, parts: [{ ...part, staffId: servicer }], confirmed: true };
  const reply = await manager.call('POST', '/appointments', asked);
  expect(reply.status).toBe(200);
  booked = reply.data as Seen;
  counter = await newTablet(place.url);
  await openCounter(counter.page, place.account('manager'));
  phone = await newTablet(place.url, { width: 390, height: 844 });
});
afterAll(async () => {
  await counter?.close();
  await phone?.close();
});

test('a guest of whom there is a number alone gets a link from the desk, and sees their booking by it', async () => {
  const { page } = counter;
  await goWithin(page, `/appointment/ticket?code=${booked.ticket}`);
  await byId(page, 'booking-facts').getByText(mobile).waitFor();
  await byId(page, 'make-guest-link').click();
  address = await byId(page, 'guest-link-address').innerText();
  await phone.page.goto(address);
  await state('已预约');
  await byId(phone.page, 'own-facts').getByText(service.name).waitFor();
  expect(await phone.page.locator('body').innerText()).not.toContain('前台备注');
  // Nothing of the app, and nothing beside the screen of a phone.
  expect(await phone.page.evaluate('indexedDB.databases().then((all) => all.length)')).toBe(0);
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('completes it and confirms; the desk sees both', async () => {
  const { page } = phone;
  await byId(page, 'own-name').fill('秦女士');
  await byId(page, 'own-sex').getByText('女', { exact: true }).click();
  await byId(page, 'own-remark').fill('怕热');
  await byId(page, 'save-own').click();
  await byId(page, 'own-saved').getByText('已保存').waitFor();
  await byId(page, 'confirm-own').click();
  await byId(page, 'own-confirmed').waitFor();
  await byId(counter.page, 'guest-confirmed').waitFor();
  const facts = byId(counter.page, 'booking-facts');
  for (const text of ['秦女士', '怕热', '前台备注']) await facts.getByText(text).first().waitFor();
});

test('opened again it shows what was said, and lets them ask for another time', async () => {
  const { page } = phone;
  await page.reload();
  await byId(page, 'own-confirmed').waitFor();
  expect(await byId(page, 'own-name').inputValue()).toBe('秦女士');
  await byId(page, 'other-time').click();
  await byId(page, 'send-other').click();
  await byId(page, 'own-asked').waitFor();
  await byId(counter.page, 'guest-asks').waitFor();
});

test('cancels it: the desk sees it, the link says so, and once it is taken back it says nothing', async () => {
  const { page } = phone;
  await byId(page, 'cancel-own').click();
  await byId(page, 'confirm-cancel').click();
  await state('已取消');
  expect(await now()).toMatchObject({ status: bookingStatuses.memberCancelled, name: '秦女士' });
  await byId(counter.page, 'booking-status').getByText('客人取消').waitFor();
  await page.reload();
  await state('已取消');
  expect(await byId(page, 'cancel-own').count()).toBe(0);
  await byId(counter.page, 'take-back-guest-links').click();
  await byId(counter.page, 'confirm-take-back').click();
  await byId(counter.page, 'confirm-take-back').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('此链接已失效').waitFor();
});
