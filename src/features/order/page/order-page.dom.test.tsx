import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { aLine, anOrder, aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { OrderForks } from './order-forks.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const answers = {
  'staff.all': [anEmployee({ id: 'cashier', name: 'Zhao' })],
  session: { permissions: [] },
};
const shown = (testId: string): string[] => screen.getAllByTestId(testId).map(({ textContent }) => textContent ?? '');

/** Three bottles at 33.35, for members 30.01, 5 fen off the line; an hour at 100.00; 7.77 off the whole. */
const order = anOrder({
  lines: [
    aLine({ quantity: 3, originalPrice: 3_335, memberPrice: 3_001, reduction: 5 }),
    aLine({ id: 'line-2', name: 'Moxibustion', unit: '', remark: 'softly' }),
  ],
  memberId: 'member-1',
  reduction: 777,
});

describe('the lines of an order', () => {
  test('say what each costs and how it came about', () => {
    draw(<OrderLines order={order} />, { answers });
    const [first, second] = screen.getAllByTestId('order-line');
    expect(first?.textContent).toContain('¥33.35 × 3 bottle');
    expect(first?.textContent).toContain('-¥10.02');
    expect(first?.textContent).toContain('-¥0.05');
    expect(shown('order-line-amount')).toEqual(['¥89.98', '¥100.00']);
    expect(second?.textContent).toContain('softly');
  });

  test('add up to the total, less what was taken off the order', () => {
    draw(<OrderLines order={order} />, { answers });
    expect(shown('order-subtotal')).toEqual(['¥189.98']);
    expect(shown('order-reduction')).toEqual(['-¥7.77']);
    expect(shown('order-total')).toEqual(['¥182.21']);
  });

  test('name what rounding took off beside the reduction that somebody said', () => {
    const { total: _, ...rounded } = order;
    draw(<OrderLines order={anOrder({ ...rounded, roundTo: 50 })} />, { answers });
    expect([shown('order-reduction'), shown('order-rounding')]).toEqual([['-¥7.77'], ['-¥0.21']]);
    expect(shown('order-total')).toEqual(['¥182.00']);
  });

  test('sum up by kinds what made it cheaper, where that is more than one', () => {
    const { total: _, ...rounded } = order;
    draw(<OrderLines order={anOrder({ ...rounded, roundTo: 50 })} />, { answers });
    const kinds = 'Reduction ¥7.82 · Rounding ¥0.21 · Member price ¥10.02';
    expect(shown('order-discounts')).toEqual([`¥18.05 off in all: ${kinds}`]);
  });

  test('say nothing more of what one kind alone made cheaper', () => {
    draw(<OrderLines order={anOrder({ reduction: 777 })} />, { answers });
    expect(screen.queryByTestId('order-discounts')).toBeNull();
  });

  test('say by which card one is cheaper, and why the server did not accept it', () => {
    const card = { cardId: 'c', percent: 88 };
    const line = aLine({ originalPrice: 12_800, memberPrice: 11_800, card });
    const paid = aPaidOrder({ lines: [line], memberId: 'member-1' });
    const cardRefused = { code: 'card.frozen', number: 'K88' };
    draw(<OrderLines order={{ ...paid, lines: paid.lines.map((each) => ({ ...each, cardRefused })) }} />, { answers });
    expect(screen.getByTestId('order-line').textContent).toContain('Card 12% off -¥15.36');
    expect(screen.queryByText(/Member price/)).toBeNull();
    expect(shown('order-line-amount')).toEqual(['¥112.64']);
    expect(shown('card-refused')).toEqual(['Card not accepted: Card K88 is frozen']);
  });

  test('say which coupons took how much off, and why the server did not accept one', () => {
    const coupon = { ...couponForOrder(aMemberCoupon()), off: 0 };
    const paid = aPaidOrder({ memberId: 'li', coupons: [coupon], reduction: 500 });
    const coupons = paid.coupons.map((each) => ({ ...each, refused: { code: 'memberCoupon.used', isOff: false } }));
    draw(<OrderLines order={{ ...paid, coupons }} />, { answers });
    expect(shown('order-subtotal')).toEqual(['¥100.00']);
    expect(shown('order-coupon')).toEqual(['-¥20.00']);
    expect(shown('order-reduction')).toEqual(['-¥5.00']);
    expect(shown('order-total')).toEqual(['¥75.00']);
    expect(screen.getByText(/Share of coupons and order reduction -¥25.00/)).toBeDefined();
    expect(shown('coupon-refused')).toEqual(['Coupon not accepted: Coupon “Twenty off” has been used']);
  });

  test('without a reduction have no line for it', () => {
    draw(<OrderLines order={anOrder()} />, { answers });
    expect(screen.queryByTestId('order-reduction')).toBeNull();
    expect(shown('order-total')).toEqual(['¥100.00']);
  });
});

