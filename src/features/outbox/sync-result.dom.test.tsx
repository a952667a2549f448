import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { SyncResult } from './sync-result.tsx';

test.each([
  [
    'that the server is not reached, and nothing is lost',
    { online: false, waiting: 2, needsAttention: 1 },
    'cannot be reached',
  ],
  ['that some of it still waits', { online: true, waiting: 2, needsAttention: 1 }, 'Not everything has gone yet'],
  ['what was refused of what was sent', { online: true, waiting: 0, needsAttention: 1 }, '1 was refused'],
  ['that everything is sent', { online: true, waiting: 0, needsAttention: 0 }, 'Everything has been sent'],
])('whoever syncs at once is told %s', (_, status, text) => {
  draw(<SyncResult />, { answers: { status } });
  expect(screen.getByTestId('sync-result').textContent).toContain(text);
});
