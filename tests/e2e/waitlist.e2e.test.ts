import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import type { Caller } from './api.ts';
import { chooseService } from './choose-service.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet, tellOnline, untilSent } from './tablet.ts';

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
/** Two in the afternoon of tomorrow in Shanghai. */
let atTwo: number;
let taken: { readonly id: string };
const hour = 3_600_000;

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  const staff = (await manager.call('GET', '/employees')).data as Named[];
  servicer = staff.find(({ isServicer }) => isServicer) as Named;
  [service] = (await manager.call('GET', '/items/service')).data as [Named];
  atTwo = Math.ceil((Date.now() + 8 * hour) / (24 * hour)) * 24 * hour + 6 * hour;
  const part = { id: uuid(), guest: 1, serviceId: service.id, startsAt: atTwo, minutes: 60, wish: 'any' };
  const guest = { memberId: '', guestName: '先到的客人', mobile: '', source: 0, remark: '' };
  const first = { ...guest, parts: [{ ...part, staffId: servicer.id, bedId: '' }] };
  taken = (await manager.call('POST', '/appointments', first)).data as { id: string };
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('cashier'));
  await goWithin(tablet.page, '/appointment/day');
  await byId(tablet.page, 'day-after').click();
});
afterAll(() => tablet?.close());

const entryOf = async (name: string): Promise<WaitlistEntry> =>
  ((await manager.call('GET', `/pc/v1/waitlist?filter=text:${name}`)).data as [WaitlistEntry])[0];
const chooses = (testId: string): Promise<void> => chooseService(tablet.page, testId, service.name);

test('who finds their hour taken is put on the waiting list from the form that says so', async () => {
  const { page } = tablet;
  await byId(page, 'add-booking').click();
  await byId(page, 'booking-guest').fill('候补的王女士');
  await byId(page, 'booking-mobile').fill('13800000009');
  await chooses('part-1-service');
  await byId(page, 'part-1-starts-hours').fill('14');
  await byId(page, 'part-1-starts-minutes').fill('00');
  await byId(page, 'part-1-staff').fill(servicer.name);
  await page.getByRole('option', { name: servicer.name, exact: true }).click();
  await byId(page, 'save-booking').click();
  await byId(page, 'offers-wait').click();
  await byId(page, 'wait-guest').waitFor();
  expect(await byId(page, 'wait-guest').inputValue()).toBe('候补的王女士');
  for (const field of [
    'wait-member',
    'wait-source',
    'wait-remark',
    'wait-first-day',
    'wait-last-day',
    'wait-ask-until',
  ])
    await byId(page, field).waitFor();
  await byId(page, 'wait-part-1-wish').click();
  await page.getByRole('option', { name: '点钟' }).click();
  await byId(page, 'wait-part-1-staff').fill(servicer.name);
  await page.getByRole('option', { name: servicer.name, exact: true }).click();
  await byId(page, 'wait-from').fill('14');
  await byId(page, 'wait-from-minutes').fill('00');
  await byId(page, 'wait-till').fill('14');
  await byId(page, 'wait-till-minutes').fill('00');
  await byId(page, 'save-wait').click();
  await byId(page, 'save-wait').waitFor({ state: 'hidden' });
  await byId(page, 'waitlist-panel').getByText('还有 1 位候补').waitFor();
});

test('once that is cancelled the day says that somebody waits for it, and one tap books them', async () => {
  const { page } = tablet;
  await untilSent(page);
  const { id } = await entryOf('候补的王女士');
  expect(await manager.call('PUT', `/appointments/${taken.id}/cancel`, { by: 'member', reason: '' })).toMatchObject({
    status: 200,
  });
  await byId(page, `waits-${id}`).getByText(servicer.name).waitFor();
  await byId(page, `wait-note-${id}`).click();
  await page.getByRole('button', { name: /候补的王女士.*预约中/ }).waitFor();
  await byId(page, 'waitlist-panel').waitFor({ state: 'hidden' });
  await untilSent(page);
  expect(await entryOf('候补的王女士')).toMatchObject({ status: 2 });
});

