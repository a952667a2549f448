import '../../../tests/indexed-db.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atOffice, tap } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { MovingIn } from './moving-in.tsx';

test('a shop does not move in before the headquarters has said until when', async () => {
  const gave = atOffice(<MovingIn />, {
    replies: { 'GET /imports/moving_in': { data: [] } },
    permissions: ['*'],
    shop: aShop({ id: 'east', name: 'East' }),
  });
  const [choose] = await screen.findAllByRole('button');
  if (choose) await act(async () => void fireEvent.click(choose));
  await screen.findByTestId('moving-in-day');
  await tap('confirm-move-in');
  await waitFor(() => expect(screen.getByTestId('moving-in-day').getAttribute('aria-invalid')).toBe('true'));
  expect(gave()).toEqual([]);
});
