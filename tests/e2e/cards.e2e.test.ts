import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import type { Caller } from './api.ts';
import { goWithin } from './go-within.ts';
import { addItem, byId, newOrder, newTablet, openCounter, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

/** What the demo brand sells: a prepaid card of 1000 yuan with a gift of 200, one of ten times and a gift of one, and 12% off. */
const [prepaid, tenTimes, discount] = ['千元储值卡', '艾灸十次卡', '会员折扣卡'];

let tablet: WiredTablet;
let manager: Caller;
const templates = new Map<string, string>();
beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
  manager = await tablet.place.signIn('boss');
  const all = (await manager.call('GET', '/card_templates')).data as { id: string; name: string }[];
  for (const { id, name } of all) templates.set(name, id);
});
afterAll(() => tablet?.close());

interface CardSeen {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly balance: number;
  readonly orderId: string;
}
const fenOf = (text: string): number => Math.round(Number(/[\d.,]+/.exec(text)?.[0].replace(/,/g, '')) * 100);
const said = async (path: string, body: object, method = 'POST') => {
  const reply = await manager.call(method, path, body);
  expect(reply).toMatchObject({ status: 200 });
  return reply.data as { id: string };
};
const cardsOf = async ({ id }: { readonly id: string }) =>
  ((await manager.call('GET', `/members/${id}`)).data as { cards: CardSeen[] }).cards;
/** Hands a card by this template to a member, for cash. */
const sold = (template: string, memberId: string, amount: number) =>
  said('/orders/card', { memberId, templateId: templates.get(template), payments: [{ type: 0, amount }] });

const openMember = async (page: Page, mobile: string): Promise<void> => {
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  await byId(page, `member-${mobile}`).click();
  await byId(page, 'member').waitFor();
};
const nextOrder = async (page: Page): Promise<void> => {
  await byId(page, 'success-number').waitFor();
  await byId(page, 'next-order').click();
  await untilSent(page);
};
/** Sells a card by the template of this name to whom the order is for, in cash. */
const sellCard = async (page: Page, template: string): Promise<void> => {
  await byId(page, 'member').click();
  await byId(page, 'sell-card').click();
  await byId(page, 'sell-template').filter({ hasText: template }).click();
  await byId(page, 'confirm-collect').click();
  await nextOrder(page);
};
/** Says why and gives or asks for what was chosen; the dialog closes. */
const confirmRefund = async (page: Page, reason: string): Promise<void> => {
  await byId(page, 'refund-reason').fill(reason);
  await byId(page, 'confirm-refund').click();
  await byId(page, 'confirm-refund').waitFor({ state: 'detached' });
};
const refunded = async (page: Page): Promise<void> => {
  await byId(page, 'refund').and(page.locator('[data-status="6"]')).waitFor();
  await untilSent(page);
};
const cardWay = (page: Page, template: string) => page.locator('button[data-testid^="card-"]', { hasText: template });

test('a card with times pays together with a prepaid one and cash; without contact none does; what is cancelled is on them again', async () => {
  const { page, wire } = tablet;
  const mobile = '13577770021';
  const member = await said('/members', { name: '陆青禾', mobile });
  await sold(prepaid, member.id, 100_000);
  await openMember(page, mobile);
  await sellCard(page, tenTimes);
  const holds = async (balance: number, timesLeft: number) =>
    expect(await cardsOf(member)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: prepaid, balance }),
        expect.objectContaining({ name: tenTimes, timesLeft }),
      ]),
    );
  await holds(120_000, 11);

  await openMember(page, mobile);
  await addItem(page, '1101');
  await addItem(page, '5101');
  await byId(page, 'collect').click();
  await cardWay(page, tenTimes).click();
  const rest = fenOf(await byId(page, 'rest').innerText());
  await cardWay(page, prepaid).click();
  await byId(page, 'tendered').fill('1');
  await byId(page, 'confirm-collect').click();
  await byId(page, 'pay-cash').click();
  await byId(page, 'confirm-collect').click();
  const number = (await byId(page, 'success-number').innerText()).trim();
  await nextOrder(page);
  const order = (await manager.orders()).find((each) => each.number === number);
  expect(order?.payments.map(({ type, amount }) => [type, amount])).toEqual([
    [5, (order?.total ?? 0) - rest],
    [5, 100],
    [0, rest - 100],
  ]);
  await holds(119_900, 10);

  wire.cut();
  await openMember(page, mobile);
  await addItem(page, '5101');
  await byId(page, 'collect').click();
  await page.getByText('断网时不能用会员卡支付').waitFor();
  await page.keyboard.press('Escape');
  await tablet.reconnect();

  await said(`/orders/${order?.id}/cancel`, { reason: '做错了', refund: order?.total, goods: [] }, 'PUT');
  await holds(120_000, 11);
  await newOrder(page);
}, 600_000);

