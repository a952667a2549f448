import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { ButtonPopover } from './button-popover.tsx';

test('a tap on what it shows arrives: the button keeps the focus, and losing it closes what it shows', async () => {
  const onTap = vi.fn();
  draw(
    <ButtonPopover button="Li" className={undefined} testId="member" position="bottom">
      <button type="button" onClick={onTap}>
        sell a card
      </button>
    </ButtonPopover>,
  );
  const button = await screen.findByTestId('member');
  await act(async () => void fireEvent.click(button));
  const inside = await screen.findByText('sell a card');
  // `false`: the press is not followed by what it does by itself, which is to move the focus.
  expect(fireEvent.mouseDown(inside)).toBe(false);
  await act(async () => void fireEvent.click(inside));
  expect(onTap).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.blur(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
