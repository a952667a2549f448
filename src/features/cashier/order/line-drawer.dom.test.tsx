import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import type { Operation } from '../../../domain/order/operations.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import { priceOrder } from '../../../domain/price/price-order.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { LineDrawer } from './line-drawer.tsx';

const show = (given: Partial<OrderLine>): Operation[] => {
  const tapped: Operation[] = [];
  const line = { ...aLine(), ...given } as OrderLine;
  const work = { open: true, may: () => true, mayOrAsk: () => true, tap: (each: Operation) => tapped.push(each) };
  const price = priceOrder({ ...anOrder(), isMember: false }).lines[0];
  if (!price) throw new Error('an order has a line');
  draw(
    <CounterContext value={work as unknown as CounterWork}>
      <LineDrawer line={line} price={price} onClose={() => undefined} />
    </CounterContext>,
    { answers: { 'staff.all': [anEmployee({ id: 'chen', name: 'Chen', isServicer: true })], session: {} } },
  );
  return tapped;
};
const staff = { op: 'setLineStaff', lineId: 'line-1', salespersonId: null };

test('whether somebody was asked for by name is asked where somebody serves', () => {
  show({});
  expect(screen.queryByTestId('line-by-name')).toBeNull();
});

test('it is said, and taken back, with who serves', () => {
  const tapped = show({ servicerIds: ['chen'] });
  fireEvent.click(screen.getByTestId('line-by-name'));
  expect(tapped).toEqual([{ ...staff, servicerIds: ['chen'], byName: true }]);
});

test('once nobody serves any more nobody was asked for', () => {
  const tapped = show({ servicerIds: ['chen'], byName: true });
  fireEvent.click(screen.getByTestId('line-by-name'));
  fireEvent.keyDown(screen.getByTestId('line-servicers'), { key: 'Backspace' });
  expect(tapped).toEqual([
    { ...staff, servicerIds: ['chen'], byName: false },
    { ...staff, servicerIds: [], byName: false },
  ]);
});

test('two who serve share evenly, or as is said of the first; the other has the rest', () => {
  const tapped = show({ servicerIds: ['chen', 'li'] });
  expect(screen.queryByTestId('line-share-0')).toBeNull();
  fireEvent.click(screen.getByTestId('line-uneven'));
  expect(tapped).toEqual([{ ...staff, servicerIds: ['chen', 'li'], shares: [50, 50] }]);
});

test('a share is kept when its field is left, and even ones come back by a tap', () => {
  const tapped = show({ servicerIds: ['chen', 'li'], shares: [50, 50] });
  fireEvent.change(screen.getByTestId('line-share-0'), { target: { value: '70' } });
  fireEvent.blur(screen.getByTestId('line-share-0'));
  fireEvent.click(screen.getByTestId('line-uneven'));
  expect(screen.getByTestId('line-share-1').hasAttribute('disabled')).toBe(true);
  expect(tapped.map((each) => 'shares' in each && each.shares)).toEqual([[70, 30], null]);
});

test('one who serves alone shares with nobody', () => {
  show({ servicerIds: ['chen'] });
  expect(screen.queryByTestId('line-uneven')).toBeNull();
});
