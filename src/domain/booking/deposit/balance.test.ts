import { expect, test } from 'vitest';
import { aBooking, atTwo } from '../../../../tests/make-booking.ts';
import fc from '../../../../tests/property.ts';
import { hour } from '../../values/durations.ts';
import { bookingStatuses } from '../codes.ts';
import {
  balanceOf,
  type DepositEntry,
  givenBackAllTheSame,
  owedOf,
  percentOfDeposit,
  settled,
  usableOf,
  usedFor,
  usedNoMore,
} from './balance.ts';

const terms = { refundEarlier: 100, refundHourBefore: 50, refundAfter: 0 };
const { notEffective, inProgress, arrived, timeout, memberCancelled, storeCancelled } = bookingStatuses;

test.each<[what: string, status: number, endedAt: number | null, percent: number | undefined]>([
  ['whose guests may still come', inProgress, null, undefined],
  ['whose guests came', arrived, null, 100],
  ['that never had its places', notEffective, null, 100],
  ['that the store cancelled, however late', storeCancelled, atTwo + hour, 100],
  ['that was cancelled more than an hour before', memberCancelled, atTwo - hour - 1, 100],
  ['that was cancelled an hour before', memberCancelled, atTwo - hour, 50],
  ['that was cancelled at its very time', memberCancelled, atTwo, 50],
  ['that was cancelled after it', memberCancelled, atTwo + 1, 0],
  ['to which nobody came', timeout, atTwo + hour, 0],
])('of the deposit of a booking %s goes back so much', (_, status, endedAt, percent) => {
  expect(percentOfDeposit(aBooking({ status, endedAt, startsAt: atTwo }), terms)).toBe(percent);
});

test('who never comes gets what the shop gives back after the time', () => {
  expect(percentOfDeposit(aBooking({ status: timeout }), { ...terms, refundAfter: 30 })).toBe(30);
});

const after = (...more: readonly DepositEntry[]) => balanceOf([{ kind: 'taken', amount: 9_999 }, ...more]);
test('half a fen goes back, and the shop keeps the rest', () => {
  expect(settled(after(), 50)).toEqual([
    { kind: 'kept', amount: 4_999 },
    { kind: 'givenBack', amount: 5_000 },
  ]);
});

const kept = { kind: 'kept', amount: 4_999 } as const;
test.each<[what: string, before: readonly DepositEntry[], percent: number, entries: readonly DepositEntry[]]>([
  ['the rest goes back once the shop kept its part', [kept], 50, [{ kind: 'givenBack', amount: 5_000 }]],
  [
    'what was kept goes back of who comes after all',
    [kept],
    100,
    [
      { kind: 'kept', amount: -4_999 },
      { kind: 'givenBack', amount: 9_999 },
    ],
  ],
  ['what went back stays away', [{ kind: 'givenBack', amount: 9_999 }], 0, []],
  ['nothing is settled twice', [kept, { kind: 'givenBack', amount: 5_000 }], 50, []],
  ['what was used is no part of it', [{ kind: 'used', amount: 9_000 }], 0, [{ kind: 'kept', amount: 999 }]],
])('%s', (_, before, percent, entries) => {
  expect(settled(after(...before), percent)).toEqual(entries);
});

test('what was kept goes back all the same, and not what was used', () => {
  const kept = after({ kind: 'used', amount: 999 }, { kind: 'kept', amount: 9_000 });
  expect(givenBackAllTheSame(kept)).toEqual([
    { kind: 'kept', amount: -9_000 },
    { kind: 'givenBack', amount: 9_000 },
  ]);
});

test.each([
  ['less than it', 4_000, [{ kind: 'used', amount: 4_000 }]],
  ['more than it', 20_000, [{ kind: 'used', amount: 9_999 }]],
  ['nothing', 0, []],
])('an order that costs %s is paid by a deposit', (_, due, entries) => {
  expect(usedFor(after(), due)).toEqual(entries);
});

test('who came late has what was kept before pay too', () => {
  expect(usedFor(after({ kind: 'kept', amount: 4_999 }), 6_000)).toEqual([
    { kind: 'kept', amount: -1_000 },
    { kind: 'used', amount: 6_000 },
  ]);
});

test('what an order gives back is owed again, and settled as any other', () => {
  const back = after({ kind: 'used', amount: 9_000 }, ...usedNoMore(4_000));
  expect([back.used, owedOf(back)]).toEqual([5_000, 4_999]);
  expect(settled(back, 100)).toEqual([{ kind: 'givenBack', amount: 4_999 }]);
  expect(usedNoMore(0)).toEqual([]);
});

const act = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ act: 'settle' as const, percent })),
  fc.constant({ act: 'giveAllBack' as const }),
  fc.integer({ min: 0, max: 30_000 }).map((due) => ({ act: 'use' as const, due })),
  fc.integer({ min: 0, max: 100 }).map((share) => ({ act: 'useNoMore' as const, share })),
);

test('in whatever order it is used, used no more, given back and kept, no fen of a deposit goes two ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(act, { maxLength: 8 }), (amount, acts) => {
      const entries: DepositEntry[] = [{ kind: 'taken', amount }];
      for (const each of acts) {
        const now = balanceOf(entries);
        if (each.act === 'settle') entries.push(...settled(now, each.percent));
        else if (each.act === 'use') entries.push(...usedFor(now, each.due));
        else if (each.act === 'useNoMore') entries.push(...usedNoMore(Math.floor((now.used * each.share) / 100)));
        else entries.push(...givenBackAllTheSame(now));
        const next = balanceOf(entries);
        const { taken, used, givenBack, kept } = next;
        expect(taken).toBe(amount);
        expect(Math.min(used, givenBack, kept, owedOf(next))).toBeGreaterThanOrEqual(0);
        expect(used + givenBack + kept + owedOf(next)).toBe(amount);
        // What went out never comes in again.
        expect(givenBack).toBeGreaterThanOrEqual(now.givenBack);
        if (each.act !== 'useNoMore') expect(used).toBeGreaterThanOrEqual(now.used);
        if (each.act === 'use') expect(used - now.used).toBe(Math.min(each.due, usableOf(now)));
        if (each.act === 'settle') expect(owedOf(next)).toBe(0);
      }
    }),
  );
});
