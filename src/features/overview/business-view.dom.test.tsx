import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { figuresOf } from '#domain/overview/business.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { BusinessView } from './business-view.tsx';

test('the overview says cash and consumption performance, orders and what an order came to, until now', () => {
  const sum = { cash: 30_000, consumption: 25_000, orders: 2, hour: 9, isByNow: true };
  const none = figuresOf([]);
  const shop = { shopId: 's', name: 'S', today: figuresOf([sum]), yesterday: none, lastWeek: none };
  draw(<BusinessView shops={[shop]} reviews={[]} at={Date.now()} />, { answers: { session: { permissions: [] } } });
  const textOf = (name: string) => screen.getByTestId(`tile-${name}`).textContent;
  expect(textOf('cash')).toContain('¥300.00');
  expect(textOf('consumption')).toContain('¥250.00');
  expect(textOf('orders')).toContain('Orders2');
  expect(textOf('average')).toContain('¥125.00');
  expect(textOf('cash')).toContain('yesterday by now ¥0.00');
});
