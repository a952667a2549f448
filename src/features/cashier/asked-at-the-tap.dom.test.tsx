import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '#domain/order/operations.ts';
import type { Permission } from '#domain/permissions.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { useCounterWork } from './use-counter-work.ts';

const line = aLine();
const order = anOrder({ id: 'order-1', lines: [line] });
const { payable: _, ...added } = line;
const add: Operation = { op: 'add', line: added };
const less: Operation = { op: 'setReduction', reduction: 500 };
const remark: Operation = { op: 'setLineRemark', lineId: line.id, remark: 'warm' };

const ways = { panel: null, show: () => undefined, sheet: false, showSheet: () => undefined };
const Counter = ({ taps }: { readonly taps: readonly Operation[] }) => {
  const { work, notice } = useCounterWork('order-1', { ...ways, compose: () => undefined, collected: () => undefined });
  return (
    <>
      <button type="button" data-testid="tap" onClick={() => work.tap(...taps)} />
      <span data-testid="may">{String(work.mayOrAsk('pc.order.reduce'))}</span>
      <span data-testid="notice">{notice?.text}</span>
    </>
  );
};

const tap = vi.fn(async () => undefined);
const run = vi.fn<StoreApi['run']>();
beforeEach(() => {
  tap.mockClear();
  run.mockReset();
  run.mockImplementation(async (): Promise<RunResult> => ({ ok: true, n: 1, commandId: 'c', number: null }));
});

const open = async (
  taps: readonly Operation[],
  { permissions = ['pc.order.cashier'], existing = null as typeof order | null, approver = true } = {},
) => {
  const composed = {
    orderId: 'order-1',
    existing,
    operations: existing ? [] : [add],
    order,
    member: null,
    prices: priceOrder({ lines: order.lines, reduction: 0, isMember: false }),
  };
  const answers: Readonly<Record<string, unknown>> = { 'order.composing': composed };
  const tell = (value: unknown, listener: (answer: never) => void) => {
    if (value !== undefined) listener(value as never);
    return Promise.resolve(() => undefined);
  };
  const may = (permission: Permission) => (approver && permission === 'pc.order.reduce' ? [{ id: 'wang' }] : []);
  const store = {
    run,
    tap,
    approvers: async (permission: Permission) => may(permission),
    watch: (name: string, __: unknown, listener: (answer: never) => void) => tell(answers[name], listener),
    watchSession: (listener: (state: never) => void) => tell({ permissions, shops: [] }, listener),
    watchStatus: (listener: (status: never) => void) => tell({ online: true }, listener),
    read: () => Promise.resolve(undefined),
  } as unknown as StoreApi;
  draw(<Counter taps={taps} />, { store });
  if (approver) await waitFor(() => expect(screen.getByTestId('may').textContent).toBe('true'));
  await act(async () => screen.getByTestId('tap').click());
};

test('a reduction that takes somebody’s approval is asked for as it is tapped, with all that was tapped before', async () => {
  await open([less]);
  await waitFor(() => expect(run).toHaveBeenCalled());
  expect(run.mock.calls[0]?.slice(0, 3)).toEqual([
    'order.open',
    { orderId: 'order-1', number: '', operations: [add, less] },
    { takeNumber: true, draftOf: 'order-1' },
  ]);
  expect(tap).not.toHaveBeenCalled();
});

test('so is one on an order that waits', async () => {
  await open([less], { existing: order });
  await waitFor(() => expect(run).toHaveBeenCalled());
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual(['order.change', { orderId: 'order-1', operations: [less] }]);
});

test('where nobody approves it, the order stays as it was, and it is said why', async () => {
  run.mockImplementation(async () => ({ ok: false, code: 'order.reduceNotAllowed', params: {} }));
  await open([less]);
  await waitFor(() => expect(screen.getByTestId('notice').textContent).not.toBe(''));
  expect(tap).not.toHaveBeenCalled();
});

test.each<[string, readonly Operation[], readonly string[]]>([
  ['what takes no right', [remark], ['pc.order.cashier']],
  ['whoever may do it themselves', [less], ['pc.order.cashier', 'pc.order.reduce']],
])('%s is tapped as ever', async (__, taps, permissions) => {
  await open(taps, { permissions: [...permissions] });
  await waitFor(() => expect(tap).toHaveBeenCalled());
  expect(run).not.toHaveBeenCalled();
});