test('a card is sold together with the order that it pays for: one sum, two orders that name each other', async () => {
  const { page } = tablet;
  const mobile = '13577770023';
  const member = await said('/members', { name: '苏晚晴', mobile });
  await openMember(page, mobile);
  await addItem(page, '1101');
  await addItem(page, '5101');
  const basket = fenOf(await byId(page, 'total').innerText());
  await byId(page, 'member').click();
  await byId(page, 'sell-card').click();
  await byId(page, 'sell-template').filter({ hasText: tenTimes }).click();
  const [price, pays] = [
    fenOf(await byId(page, 'together-card').innerText()),
    fenOf(
      await byId(page, 'together-pays')
        .innerText()
        .then((text) => text.split('-').at(-1) ?? ''),
    ),
  ];
  expect(fenOf(await byId(page, 'due').innerText())).toBe(price + basket - pays);
  // The button that takes the money for both is in sight, whatever stands above it.
  const button = await byId(page, 'confirm-collect').boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await byId(page, 'confirm-collect').click();
  const number = (await byId(page, 'success-number').innerText()).trim();
  expect(fenOf(await byId(page, 'success-total').innerText())).toBe(basket);
  await byId(page, 'success-sold-card').waitFor();
  expect(fenOf(await byId(page, 'success-both').innerText())).toBe(price + basket - pays);
  await nextOrder(page);

  const [card] = await cardsOf(member);
  expect(card).toMatchObject({ name: tenTimes, timesLeft: 10 });
  const orders = await manager.orders();
  const order = orders.find((each) => each.number === number);
  expect(order).toMatchObject({ total: basket, paid: basket, soldWith: card?.orderId, memberId: member.id });
  expect(order?.payments.map(({ type, amount }) => [type, amount])).toEqual([
    [5, pays],
    [0, basket - pays],
  ]);
  expect(orders.find(({ id }) => id === card?.orderId)).toMatchObject({ total: price, soldWith: order?.id });
  await goWithin(page, `/order/view/${order?.id}`);
  await byId(page, 'sold-with')
    .getByText(card?.number ?? '-')
    .click();
  await page.waitForURL(`**/order/view/${card?.orderId}`);
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
}, 600_000);

