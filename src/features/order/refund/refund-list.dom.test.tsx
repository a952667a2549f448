import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Refund } from '#domain/refund/refund.ts';
import { newRefund } from '#domain/refund/request.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { serverOf } from '../../../../tests/components/server-of.ts';
import { aShop } from '../../../../tests/make.ts';
import { acting, aPaidOrder } from '../../../../tests/make-orders.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { refundList } from './refund-list.tsx';

const asked = (refundId: string, number: string): Refund => ({
  ...newRefund(
    aPaidOrder(),
    {
      refundId,
      orderId: 'order-1',
      lines: [{ lineId: 'line-1', quantity: 1, amount: 3_000 }],
      goods: [],
      reason: 'old',
    },
    acting(),
  ),
  number,
});

test('what waits to be reviewed has given nothing yet, and says no sum; what was rejected gave nothing', async () => {
  const rows = [
    asked('r1', 'WAITS'),
    { ...asked('r2', 'NOTHING'), reviewedAt: 1 },
    { ...asked('r3', 'GIVEN'), reviewedAt: 1, given: 2_500 },
  ];
  const session = { kind: 'open', shop: aShop(), shops: [aShop()], permissions: ['*'], staff: { id: 'li' } };
  const { store } = serverOf({}, session);
  const watch = async (_: string, __: unknown, listener: (answer: never) => void) => {
    listener([] as never);
    return () => undefined;
  };
  const askServer = async ({ path }: { readonly path: string }) =>
    path.startsWith('/refunds')
      ? { ok: true, data: rows, meta: { total: rows.length } }
      : { ok: false, code: 'offline.needsContact', params: {} };
  const nothing = () => undefined;
  draw(<ListPage list={refundList} search={{}} onSearch={nothing} onOpen={nothing} />, {
    store: { ...store, watch, read: async () => [], askServer } as never,
  });
  const table = await screen.findByRole('table');
  const place = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Refunded');
  const givenOf = (number: string) =>
    within(table.querySelector(`[data-testid="refund-${number}"]`) as HTMLElement).getAllByRole('cell')[place]
      ?.textContent;
  expect(['WAITS', 'NOTHING', 'GIVEN'].map(givenOf)).toEqual(['—', '¥0.00', '¥25.00']);
});
