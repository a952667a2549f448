import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { ButtonPopover } from '../button-popover.tsx';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { OrderSheet } from './order-sheet.tsx';

test('Escape closes what is shown over the order first, and the order only then', async () => {
  const showSheet = vi.fn();
  draw(
    <CounterContext value={{ sheet: true, showSheet } as unknown as CounterWork}>
      <OrderSheet>
        <ButtonPopover button="Li" className={undefined} testId="member" position="bottom">
          two cards
        </ButtonPopover>
      </OrderSheet>
    </CounterContext>,
  );
  const button = await screen.findByTestId('member');
  await act(async () => void fireEvent.click(button));
  await screen.findByText('two cards');
  await act(async () => void fireEvent.keyDown(button, { key: 'Escape' }));
  expect([button.getAttribute('aria-expanded'), showSheet.mock.calls]).toEqual(['false', []]);
  await act(async () => void fireEvent.keyDown(button, { key: 'Escape' }));
  expect(showSheet.mock.calls).toEqual([[false]]);
});
