import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { Banners } from './banners.tsx';

const status = { loading: null, clockError: null, tooOld: false, heldFull: false };
const shown = (differs: object) => draw(<Banners />, { answers: { status: { ...status, ...differs } } });

test('nothing stands above the screens while all is well', () => {
  shown({});
  expect(screen.queryByRole('alert')).toBeNull();
});

test('everybody is told that the server takes no more, and that nothing is lost', () => {
  shown({ heldFull: true });
  const text = screen.getByTestId('held-full').textContent;
  expect(text).toContain('waits for approval');
  expect(text).toContain('kept on this device');
});

test('and that the app is too old to be sent anything', () => {
  shown({ tooOld: true });
  expect(screen.getByTestId('too-old').textContent).toContain('This version is too old');
});
