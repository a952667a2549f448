import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { SyncBadge } from './sync-badge.tsx';

const status = { online: true, syncing: false, loading: null, lastContact: null, asOf: null };

test.each([
  ['what waits', { waiting: 3, needsAttention: 0 }, ['3 to send'], ''],
  ['what was refused', { waiting: 0, needsAttention: 1 }, ['1 refused'], ''],
  ['what was refused, where both are there', { waiting: 3, needsAttention: 1 }, ['1 refused'], '3 to send'],
  ['nothing, where nothing is there', { waiting: 0, needsAttention: 0 }, [], ''],
])('the button of the sync centre has one badge at most: %s', (_, counts, badges, below) => {
  draw(<SyncBadge />, { answers: { session: { counter: { id: 'c' } }, status: { ...status, ...counts } } });
  const button = screen.getByTestId('sync-badge');
  expect([...button.querySelectorAll('.mantine-Badge-root')].map(({ textContent }) => textContent)).toEqual(badges);
  // What waits besides is said in the line below.
  if (below) expect(button.textContent).toContain(`${below}`);
});
