import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { anOrder } from '../../../../tests/make-orders.ts';
import { ParkedRow } from './parked-row.tsx';

const at = 1_763_704_800_000;
const answers = { 'staff.all': [], session: { permissions: [], counter: { id: 'counter-2', number: '02' } } };
const drawRow = (resumedAt: string | null) => {
  const resumed = resumedAt && { at, staffId: 's', counterId: resumedAt, counterNumber: resumedAt.slice(-1) };
  const order = anOrder({ resumed: resumed || null });
  draw(<ParkedRow order={order} now={at} busy={false} onResume={async () => {}} onMerge={undefined} />, { answers });
};
const shown = (testId: string) => screen.queryByTestId(testId)?.textContent ?? null;

describe('an order that waits for payment', () => {
  test('is resumed when nobody works on it', () => {
    drawRow(null);
    expect([shown('handled-at'), shown('resume')]).toEqual([null, 'Resume']);
  });

  test('on which another counter works is joined', () => {
    drawRow('counter-7');
    expect([shown('handled-at'), shown('resume')]).toEqual(['Being handled at counter 7', 'Join']);
  });

  test('on which this counter works is gone on with', () => {
    drawRow('counter-2');
    expect([shown('handled-at'), shown('resume')]).toEqual(['Being handled here', 'Continue']);
  });

  test('is merged into the order that is composed once somebody has said so twice', () => {
    const order = anOrder();
    const merge = vi.fn(async () => {});
    draw(<ParkedRow order={order} now={at} busy={false} onResume={async () => {}} onMerge={merge} />, { answers });
    fireEvent.click(screen.getByTestId('merge'));
    expect(merge).not.toHaveBeenCalled();
    screen.getByText('1 item comes onto this order; order S01-02-000001 ends.');
    fireEvent.click(screen.getByTestId('confirm-merge'));
    expect(merge).toHaveBeenCalledWith(order);
  });

  test('is not merged where nothing is composed', () => {
    drawRow(null);
    expect(shown('merge')).toBe(null);
  });
});
