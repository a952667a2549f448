import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aLine, aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { SuccessScreen } from './success-screen.tsx';

/** 100.05, paid with 40 in cash of which 50 were handed over, and the rest by card; a third payment lies in suspense. */
const order = aPaidOrder({
  lines: [aLine({ quantity: 3, originalPrice: 3_335 })],
  memberName: 'Li',
  payments: [
    aPayment({ amount: 4_000, tendered: 5_000 }),
    aPayment({ id: 'payment-2', type: 6, amount: 6_005 }),
    aPayment({ id: 'payment-3', amount: 700, tendered: 900, state: 'suspense' }),
  ],
});
const show = (where: 'onServer' | 'saved' = 'saved', onNext = () => undefined) =>
  draw(<SuccessScreen orderId={order.id} onNext={onNext} receipt={null} />, {
    answers: { 'order.byId': { order, where } },
  });
const shown = (testId: string): string[] => screen.getAllByTestId(testId).map(({ textContent }) => textContent ?? '');

describe('after an order was paid', () => {
  test('its number, its total and what goes back are told', async () => {
    show();
    expect(await screen.findByTestId('success-number')).toHaveProperty('textContent', order.number);
    expect(shown('success-total')).toEqual(['¥100.05']);
    expect(shown('success-change')).toEqual(['¥10.00']);
    expect(shown('success-payment')).toEqual(['¥50.00', '¥60.05']);
    expect(shown('success-member')).toEqual(['Li']);
  });

  test('the points that it earned are told, and nothing where it earned none', async () => {
    const points = { rate: 10_000, cards: 'use' as const, endsAt: null, earned: 1_000 };
    const { unmount } = show();
    expect(await screen.findByTestId('success-number')).toBeDefined();
    expect(screen.queryByTestId('success-points')).toBeNull();
    unmount();
    draw(<SuccessScreen orderId={order.id} onNext={() => undefined} receipt={null} />, {
      answers: { 'order.byId': { order: { ...order, points }, where: 'saved' } },
    });
    expect((await screen.findByTestId('success-points')).textContent).toBe('1,000');
  });

  test.each(['onServer', 'saved'] as const)('it is told whether the server has it: %s', async (where) => {
    show(where);
    expect((await screen.findByTestId('success-where')).dataset.where).toBe(where);
  });

  test('which card paid is told, and what is left on it', async () => {
    const left = { number: 'K7', money: 0, times: 9 };
    const card = { cardId: 'c', times: [{ lineId: 'line-1', times: 2 }], draws: [], left };
    const byCard = { ...order, payments: [aPayment({ type: 5, amount: 10_005, card })] };
    draw(<SuccessScreen orderId={order.id} onNext={() => undefined} receipt={null} />, {
      answers: { 'order.byId': { order: byCard, where: 'saved' } },
    });
    expect((await screen.findByTestId('success-card')).textContent).toBe('Card K7, 9 visits left then');
  });

  test('with a card that was sold for it, both totals, what was taken for both and what was handed over are said', async () => {
    const taken = [aPayment({ id: 'cash', amount: 50_000, tendered: 60_000 })];
    const sold = aPaidOrder({ id: 'sold', number: 'S01-02-000009', total: 50_000, payments: taken });
    const by = { cardId: 'c', times: [], draws: [] };
    const both = { ...order, payments: [aPayment({ type: 5, amount: 10_005, card: by })] };
    draw(<SuccessScreen orderId={both.id} cardOrderId="sold" onNext={() => undefined} receipt={null} />, {
      answers: {
        'order.byId': ({ orderId }: { orderId: string }) => ({
          order: orderId === 'sold' ? sold : both,
          where: 'saved',
        }),
      },
    });
    expect(await screen.findByTestId('success-both')).toHaveProperty('textContent', '¥500.00');
    expect([...shown('success-sold-card'), ...shown('success-total')]).toEqual(['¥500.00', '¥100.05']);
    expect(shown('success-payment')).toEqual(['¥600.00', '¥100.05']);
    expect(shown('success-change')).toEqual(['¥100.00']);
  });

  test('of a recharge what was given on top, and what is on the card then', async () => {
    const brought = { gift: 20_000, giftTimes: 1, left: { number: 'K7', money: 120_000, times: 0 } };
    const recharged = { ...order, lines: [{ ...aLine(), kind: 'card' as const, brought }] };
    draw(<SuccessScreen orderId={order.id} onNext={() => undefined} receipt={null} />, {
      answers: { 'order.byId': { order: recharged, where: 'saved' } },
    });
    expect(await screen.findByTestId('success-gift')).toHaveProperty('textContent', '¥200.00');
    expect([...shown('success-gift-times'), ...shown('success-on-card')]).toEqual(['1', '¥1,200.00']);
    expect(screen.queryByTestId('success-times-on-card')).toBeNull();
  });

  test('the order in the middle of which a card was sold is gone back to', async () => {
    draw(<SuccessScreen orderId={order.id} onNext={() => undefined} goesBack receipt={null} />, {
      answers: { 'order.byId': { order, where: 'saved' } },
    });
    expect((await screen.findByTestId('next-order')).textContent).toBe('Back to the order at hand');
  });

  test('whoever comes to an order that is not here gets on to the next one', async () => {
    const onNext = vi.fn();
    draw(<SuccessScreen orderId="nobody" onNext={onNext} receipt={null} />, { answers: { 'order.byId': null } });
    fireEvent.click(await screen.findByTestId('next-order'));
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test('the next order begins by its button', async () => {
    const onNext = vi.fn();
    show('saved', onNext);
    fireEvent.click(await screen.findByTestId('next-order'));
    expect(onNext).toHaveBeenCalledOnce();
  });
});