describe('the payments of an order', () => {
  const paid = aPaidOrder({
    lines: [aLine({ quantity: 3, originalPrice: 3_335 })],
    payments: [
      aPayment({ amount: 4_000, tendered: 5_000 }),
      aPayment({ id: 'payment-2', type: 6, amount: 6_005, note: 'slip 7' }),
      aPayment({ id: 'payment-3', amount: 335, state: 'suspenseOut' }),
      aPayment({ id: 'payment-4', amount: 120, state: 'refunded' }),
    ],
  });

  test('tell what was taken, what was handed over and what went back', () => {
    draw(<OrderPayments order={paid} isHeld />, { answers });
    const [cash, card] = screen.getAllByTestId('payment');
    expect(cash?.textContent).toContain('¥40.00');
    expect(cash?.textContent).toContain('Zhao');
    expect(cash?.textContent).toContain('¥50.00');
    expect(cash?.textContent).toContain('¥10.00');
    expect(card?.textContent).toContain('¥60.05');
    expect(card?.textContent).toContain('slip 7');
    expect(shown('order-paid')).toEqual(['¥100.05']);
  });

  test('say what came back for it, how that had been paid, and where from', () => {
    const exchanged = { refundId: 'r-1', orderId: 'order-0', type: 6 };
    const receiptless = { refundId: 'r-00000001', orderId: 'r-00000001', type: 0, unproved: true } as const;
    const payments = [
      { ...aPayment({ id: 'a', type: 10, amount: 3_000 }), exchanged },
      { ...aPayment({ id: 'b', type: 10, amount: 2_000 }), exchanged: receiptless },
    ];
    draw(<OrderPayments order={{ ...paid, payments }} isHeld />, { answers });
    const [known, unknown] = screen.getAllByTestId('payment');
    expect(known?.textContent).toContain('For what came back, paid by Bank card before');
    expect(known?.querySelector('a')?.getAttribute('href')).toBe('/order/view/order-0');
    expect(unknown?.textContent).toContain('Return R-00000001');
    expect(unknown?.querySelector('a')?.getAttribute('href')).toBe('/order/refund');
  });

  test('say which card paid, and what was left on it then', () => {
    const left = { number: 'K7', money: 6_000, times: 3 };
    const byMoney = aPayment({ id: 'a', type: 5, amount: 100, card: { cardId: 'c', times: [], draws: [], left } });
    const byTimes = aPayment({
      id: 'b',
      type: 5,
      amount: 100,
      card: { cardId: 'c', times: [{ lineId: 'line-1', times: 1 }], draws: [], left },
    });
    draw(<OrderPayments order={{ ...paid, payments: [byMoney, byTimes] }} isHeld />, { answers });
    const [money, times] = screen.getAllByTestId('payment');
    expect(money?.textContent).toContain('Card K7, ¥60.00 left on it then');
    expect(times?.textContent).toContain('Card K7, 3 visits left then');
  });

  test('show what was given out below zero, and only what lies in suspense can be given back', () => {
    draw(<OrderPayments order={paid} isHeld />, { answers });
    const all = screen.getAllByTestId('payment');
    expect(all.map(({ dataset }) => dataset.state)).toEqual(['paid', 'paid', 'suspenseOut', 'refunded']);
    expect(all[2]?.textContent).toContain('-¥3.35');
    expect(all.map((each) => within(each).queryAllByRole('button').length > 0)).toEqual([false, false, true, false]);
  });

  test.each([
    ['a manager', ['pc.order.exception'], false],
    ['a cashier', ['pc.order.cashier'], true],
  ])('what lies in suspense is given back by whoever has the right: %s', (_, permissions, isOff) => {
    draw(<OrderPayments order={paid} isHeld />, { answers: { ...answers, session: { permissions } } });
    expect(screen.getByTestId('return-suspense')).toHaveProperty('disabled', isOff);
  });
});

