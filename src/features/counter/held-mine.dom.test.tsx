import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { HeldInMyName } from './held-in-my-name.tsx';
import { HeldMine } from './held-mine.tsx';

const held = {
  n: 4,
  commandId: 'c4',
  name: 'order.cancel',
  args: {},
  staffId: 'li',
  staffName: 'Li',
  at: 1,
  keptAt: 1,
  offline: false,
  outcome: 'held',
  code: 'held.unproved',
  params: {},
  exceptions: [],
  counterId: 'counter-9',
  counterNumber: '09',
  shopId: 'east',
  shopName: 'East',
};
const drawHeld = async () => {
  draw(
    <HeldInMyName>
      <HeldMine />
    </HeldInMyName>,
    { calls: { '/counters/held/mine': [held] }, answers: { session: { permissions: [] } } },
  );
  await act(() => Promise.resolve());
};

describe('what is held in the name of whoever works here', () => {
  test('is told with the counter it came from, and axe finds nothing wrong with it', async () => {
    await drawHeld();
    expect(screen.getByTestId('held-mine').textContent).toContain('East · counter 09');
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test.each([
    ['was-me-4', 'mine-password'],
    ['not-me-4', 'reason'],
  ])('%s asks for %s, and axe finds nothing wrong with the question', async (button, field) => {
    await drawHeld();
    fireEvent.click(screen.getByTestId(button));
    expect(await screen.findByTestId(field)).not.toBeNull();
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
