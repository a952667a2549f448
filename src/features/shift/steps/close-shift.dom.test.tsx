import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShift } from '../../../../tests/make-shift.ts';
import { CloseShift } from './close-shift.tsx';

const nothing = { count: 0, taken: 0, given: 0 };
const counted = { id: 'n', staffId: 'cashier', at: 2, place: 2, amount: 20_000, expected: 20_000 };
const suspense = { type: 0, taken: 0, payments: 0, returned: 0, refunds: 0, suspense: 3_000 };

/** A drawer that was counted as expected, at a counter of which the server has not booked this. */
const open = (unsent: object, given: Parameters<typeof aShift>[0] = {}) => {
  const run = vi.fn(() => Promise.resolve({ ok: true } as never));
  const onClosed = vi.fn();
  const none = { waiting: nothing, refused: nothing, held: nothing, entries: [] };
  const shift = aShift({ counts: [counted], ...given });
  draw(<CloseShift open={shift} onClose={() => undefined} onClosed={onClosed} />, {
    run,
    answers: { session: { permissions: [] }, 'outbox.unsent': { ...none, ...unsent } },
  });
  return { run, onClosed };
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};

describe('what the books do not hold', () => {
  test('is nothing: the shift is closed at once', async () => {
    const { run, onClosed } = open({});
    await tap('confirm-close-shift');
    expect(run).toHaveBeenCalledWith('shift.close', { shiftId: 'shift-1', reason: '', leftCash: 20_000 }, undefined);
    expect(onClosed).toHaveBeenCalledWith('shift-1');
  });

  test('is named with its money: what waits, what is held, and what lies in suspense', async () => {
    open(
      { waiting: { count: 3, taken: 12_000, given: 500 }, held: { count: 1, taken: 0, given: 2_000 } },
      { sums: [suspense] },
    );
    expect((await screen.findByTestId('not-booked-waiting')).textContent).toContain(
      '3 actions not sent yet · ¥120.00 taken · ¥5.00 refunded',
    );
    expect(screen.getByTestId('not-booked-held').textContent).toContain('1 action waits for a manager');
    expect(screen.getByTestId('not-booked-suspense').textContent).toContain('¥30.00 of this shift lies in suspense');
    expect(screen.queryByTestId('close-accept')).toBeNull();
  });

  test('was refused: somebody has to agree to close all the same', async () => {
    const { run } = open({ refused: { count: 2, taken: 5_000, given: 0 } });
    expect((await screen.findByTestId('not-booked-refused')).textContent).toContain('¥50.00 taken');
    await tap('confirm-close-shift');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText('Please confirm')).toBeTruthy();
    await tap('close-accept');
    await tap('confirm-close-shift');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('what stays for the next shift is said, and the rest goes to the bank', async () => {
  const { run } = open({}, { float: 15_000 });
  expect((await screen.findByTestId('close-to-bank')).textContent).toBe('¥50.00');
  const type = (value: string) => fireEvent.change(screen.getByTestId('left-cash'), { target: { value } });
  type('200.01');
  await tap('confirm-close-shift');
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByText('An amount, and no more than the ¥200.00 counted')).toBeTruthy();
  type('80');
  expect(screen.getByTestId('close-to-bank').textContent).toBe('¥120.00');
  await tap('confirm-close-shift');
  expect(run).toHaveBeenCalledWith('shift.close', { shiftId: 'shift-1', reason: '', leftCash: 8_000 }, undefined);
});
