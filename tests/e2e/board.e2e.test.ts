import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, OrderSeen } from './api.ts';
import { chooseService } from './choose-service.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet, untilSent } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Room extends Named {
  readonly beds: readonly Named[];
}

let place: Place;
let tablet: Tablet;
let manager: Caller;
let service: Named;
let beds: readonly Named[];
let order: OrderSeen;
const treatmentId = uuid();
const bedOf = (index: number): string => beds[index]?.id ?? '';

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  [service] = (await manager.call('GET', '/items/service')).data as [Named];
  const { id: roomId } = (await manager.call('POST', '/rooms', { name: '看板间' })).data as Named;
  for (const name of ['甲', '乙', '丙']) await manager.call('POST', `/rooms/${roomId}/beds`, { name });
  beds =
    ((await manager.call('GET', '/rooms?filter=removed:0')).data as Room[]).find(({ id }) => id === roomId)?.beds ?? [];
  const line = { kind: 'service', itemId: service.id, quantity: 1 };
  order = (await manager.call('POST', '/orders', { lines: [line] })).data as OrderSeen;
  const payments = [{ type: 0, amount: order.total }];
  expect(await manager.call('PUT', `/orders/${order.id}/payment`, { payments })).toMatchObject({ status: 200 });
  const allotted = { orderId: order.id, lineId: order.lines[0]?.id, servicerIds: [], bedId: bedOf(0), deviceId: '' };
  expect(await manager.call('PUT', `/order_details/${treatmentId}/allot`, allotted)).toMatchObject({ status: 200 });
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('cashier'));
});
afterAll(() => tablet?.close());

test('a bed to which a piece was allotted is ready; it is begun there and goes on, also without network', async () => {
  const { page, context } = tablet;
  await goWithin(page, '/room/status');
  await page.locator(`[data-testid="bed-${bedOf(0)}"][data-state="allotted"]`).waitFor();
  await byId(page, `bed-${bedOf(0)}`).click();
  await byId(page, 'begin-allotted').click();
  await page.locator(`[data-testid="bed-${bedOf(0)}"][data-state="inService"]`).waitFor();
  await untilSent(page);
  await context.setOffline(true);
  await byId(page, 'bed-drawer').getByTestId('suspend-treatment').click();
  await page.locator(`[data-testid="bed-${bedOf(0)}"][data-state="suspended"]`).waitFor();
  await page.reload();
  await page.locator(`[data-testid="bed-${bedOf(0)}"][data-state="suspended"]`).waitFor();
  await context.setOffline(false);
  await untilSent(page);
  const { data } = (await manager.call('GET', '/shops/servicers_and_beds')) as {
    data: { beds: (Named & { state: string })[] };
  };
  expect(data.beds.find(({ id }) => id === bedOf(0))).toMatchObject({ state: 'inService' });
});

test('a bed is booked from the board, and the board says who comes', async () => {
  const { page } = tablet;
  await byId(page, `bed-${bedOf(1)}`).click();
  await byId(page, 'book-bed').click();
  await byId(page, 'booking-guest').fill('李女士');
  await byId(page, 'booking-mobile').fill('13800000007');
  await chooseService(page, 'part-1-service', service.name);
  await byId(page, 'save-booking').click();
  await byId(page, 'save-booking').waitFor({ state: 'hidden' });
  await byId(page, `bed-${bedOf(1)}`)
    .getByText('李女士')
    .waitFor();
  await untilSent(page);
});

test('beds are narrowed to a state, which stands in the address', async () => {
  const { page } = tablet;
  await page.getByText(/^已暂停 1$/).click();
  await expect.poll(() => new URL(page.url()).search).toContain('suspended');
  await byId(page, `bed-${bedOf(1)}`).waitFor({ state: 'detached' });
  await byId(page, `bed-${bedOf(0)}`).waitFor();
});