test('a card with a gift pays two services made cheaper by another card and a coupon; one goes back, then the card; the member sees what is theirs, on two screens', async () => {
  const { page, context, wire, place } = tablet;
  const mobile = '13577770022';
  const member = await said('/members', { name: '白小满', mobile });
  const offers = (await manager.call('GET', '/pc/v1/marketing/coupons')).data as { id: string; name: string }[];
  const coupon = offers.find(({ name }) => name === '满300减50');
  await said('/pc/v1/member_coupons', { memberId: member.id, couponId: coupon?.id });
  await sold(discount, member.id, 9_900);

  // The member looks at a window of their own, and begins with the sale of the card.
  const opening = context.waitForEvent('page');
  await byId(page, 'devices-menu').click();
  await byId(page, 'second-screen-open').click();
  const second = await opening;
  const shows = (id: string) => byId(second, `second-screen-${id}`).first();
  const step = (name: string) => second.locator(`[data-testid="second-screen"][data-step="${name}"]`).waitFor();
  await step('welcome');
  // And at a phone of the shop, which the code makes a second screen as well.
  const phone = await newTablet(place.url, { width: 390, height: 844 });
  const phoneStep = (name: string) =>
    phone.page.locator(`[data-testid="second-screen"][data-step="${name}"]`).waitFor();
  const phoneTotal = () => byId(phone.page, 'second-screen-total').innerText();
  await phone.page.goto('/screen');
  await phoneStep('pairing');
  await byId(page, 'devices-menu').click();
  await byId(page, 'far-screen-open').click();
  await byId(phone.page, 'pairing-code').fill(await byId(page, 'pairing-code').innerText());
  await byId(phone.page, 'pair').click();
  await phoneStep('welcome');
  await byId(page, 'screen-paired').waitFor();
  await page.keyboard.press('Escape');
  await openMember(page, mobile);
  await byId(page, 'member').click();
  await byId(page, 'sell-card').click();
  await byId(page, 'sell-template').filter({ hasText: prepaid }).click();
  await step('taking');
  expect(await shows('total').innerText()).toBe('¥1,000.00');
  await phoneStep('taking');
  expect(await phoneTotal()).toBe('¥1,000.00');
  await byId(page, 'confirm-collect').click();
  await step('paid');
  await nextOrder(page);
  const card = (await cardsOf(member)).find(({ name }) => name === prepaid);
  expect(card).toMatchObject({ balance: 120_000 });

  // Composed without contact: 398 and 168 yuan, four fifths of each by the card, and 50 less by the coupon.
  wire.cut();
  await openMember(page, mobile);
  await addItem(page, '1102');
  await addItem(page, '1103');
  await expect
    .poll(() => byId(page, 'line-by-card').allInnerTexts())
    .toEqual(['会员卡 8折 -¥79.60', '会员卡 8折 -¥33.60']);
  await byId(page, 'member').click();
  await byId(page, 'coupon-tap').click();
  await byId(page, 'coupon-row').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => byId(page, 'total').innerText()).toBe('¥402.80');
  await step('order');
  await expect.poll(() => shows('total').innerText()).toBe('¥402.80');
  expect(await shows('coupon').innerText()).toMatch(/满300减50\s+-¥50\.00/);
  expect(await shows('saved').innerText()).toBe('已优惠 ¥163.20');
  expect(await shows('member').innerText()).toBe('会员 白**');
  expect(await byId(second, 'second-screen-line').count()).toBe(2);
  // The phone hears nothing while the counter has no contact, shows nothing that is over, and goes on by itself.
  await phoneStep('welcome');
  await tablet.reconnect();
  await phoneStep('order');
  await expect.poll(phoneTotal).toBe('¥402.80');

  await byId(page, 'collect').click();
  await cardWay(page, prepaid).click();
  await expect.poll(() => shows('way').innerText()).toBe('会员卡');
  const told = await second.locator('body').innerText();
  for (const secret of [mobile, '0022', '小满', '1,200.00', card?.number ?? '-']) expect(told).not.toContain(secret);
  await byId(page, 'confirm-collect').click();
  await step('paid');
  await phoneStep('paid');
  await phone.close();
  expect(await byId(second, 'second-screen-paid').allInnerTexts()).toEqual(['会员卡\n¥402.80']);
  const number = (await byId(page, 'success-number').innerText()).trim();
  await nextOrder(page);
  const balance = async () => (await cardsOf(member)).find(({ id }) => id === card?.id)?.balance;
  expect(await balance()).toBe(120_000 - 40_280);

  // The cashier asks for one of them to be given back; a manager gives it, and then the card itself.
  const order = (await manager.orders()).find((each) => each.number === number);
  await goWithin(page, `/order/view/${order?.id}`);
  await byId(page, 'refund-order').click();
  await byId(page, 'refund-more').nth(1).click();
  await byId(page, 'refund-sum').getByText('¥119.56').first().waitFor();
  await confirmRefund(page, '只做了一项');
  await untilSent(page);
  expect(await balance()).toBe(79_720);
  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await openCounter(page, place.account('manager'));
  await goWithin(page, `/order/view/${order?.id}`);
  await byId(page, 'accept-refund').click();
  expect(await byId(page, 'refund-price').inputValue()).toContain('119.56');
  await byId(page, 'confirm-accept').click();
  await refunded(page);
  expect(await balance()).toBe(91_676);
  await goWithin(page, `/order/view/${card?.orderId}`);
  await byId(page, 'refund-order').click();
  await byId(page, 'refund-ground').getByText('会员原因').click();
  await byId(page, 'confirm-refund').getByText('¥716.76').waitFor();
  await confirmRefund(page, '搬走了');
  await refunded(page);

  // Nobody pays with it any more, while its ledger says all that was booked on it.
  await goWithin(page, '/cashier');
  await addItem(page, '5101');
  await step('order');
  expect(await byId(second, 'second-screen-line').count()).toBe(1);
  expect(await second.locator('body').innerText()).not.toContain('白');
  await openMember(page, mobile);
  await byId(page, 'member').click();
  await page.getByText(discount).waitFor();
  expect(await page.getByText(prepaid).count()).toBe(0);
  await goWithin(page, `/member/card/${member.id}/${card?.id}`);
  await byId(page, 'card-state').getByText('已失效').waitFor();
  const booked = byId(page, 'card-entry').locator('td:nth-child(4)');
  await expect.poll(() => booked.allInnerTexts()).toEqual(['-¥916.76', '+¥119.56', '-¥402.80', '+¥1,200.00']);

  const books = poolFor(inject('stories').database, 1);
  const problems = await audit(books, Date.now());
  await books.end();
  expect(problems.filter(({ kind }) => ['cards', 'money', 'shift'].includes(kind))).toEqual([]);
}, 600_000);
