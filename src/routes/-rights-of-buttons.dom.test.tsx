import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/permissions.ts';
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

/** Parts of pages in which something takes several rights, each by its file. */
const parts: Readonly<Record<string, ReactNode>> = {
  'features/member/member-holdings.tsx': <MemberHoldings whole={member} />,
  'features/order/page/order-actions.tsx': <OrderActions order={aPaidOrder()} receipt={null} />,
  'features/order/refund/refund-page.tsx': <RefundPage list={() => null} onOrder={() => undefined} slip={() => null} />,
};
/** Those whose buttons lie behind something that is tapped first, and the test that looks there. */
const elsewhere: Readonly<Record<string, string>> = {
  'features/cashier/member/member-bar.tsx': 'features/cashier/member/member-bar.dom.test.tsx',
};

const sources = import.meta.glob<string>(['../features/**/*.tsx', '../parts/**/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pathOf = (file: string): string => file.replace(/^\.\.\//, '');
/** Two rights that are asked for together: one after the other, joined by `&&`, within one condition. */
const together = /\bmay(?:OrAsk)?\('pc\.[a-zA-Z.]+'\)\s*&&\s*(?:[^;?|]*?&&\s*)?may(?:OrAsk)?\('pc\.[a-zA-Z.]+'\)/;

test('every file in which something takes two rights is drawn here, or looked at by a test of its own', () => {
  const found = Object.entries(sources)
    .filter(([file, text]) => !file.endsWith('.test.tsx') && together.test(text))
    .map(([file]) => pathOf(file));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((file) => !(file in parts) && !(file in elsewhere))).toEqual([]);
  for (const [file, itsTest] of Object.entries(elsewhere)) {
    expect(found).toContain(file);
    expect(Object.keys(sources).map(pathOf)).toContain(itsTest);
  }
});

/** The buttons that whoever has these rights is offered. */
const offered = (part: ReactNode, rights: readonly Permission[]): string[] => {
  const counter = { id: 'c', number: '01' };
  const session = { permissions: rights, counter, shop: acting().shop, staff: { id: 'cashier' } };
  const { container } = draw(part, { answers: { session, 'refund.toGive': [], 'staff.all': [] } });
  const buttons = [...container.querySelectorAll('button[data-testid], a[data-testid]')].map(
    (button) => button.getAttribute('data-testid') ?? '',
  );
  cleanup();
  return buttons;
};
/** Each button of a part with the rights without which nobody is offered it. */
const rightsOf = (part: ReactNode): Readonly<Record<string, readonly Permission[]>> => {
  const without = permissions.map(
    (right) =>
      [
        right,
        offered(
          part,
          permissions.filter((one) => one !== right),
        ),
      ] as const,
  );
  return Object.fromEntries(
    offered(part, permissions).map((button) => [
      button,
      without.filter(([, left]) => !left.includes(button)).map(([right]) => right),
    ]),
  );
};

const found = Object.entries(parts).map(([file, part]) => [file, part, rightsOf(part)] as const);

describe.each(found)('%s', (_, part, rights) => {
  test('offers a button that takes several rights to whoever has them and no other, and to nobody who lacks one', () => {
    const several = Object.entries(rights).filter(([, taken]) => taken.length > 1);
    expect(several).not.toEqual([]);
    for (const [button, taken] of several) {
      expect([button, offered(part, taken)]).toEqual([button, expect.arrayContaining([button])]);
      for (const lacking of taken)
        expect([
          lacking,
          offered(
            part,
            taken.filter((right) => right !== lacking),
          ).includes(button),
        ]).toEqual([lacking, false]);
    }
  });
});

test('what takes several rights takes these', () => {
  const taken = found.flatMap(([, , rights]) =>
    Object.entries(rights).map(([button, of]) => `${button}: ${of.join(', ')}`),
  );
  expect(taken.sort()).toMatchInlineSnapshot(`
    [
      "ask-return: pc.order.collect",
      "cancel-order: pc.order.refund",
      "card-K001: ",
      "exchange-order: pc.order.cashier, pc.order.collect, pc.order.refund",
      "exchange-return: pc.order.cashier, pc.order.collect, pc.order.refund",
      "recharge-K001: pc.order.cashier, pc.order.collect",
      "refund-order: pc.order.collect",
    ]
  `);
});
