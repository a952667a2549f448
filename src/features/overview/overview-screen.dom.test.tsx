import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { OverviewScreen } from './overview-screen.tsx';

const show = (type: 0 | 1 | 3, counter: object | null) => {
  const shop = aShop({ id: 's01', type });
  draw(<OverviewScreen />, { answers: { session: { shop, shops: [shop], permissions: ['*'], counter } } });
};

test.each([
  ['an office of a store', 1, null],
  ['a region', 3, null],
  ['a device at the headquarters', 0, { id: 'c1' }],
] as const)('%s asks the server how the day goes, and says so without contact', async (_, type, counter) => {
  show(type, counter);
  expect(await screen.findByTestId('refused')).toBeTruthy();
});

test('a counter of a store knows it by itself', () => {
  show(1, { id: 'c1' });
  expect(screen.queryByTestId('refused')).toBeNull();
});
