import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShift } from '../../../../tests/make-shift.ts';
import { ShiftReport } from './shift-report.tsx';

const nothing = { count: 0, taken: 0, given: 0 };
const closed = aShift({ openAt: '', closedAt: 9, closedBy: 'cashier', digest: 'ab'.repeat(32) });
const open = (shift = closed, where: 'saved' | 'onServer' = 'onServer') =>
  draw(<ShiftReport shiftId="shift-1" />, {
    answers: {
      session: { permissions: [], shop: { name: "Jing'an" } },
      'staff.all': [],
      'shift.byId': { shift, where },
      'outbox.unsent': { waiting: nothing, refused: nothing, held: nothing, entries: [] },
    },
  });
const print = vi.fn();
/** Prints it as the browser does, until that is over. */
const printed = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await act(async () => void dispatchEvent(new Event('afterprint')));
};

beforeEach(() => {
  localStorage.clear();
  window.print = print;
});

describe('the report of a shift', () => {
  test('says whether the server has it so', async () => {
    open(closed, 'saved');
    expect((await screen.findByTestId('where')).dataset.where).toBe('saved');
    expect(screen.queryByTestId('report-proof')).toBeNull();
  });

  test('bears its proof on paper, and not on the screen', async () => {
    open(closed, 'saved');
    fireEvent.click(await screen.findByTestId('print-receipt'));
    await waitFor(() => expect(document.body.textContent).toContain('ab'.repeat(32)));
    await printed();
    expect(document.body.textContent).not.toContain('ab'.repeat(32));
  });

  test('is printed anew where the server has decided otherwise since it was printed', async () => {
    const { unmount } = open(closed, 'saved');
    fireEvent.click(await screen.findByTestId('print-receipt'));
    await printed();
    expect(print).toHaveBeenCalled();
    expect(screen.queryByTestId('report-superseded')).toBeNull();
    unmount();
    open({ ...closed, digest: 'cd'.repeat(32) });
    expect((await screen.findByTestId('report-superseded')).textContent).toContain('print it again');
    fireEvent.click(screen.getByTestId('print-receipt'));
    await printed();
    expect(screen.queryByTestId('report-superseded')).toBeNull();
  });

  test('is printed on A4 with room to sign', async () => {
    open();
    fireEvent.click(await screen.findByTestId('receipt-menu'));
    fireEvent.click(await screen.findByTestId('report-a4'));
    const sheet = document.querySelector('.print-sheet');
    for (const text of ["Jing'an Z report", 'Float', 'Handed over: ____', 'Checked: ____'])
      expect(sheet?.textContent).toContain(text);
  });

  test('of one that this device does not hold is not made', async () => {
    draw(<ShiftReport shiftId="gone" />, { answers: { 'shift.byId': null } });
    expect(await screen.findByText('This device does not hold that shift')).toBeTruthy();
  });
});
