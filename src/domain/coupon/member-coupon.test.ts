import { describe, expect, test } from 'vitest';
import { aCoupon, aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { channels } from '../kernel/channels.ts';
import { editMember } from '../member/edit.ts';
import { knowMember } from '../member/know.ts';
import { mergeMembers, unmergeMembers } from '../member/merge.ts';
import type { Coupon } from './coupon.ts';
import { giveCoupon } from './give.ts';
import { couponStateAt, type MemberCoupon } from './member-coupon.ts';
import { couponTypes } from './terms.ts';
import { withdrawCoupon } from './withdraw.ts';
import { editCoupon } from './write.ts';

const now = acting().at;
const byCall = (differs: object = {}) => acting({ channel: channels.centralPlatform, ...differs });
const world = (offer: Partial<Coupon> = {}, held: readonly MemberCoupon[] = []) =>
  new World({
    coupon: [aCoupon(offer)],
    member: [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800002222', shopId: 'shop-2' })],
    memberCoupon: [...held],
  });
const giving = { memberCouponId: '0190-abcdef012345', couponId: 'coupon-1', memberId: 'li' };
const given = (where: World) => where.every('memberCoupon')[0];

describe('memberCoupon.give', () => {
  test('gives it with its terms as they are, for so many days, the day of giving among them', async () => {
    const where = world({ termsVersion: 3, effectiveDays: 2, withOthers: true });
    expect(await where.run(giveCoupon, giving, byCall())).toMatchObject({ ok: true });
    expect(given(where)).toMatchObject({
      id: giving.memberCouponId,
      code: 'ABCDEF012345',
      memberId: 'li',
      couponId: 'coupon-1',
      name: 'Welcome',
      termsVersion: 3,
      shopIds: ['shop-1'],
      state: 'received',
      how: 'staff',
      receivedAt: now,
      orderId: '',
      receivedIn: 'shop-1',
      receivedBy: 'cashier',
      usableFrom: null,
      terms: { amount: 5_000, threshold: 30_000, withOthers: true, usableIn: ['shop-1'] },
    });
    // 21 November, 14:00 in Shanghai: to the end of the 22nd.
    expect(new Date(Number(given(where)?.usableUntil)).toISOString()).toBe('2025-11-22T16:00:00.000Z');
    expect(where.every('coupon')).toMatchObject([{ received: 1 }]);
  });

  test('gives one for a time with that time', async () => {
    const where = world({ validity: 'period', usableFrom: now + 5, usableUntil: now + 9, effectiveDays: null });
    await where.run(giveCoupon, giving, byCall());
    expect(given(where)).toMatchObject({ usableFrom: now + 5, usableUntil: now + 9 });
  });

  const theirs = aMemberCoupon({ memberId: 'li', couponId: 'coupon-1' });
  test.each<[string, Partial<Coupon>, MemberCoupon[], string]>([
    ['that is not given out any more', { disabledAt: 1 }, [], 'coupon.disabled'],
    ['that was removed', { removedAt: 1 }, [], 'coupon.disabled'],
    [
      'whose time is over',
      { validity: 'period', usableFrom: null, usableUntil: now, effectiveDays: null },
      [],
      'coupon.over',
    ],
    ['of which all are given', { quantity: 7, received: 7 }, [], 'coupon.noneLeft'],
    ['of which they have as many as one may', {}, [theirs], 'coupon.hasEnough'],
    ['of which they have used as many', {}, [{ ...theirs, state: 'used', orderId: 'o' }], 'coupon.hasEnough'],
    ['of another shop', { createdIn: 'shop-2', knownIn: ['shop-2'] }, [], 'coupon.unknown'],
  ])('does not give one %s', async (_, offer, held, code) => {
    expect(await world(offer, held).run(giveCoupon, giving, byCall())).toMatchObject({ ok: false, code });
  });

  test('gives one in place of one that was taken away', async () => {
    const where = world({}, [{ ...theirs, state: 'withdrawn' }]);
    expect(await where.run(giveCoupon, giving, byCall())).toMatchObject({ ok: true });
  });

  test.each(['pc.marketing.coupon', 'pc.member.manage'])('is for whoever has the right %s', async (right) => {
    const may = (asked: string) => asked === right;
    expect(await world().run(giveCoupon, giving, byCall({ may }))).toMatchObject({ ok: true });
    expect(await world().run(giveCoupon, giving, byCall({ may: () => false }))).toMatchObject({ code: 'notAllowed' });
  });

  test('gives nothing to members of other shops, and nothing to records that were merged', async () => {
    expect(await world().run(giveCoupon, { ...giving, memberId: 'wu' }, byCall())).toMatchObject({
      code: 'member.notShared',
    });
    const where = new World({ coupon: [aCoupon()], member: [aMember({ id: 'li', mergedInto: 'wu' })] });
    expect(await where.run(giveCoupon, giving, byCall())).toMatchObject({ code: 'member.mergedAlready' });
  });
});

describe('memberCoupon.withdraw', () => {
  const withdrawing = { memberCouponId: 'mine', reason: 'by mistake' };

  test('takes it away with the reason, so that somebody else can have one', async () => {
    const where = world({ received: 1 }, [aMemberCoupon()]);
    expect(await where.run(withdrawCoupon, withdrawing, byCall())).toMatchObject({ ok: true });
    expect(given(where)).toMatchObject({
      state: 'withdrawn',
      withdrawn: { reason: 'by mistake', at: now, staffId: 'cashier' },
    });
    expect(where.every('coupon')).toMatchObject([{ received: 0 }]);
  });

  test.each<[string, Partial<MemberCoupon>, string]>([
    ['was used', { state: 'used', orderId: 'o' }, 'memberCoupon.used'],
    ['was taken away', { state: 'withdrawn' }, 'memberCoupon.withdrawn'],
    ['another shop alone knows', { shopIds: ['shop-2'] }, 'memberCoupon.unknown'],
  ])('takes none away that %s', async (_, differs, code) => {
    const where = world({ received: 1 }, [aMemberCoupon(differs)]);
    expect(await where.run(withdrawCoupon, withdrawing, byCall())).toMatchObject({ ok: false, code });
  });
});

test('of a coupon there cannot be fewer than were received', async () => {
  const { id: couponId, name, mostPerPerson, description, ...terms } = aCoupon();
  const body = { couponId, name, mostPerPerson, description, ...terms, quantity: 6 };
  const where = world({ received: 7 });
  expect(await where.run(editCoupon, body, byCall())).toMatchObject({ code: 'coupon.receivedMore' });
  expect(await where.run(editCoupon, { ...body, quantity: 7 }, byCall())).toMatchObject({ ok: true });
});

test('one whose time is over is expired as long as it was not used', () => {
  const held = aMemberCoupon({ usableUntil: now });
  expect(couponStateAt(held, now - 1)).toBe('received');
  expect(couponStateAt(held, now)).toBe('expired');
  expect(couponStateAt({ ...held, state: 'used' }, now)).toBe('used');
  expect(held.terms.type).toBe(couponTypes.noThreshold);
});

describe('the coupons of a member', () => {
  const held = aMemberCoupon();

  test('go with a record that is merged to its person, and back', async () => {
    const members = [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800002222', knownTo: ['shop-2'] })];
    const where = new World({ member: members, memberCoupon: [held, aMemberCoupon({ id: 'hers', memberId: 'wu' })] });
    expect(await where.run(mergeMembers, { memberId: 'li', intoId: 'wu' }, acting())).toMatchObject({ ok: true });
    expect(where.every('memberCoupon')).toMatchObject([
      { id: 'mine', memberId: 'wu', cameFrom: 'li', shopIds: ['shop-1', 'shop-2'] },
      { id: 'hers', memberId: 'wu', cameFrom: '' },
    ]);
    expect(await where.run(unmergeMembers, { memberId: 'li' }, acting({ commandId: 'c2' }))).toMatchObject({
      ok: true,
    });
    expect(where.every('memberCoupon').map(({ memberId }) => memberId)).toEqual(['li', 'wu']);
  });

  test('go back with it also where its person was merged on meanwhile: nobody receives more than one person may have', async () => {
    const members = ['li', 'wu', 'mo'].map((id, place) => aMember({ id, mobile: `1380000222${place}` }));
    const where = new World({ member: members, coupon: [aCoupon()], memberCoupon: [held] });
    const all = [
      await where.run(mergeMembers, { memberId: 'li', intoId: 'wu' }, acting()),
      await where.run(mergeMembers, { memberId: 'wu', intoId: 'mo' }, acting({ commandId: 'c2' })),
      await where.run(unmergeMembers, { memberId: 'li' }, acting({ commandId: 'c3' })),
    ];
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(where.every('memberCoupon')).toMatchObject([{ id: 'mine', memberId: 'li', cameFrom: '' }]);
    expect(await where.run(giveCoupon, giving, byCall())).toMatchObject({ code: 'coupon.hasEnough' });
  });

  test('are known to a shop that serves them, and leave with them', async () => {
    const theirs = { ...held, shopIds: ['shop-2'] };
    const member = aMember({ id: 'li', shopId: 'shop-2', shared: true });
    const where = new World({ member: [member], memberCoupon: [theirs] });
    await where.run(knowMember, { memberId: 'li' }, acting());
    expect(where.every('memberCoupon')).toMatchObject([{ shopIds: ['shop-2', 'shop-1'] }]);
    const own = new World({
      member: [aMember({ id: 'li', shared: true, knownTo: ['shop-2'] })],
      memberCoupon: [{ ...held, shopIds: ['shop-1', 'shop-2'] }],
    });
    await own.run(editMember, { memberId: 'li', shared: false }, acting());
    expect(own.every('memberCoupon')).toMatchObject([{ shopIds: ['shop-1'] }]);
  });
});
