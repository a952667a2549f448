import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anOrder } from '../../../../tests/make-orders.ts';
import { priceOrder } from '../../../domain/price/price-order.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { DetailsModal } from './details-modal.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { PointsModal } from './points-modal.tsx';
import { QuantityPad } from './quantity-pad.tsx';
import { ReductionModal } from './reduction-modal.tsx';

const order = anOrder();
const [line] = order.lines;
const prices = priceOrder({ ...order, isMember: false });
const [price] = prices.lines;
if (!line || !price) throw new Error('the order has a line');

type Dialog = (onClose: () => void) => ReactNode;
const dialogs: readonly (readonly [what: string, confirm: string, dialog: Dialog])[] = [
  [
    'its quantity',
    'confirm-quantity',
    (onClose) => <QuantityPad line={line} isAgreed onAgree={() => undefined} onClose={onClose} />,
  ],
  ['its line', 'line-done', (onClose) => <LineDrawer line={line} price={price} onClose={onClose} />],
  ['its reduction', 'confirm-reduction', (onClose) => <ReductionModal onClose={onClose} />],
  ['its points', 'points-none', (onClose) => <PointsModal onClose={onClose} />],
  ['its details', 'confirm-details', (onClose) => <DetailsModal onClose={onClose} />],
];

test.each(dialogs)('the dialog of an order for %s closes by %s', async (_, confirm, dialog) => {
  const [tap, onClose] = [vi.fn(), vi.fn()];
  const spending = { ...order, spentPoints: { points: 5, off: 1 } };
  const work = { open: true, may: () => true, mayOrAsk: () => true, composed: { order: spending, prices }, tap };
  draw(<CounterContext value={work as unknown as CounterWork}>{dialog(onClose)}</CounterContext>, {
    answers: { 'shop.settings': defaultSettings('shop-1'), 'staff.all': [], session: {} },
  });
  const button = await screen.findByTestId(confirm);
  await act(async () => void fireEvent[button.closest('form') ? 'submit' : 'click'](button.closest('form') ?? button));
  expect(onClose).toHaveBeenCalledOnce();
});