test('an order of which lines were moved names each order that has them now once', async () => {
  const to = { lineId: 'line-1', quantity: 1, toId: 'order-2', toNumber: 'S01-02-000002' };
  const moved = [to, { ...to, lineId: 'line-2' }, { ...to, toId: 'order-3', toNumber: 'S01-02-000003' }];
  draw(<OrderForks order={anOrder({ moved })} forks={[]} />, { answers });
  const links = within(await screen.findByTestId('moved')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See S01-02-000002', '/order/view/order-2'],
    ['See S01-02-000003', '/order/view/order-3'],
  ]);
});

describe('an order that this device does not hold', () => {
  const path = '/pc/v1/orders/order-1';
  const paid = aPaidOrder({
    lines: [aLine()],
    remark: 'by the window',
    payments: [aPayment({}), aPayment({ id: 'payment-2', amount: 335, state: 'suspense' })],
  });
  const everything = ['pc.order.cashier', 'pc.order.exception', 'pc.order.collect', 'pc.order.cancel'];
  const around = (calls: Readonly<Record<string, unknown>>) => ({
    answers: { ...answers, session: { permissions: everything }, 'order.byId': null },
    calls,
  });
  const page = <OrderPage orderId="order-1" receipt={<button type="button">Print</button>} slip={() => null} />;

  test('is shown as the server has it, whole', async () => {
    draw(page, around({ [path]: paid }));
    expect((await screen.findByTestId('order-number')).textContent).toBe(paid.number);
    expect(shown('order-line-amount')).toEqual(['¥100.00']);
    expect(shown('order-total')).toEqual(['¥100.00']);
    expect(screen.getAllByTestId('payment').map(({ dataset }) => dataset.state)).toEqual(['paid', 'suspense']);
  });

  test('is for reading: nothing on it can be done or changed here, whatever one may do', async () => {
    draw(page, around({ [path]: paid }));
    await screen.findByTestId('order-page');
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
    const fields = screen.queryAllByRole('textbox') as HTMLInputElement[];
    expect(fields.filter(({ disabled, readOnly }) => !disabled && !readOnly)).toEqual([]);
  });

  test('is not said to be unknown while the server cannot be asked, and is there once it was asked again', async () => {
    const refusals: Record<string, string> = { [path]: 'offline.needsContact' };
    draw(page, { ...around({ [path]: paid }), refusals });
    const refused = await screen.findByTestId('refused');
    expect(refused.textContent).toContain('This needs a connection');
    expect(screen.queryByTestId('order-unknown')).toBeNull();
    delete refusals[path];
    fireEvent.click(within(refused).getByRole('button', { name: 'Try again' }));
    expect((await screen.findByTestId('order-number')).textContent).toBe(paid.number);
  });

  test('is said to be unknown where the server knows none', async () => {
    draw(page, { ...around({}), refusals: { [path]: 'order.unknown' } });
    expect(await screen.findByTestId('order-unknown')).toBeTruthy();
  });
});

describe('an order that sold a card', () => {
  test.each([
    ['card.issue', 'Card sold'],
    ['card.recharge', 'Card recharged'],
    ['card.change', 'Card changed for another'],
    ['card.amendSale', 'Card sale put right'],
  ])('says of %s what was done', (what, words) => {
    const paid = aPaidOrder();
    const event = {
      id: 'e',
      what,
      at: 1,
      staffId: 'cashier',
      counterId: 'c',
      counterNumber: '01',
      offline: false,
      note: '',
    };
    draw(<OrderTimeline order={{ ...paid, timeline: [event] } as never} />, { answers });
    expect(screen.getByTestId('order-timeline').textContent).toContain(words);
  });

  test('says which card was changed for it', () => {
    const left = { number: 'K1', money: 0, times: 0 };
    const old = aPayment({ type: 5, amount: 4_000, card: { cardId: 'c', times: [], draws: [], left } });
    draw(<OrderPayments order={{ ...aPaidOrder(), action: 3, payments: [old] } as never} isHeld={false} />, {
      answers,
    });
    expect(screen.getByTestId('payment').textContent).toContain('Card K1, changed for this one');
  });
});

test('services that were all given at once say how many', () => {
  const by = { staffId: 'cashier', counterId: 'c', counterNumber: '01', offline: false };
  const event = { ...by, id: 'e', what: 'treatment.finishAll', at: 1, note: '2' };
  draw(<OrderTimeline order={{ ...aPaidOrder(), timeline: [event] } as never} />, { answers });
  expect(screen.getByTestId('event').textContent).toContain('All services given2 services');
});
