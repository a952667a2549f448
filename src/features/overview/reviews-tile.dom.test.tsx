import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { figuresOf } from '../../domain/overview/business.ts';
import { BusinessView } from './business-view.tsx';

const day = figuresOf([]);
const shop = (shopId: string) => ({ shopId, name: shopId, today: day, yesterday: day, lastWeek: day });
const reviews = [
  { shopId: 's01', count: 3, stars: 14 },
  { shopId: 's02', count: 1, stars: 1 },
  { shopId: 's03', count: 0, stars: 0 },
];
const by = (permissions: readonly string[]) => ({ answers: { session: { permissions, shop: { id: 'hq' } } } });
const textOf = async (testId: string): Promise<string> => (await screen.findByTestId(testId)).textContent ?? '';
const open = (shown: typeof reviews, permissions = ['pc.feedback.manage']) =>
  draw(<BusinessView shops={['s01', 's02', 's03'].map(shop)} reviews={shown} at={Date.now()} />, by(permissions));

test('an overview says how many stars members gave on average, of all shops and of each', async () => {
  open(reviews);
  expect(await textOf('tile-reviews')).toBe('Reviews3.84 reviews in 30 days');
  expect((await screen.findByTestId('tile-reviews')).getAttribute('href')).toBe('/reviews');
  expect(await textOf('business-s01')).toContain('4.7 (3)');
  expect(await textOf('business-s03')).not.toContain('(0)');
});

test('where there are none it says so', async () => {
  open([{ shopId: 's01', count: 0, stars: 0 }]);
  expect(await textOf('tile-reviews')).toBe('Reviews—0 reviews in 30 days');
});

test('it leads nowhere for whoever answers no reviews', async () => {
  open(reviews, ['pc.order.list']);
  expect((await screen.findByTestId('tile-reviews')).tagName).toBe('DIV');
});

test('nothing is said of them to whoever may not read them', async () => {
  open([]);
  await screen.findByTestId('tile-orders');
  expect(screen.queryByTestId('tile-reviews')).toBeNull();
  expect(screen.queryByText('Reviews (30 days)')).toBeNull();
});
