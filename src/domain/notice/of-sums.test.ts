import { expect, test } from 'vitest';
import { noticesOfSum, type SumKind, sumKinds, sumLimits } from './of-sums.ts';

const given = (kind: SumKind, sums: { readonly day: number; readonly month: number }) => ({
  kind,
  shopId: 's1',
  shop: 'East',
  by: 'Wang',
  ...sums,
});
const over = { day: '2026-11-28', headquartersId: 'hq' };
const told = (kind: SumKind, day: number, month: number) => noticesOfSum(given(kind, { day, month }), over, 1);

test.each(sumKinds)('the headquarters hears of %s beyond what is usual, of a day and of a month', (kind) => {
  const { day, month } = sumLimits[kind];
  expect(told(kind, day, month)).toEqual([]);
  const said = told(kind, day + 1, month + 1);
  expect(said.map(({ shopId, what, permission }) => [shopId, what, permission])).toEqual(
    Array(2).fill(['hq', 'givenInSum', 'pc.overview.list']),
  );
  expect(said.map(({ params }) => [params.span, params.givenFen ?? params.sum])).toEqual([
    ['day', day + 1],
    ['month', month + 1],
  ]);
  expect(said[0]?.params).toMatchObject({ shop: 'East', by: 'Wang', of: kind });
});

test('a day is told once, a month again where it has doubled, and another shop for itself', () => {
  const ids = (day: number, month: number) => told('cards', day, month).map(({ id }) => id);
  expect(ids(100_001, 500_001)).toEqual(ids(900_000, 999_999));
  expect(ids(100_001, 1_000_000)[1]).not.toBe(ids(100_001, 999_999)[1]);
  expect(ids(100_001, 0)[0]).not.toBe(told('prices', 100_001, 0)[0]?.id);
});

test('a month is told once, whichever of its days it is looked at, and the next month for itself', () => {
  const on = (day: string) => {
    const sums = given('cards', { day: 100_001, month: 500_001 });
    return noticesOfSum(sums, { ...over, day }, 1).map(({ id }) => id);
  };
  const [first, later, next] = [on('2026-11-27'), on('2026-11-28'), on('2026-12-01')];
  expect(first[1]).toBe(later[1]);
  expect(first[0]).not.toBe(later[0]);
  expect(next[1]).not.toBe(first[1]);
});
