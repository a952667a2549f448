import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { transferRow } from '#domain/transfer/transfer-view.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { ReceiveTransfer } from './receive-transfer.tsx';

const found = transferRow.parse({
  id: 't1',
  number: 'DB-1',
  applyShopId: 's01',
  provideShopId: 's02',
  status: transferStatuses.pendingReceipt,
  lines: [
    {
      productId: 'oil',
      name: 'Oil',
      unit: 'box',
      applied: 3,
      delivered: 3,
      value: 900,
      reason: '',
      received: null,
      lossReason: '',
    },
  ],
  value: 900,
  applicantId: 'manager',
  remark: '',
  reviewRemark: '',
  steps: [],
  at: 1,
  changedAt: 1,
});
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('goods that were counted are not lost without a question, nor asked about when nothing was', async () => {
  const closed: true[] = [];
  draw(<ReceiveTransfer found={found} onClose={() => closed.push(true)} />);
  fireEvent.change(await screen.findByTestId('received'), { target: { value: '2' } });
  fireEvent.change(screen.getByTestId('loss-reason'), { target: { value: 'broken' } });
  await press('Cancel');
  expect(closed).toEqual([]);
  await act(async () => screen.getByTestId('stay-unsaved').click());
  expect(screen.getByTestId<HTMLInputElement>('loss-reason').value).toBe('broken');
  await press('Cancel');
  await act(async () => screen.getByTestId('leave-unsaved').click());
  expect(closed).toEqual([true]);
});

test('what was not touched closes at once', async () => {
  const closed: true[] = [];
  draw(<ReceiveTransfer found={found} onClose={() => closed.push(true)} />);
  await screen.findByTestId('received');
  await press('Cancel');
  expect(closed).toEqual([true]);
});