test('without network somebody is put on the list and taken off it; times are found for them with contact', async () => {
  const { page, context } = tablet;
  await goWithin(page, '/appointment/waitlist');
  await byId(page, 'wait-status').getByText('已约上').waitFor();
  await untilSent(page);
  await context.setOffline(true);
  for (const name of ['候补的李先生', '候补的赵先生']) {
    await byId(page, 'add-wait').click();
    await byId(page, 'wait-guest').fill(name);
    await byId(page, 'wait-mobile').fill('13800000008');
    await chooses('wait-part-1-service');
    await byId(page, 'save-wait').click();
    await byId(page, 'save-wait').waitFor({ state: 'hidden' });
  }
  const row = (name: string) => page.getByTestId(/^waitlist-[0-9a-f]{8}-/).filter({ hasText: name });
  await row('候补的赵先生').getByTestId('withdraw-wait').click();
  await row('候补的赵先生').getByText('已取消').waitFor();
  await context.setOffline(false);
  await tellOnline(context);
  await untilSent(page);
  expect(await entryOf('候补的赵先生')).toMatchObject({ status: 4 });
  await row('候补的李先生').getByTestId('change-wait').click();
  await byId(page, 'wait-remark').fill('电话联系');
  await byId(page, 'save-wait').click();
  await row('候补的李先生').getByText('电话联系').waitFor();
  await row('候补的李先生').getByTestId('find-wait-time').click();
  await byId(page, 'wait-times')
    .getByTestId(/^offer-\d/)
    .first()
    .click();
  await byId(page, 'ask-chosen').click();
  await row('候补的李先生').getByText('等答复').waitFor();
  await untilSent(page);
  const { offer, status } = await entryOf('候补的李先生');
  expect({ status, services: offer?.parts.length }).toEqual({ status: 1, services: 1 });
});

test('without network guests who come in stand on a list of their own, with when they can be served, until they leave', async () => {
  const { page, context } = tablet;
  await context.setOffline(true);
  const row = (name: string) => page.getByTestId(/^in-shop-[0-9a-f]{8}-/).filter({ hasText: name });
  for (const name of ['进店的孙女士', '进店的周先生']) {
    await byId(page, 'add-walk-in').click();
    await byId(page, 'wait-guest').fill(name);
    await chooses('wait-part-1-service');
    await byId(page, 'save-walk-in').click();
    await byId(page, 'save-walk-in').waitFor({ state: 'hidden' });
    await row(name)
      .getByTestId('estimate')
      .getByText(/由.+服务|今天已没有合适的时间/)
      .waitFor();
  }
  await row('进店的周先生').getByTestId('left-walk-in').click();
  await row('进店的周先生').waitFor({ state: 'hidden' });
  await context.setOffline(false);
  await tellOnline(context);
  await untilSent(page);
  expect(await entryOf('进店的周先生')).toMatchObject({ status: 4, hereSince: expect.any(Number) });
  const { id, parts, hereSince } = await entryOf('进店的孙女士');
  const [waited] = parts;
  const startsAt = Math.ceil((hereSince ?? 0) / 60_000) * 60_000;
  const { serviceId, minutes } = waited ?? { serviceId: '', minutes: 0 };
  const part = { id: uuid(), guest: 1, serviceId, startsAt, minutes, staffId: '', wish: 'any', bedId: '' };
  const guest = { memberId: '', guestName: '进店的孙女士', mobile: '', source: 0, remark: '' };
  expect(await manager.call('PUT', `/pc/v1/waitlist/${id}/serve`, { ...guest, parts: [part] })).toMatchObject({
    status: 200,
  });
  await row('进店的孙女士').waitFor({ state: 'hidden' });
  const { bookingId } = await entryOf('进店的孙女士');
  expect((await manager.call('GET', `/appointments/${bookingId}`)).data).toMatchObject({ status: 2 });
});

test('the shop says whom a time is for, and how long', async () => {
  const { page } = tablet;
  const boss = await newTablet(place.url);
  try {
    await openCounter(boss.page, place.account('manager'));
    await goWithin(boss.page, '/store/settings');
    const part = byId(boss.page, 'shop-waitlist');
    await part.getByTestId('waitlist-mode').click();
    await boss.page.getByRole('option', { name: '项目金额最高的' }).click();
    await part.getByTestId('waitlist-minutes').fill('45');
    await part.getByTestId('save-waitlist').click();
    await boss.page.getByText('已保存').first().waitFor();
  } finally {
    await boss.close();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => window.innerWidth),
  );
});
