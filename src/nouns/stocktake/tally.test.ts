import { describe, expect, test } from 'vitest';
import type { StockCount } from '#domain/stocktake/stock-count.ts';
import fc from '../../../tests/property.ts';
import { makeTally } from './tally.ts';

const aCount = (given: Partial<StockCount> & Pick<StockCount, 'id'>): StockCount => ({
  shopId: 'shop-1',
  stocktakeId: 'st',
  productId: 'p1',
  zone: 'A',
  counterId: 'c1',
  counterNumber: '01',
  pass: 1,
  pieces: 1,
  counted: true,
  firstAt: 1,
  lastAt: 1,
  staffId: 'staff-1',
  ...given,
});

const changes = fc.array(
  fc.record({
    productId: fc.constantFrom('p1', 'p2', 'p3'),
    zone: fc.constantFrom('A', 'B'),
    counterId: fc.constantFrom('c1', 'c2'),
    pieces: fc.nat(9),
    lastAt: fc.nat(5),
    state: fc.constantFrom('counted', 'taken back', 'gone'),
  }),
  { maxLength: 60 },
);

describe('what was counted, added up as it comes', () => {
  test('whatever is counted, counted on, taken back or gone, it is the same as adding up what there is in the end', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const tally = makeTally();
        const now = new Map<string, StockCount>();
        for (const { state, ...change } of made) {
          const id = `st:${change.productId}:${change.counterId}:1:${change.zone}`;
          const count = aCount({ id, ...change, counted: state === 'counted' });
          tally.set(id, state === 'gone' ? null : count);
          if (state === 'counted') now.set(id, count);
          else now.delete(id);
        }
        const left = [...now.values()];
        expect([...tally.products().keys()].sort()).toEqual([...new Set(left.map((each) => each.productId))].sort());
        for (const [zone, counterId] of [
          ['A', 'c1'],
          ['A', 'c2'],
          ['B', 'c1'],
        ] as const) {
          const sorted = left
            .filter((each) => each.zone === zone && each.counterId === counterId)
            .sort((one, other) => other.lastAt - one.lastAt || (one.id < other.id ? -1 : 1));
          expect(tally.inZone(zone, counterId)).toEqual(sorted);
        }
        const pieces = tally.shares().reduce((sum, share) => sum + share.pieces, 0);
        expect(pieces).toBe(left.reduce((sum, each) => sum + each.pieces, 0));
        expect(tally.shares().reduce((sum, share) => sum + share.products, 0)).toBe(left.length);
        expect(tally.shares().filter(({ products }) => products === 0)).toEqual([]);
      }),
    );
  });
});
