import { expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import type { Card } from '../card/card.ts';
import { mergedCards, unmergedCards } from '../card/hand-over.ts';
import { whyNotUsable } from '../card/use.ts';
import type { MemberCoupon } from '../coupon/member-coupon.ts';
import { mergedCoupons, unmergedCoupons } from '../coupon/merged.ts';
import { whyNotUsedBy } from '../coupon/use.ts';
import type { Change } from '../kernel/decision.ts';
import { beforeItCameWith, cameWith, firstHolder } from './came-from.ts';

const second = aMember({ id: 'second' });
const third = aMember({ id: 'third' });
/** What was updated of the changes. */
const after = <R>(changes: readonly Change[], entity: string): R[] =>
  changes.flatMap((change) =>
    change.op === 'update' && change.entity === entity ? [change.record as unknown as R] : [],
  );
const holders = (held: readonly { readonly id: string; readonly memberId: string }[]) =>
  Object.fromEntries(held.map(({ id, memberId }) => [id, memberId]));

test('coupons of two merges in a row go back with each of them, one merge after the other', () => {
  const [one, two] = [
    aMemberCoupon({ id: 'one', memberId: 'first' }),
    aMemberCoupon({ id: 'two', memberId: 'second' }),
  ];
  const atSecond = [...after<MemberCoupon>(mergedCoupons([one], second), 'memberCoupon'), two];
  const atThird = after<MemberCoupon>(mergedCoupons(atSecond, third), 'memberCoupon');
  expect(holders(atThird)).toEqual({ one: 'third', two: 'third' });
  expect(atThird.map(firstHolder)).toEqual(['first', 'second']);
  const back = after<MemberCoupon>(unmergedCoupons(atThird, 'second'), 'memberCoupon');
  expect(holders(back)).toEqual({ one: 'second', two: 'second' });
  const further = after<MemberCoupon>(unmergedCoupons(back, 'first'), 'memberCoupon');
  expect(further).toMatchObject([{ id: 'one', memberId: 'first', cameFrom: '' }]);
});

test('and so do cards', () => {
  const [one, two] = [aCard({ id: 'one', memberId: 'first' }), aCard({ id: 'two', memberId: 'second' })];
  const atSecond = [...after<Card>(mergedCards([one], second, acting()), 'card'), two];
  const atThird = after<Card>(mergedCards(atSecond, third, acting()), 'card');
  const back = after<Card>(unmergedCards(atThird, 'second', acting()), 'card');
  expect(holders(back)).toEqual({ one: 'second', two: 'second' });
  const further = after<Card>(unmergedCards(back, 'first', acting()), 'card');
  expect(further).toMatchObject([{ id: 'one', memberId: 'first', cameFrom: '' }]);
});

test('what came on with the record into which its own was merged goes back with its own', () => {
  expect(beforeItCameWith(cameWith('first', 'second'), 'first')).toBe('');
  expect(beforeItCameWith(cameWith(cameWith('first', 'second'), 'third'), 'second')).toBe('first');
  // As often as it came with it, it goes back by the last time.
  expect(beforeItCameWith('first>second>first', 'first')).toBe('first>second');
});

test('what came with another record, or with none, does not go back', () => {
  expect(beforeItCameWith('', 'first')).toBeUndefined();
  expect(beforeItCameWith('another-first', 'first')).toBeUndefined();
  expect(firstHolder({ memberId: 'third', cameFrom: '' })).toBe('third');
});

test.each([
  ['first', true],
  ['second', true],
  ['third', true],
  ['another', false],
  ['', false],
])('what came with two merges pays for an order that a counter took for %j: %s', (memberId, pays) => {
  const where = { memberId, way: ['shop-1', 'headquarters'], at: acting().at };
  const [held] = after<Card>(mergedCards([aCard({ memberId: 'first' })], second, acting()), 'card');
  const [card] = after<Card>(mergedCards(held ? [held] : [], third, acting()), 'card');
  const [given] = after<MemberCoupon>(mergedCoupons([aMemberCoupon({ memberId: 'first' })], second), 'memberCoupon');
  const [coupon] = after<MemberCoupon>(mergedCoupons(given ? [given] : [], third), 'memberCoupon');
  expect(whyNotUsable(card, where)?.code).toBe(pays ? undefined : 'card.unknown');
  expect(whyNotUsedBy(coupon, where)?.code).toBe(pays ? undefined : 'memberCoupon.unknown');
});
