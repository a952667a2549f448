import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { type CardEntry, cardEntryKinds } from './card-entry.ts';
import { ledgerOf } from './ledger.ts';

const entry = (given: Partial<CardEntry>): CardEntry => ({
  id: 'e',
  cardId: 'card-1',
  lotId: 'principal',
  memberId: 'li',
  kind: 'use',
  amount: 0,
  isMoney: true,
  shopId: 'shop-1',
  soldIn: 'shop-1',
  orderId: 'order-1',
  paymentId: 'pay-1',
  counterId: 'counter-1',
  staffId: 'wang',
  at: 1,
  keptAt: 1,
  note: '',
  otherMemberId: '',
  moved: 0,
  until: null,
  ...given,
});

describe('the ledger of a card', () => {
  test('what was booked at one go is one row, with what was on the card after it', () => {
    const sold = { kind: 'issue', orderId: 'sale', paymentId: '', at: 1 } as const;
    const entries = [
      entry({ id: 'u2', amount: -1, isMoney: false, lotId: 'times', paymentId: 'pay-2', at: 3 }),
      entry({ id: 'u1a', amount: -5_000, at: 2 }),
      entry({ id: 'u1b', amount: -1_000, lotId: 'gift', at: 2 }),
      entry({ ...sold, id: 'i1', amount: 100_000 }),
      entry({ ...sold, id: 'i2', amount: 20_000, lotId: 'gift' }),
      entry({ ...sold, id: 'i3', amount: 10, lotId: 'times', isMoney: false }),
    ];
    expect(ledgerOf({ balance: 114_000, timesLeft: 9 }, entries)).toMatchObject([
      { id: 'u2', kind: 'use', money: 0, times: -1, moneyAfter: 114_000, timesAfter: 9 },
      { id: 'u1a', kind: 'use', money: -6_000, times: 0, moneyAfter: 114_000, timesAfter: 10 },
      { id: 'i1', kind: 'issue', money: 120_000, times: 10, moneyAfter: 120_000, timesAfter: 10 },
    ]);
  });

  test('a card that is given on leaves the one member before it comes in for the other', () => {
    const at = { paymentId: '', orderId: '', at: 5 };
    const entries = [
      entry({ ...at, id: 'out', kind: 'transferOut', amount: -6_000, otherMemberId: 'wu' }),
      entry({ ...at, id: 'in', kind: 'transferIn', amount: 6_000, memberId: 'wu', otherMemberId: 'li' }),
    ];
    expect(ledgerOf({ balance: 6_000, timesLeft: 0 }, entries)).toMatchObject([
      { id: 'in', memberId: 'wu', money: 6_000, moneyAfter: 6_000 },
      { id: 'out', memberId: 'li', money: -6_000, moneyAfter: 0 },
    ]);
  });

  test('a card of which nothing was booked has none', () => {
    expect(ledgerOf({ balance: 0, timesLeft: 0 }, [])).toEqual([]);
  });

  test('each row leaves what the entries up to it come to; before the first there was nothing', () => {
    const part = fc.record({
      amount: fc.integer({ min: -9_999, max: 9_999 }),
      isMoney: fc.boolean(),
      lotId: fc.constantFrom('principal', 'gift'),
    });
    const once = fc.record({
      kind: fc.constantFrom(...cardEntryKinds),
      parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(once, { maxLength: 12 }), (booked) => {
        const entries = booked.flatMap(({ kind, parts }, place) =>
          parts.map((each, index) => entry({ ...each, kind, id: `${place}:${index}`, keptAt: booked.length - place })),
        );
        const sum = (of: readonly CardEntry[], ofMoney: boolean) =>
          of.reduce((total, { amount, isMoney }) => total + (isMoney === ofMoney ? amount : 0), 0);
        const rows = ledgerOf({ balance: sum(entries, true), timesLeft: sum(entries, false) }, entries);
        expect(rows).toHaveLength(booked.length);
        const wrong = rows.filter(({ keptAt: at, money, times, moneyAfter, timesAfter }) => {
          const [until, before] = [
            entries.filter((each) => each.keptAt <= at),
            entries.filter((each) => each.keptAt < at),
          ];
          const isAfter = moneyAfter === sum(until, true) && timesAfter === sum(until, false);
          return !isAfter || moneyAfter - money !== sum(before, true) || timesAfter - times !== sum(before, false);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
