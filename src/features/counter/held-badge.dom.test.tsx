import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { HeldBadge } from './held-badge.tsx';
import { HeldInMyName } from './held-in-my-name.tsx';

const held = (n: number) => ({
  n,
  name: 'order.cancel',
  at: 1,
  keptAt: 1,
  staffId: 'li',
  staffName: 'Li',
  outcome: 'held',
  code: 'held.unproved',
  params: {},
  exceptions: [],
  commandId: `c${n}`,
  args: {},
  offline: false,
  counterId: 'counter-9',
  counterNumber: '09',
  shopId: 'east',
  shopName: 'East',
});
const drawBadge = async (rows: readonly object[] | undefined, session?: object) => {
  const calls = rows ? { '/counters/held/mine': rows } : {};
  draw(
    <HeldInMyName>
      <HeldBadge />
    </HeldInMyName>,
    { calls, ...(session ? { answers: { session } } : {}) },
  );
  await act(() => Promise.resolve());
};

describe('the badge in the frame', () => {
  test('says how much is held in the name of whoever works here, and leads to where they decide', async () => {
    await drawBadge([held(4), held(9)]);
    const badge = await waitFor(() => screen.getByTestId('held-badge'));
    expect(badge.textContent).toContain('2 held in your name');
    expect(badge.getAttribute('href')).toBe('/sync?tab=attention');
  });

  test('shows them in an office over the screen, as it has no sync centre', async () => {
    await drawBadge([held(4)], { counter: null, permissions: [] });
    const badge = await waitFor(() => screen.getByTestId('held-badge'));
    expect(badge.getAttribute('href')).toBeNull();
    await act(async () => badge.click());
    expect(await screen.findByTestId('was-me-4')).toBeDefined();
    expect(screen.getByTestId('not-me-4')).toBeDefined();
  });

  test('is not there when nothing is held', async () => {
    await drawBadge([]);
    expect(screen.queryByTestId('held-badge')).toBeNull();
  });

  test('is not there while the server cannot be asked', async () => {
    await drawBadge(undefined);
    expect(screen.queryByTestId('held-badge')).toBeNull();
  });
});
