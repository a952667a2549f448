import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figuresOf } from '#domain/overview/business.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { HourChart } from './hour-chart.tsx';

/** A chart draws as wide as it is, and nothing has a width in a document that nobody lays out. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.matches('.recharts-responsive-container') ? new DOMRect(0, 0, 900, 260) : new DOMRect(0, 0, 40, 16);
  });
});
afterEach(() => void vi.restoreAllMocks());

const none = figuresOf([]);
const show = (today: typeof none, until = 23) =>
  draw(<HourChart days={{ today, yesterday: none, lastWeek: none }} until={until} told="cash" />).container;
const at = (hour: number, cash: number) => ({ cash, consumption: 0, orders: 1, hour, isByNow: true });
const axis = async (of: HTMLElement) =>
  waitFor(() => {
    const ticks = [...of.querySelectorAll('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value')];
    expect(ticks.length).toBeGreaterThan(1);
    return ticks.map(({ textContent }) => textContent);
  });

test('a day without anything has an axis in whole amounts, and a day with much one as high as its highest hour', async () => {
  expect(await axis(show(none))).toEqual(['¥0', '¥25', '¥50', '¥75', '¥100']);
  expect((await axis(show(figuresOf([at(9, 800_000)])))).at(-1)).toBe('¥8,000');
});

test('each hour is what it is: the lines between hours are straight', async () => {
  const chart = show(figuresOf([at(9, 30_000), at(10, 10_000), at(12, 90_000)]), 12);
  const paths = await waitFor(() => {
    const all = [...chart.querySelectorAll('path.recharts-line-curve')].map((path) => path.getAttribute('d') ?? '');
    expect(all).toHaveLength(3);
    return all;
  });
  for (const path of paths) expect(path).toMatch(/^M[^A-KN-Z]*$/i);
});
