import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { UserMenu } from './user-menu.tsx';

const counter = { id: 'c', number: '02' };

test.each([
  ['a cashier at a counter', ['pc.order.cashier'], counter, 'li · Counter 02'],
  ['a technician, who has no right of a counter', ['pc.service.serve'], counter, 'li · Counter 02'],
  ['a technician at their phone', ['pc.service.serve'], null, 'li · Office'],
  ['somebody of an office', ['*'], null, 'li · Office'],
  ['somebody without any right', [], null, 'li · Office'],
])('%s can let another person go on here, whatever they have begun', async (_, permissions, here, who) => {
  const logout = vi.fn(() => Promise.resolve());
  const guard = vi.fn();
  const state = { staff: { id: 'li', name: 'Li', account: 'li' }, counter: here, shop: aShop(), permissions };
  const says = (told: object) => (listener: (state: never) => void) => {
    listener(told as never);
    return Promise.resolve(() => undefined);
  };
  draw(<UserMenu version="1.0.0" guard={guard} />, {
    store: { watchSession: says(state), watchStatus: says({}), logout } as never,
  });
  fireEvent.click(screen.getByTestId('user-menu'));
  expect((await screen.findByTestId('who')).textContent).toBe(who);
  expect(screen.getByTestId('lock').textContent).toBe('Change person / lock');
  await act(async () => void fireEvent.click(screen.getByTestId('lock')));
  expect(logout).toHaveBeenCalledOnce();
  // What stands before logging out, because of work that waits, is not asked: it stays on the device.
  expect(guard).not.toHaveBeenCalled();
});
