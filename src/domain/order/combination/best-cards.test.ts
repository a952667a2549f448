import { describe, expect, test } from 'vitest';
import { aCard } from '../../../../tests/make-card.ts';
import { aLine } from '../../../../tests/make-orders.ts';
import fc from '../../../../tests/property.ts';
import type { Card } from '../../card/card.ts';
import { applyOperations, nothingComposed, type Operation } from '../operations.ts';
import type { ItemLine, OrderLine } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import { bestCards, type CardsAt, cardsForLine } from './best-cards.ts';

const card = (id: string, percentOfAll: number, differs: Partial<Card> = {}): Card =>
  aCard({ id, number: id, type: 3 }, { percentOfAll, ...differs });
const at = (cards: readonly Card[], differs: Partial<CardsAt> = {}): CardsAt => ({
  memberId: 'li',
  cards,
  way: ['shop-1', 'hq'],
  at: 1_000,
  groups: { 'product:oil': 'goods', 'service:moxa': 'care' },
  ...differs,
});
const moxa = { kind: 'service', itemId: 'moxa', name: 'Moxibustion' } as const;
const chosen = (lines: readonly OrderLine[], given: CardsAt) =>
  bestCards(lines, given).map(({ lineId, card: of }) => [lineId, of && `${of.cardId} ${of.percent}`]);

describe('the cards that make an order cheapest', () => {
  const care = card('care', 0, { percentOfAll: null, discounts: [{ kind: 'itemGroup', itemId: 'care', percent: 80 }] });
  test.each<[string, Card[], Partial<ItemLine>, [string, string | null][]]>([
    ['the best of several', [card('a', 90), card('b', 85)], {}, [['line-1', 'b 85']]],
    ['one whose range has the item', [card('a', 90), care], moxa, [['line-1', 'care 80']]],
    ['not one whose range has not', [card('a', 90), care], {}, [['line-1', 'a 90']]],
    ['one that is better than the member price', [card('a', 90)], { memberPrice: 9_001 }, [['line-1', 'a 90']]],
    ['not one that is as good', [card('a', 90)], { memberPrice: 9_000 }, []],
    ['not one that is worse', [card('a', 90)], { memberPrice: 8_000 }, []],
    ['a frozen one never', [card('a', 80, { status: 'frozen' })], {}, []],
    ['one that is over never', [card('a', 80, { status: 'ended' })], {}, []],
    ['an expired one never', [card('a', 80, { expiresAt: 1_000 })], {}, []],
    ['one for other shops never', [card('a', 80, { consumableIn: ['north'] })], {}, []],
    ['somebody else’s never', [card('a', 80, { memberId: 'wu' })], {}, []],
    ['none for what is not known here', [card('a', 80)], { itemId: 'new' }, []],
    ['again where it stands already', [card('a', 80)], { card: { cardId: 'a', percent: 80 } }, []],
    [
      'it stays where another is as good',
      [card('a', 80), card('b', 80, { expiresAt: 2_000 })],
      { card: { cardId: 'a', percent: 80 } },
      [],
    ],
    [
      'a better one in its place',
      [card('a', 80), card('b', 70)],
      { card: { cardId: 'a', percent: 80 } },
      [['line-1', 'b 70']],
    ],
    [
      'it goes where it holds no more',
      [card('a', 80, { status: 'frozen' })],
      { card: { cardId: 'a', percent: 80 } },
      [['line-1', null]],
    ],
    ['what somebody chose stays', [card('a', 80)], { cardByHand: true }, []],
    [
      'what somebody chose stays, dearer as it is',
      [card('a', 80), card('b', 90)],
      { cardByHand: true, card: { cardId: 'b', percent: 90 } },
      [],
    ],
  ])('%s', (_, cards, differs, expected) => {
    expect(chosen([aLine(differs)], at(cards))).toEqual(expected);
  });

  test('are none for a walk-in', () => {
    expect(chosen([aLine()], at([card('a', 80, { memberId: '' })], { memberId: '' }))).toEqual([]);
  });

  test('are offered for a line with the cheapest first, those alone that make it cheaper', () => {
    const cards = [card('a', 95), card('b', 90), card('c', 85), card('d', 80, { status: 'frozen' })];
    const line = aLine({ memberPrice: 9_500 });
    expect(cardsForLine(line, at(cards)).map(({ card: of }) => of.id)).toEqual(['c', 'b']);
  });
});

describe('naming a member with cards', () => {
  const li: Operation = { op: 'setMember', memberId: 'li', memberName: 'Li' };
  const cardA = { cardId: 'a', percent: 80 };
  const composed = {
    ...nothingComposed,
    lines: [aLine({ id: 'oil' }), aLine({ id: 'moxa', ...moxa })],
  };
  const put = {
    op: 'setMember',
    memberId: 'li',
    memberName: 'Li',
    cards: bestCards(composed.lines, at([card('a', 80)])),
  } as const;

  test('puts the cards on the lines, and another member takes them off', () => {
    const named = applyOperations(composed, [put]);
    expect(named.lines.map((line) => line.card)).toEqual([cardA, cardA]);
    expect(withPrices(named).total).toBe(16_000);
    for (const memberId of ['', 'wu']) {
      const other = applyOperations(named, [{ ...li, memberId, memberName: '' }]);
      expect(withPrices(other).lines).toEqual(withPrices({ ...composed, memberId }).lines);
    }
  });

  test('leaves what was chosen by hand for the same member, and begins anew for another', () => {
    const off: Operation = { op: 'setLineCard', lineId: 'oil', kind: 'product', itemId: 'oil', card: null };
    const byHand = applyOperations(composed, [put, off]);
    expect(applyOperations(byHand, [put]).lines.map((line) => line.card)).toEqual([undefined, cardA]);
    const again = applyOperations(byHand, [{ ...li, memberId: 'wu' }, put]);
    expect(again.lines.map((line) => line.card)).toEqual([cardA, cardA]);
    expect(again.lines.map((line) => line.cardByHand)).toEqual([undefined, undefined]);
  });

  test('puts no card on a line that has become one of another item', () => {
    const other = { ...composed, lines: [aLine({ id: 'oil', itemId: 'balm' })] };
    expect(applyOperations(other, [put]).lines[0]?.card).toBeUndefined();
  });

  const anyCard = fc
    .record({ percent: fc.integer({ min: 1, max: 99 }), status: fc.constantFrom('active', 'frozen', 'ended') })
    .map(({ percent, status }) => ({ percent, status }) as const);
  const anyLines = fc.array(
    fc.record({
      originalPrice: fc.integer({ min: 0, max: 50_000 }),
      memberPrice: fc.option(fc.integer({ min: 0, max: 50_000 })),
      quantity: fc.integer({ min: 1, max: 9 }),
      isService: fc.boolean(),
    }),
    { maxLength: 6 },
  );

  test('never makes an order dearer, and once it is named there is nothing left to choose', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyCard, { maxLength: 5 }), (shapes, given) => {
        const lines = shapes.map(({ isService, ...prices }, place) =>
          aLine({ ...(isService ? moxa : {}), ...prices, id: `l${place}` }),
        );
        const cards = given.map(({ percent, status }, place) => card(`c${place}`, percent, { status }));
        const before = { ...nothingComposed, lines, memberId: 'li' };
        const after = applyOperations(before, [{ ...li, cards: bestCards(lines, at(cards)) }]);
        expect(withPrices(after).total).toBeLessThanOrEqual(withPrices(before).total);
        expect(bestCards(after.lines, at(cards))).toEqual([]);
      }),
    );
  });
});
