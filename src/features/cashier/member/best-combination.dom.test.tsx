import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/shop-settings.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { aCard } from '../../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { oil } from '../../../../tests/make-orders.ts';
import { CounterContext } from '../counter-context.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { useCounterWork } from '../use-counter-work.ts';

const bottle = oil({ groupId: 'oils' });
const nothing = () => undefined;

const Panel = () => {
  const ways = { panel: null, show: nothing, sheet: false, showSheet: nothing, compose: nothing, collected: nothing };
  const { work, clear, startNew } = useCounterWork('order-1', ways);
  return (
    <CounterContext value={work}>
      <button type="button" data-testid="put-oil" onClick={() => work.put(bottle)} />
      <button type="button" data-testid="name-li" onClick={() => work.nameMember('li', 'li')} />
      {work.composed && <OrderPanel onClear={clear} onNew={startNew} />}
    </CounterContext>
  );
};

interface Has {
  readonly cards?: readonly Card[];
  readonly coupons?: readonly MemberCoupon[];
  readonly settings?: ShopSettings;
}
const open = async (has: Has) => {
  const counter = await atCounter();
  counter.server.put('product', bottle);
  counter.server.put('member', aMember({ id: 'li', mobile: '13800000001' }));
  for (const each of has.cards ?? []) counter.server.put('card', each);
  for (const each of has.coupons ?? []) counter.server.put('memberCoupon', each);
  if (has.settings) counter.server.put('shopSettings', has.settings);
  await counter.store.syncNow();
  counter.show(<Panel />);
  await screen.findByTestId('total');
  await tap('put-oil');
  await tap('name-li');
  return counter;
};
const tap = async (testId: string) => {
  const button = await screen.findByTestId(testId);
  await act(async () => fireEvent.click(button));
};
const totalIs = (text: string) => waitFor(() => expect(screen.getByTestId('total').textContent).toBe(text));
const best = () => screen.findByTestId('best-combination');
const noBest = () => waitFor(() => expect(screen.queryByTestId('best-combination')).toBeNull());
const rows = () => screen.queryAllByTestId('coupon-row').map(({ textContent }) => textContent);

/** Ninety percent of everything: of a bottle of 100 yuan, 90 are left. */
const ninety = aCard({ id: 'ninety', number: 'K90', type: 3 }, { percentOfAll: 90 });
const twenty = aMemberCoupon({ code: 'TWENTY' });
const from100 = aMemberCoupon({ id: 'big', code: 'BIG', name: 'Big' }, { type: 2, threshold: 10_000, amount: 4_000 });

test('it says what the best of cards and coupons saves, a tap takes it, and one step back takes all of it back', async () => {
  await open({ cards: [ninety], coupons: [twenty, from100] });
  await totalIs('¥90.00');
  // 100 less 40 without the card; with it, 90 less 20.
  expect((await best()).textContent).toContain('¥30.00');
  // Below the lines, none of which moves as it comes and goes.
  const line = screen.getByTestId('line-0');
  expect(line.compareDocumentPosition(await best()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await tap('best-take');
  await totalIs('¥60.00');
  expect(rows()).toHaveLength(1);
  await noBest();
  expect(screen.queryByTestId('cards-changed')).toBeNull();
  await tap('undo');
  await totalIs('¥90.00');
  expect(rows()).toEqual([]);
  await best();
});

test('it may be changed as ever, and is then offered again', async () => {
  await open({ cards: [ninety], coupons: [from100] });
  await best();
  await tap('best-take');
  await totalIs('¥60.00');
  await tap('coupon-row');
  await totalIs('¥100.00');
  expect((await best()).textContent).toContain('¥40.00');
});

test('it is not offered where nothing is cheaper than what stands there', async () => {
  const five = aMemberCoupon({ id: 'five', code: 'FIVE', name: 'Five off' }, { amount: 500 });
  await open({ cards: [ninety], coupons: [twenty, five] });
  await tap('member');
  const list = within(await screen.findByTestId('member-coupons'));
  await act(async () => fireEvent.click(within(list.getByTestId('coupon-TWENTY')).getByTestId('coupon-tap')));
  await totalIs('¥70.00');
  // That is known once it says why the other coupon is not in it.
  await noBest();
  await waitFor(() => expect(screen.getByTestId('coupon-unused').textContent).toContain('cannot be used together'));
  expect(screen.queryByTestId('best-combination')).toBeNull();
});

test('what is not in it says why', async () => {
  await open({ cards: [ninety], coupons: [twenty, from100] });
  await best();
  await tap('member');
  expect((await screen.findByTestId('card-unused')).textContent).toContain('so that a coupon can be used');
  const list = within(await screen.findByTestId('member-coupons'));
  const row = within(list.getByTestId('coupon-TWENTY'));
  expect(row.getByTestId('coupon-unused').textContent).toContain('cannot be used together');
  expect(within(list.getByTestId('coupon-BIG')).queryByTestId('coupon-unused')).toBeNull();
});

test('where the shop wants what ends first to be used up, that is offered though it saves nothing', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const soon = aMemberCoupon({ id: 'soon', memberId: 'li', name: 'Soon' }, { type: 3, threshold: 0, amount: 100 });
  const big = aMemberCoupon({ id: 'big', memberId: 'li', name: 'Big' }, { type: 3, threshold: 0, amount: 2_000 });
  const counter = await open({
    coupons: [
      { ...soon, usableUntil: Date.now() + day },
      { ...big, usableUntil: Date.now() + 9 * day },
    ],
    settings: { ...defaultSettings('shop-1'), endingFirst: true },
  });
  expect((await best()).textContent).toContain('save ¥1.00 against now');
  await tap('best-take');
  await noBest();
  expect(rows().join()).toContain('Soon');
  counter.server.put('shopSettings', defaultSettings('shop-1'));
  await counter.store.syncNow();
  expect((await best()).textContent).toContain('save ¥19.00 against now');
  await tap('best-take');
  await noBest();
  counter.server.put('shopSettings', { ...defaultSettings('shop-1'), endingFirst: true });
  await counter.store.syncNow();
  expect((await best()).textContent).toContain('Uses up what ends first');
});

test('with times of a card it says what is left to be paid in money, and what pays and makes it cheaper', async () => {
  const times = [{ item: { kind: 'product', itemId: bottle.id } as const, left: 1 }];
  await open({ cards: [ninety, aCard({ id: 'ten', number: 'T1', name: 'Ten', type: 2, times })], coupons: [twenty] });
  await tap('put-oil');
  await totalIs('¥180.00');
  // Two bottles at 90 less 20 are 80 each, of which the card pays one.
  expect((await best()).textContent).toContain('Cards and coupons save ¥10.00 against now: to pay ¥90.00 → ¥80.00');
  expect(screen.getByTestId('best-uses').textContent).toBe(
    'Costs least: Ten pays 1 visit, Gold at 90% and Twenty off −¥20.00. ¥80.00 to pay in money',
  );
  await tap('best-take');
  await totalIs('¥160.00');
  await noBest();
});
