import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aLine } from '../../../tests/make-orders.ts';
import { cardWays, type Taking } from './ways.ts';

const { at } = acting();
const moxa = { kind: 'service', itemId: 'moxa' } as const;
const prepaid = aCard({ principal: 10_000, gift: 2_000 });
const tenTimes = aCard({ id: 'card-2', type: 2, times: [{ item: moxa, left: 2 }] });
const treatment = (id: string, quantity: number, payable: number) =>
  aLine({ id, kind: 'service', itemId: 'moxa', quantity, payable }) as never;
const oil = (id: string, payable: number) => aLine({ id, payable }) as never;
const taken = (amount: number, card?: Taking['card']): Taking => ({
  id: `t${amount}`,
  type: card ? 5 : 0,
  amount,
  tendered: null,
  note: '',
  ...(card ? { card } : {}),
});
const paying = (total: number, lines: never[], paid: Taking[] = []) => ({
  memberId: 'li',
  total,
  lines,
  taken: paid,
  way: ['shop-1'],
  at,
  timeZone: 'Asia/Shanghai',
});
const short = (ways: ReturnType<typeof cardWays>) => ways.map(({ card, amount, times }) => [card.id, amount, times]);

describe('what cards can pay', () => {
  test('a prepaid card pays what is left, as far as it goes', () => {
    expect(short(cardWays([prepaid], paying(20_000, [oil('a', 20_000)])))).toEqual([['card-1', 12_000, []]]);
    expect(short(cardWays([prepaid], paying(20_000, [oil('a', 20_000)], [taken(15_000)])))).toEqual([
      ['card-1', 5_000, []],
    ]);
  });

  test('and not what it has paid of the order already', () => {
    const paid = [taken(9_000, { cardId: 'card-1', times: [] })];
    expect(short(cardWays([prepaid], paying(20_000, [oil('a', 20_000)], paid)))).toEqual([['card-1', 3_000, []]]);
  });

  test('a card of times pays for its items alone, as often as it has them, over all lines', () => {
    const lines = [oil('a', 5_000), treatment('b', 1, 10_000), treatment('c', 3, 29_999)];
    expect(short(cardWays([tenTimes], paying(44_999, lines)))).toEqual([
      [
        'card-2',
        20_000,
        [
          { lineId: 'b', times: 1 },
          { lineId: 'c', times: 1 },
        ],
      ],
    ]);
  });

  test('behind what other cards pay of a line, to the fen', () => {
    const paid = [taken(19_999, { cardId: 'other', times: [{ lineId: 'c', times: 2 }] })];
    expect(short(cardWays([tenTimes], paying(29_999, [treatment('c', 3, 29_999)], paid)))).toEqual([
      ['card-2', 10_000, [{ lineId: 'c', times: 1 }]],
    ]);
  });

  test('none twice: what it has paid for is not there any more', () => {
    const paid = [taken(20_000, { cardId: 'card-2', times: [{ lineId: 'b', times: 2 }] })];
    expect(short(cardWays([tenTimes], paying(40_000, [treatment('b', 4, 40_000)], paid)))).toEqual([['card-2', 0, []]]);
  });

  test('those that can pay come first; those that cannot be used here are left out', () => {
    const elsewhere = { ...prepaid, id: 'card-3', consumableIn: ['shop-2'] };
    const somebodys = { ...prepaid, id: 'card-4', memberId: 'wang' };
    const frozen = { ...prepaid, id: 'card-5', status: 'frozen' as const };
    const ways = cardWays([tenTimes, elsewhere, somebodys, frozen, prepaid], paying(20_000, [oil('a', 20_000)]));
    expect(short(ways)).toEqual([
      ['card-1', 12_000, []],
      ['card-2', 0, []],
    ]);
  });
});
