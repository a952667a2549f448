import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnDay } from '#domain/turn/turn-day.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { addItem, byId, newTablet, openCounter, type Tablet, tellOnline, untilSent } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isServicer?: boolean;
}

let place: Place;
let tablet: Tablet;
let phone: Tablet;
let manager: Caller;
/** Three who serve: the first is who signs in at the phone. */
let people: Named[];

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  const me = (await (await place.signIn('technician')).call('GET', '/employees/0')).data as Named;
  const staff = ((await manager.call('GET', '/employees?per_page=200')).data as Named[]).filter(
    (each) => each.isServicer,
  );
  people = [me, ...staff.filter(({ id }) => id !== me.id)].slice(0, 3);
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('manager'));
  await goWithin(tablet.page, '/appointment/turns');
});
afterAll(async () => {
  await tablet?.close();
  await phone?.close();
});

const day = () => turnDay(Date.now(), 'Asia/Shanghai');
const write = (kind: string, staffId = '') =>
  manager.call('POST', '/turns', { staffId, day: day(), kind, reason: '', orderId: '' });
const isNext = (name = '') => byId(tablet.page, 'next-name').getByText(name, { exact: true }).waitFor();
const inRow = (staffId = '') => byId(tablet.page, `turn-${staffId}`);

test('people sign in, guests are given in turn, and a named one costs no turn', async () => {
  const { page } = tablet;
  const [first, second, third] = people;
  for (const { id } of people) {
    await byId(page, `sign-in-${id}`).click();
    await inRow(id).waitFor();
  }
  await isNext(first?.name);
  await byId(page, 'give-turn').click();
  await isNext(second?.name);
  await inRow(second?.id).getByTestId('turn-named').click();
  await isNext(third?.name);
  await inRow(second?.id).getByText('不占轮次').waitFor();
  await inRow(second?.id).getByTestId('turn-back').click();
  await isNext(second?.name);
});

test('a refusal costs the place, with its reason, and is taken back', async () => {
  const { page } = tablet;
  const [, second, third] = people;
  await byId(page, 'refuse-turn').click();
  await byId(page, 'turn-reason').fill('手疼');
  await byId(page, 'confirm-refuse').click();
  await isNext(third?.name);
  await inRow(second?.id).getByText('手疼').waitFor();
  await byId(page, 'undo-turn').click();
  await isNext(second?.name);
  await byId(page, 'turn-history').getByText('撤销').first().waitFor();
});

test('whoever is next comes first where the staff of a line is chosen, with a mark', async () => {
  const { page } = tablet;
  const [, second] = people;
  await goWithin(page, '/cashier');
  await addItem(page, '1101');
  await byId(page, 'line-0').locator('button').first().click();
  await byId(page, 'line-servicers').click();
  await page.getByRole('option', { name: new RegExp(`${second?.name}.*轮到`) }).waitFor();
  await page.keyboard.press('Escape');
  await byId(page, 'line-done').click();
  await goWithin(page, '/appointment/turns');
});

test('without network the same person is given a guest here and elsewhere: both are booked, and a task says so', async () => {
  const { page, context } = tablet;
  const [, second, third] = people;
  await untilSent(page);
  await context.setOffline(true);
  await byId(page, 'give-turn').click();
  await isNext(third?.name);
  expect(await write('given', second?.id)).toMatchObject({ status: 200 });
  await context.setOffline(false);
  await tellOnline(context);
  await untilSent(page);
  await byId(page, 'turn-history').getByText('又接一位客人').waitFor();
  await goWithin(page, '/sync?tab=exceptions');
  await page.getByText(`${second?.name}在服务时又被派了一位客人`).first().waitFor();
});

test('a technician sees at the phone which turn is theirs, and why', async () => {
  const [first] = people;
  await write('back', first?.id);
  phone = await newTablet(place.url, { width: 390, height: 844 });
  const { page } = phone;
  await page.goto('/auth/login');
  await byId(page, 'account').fill(place.account('technician'));
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, 'my-turn').getByText('接了轮钟').waitFor();
  expect(await byId(page, 'my-place').textContent()).toBe('第 2 位');
  await goWithin(page, '/appointment/turns');
  await byId(page, 'next-name')
    .getByText(people[2]?.name ?? '')
    .waitFor();
  expect(await byId(page, 'give-turn').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
