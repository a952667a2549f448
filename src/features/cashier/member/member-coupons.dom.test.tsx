import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { moxibustion, oil } from '../../../../tests/make-orders.ts';
import { CounterContext } from '../counter-context.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { useCounterWork } from '../use-counter-work.ts';

const bottle = oil({ groupId: 'oils' });
const hour = moxibustion({ groupId: 'care', originalPrice: 12_800 });
const nothing = () => undefined;

/** The order at the right of a counter, with buttons in place of what stands at its left. */
const Panel = () => {
  const ways = { panel: null, show: nothing, sheet: false, showSheet: nothing, compose: nothing, collected: nothing };
  const { work, clear, startNew } = useCounterWork('order-1', ways);
  return (
    <CounterContext value={work}>
      {[bottle, hour].map((item) => (
        <button key={item.id} type="button" data-testid={`put-${item.id}`} onClick={() => work.put(item)} />
      ))}
      {['li', 'wu'].map((id) => (
        <button key={id} type="button" data-testid={`name-${id}`} onClick={() => work.nameMember(id, id)} />
      ))}
      {work.composed && <OrderPanel onClear={clear} onNew={startNew} />}
    </CounterContext>
  );
};

const open = async (...coupons: MemberCoupon[]) => {
  const counter = await atCounter();
  counter.server.put('product', bottle);
  counter.server.put('service', hour);
  for (const id of ['li', 'wu']) counter.server.put('member', aMember({ id, mobile: `1380000000${id.length}` }));
  for (const each of coupons) counter.server.put('memberCoupon', each);
  await counter.store.syncNow();
  counter.show(<Panel />);
  await screen.findByTestId('total');
  return counter;
};
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));
const totalIs = (text: string) => waitFor(() => expect(screen.getByTestId('total').textContent).toBe(text));
const listed = async () => {
  await screen.findByTestId('usable-coupons');
  if (!screen.queryByTestId('member-coupons')) await tap('member');
  return screen.findByTestId('member-coupons');
};
const effects = async () =>
  within(await listed())
    .getAllByTestId('coupon-effect')
    .map(({ textContent }) => textContent);
const use = async (code: string) => {
  const row = within(await listed()).getByTestId(`coupon-${code}`);
  await act(async () => fireEvent.click(within(row).getByTestId('coupon-tap')));
};
const rows = () => screen.queryAllByTestId('coupon-row').map(({ textContent }) => textContent);

test('a coupon says its last day, which is the one before its end', async () => {
  await open(aMemberCoupon({ code: 'ENDS', usableUntil: Date.parse('2099-12-21T00:00:00+08:00') }));
  await tap('name-li');
  expect(within(await listed()).getByTestId('coupon-ENDS').textContent).toContain('12/20/2099');
});

const twenty = aMemberCoupon({ code: 'TWENTY' });
const care = aMemberCoupon(
  { id: 'care', code: 'CARE', name: 'Care' },
  { type: 1, amount: null, percent: 75, range: 'groups', groupIds: ['care'] },
);
const far = aMemberCoupon({ id: 'far', code: 'FAR', name: 'Far' }, { type: 2, threshold: 15_000, amount: 5_000 });
const away = aMemberCoupon({ id: 'away', code: 'AWAY', name: 'Away' }, { usableIn: ['elsewhere'] });
const all = [twenty, care, far, away];

test('naming a member shows their coupons: what each takes off the order, what is missing, and why one cannot be used', async () => {
  await open(...all);
  await tap('put-oil');
  await tap('name-li');
  await waitFor(() => expect(screen.getByTestId('usable-coupons').textContent).toBe('3'));
  expect(await effects()).toEqual([
    'Takes ¥20.00 off this order',
    'Not for what is on this order',
    '¥50.00 more needed',
    'Coupon “Away” cannot be used in this shop',
  ]);
  const row = within(await listed()).getByTestId('coupon-AWAY');
  expect(within(row).getByTestId('coupon-tap')).toHaveProperty('disabled', true);
});

test('a tap puts one on the order, another one takes its place, and a tap takes it off', async () => {
  await open(...all);
  await tap('put-oil');
  await tap('put-moxa');
  await tap('name-li');
  await totalIs('¥228.00');
  await use('FAR');
  await totalIs('¥178.00');
  expect(rows()).toEqual(['Far-¥50.00']);
  // A quarter of the hour alone.
  await use('CARE');
  await totalIs('¥196.00');
  expect(rows()).toEqual(['Care-¥32.00']);
  expect(screen.getByTestId('subtotal').textContent).toContain('¥228.00');
  await tap('coupon-row');
  await totalIs('¥228.00');
  await tap('undo');
  await totalIs('¥196.00');
  await use('CARE');
  await totalIs('¥228.00');
});

test('one on the order that takes off nothing says what is missing', async () => {
  await open(...all);
  await tap('put-oil');
  await tap('name-li');
  await use('FAR');
  await waitFor(() => expect(rows()).toEqual(['Far¥50.00 more needed¥0.00']));
  await tap('put-moxa');
  await waitFor(() => expect(rows()).toEqual(['Far-¥50.00']));
});

test('it goes off when the order is for somebody else', async () => {
  await open(...all);
  await tap('put-oil');
  await tap('name-li');
  await use('TWENTY');
  await totalIs('¥80.00');
  await tap('name-wu');
  await totalIs('¥100.00');
  expect(rows()).toEqual([]);
  expect(screen.queryByTestId('usable-coupons')).toBeNull();
});

test('the price of a line is explained down to its share of the coupon', async () => {
  await open(...all);
  await tap('put-oil');
  await tap('name-li');
  await use('TWENTY');
  await totalIs('¥80.00');
  await tap('line-amount');
  const explained = await screen.findByTestId('price-explanation');
  expect(explained.textContent).toContain('Coupon Twenty off-¥20.00');
  expect(explained.textContent).toContain('To pay¥80.00');
});

test('without contact it says that the coupons are as of the last one', async () => {
  const { network, store } = await open(...all);
  await tap('put-oil');
  await tap('name-li');
  await listed();
  expect(screen.queryByTestId('coupons-as-of')).toBeNull();
  network.up = false;
  await act(async () => void store.syncNow());
  await screen.findByTestId('coupons-as-of');
  await use('TWENTY');
  await totalIs('¥80.00');
});
