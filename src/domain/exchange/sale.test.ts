import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, moxibustion, oil } from '../../../tests/make-orders.ts';
import { differenceOf } from './difference.ts';
import { saleOf, type TakenItem, withOneTaken, withTaken } from './sale.ts';

const cream = oil({ id: 'new', name: 'Cream', originalPrice: 5_000, memberPrice: 4_500 });
const one: TakenItem = { lineId: 'a', item: cream, quantity: 1 };
const eighty = aCard({ id: 'eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
const known = (cards = [eighty]) => ({ memberId: 'li', cards, way: ['shop-1'], at: acting().at });

describe('what is taken for what comes back', () => {
  test('is one more piece of what was taken before, or a line of its own', () => {
    const both = withOneTaken(withOneTaken([one], cream, 'b'), oil(), 'c');
    expect(both.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(withTaken(both, 'a', 5).map(({ quantity }) => quantity)).toEqual([5, 1]);
    expect(withTaken(both, 'a', 0).map(({ lineId }) => lineId)).toEqual(['c']);
  });

  test.each([
    ['a walk-in', { memberId: '', memberName: '', cards: undefined }, 10_000],
    ['a member', { memberId: 'li', memberName: 'Li', cards: undefined }, 9_000],
    ['a member with a card that makes it cheaper still', { memberId: 'li', memberName: 'Li', cards: known() }, 8_000],
    ['a member whose card nobody knows here', { memberId: 'li', memberName: 'Li', cards: known([]) }, 9_000],
  ])('costs %s what they pay today', (_, taker, total) => {
    expect(saleOf([{ ...one, quantity: 2 }], taker)).toMatchObject({ total, memberId: taker.memberId });
  });

  test('can be a service', () => {
    const taken = { lineId: 'a', item: moxibustion(), quantity: 1 };
    expect(saleOf([taken], { memberId: '', memberName: '', cards: undefined }).lines).toMatchObject([
      { kind: 'service', itemId: 'moxa', payable: 10_000 },
    ]);
  });

  test.each([
    [3_000, 5_000, { toPay: 2_000, toGive: 0 }],
    [5_000, 3_000, { toPay: 0, toGive: 2_000 }],
    [3_000, 3_000, { toPay: 0, toGive: 0 }],
  ])('of %i fen that come back and %i that are taken, the difference alone moves', (pays, total, difference) => {
    expect(differenceOf(pays, total)).toEqual(difference);
  });
});
