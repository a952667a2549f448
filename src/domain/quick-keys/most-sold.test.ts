import { describe, expect, test } from 'vitest';
import { aLine } from '../../../tests/make-orders.ts';
import { makeTally } from './most-sold.ts';

const sale = (collectedAt: number | null, ...itemIds: string[]) => ({
  collectedAt,
  lines: itemIds.map((itemId, place) => aLine({ id: `${place}`, itemId })),
});
const mostOf = (...sales: ReturnType<typeof sale>[]) => {
  const tally = makeTally(1_000);
  for (const each of sales) tally.add(each);
  return tally.most(2).map(({ itemId }) => itemId);
};

describe('what is sold most', () => {
  test.each([
    ['is in the most orders', [sale(1_000, 'a'), sale(1_000, 'b'), sale(1_001, 'b')], ['b', 'a']],
    [
      'counts an order once, however many lines it has',
      [sale(1_000, 'a', 'a', 'a'), sale(1_000, 'b'), sale(1_000, 'b')],
      ['b', 'a'],
    ],
    ['leaves out what was not paid or was paid before', [sale(null, 'a'), sale(999, 'b'), sale(1_000, 'c')], ['c']],
    ['is no longer than asked for', [sale(1_000, 'a', 'b', 'c')], ['a', 'b']],
    ['is nothing where nothing was sold', [], []],
  ])('%s', (_, sales, most) => {
    expect(mostOf(...sales)).toEqual(most);
  });
});
