import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import { useCommand } from '../../form/use-command.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { WithApproval } from './approval-dialog.tsx';

const manager = { id: 'wang', name: 'Wang', account: 'wang', avatar: '' };
const order = anOrder({ number: 'S01-02-000009', lines: [aLine({ quantity: 2 })] });
const operations = [{ op: 'setReduction' as const, reduction: 2_500, reason: 'regular' }];
const refused: RunResult = { ok: false, code: 'order.reduceNotAllowed', params: {} };
const wrong: RunResult = { ok: false, code: 'pin.wrong', params: { count: 4 } };
const done: RunResult = { ok: true, n: 1, commandId: 'c', number: null };

const Reduce = () => {
  const { run } = useCommand();
  return (
    <button
      type="button"
      data-testid="reduce"
      onClick={() => void run('order.change', { orderId: order.id, operations })}
    />
  );
};

/** Whoever works here may not reduce, and somebody else can approve it; what is answered to each try. */
const open = async (...answers: RunResult[]) => {
  const run = vi.fn(async () => answers.shift() ?? done);
  const tell = (value: unknown, listener: (answer: never) => void) => {
    listener(value as never);
    return Promise.resolve(() => undefined);
  };
  const store = {
    run,
    approvers: async () => [manager],
    watch: (name: string, _: unknown, listener: (answer: never) => void) =>
      name === 'order.byId' ? tell({ order, where: 'saved', forks: [] }, listener) : Promise.resolve(() => undefined),
    watchSession: (listener: (state: never) => void) => tell({}, listener),
    watchStatus: (listener: (status: never) => void) => tell({}, listener),
  } as unknown as StoreApi;
  draw(
    <WithApproval>
      <Reduce />
    </WithApproval>,
    { store },
  );
  await act(async () => screen.getByTestId('reduce').click());
  await screen.findByTestId('approval-facts');
  return run;
};
const press = async (digits: string) => {
  for (const digit of digits) await act(async () => void fireEvent.click(screen.getByTestId(`key-${digit}`)));
};

test('says of which order how much is approved, which part of it, and why', async () => {
  await open(refused);
  const facts = screen.getByTestId('approval-facts').textContent;
  for (const words of ['S01-02-000009', '¥25.00 · 12.5 %', '¥175.00', 'regular']) expect(facts).toContain(words);
});

test('is typed on number keys of its own, a nought at the beginning too', async () => {
  const run = await open(refused, done);
  await press('048291');
  expect(run).toHaveBeenLastCalledWith('order.change', expect.anything(), {
    approval: { staffId: 'wang', pin: '048291' },
  });
  await waitFor(() => expect(screen.queryByTestId('approval-facts')).toBeNull());
});

test('a wrong one is typed again, and said so until the next digit', async () => {
  const run = await open(refused, wrong, done);
  await press('111111');
  await waitFor(() => expect(screen.getByTestId('approval-pin-refused').textContent).not.toBe(''));
  await press('4');
  expect(screen.getByTestId('approval-pin-refused').textContent).toBe('');
  await press('82913');
  expect(run).toHaveBeenLastCalledWith('order.change', expect.anything(), {
    approval: { staffId: 'wang', pin: '482913' },
  });
});

test('has the focus in its first box', async () => {
  await open(refused);
  const [first] = document.querySelectorAll('[data-testid="approval"] input:not([type="hidden"])');
  expect(first?.hasAttribute('data-autofocus')).toBe(true);
});
