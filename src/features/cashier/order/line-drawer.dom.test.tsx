import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import { anAct } from '../../../../tests/make-turn.ts';
import type { Operation } from '../../../domain/order/operations.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import { priceOrder } from '../../../domain/price/price-order.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { LineDrawer } from './line-drawer.tsx';

const show = (given: Partial<OrderLine>, rights?: readonly string[]): Operation[] => {
  const tapped: Operation[] = [];
  const line = { ...aLine(), ...given } as OrderLine;
  const may = (right: string) => rights?.includes(right) ?? true;
  const work = { open: true, may, mayOrAsk: may, tap: (...each: Operation[]) => tapped.push(...each) };
  const price = priceOrder({ ...anOrder({ lines: [line] }), isMember: false }).lines[0];
  if (!price) throw new Error('an order has a line');
  draw(
    <CounterContext value={work as unknown as CounterWork}>
      <LineDrawer line={line} price={price} onClose={() => undefined} />
    </CounterContext>,
    {
      answers: {
        'staff.all': [
          anEmployee({ id: 'chen', name: 'Chen', isServicer: true }),
          anEmployee({ id: 'li-2', name: 'Li', isServicer: true }),
        ],
        'turn.ofDay': [anAct(0, 'in', 'li-2', { at: Date.now() })],
        session: {},
      },
    },
  );
  return tapped;
};
test('whoever is next in turn comes first, with a mark', async () => {
  show({ servicerIds: [] });
  fireEvent.click(screen.getByTestId('line-servicers'));
  const options = await screen.findAllByRole('option', { hidden: true });
  const servicers = options.map(({ textContent }) => textContent).filter((text) => /Chen|Li/.test(text ?? ''));
  // The same people may be said to have sold it, above.
  expect(servicers.slice(-2)).toEqual(['Li (001) · next in turn', 'Chen (001)']);
});

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

const reason = async (text: string) =>
  fireEvent.change(await screen.findByTestId('line-free-reason'), { target: { value: text } });

test('a line is made free of charge with a reason, which becomes its remark', async () => {
  const tapped = show({ quantity: 2, originalPrice: 5_000 });
  fireEvent.click(screen.getByTestId('line-free'));
  expect((screen.getByTestId('confirm-line-free') as HTMLButtonElement).disabled).toBe(true);
  await reason(' spilled ');
  fireEvent.click(screen.getByTestId('confirm-line-free'));
  expect(tapped).toEqual([
    { op: 'setLineReduction', lineId: 'line-1', reduction: 10_000 },
    { op: 'setLineRemark', lineId: 'line-1', remark: 'spilled' },
  ]);
  expect(screen.queryByTestId('line-free-reason')).toBeNull();
});

test('a usual reason is one tap, and what was taken off before is no part of what it costs', () => {
  const tapped = show({ originalPrice: 5_000, reduction: 1_000 });
  fireEvent.click(screen.getByTestId('line-free'));
  fireEvent.click(screen.getByTestId('line-free-complaint'));
  fireEvent.click(screen.getByTestId('confirm-line-free'));
  expect(tapped).toMatchObject([{ reduction: 5_000 }, { remark: 'To make up for something' }]);
});

test('a line that is free of charge is charged for again by a tap, and keeps its remark', () => {
  const tapped = show({ originalPrice: 5_000, reduction: 5_000, remark: 'spilled' });
  fireEvent.click(screen.getByTestId('line-not-free'));
  expect(tapped).toEqual([{ op: 'setLineReduction', lineId: 'line-1', reduction: 0 }]);
});

test('it is not offered for a line that costs nothing, nor to whoever may give no reductions', () => {
  show({ originalPrice: 0, linePrice: 0 });
  expect((screen.getByTestId('line-free') as HTMLButtonElement).disabled).toBe(true);
  cleanup();
  show({ originalPrice: 5_000 }, ['pc.order.price']);
  expect((screen.getByTestId('line-free') as HTMLButtonElement).disabled).toBe(true);
});
