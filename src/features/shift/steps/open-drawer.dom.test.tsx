import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShift } from '../../../../tests/make-shift.ts';
import { OpenDrawer } from './open-drawer.tsx';

afterEach(() => notifications.clean());

test('where no drawer is connected it is noted why, and nobody is told that one was opened', async () => {
  const run = vi.fn(() => Promise.resolve({ ok: true } as never));
  const part = (
    <>
      <OpenDrawer open={aShift()} onClose={() => undefined} />
      <Notifications />
    </>
  );
  draw(part, { run, answers: { session: { permissions: [] } } });
  fireEvent.change(await screen.findByTestId('drawer-reason'), { target: { value: 'To look at the cash' } });
  await act(async () => void fireEvent.click(screen.getByTestId('confirm-drawer')));
  expect(run).toHaveBeenCalledWith(
    'shift.openDrawer',
    { shiftId: 'shift-1', reason: 'To look at the cash' },
    undefined,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Noted. No drawer is connected here: open it with its key',
  );
});
