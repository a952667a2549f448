import { expect, test } from 'vitest';
import { aCard, aLot } from '../../../tests/make-card.ts';
import fc from '../../../tests/property.ts';
import { withLots } from './card.ts';
import { moneyLeft } from './lot.ts';
import { onCardAt } from './on-card.ts';

const moxa = { kind: 'service', itemId: 'moxa' } as const;

test('money that has ended is told apart from what a recharge brought (FloCafe#78, odoo#145801)', () => {
  const card = withLots(aCard(), [aLot('old', 50_000, 100), aLot('new', 119_970, 900)]);
  expect(card.balance).toBe(169_970);
  expect(onCardAt(card, 99)).toEqual({ money: 169_970, times: 0, ended: { money: 0, times: 0 } });
  expect(onCardAt(card, 100)).toEqual({ money: 119_970, times: 0, ended: { money: 50_000, times: 0 } });
});

test('times that have ended likewise', () => {
  const card = withLots(aCard(), [aLot('old', 3, 100, moxa), aLot('new', 10, null, moxa)]);
  expect(onCardAt(card, 500)).toEqual({ money: 0, times: 10, ended: { money: 0, times: 3 } });
});

test('what is shown is what can be spent, and with what has ended all that the books have', () => {
  const lots = fc.array(fc.record({ left: fc.nat(1_000), end: fc.option(fc.nat(1_000)), isMoney: fc.boolean() }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(lots, fc.nat(1_000), (list, at) => {
      const card = withLots(
        aCard(),
        list.map(({ left, end, isMoney }, place) => aLot(`lot-${place}`, left, end, isMoney ? null : moxa)),
      );
      const { money, times, ended } = onCardAt(card, at);
      expect(money).toBe(moneyLeft(card.lots, at));
      expect([money + ended.money, times + ended.times]).toEqual([card.balance, card.timesLeft]);
      expect(Math.min(money, times, ended.money, ended.times)).toBeGreaterThanOrEqual(0);
    }),
  );
});
