import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { ExplainAll } from './explain-all.tsx';
import { ReviewDrawer } from './review-drawer.tsx';

const row: ReviewRow = {
  productId: 'tea',
  name: 'Tea',
  number: 'P1',
  unit: 'box',
  type: 'product',
  state: 'unexplained',
  counted: 3,
  book: 4,
  difference: -1,
  value: -900,
  reason: '',
  price: null,
  holds: '',
  settledAt: null,
  counts: [],
  notFound: [],
};
const changed = () => Promise.resolve();

test.each([
  [
    'one product',
    (onClose: () => void) => <ReviewDrawer stocktakeId="s1" row={row} isOpen onClose={onClose} onChanged={changed} />,
  ],
  [
    'all of them',
    (onClose: () => void) => <ExplainAll stocktakeId="s1" rows={[row]} onClose={onClose} onChanged={changed} />,
  ],
])('why %s differs is not lost without a question', async (_, part) => {
  const closed: true[] = [];
  draw(
    part(() => closed.push(true)),
    { answers: { session: { permissions: [] }, 'staff.all': [] } },
  );
  const reason = await screen.findByTestId<HTMLTextAreaElement>('line-reason');
  fireEvent.change(reason, { target: { value: 'broken' } });
  await act(async () => void fireEvent.keyDown(reason, { key: 'Escape' }));
  expect(closed).toEqual([]);
  await act(async () => screen.getByTestId('stay-unsaved').click());
  expect(reason.value).toBe('broken');
  await act(async () => void fireEvent.keyDown(reason, { key: 'Escape' }));
  await act(async () => screen.getByTestId('leave-unsaved').click());
  expect(closed).toEqual([true]);
});
