import { expect, test } from 'vitest';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { noticesDue } from './given-in-a-day.ts';
import type { MemberCoupon } from './member-coupon.ts';

const shanghai = 'Asia/Shanghai';
/** The evening of the shop's day, which is the day before by the clocks of London until eight in the morning. */
const now = Date.parse('2026-12-01T15:30:00Z');
const morning = Date.parse('2026-11-30T16:00:00Z');
const ofWorth = (amount: number, given: Partial<MemberCoupon> = {}): MemberCoupon => {
  const made = aMemberCoupon({ receivedAt: now, ...given });
  return { ...made, terms: { ...made.terms, type: 3, threshold: 0, amount } };
};
const times = (count: number, one: MemberCoupon) => Array.from({ length: count }, () => one);
const isMuch = (coupons: readonly MemberCoupon[]) => noticesDue(coupons, now, shanghai) > 0;

test('coupons of a day are much together beyond a thousand, each of them little', () => {
  expect(isMuch(times(2, ofWorth(50_000)))).toBe(false);
  expect(isMuch([...times(2, ofWorth(50_000)), ofWorth(1)])).toBe(true);
  expect(isMuch(times(3, ofWorth(50_000, { receivedAt: morning })))).toBe(true);
});

test('those of another day, those that were withdrawn, and those of which each is told do not count', () => {
  expect(isMuch(times(9, ofWorth(50_000, { receivedAt: morning - 1 })))).toBe(false);
  expect(isMuch(times(9, ofWorth(50_000, { state: 'withdrawn' })))).toBe(false);
  expect(isMuch(times(9, ofWorth(50_001)))).toBe(false);
});

test('of what is paid for something the gift counts', () => {
  const half = ofWorth(0);
  const terms = { ...half.terms, type: 2 as const, threshold: 100_000, amount: 30_000 };
  expect(isMuch(times(3, { ...half, terms }))).toBe(false);
  expect(isMuch(times(4, { ...half, terms }))).toBe(true);
});

test('those that are alike count as often as they were given', () => {
  const { terms, state, receivedAt } = ofWorth(50_000);
  const alike = (count: number) => noticesDue([{ terms, state, receivedAt, count }], now, shanghai);
  expect([2, 3, 4, 8].map(alike)).toEqual([0, 1, 2, 3]);
});

test('those that are alike come to as much as if each had been told by itself, with what is paid for them', () => {
  const made = ofWorth(0);
  const terms = { ...made.terms, type: 2 as const, threshold: 100_000, amount: 30_000 };
  const each = { ...made, terms };
  for (const count of [3, 4, 7, 8, 20])
    expect(noticesDue([{ ...each, count }], now, shanghai)).toBe(noticesDue(times(count, each), now, shanghai));
});

test('once they have doubled they are told again, and as often as that', () => {
  const told = (count: number) => noticesDue(times(count, ofWorth(50_000)), now, shanghai);
  expect([2, 3, 4, 7, 8, 15, 16].map(told)).toEqual([0, 1, 2, 2, 3, 3, 4]);
});
