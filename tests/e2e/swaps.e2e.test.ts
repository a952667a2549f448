import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '#domain/values/durations.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Week {
  readonly week: string;
  readonly days: readonly { readonly kind: string; readonly from: number }[];
}

let place: Place;
let manager: Caller;
let colleague: Caller;
let [me, other] = [{} as Named, {} as Named];
let phone: Tablet;
let tablet: Tablet;
/** The day after tomorrow in Shanghai. */
const day = new Date(Date.now() + 56 * hour).toISOString().slice(0, 10);

const signedIn = async (account: string): Promise<[Caller, Named]> => {
  const caller = await place.signIn(account);
  return [caller, (await caller.call('GET', '/employees/0')).data as Named];
};
/** What the roster says of somebody's day. */
const planned = async (staffId: string): Promise<string> => {
  const { data } = await manager.call('GET', `/rosters?filter=staff_id:${staffId}`);
  return (data as Week[]).flatMap(({ days, week }) => {
    const place = Math.round((Date.parse(day) - Date.parse(week)) / (24 * hour));
    return days[place]?.kind ?? [];
  })[0] as string;
};

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  [, me] = await signedIn('technician');
  [colleague, other] = await signedIn('cashier');
  const hours = { from: day, to: day, kind: 'works', begins: 540, ends: 1_080, breaks: [], note: '', confirmed: true };
  const none = { ...hours, kind: 'rest', begins: 0, ends: 0 };
  expect(await manager.call('PUT', `/rosters/${me.id}/days`, hours)).toMatchObject({ status: 200 });
  expect(await manager.call('PUT', `/rosters/${other.id}/days`, none)).toMatchObject({ status: 200 });
  phone = await newTablet(place.url, { width: 390, height: 844 });
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('manager'));
});
afterAll(() => Promise.all([phone?.close(), tablet?.close()]));

test('somebody asks on their phone to give a duty away', async () => {
  const { page } = phone;
  await page.goto('/auth/login');
  await byId(page, 'account').fill(place.account('technician'));
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, 'ask-swap').click();
  await byId(page, 'swap-day').click();
  await page.getByRole('option').filter({ hasText: '09:00–18:00' }).last().click();
  await byId(page, 'swap-note').fill('家里有事');
  await byId(page, 'confirm-ask-swap').click();
  await byId(page, 'my-swap').getByText('待对方同意').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a colleague agrees, a manager grants it, and the roster is written', async () => {
  const { data } = await colleague.call('GET', '/pc/v1/duty_swaps');
  const [{ id }] = data as [Named];
  expect(await colleague.call('PUT', `/pc/v1/duty_swaps/${id}/agree`, {})).toMatchObject({ status: 200 });
  const { page } = tablet;
  await goWithin(page, '/appointment/swaps');
  await byId(page, `duty-swap-${id}`).getByText('待批准').waitFor();
  await byId(page, 'grant-swap').click();
  await byId(page, 'confirm-grant-swap').click();
  await byId(page, `duty-swap-${id}`).getByText('已批准').waitFor();
  expect([await planned(me.id), await planned(other.id)]).toEqual(['rest', 'works']);
  await byId(phone.page, 'my-swap').getByText('已批准').waitFor();
});

test('what was given is looked at by a manager, from the personnel down to its records', async () => {
  const { page } = tablet;
  await goWithin(page, '/personnel');
  await byId(page, `personnel-${me.id}`).click();
  await byId(page, 'log-sums').getByText(me.name).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/log');
});
