import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { aCard } from '../../tests/make-card.ts';
import { aMemberPage } from '../../tests/make-member.ts';
import { acting, aPaidOrder } from '../../tests/make-orders.ts';
import { MemberHoldings } from '../features/member/member-holdings.tsx';
import { OrderActions } from '../features/order/page/order-actions.tsx';
import { RefundPage } from '../features/order/refund/refund-page.tsx';

const member = aMemberPage({
  id: 'm1',
  cards: [aCard({ id: 'c1', number: 'K001', memberId: 'm1', principal: 5_000 })],
});

/** Buttons that take several rights, of which whoever lacks one is not offered them. */
const buttons: readonly (readonly [testId: string, part: ReactNode, rights: readonly string[]])[] = [
  ['recharge-K001', <MemberHoldings key="holdings" whole={member} />, ['pc.order.cashier', 'pc.order.collect']],
  [
    'exchange-order',
    <OrderActions key="order" order={aPaidOrder()} receipt={null} />,
    ['pc.order.cashier', 'pc.order.collect', 'pc.order.refund'],
  ],
  ['refund-order', <OrderActions key="order" order={aPaidOrder()} receipt={null} />, ['pc.order.collect']],
  [
    'exchange-return',
    <RefundPage key="refunds" list={() => null} onOrder={() => undefined} slip={() => null} />,
    ['pc.order.cashier', 'pc.order.collect', 'pc.order.refund'],
  ],
  [
    'ask-return',
    <RefundPage key="refunds" list={() => null} onOrder={() => undefined} slip={() => null} />,
    ['pc.order.collect'],
  ],
];

describe.each(buttons)('%s', (testId, part, rights) => {
  const isOffered = (permissions: readonly string[], counter: object | null = { id: 'c', number: '01' }): boolean => {
    const session = { permissions, counter, shop: acting().shop, staff: { id: 'cashier' } };
    draw(part, { answers: { session, 'refund.toGive': [], 'staff.all': [] } });
    const isThere = screen.queryByTestId(testId) !== null;
    cleanup();
    return isThere;
  };

  test('is offered with all of its rights, and without one of them to nobody', () => {
    expect(isOffered(rights)).toBe(true);
    for (const lacking of rights)
      expect([lacking, isOffered(rights.filter((right) => right !== lacking))]).toEqual([lacking, false]);
  });
});
