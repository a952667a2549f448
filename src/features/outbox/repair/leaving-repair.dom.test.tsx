import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { anOrder } from '../../../../tests/make-orders.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { Attention } from '../attention.tsx';

const order = anOrder();
const entry: JournalEntry = {
  n: 1,
  commandId: 'c1',
  name: 'order.cancel',
  staffId: 'zhao',
  at: 1_763_704_800_000,
  offline: true,
  args: { orderId: order.id, reason: 'mistake', refund: 10_000, goods: [] },
  result: { n: 1, outcome: 'rejected', code: 'order.paidElsewhere', params: {}, exceptions: [] },
  state: 'refused',
  early: null,
  closing: null,
  carriedFrom: null,
};
const answers = {
  'outbox.journal': { rows: [entry], total: 1 },
  'order.byId': { order, unsent: true },
  'staff.all': [],
  session: { permissions: [], staff: { id: 'zhao' } },
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const isOpen = () => screen.queryByTestId('reason') !== null || screen.queryByTestId('mend') !== null;

test.each([
  ['mend-open', 'mend-reason'],
  ['suspend', 'reason'],
  ['discard', 'reason'],
])('what %s opens is not closed with something typed in before a question', async (button, typed) => {
  draw(<Attention onFork={() => undefined} />, { answers });
  await act(() => Promise.resolve());
  const open = () => {
    const [card] = screen.getAllByTestId(button);
    if (card) fireEvent.click(card);
  };
  open();
  await screen.findByTestId(typed);
  fireEvent.change(screen.getByTestId(typed), { target: { value: 'paid twice' } });
  await press('Cancel');
  expect(isOpen()).toBe(true);
  await act(async () => screen.getByTestId('stay-unsaved').click());
  expect(screen.getByTestId<HTMLInputElement>(typed).value).toBe('paid twice');
  await press('Cancel');
  await act(async () => screen.getByTestId('leave-unsaved').click());
  expect(isOpen()).toBe(false);
  open();
  await screen.findByTestId(typed);
  await press('Cancel');
  expect(isOpen()).toBe(false);
});
