import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { priceOrder } from '#domain/price/price-order.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { SplitModal } from './split-modal.tsx';
import { useSplitting } from './use-splitting.ts';

const order = anOrder({
  lines: [aLine({ quantity: 3 }), aLine({ id: 'mat', originalPrice: 5_000 })],
  memberName: 'Li',
});
const waiting = anOrder({ id: 'order-2', number: 'S01-03-000002', lines: [aLine({ id: 'line-9', quantity: 2 })] });
const adding = { op: 'setRemark' as const, remark: 'tea' };

const given: [name: string, args: Readonly<Record<string, unknown>>, options: unknown][] = [];
const run = vi.fn(async (name: string, args: object, options?: object) => {
  given.push([name, args as Readonly<Record<string, unknown>>, options]);
  return { ok: true, commandId: 'c', n: 1, number: 'S01-02-000007', exceptions: [] };
}) as unknown as StoreApi['run'];
const composes = vi.fn();
const closes = vi.fn();

const work = (differs: Partial<CounterWork['composed']> = {}): CounterWork =>
  ({
    orderId: order.id,
    composed: {
      orderId: order.id,
      existing: order,
      order,
      operations: [adding],
      ...differs,
      prices: priceOrder({ lines: order.lines, reduction: 0, isMember: false }),
    },
    compose: composes,
    settled: () => Promise.resolve(),
    notify: () => undefined,
  }) as unknown as CounterWork;

const tap = (testId: string) => fireEvent.click(screen.getByTestId(testId));
const shown = (testId: string) => screen.getByTestId(testId).textContent;
const openDialog = (differs: Partial<CounterWork['composed']> = {}) => {
  given.length = 0;
  composes.mockClear();
  draw(
    <CounterContext value={work(differs)}>
      <SplitModal onClose={closes} />
    </CounterContext>,
    { answers: {}, run },
  );
};

describe('the dialog that splits an order', () => {
  test('says what both come to before anything is done, and asks that something stays', () => {
    openDialog();
    expect([shown('split-stays'), shown('split-goes')]).toEqual(['¥350.00', '¥0.00']);
    const confirm = screen.getByTestId<HTMLButtonElement>('confirm-split');
    expect(confirm.disabled).toBe(true);
    tap('split-more-line-1');
    tap('split-more-line-1');
    tap('split-less-line-1');
    tap('split-line-mat');
    expect([shown('split-stays'), shown('split-goes')]).toEqual(['¥200.00', '¥150.00']);
    tap('split-more-line-1');
    tap('split-more-line-1');
    expect([confirm.disabled, confirm.textContent]).toEqual([true, 'At least 1 item has to stay']);
  });

  test('parks what was tapped, moves the pieces onto a new order and goes on with that', async () => {
    openDialog();
    tap('split-line-mat');
    tap('confirm-split');
    await waitFor(() => expect(composes).toHaveBeenCalledTimes(1));
    expect(closes).toHaveBeenCalledTimes(1);
    const next = composes.mock.calls[0]?.[0];
    expect(given).toEqual([
      [
        'order.park',
        { orderId: 'order-1', number: 'S01-02-000001', label: 'Li', operations: [adding] },
        { takeNumber: false, draftOf: 'order-1' },
      ],
      [
        'order.move',
        { fromId: 'order-1', orderId: next, number: '', lines: [{ lineId: 'mat', quantity: 1 }] },
        { takeNumber: true, nextDraft: next },
      ],
    ]);
  });
});

const Merging = () => {
  const { merge } = useSplitting();
  return (
    <button type="button" data-testid="merging" onClick={() => void merge(waiting, () => composes('done'))}>
      merge
    </button>
  );
};

test('a new order is opened under its number before another one is merged into it', async () => {
  given.length = 0;
  composes.mockClear();
  draw(
    <CounterContext value={work({ existing: null })}>
      <Merging />
    </CounterContext>,
    { answers: {}, run },
  );
  tap('merging');
  await waitFor(() => expect(composes).toHaveBeenCalledWith('done'));
  expect(given.map(([name, args]) => [name, args.orderId, args.number])).toEqual([
    ['order.open', 'order-1', ''],
    ['order.move', 'order-1', 'S01-02-000007'],
  ]);
  expect(given[1]?.[1]).toMatchObject({ fromId: 'order-2', lines: [{ lineId: 'line-9', quantity: 2 }] });
});
