import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { priceOrder } from '#domain/price/price-order.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { ParkModal } from './park-modal.tsx';

const order = anOrder({ id: 'order-1', lines: [aLine()] });
const composed = {
  orderId: order.id,
  existing: null,
  order,
  operations: [],
  prices: priceOrder({ lines: order.lines, reduction: 0, isMember: false }),
};
const rooms = [
  {
    id: 'r1',
    shopId: 'shop-1',
    name: 'Jade',
    removedAt: null,
    beds: [
      { id: 'b1', name: '1' },
      { id: 'b2', name: '2' },
    ],
  },
];
const standing = anOrder({
  id: 'order-2',
  number: 'S01-02-000007',
  memberName: 'Li',
  parked: { at: 1, staffId: 's', counterId: 'c', counterNumber: '02', label: 'Jade 1' },
});

const open = (roomsEnabled: boolean) => {
  const run = vi.fn(async (_: string, __: unknown) => ({ ok: true, n: 1, commandId: 'c', number: null }));
  const work = {
    composed,
    orderId: order.id,
    settled: async () => {},
    compose: vi.fn(),
    show: vi.fn(),
    notify: vi.fn(),
  };
  draw(
    <CounterContext value={work as unknown as CounterWork}>
      <ParkModal />
    </CounterContext>,
    {
      run: run as never,
      answers: {
        'order.parked': [standing],
        'record.held': { rows: rooms, total: 1 },
        'shop.settings': { ...defaultSettings('shop-1'), roomsEnabled },
      },
    },
  );
  return () => run.mock.calls.map(([, args]) => (args as { label: string }).label);
};
const tap = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));

test('an order is parked at one of the beds of the shop, by one tap', async () => {
  const parked = open(true);
  expect(screen.queryByText('Bed 1')).toBeNull();
  await tap('park-Jade 2');
  expect(parked()).toEqual(['Jade 2']);
});

test('a bed on which an order stands says so, and is taken after a question, whether tapped or typed', async () => {
  const parked = open(true);
  expect(screen.getByTestId('park-Jade 1').textContent).toContain('Li');
  await tap('park-Jade 1');
  expect(parked()).toEqual([]);
  expect(screen.getByTestId('park-taken').textContent).toContain('Jade 1 already has an order: Li');
  fireEvent.change(screen.getByTestId('park-label'), { target: { value: 'jade 1' } });
  expect(screen.queryByTestId('park-taken')).toBeNull();
  await tap('confirm-park');
  expect(parked()).toEqual([]);
  await tap('park-anyway');
  expect(parked()).toEqual(['jade 1']);
});

test('a shop without rooms types a label', async () => {
  const parked = open(false);
  expect(screen.queryByTestId('parking-places')).toBeNull();
  fireEvent.change(screen.getByTestId('park-label'), { target: { value: 'blue hat' } });
  await tap('confirm-park');
  expect(parked()).toEqual(['blue hat']);
});
