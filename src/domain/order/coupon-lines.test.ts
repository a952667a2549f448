import { describe, expect, test } from 'vitest';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { MemberCoupon } from '../coupon/member-coupon.ts';
import { giveRefund } from '../refund/give.ts';
import { day } from '../values/durations.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change/change.ts';
import { parkOrder } from './change/park.ts';
import { collectOrder } from './collect/collect.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import { couponChoices } from './combination/coupon-choices.ts';
import { couponForOrder } from './coupon-uses.ts';
import { applyOperations, type Operation } from './operations.ts';
import type { Order, OrderLine } from './order.ts';
import { mostCoupons } from './order-coupon.ts';

const now = acting().at;
const orderId = 'order-1';
const number = 'S01-02-000001';
const mine = aMemberCoupon();
const li = { memberId: 'li', memberName: 'Li' };

const world = (held: readonly MemberCoupon[] = [mine], order?: Order) =>
  new World({
    product: [oil()],
    service: [moxibustion()],
    order: order ? [order] : [],
    member: [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800002222' })],
    memberCoupon: [...held],
  });
const { payable: _, ...bare } = aLine();
const naming: Operation = { op: 'setMember', ...li };
const adding: Operation = { op: 'add', line: bare };
const putting = (coupon: MemberCoupon = mine): Operation => ({ op: 'putCoupon', coupon: couponForOrder(coupon) });
const parking = (...operations: Operation[]) => ({ orderId, number, label: '1', operations });
const on = (...coupons: MemberCoupon[]) => coupons.map((each) => ({ ...couponForOrder(each), off: 0 }));
const standing = (differs: Partial<Order> = {}) => anOrder({ ...li, coupons: on(mine), ...differs });
const receipt = (order: Order, existing: Order | null = null) => {
  const payment = { id: 'payment-1', type: 0, amount: order.total, tendered: null, note: '' };
  return { ...receiptArgs({ orderId, existing, order }, [payment]), number };
};
const heldIn = (where: World, id = 'mine') => where.every('memberCoupon').find((each) => each.id === id);

describe('a coupon on an order', () => {
  test('makes it cheaper, and is used once the order is paid', async () => {
    const where = world();
    expect(await where.run(parkOrder, parking(naming, adding, putting()), acting())).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ total: 8_000, coupons: [{ id: 'mine', off: 2_000 }] });
    expect(heldIn(where)).toMatchObject({ state: 'received' });
    const open = where.order(orderId);
    const sold = await where.run(collectOrder, receipt(open, open), acting({ commandId: 'c2' }));
    expect(sold).toMatchObject({ ok: true, exceptions: [] });
    expect(where.order(orderId)).toMatchObject({ paid: 8_000, coupons: [{ id: 'mine', off: 2_000 }] });
    expect(heldIn(where)).toMatchObject({ state: 'used', usedAt: now, orderId });
  });

  test('is used up too where it came with a merge to somebody else while its order was paid', async () => {
    const where = world([aMemberCoupon({ memberId: 'wu', cameFrom: 'li' })]);
    const order = standing({ coupons: on(mine).map((each) => ({ ...each, off: 2_000 })), total: 8_000 });
    const sold = await where.run(collectOrder, receipt(order), acting({ replay: true }));
    expect(sold).toMatchObject({ ok: true, exceptions: [] });
    expect(where.order(orderId)).toMatchObject({ paid: 8_000, coupons: [{ id: 'mine', off: 2_000 }] });
    expect(heldIn(where)).toMatchObject({ memberId: 'wu', state: 'used', orderId });
  });

  const refusals: [string, Partial<MemberCoupon>, Partial<MemberCoupon['terms']>, string, string][] = [
    ['a coupon of another member', {}, {}, 'wu', 'memberCoupon.unknown'],
    ['a coupon that the shop does not know', { shopIds: ['north'] }, {}, 'li', 'memberCoupon.unknown'],
    ['a coupon that was used', { state: 'used', orderId: 'other' }, {}, 'li', 'memberCoupon.used'],
    ['a coupon that was taken away', { state: 'withdrawn' }, {}, 'li', 'memberCoupon.withdrawn'],
    ['a coupon whose time is over', { usableUntil: now }, {}, 'li', 'memberCoupon.expired'],
    ['a coupon whose time has not come', { usableFrom: now + 1 }, {}, 'li', 'memberCoupon.notYet'],
    ['a coupon for other shops', {}, { usableIn: ['north'] }, 'li', 'memberCoupon.notHere'],
    ['more than the coupon gives', {}, { amount: 1_999 }, 'li', 'memberCoupon.otherTerms'],
    ['a coupon that goes with others, which it does not', {}, { withOthers: true }, 'li', 'memberCoupon.otherTerms'],
  ];
  const of = (memberId: string): Operation => ({ op: 'setMember', memberId, memberName: '' });
  const really = (differs: Partial<MemberCoupon>, terms: Partial<MemberCoupon['terms']>) =>
    aMemberCoupon(differs, terms);

  test.each(refusals)('is refused with %s', async (_, differs, terms, memberId, code) => {
    const where = world([really(differs, terms)]);
    const begun = await where.run(parkOrder, parking(of(memberId), adding, putting()), acting());
    expect(begun).toMatchObject({ ok: false, code });
    const sold = receipt(standing({ memberId }));
    expect(await where.run(collectOrder, sold, acting())).toMatchObject({ ok: false, code });
    expect(where.orders()).toEqual([]);
  });

  test.each(refusals)(
    'put there without contact with %s goes off, and says why',
    async (_, differs, terms, memberId, code) => {
      const where = world([really(differs, terms)]);
      const begun = parking(of(memberId), adding, putting());
      expect(await where.run(parkOrder, begun, acting({ replay: true }))).toMatchObject({ ok: true });
      expect(where.order(orderId)).toMatchObject({
        total: 10_000,
        coupons: [{ off: 0, refused: { code, isOff: true } }],
      });
    },
  );

  test.each(refusals)(
    'sold without contact with %s is booked as it was paid, with a task',
    async (_, differs, terms, memberId, code) => {
      const before = really(differs, terms);
      const where = world([before]);
      const sold = receipt(standing({ memberId }));
      const exceptions = [{ code: 'bookedAgainst', params: { number, reason: code } }];
      expect(await where.run(collectOrder, sold, acting({ replay: true }))).toMatchObject({ ok: true, exceptions });
      expect(where.order(orderId)).toMatchObject({
        paid: 8_000,
        coupons: [{ off: 2_000, refused: { code, isOff: false } }],
      });
      // It cannot be used for another order: it has taken something off this one.
      const isTheirs = code !== 'memberCoupon.unknown' && before.state === 'received';
      expect(heldIn(where)).toMatchObject(isTheirs ? { state: 'used', orderId } : { state: before.state });
    },
  );

  test('that went off is judged again when it is put there once more', async () => {
    const refused = { code: 'memberCoupon.used', isOff: true };
    const begun = standing({ coupons: on(mine).map((each) => ({ ...each, refused })) });
    const again: readonly Operation[] = [putting(), { op: 'combine', cards: [], coupons: [couponForOrder(mine)] }];
    for (const operation of again) {
      const where = world([aMemberCoupon({ state: 'used', orderId: 'other' })], begun);
      const changing = { orderId, operations: [operation] };
      expect(await where.run(changeOrder, changing, acting())).toMatchObject({ ok: false, code: refused.code });
      expect(await where.run(changeOrder, changing, acting({ replay: true }))).toMatchObject({ ok: true });
      expect(where.order(orderId)).toMatchObject({ total: 10_000, coupons: [{ off: 0, refused }] });
    }
    const late = acting({ at: now + day, keptAt: now + day });
    const where = world([aMemberCoupon({ usableUntil: now + 1 })], begun);
    expect(await where.run(collectOrder, receipt(standing(), begun), late)).toMatchObject({
      code: 'memberCoupon.expired',
    });
  });

  test('that is not there is refused', async () => {
    expect(await world([]).run(parkOrder, parking(naming, adding, putting()), acting())).toMatchObject({
      code: 'memberCoupon.unknown',
    });
  });

  test('says by itself neither that it was refused nor what it takes off', async () => {
    const where = world();
    const refused = { code: 'memberCoupon.used', isOff: true };
    const sold = receipt(standing());
    const said = { ...sold, coupons: sold.coupons?.map((each) => ({ ...each, refused })) ?? [] };
    expect(await where.run(collectOrder, said, acting())).toMatchObject({ ok: true });
    expect(where.order(orderId).coupons[0]).not.toHaveProperty('refused');
    const more = { ...sold, orderId: 'order-2', coupons: sold.coupons?.map((each) => ({ ...each, off: 1_000 })) ?? [] };
    expect(await world().run(collectOrder, more, acting())).toMatchObject({ code: 'order.totalDiffers' });
  });

  test('whose time ended since the order was begun holds; one that was used since does not', async () => {
    const at = now + 3 * day;
    const later = acting({ at, keptAt: at, commandId: 'c2' });
    const open = standing();
    const ended = world([{ ...mine, usableUntil: now + day }], open);
    expect(await ended.run(collectOrder, receipt(open, open), later)).toMatchObject({ ok: true, exceptions: [] });
    const anew = world([{ ...mine, usableUntil: now + day }]);
    expect(await anew.run(collectOrder, receipt(open), later)).toMatchObject({ code: 'memberCoupon.expired' });
    const used = world([{ ...mine, state: 'used', orderId: 'other' }], open);
    expect(await used.run(collectOrder, receipt(open, open), later)).toMatchObject({ code: 'memberCoupon.used' });
  });

  test.each([
    ['had not come', { usableFrom: now + day }, 'memberCoupon.notYet'],
    ['was over', { usableUntil: now }, 'memberCoupon.expired'],
  ])(
    'that went off an order as its time %s is reported where it is paid with all the same',
    async (_, differs, reason) => {
      const where = world([{ ...mine, ...differs }], anOrder({ lines: [], createdAt: now - day }));
      await where.run(parkOrder, parking(naming, adding, putting()), acting({ replay: true }));
      const open = where.order(orderId);
      expect(open).toMatchObject({ total: 10_000, coupons: [{ refused: { isOff: true } }] });
      const forged = receipt({ ...standing(), total: 8_000 }, open);
      const sold = await where.run(collectOrder, forged, acting({ commandId: 'c2', replay: true }));
      expect(sold).toMatchObject({ ok: true, exceptions: [{ code: 'bookedAgainst', params: { reason } }] });
    },
  );

  test('that went off it hinders nothing, goes on saying why, and makes room for another one', async () => {
    const two = aMemberCoupon({ id: 'two' }, { withOthers: true });
    const gone = aMemberCoupon({ usableUntil: now }, { withOthers: true });
    const where = world([gone, two]);
    await where.run(parkOrder, parking(naming, adding, putting(gone)), acting({ replay: true }));
    const line = { ...bare, id: 'line-2' };
    const change = (...operations: Operation[]) => ({ orderId, operations });
    expect(await where.run(changeOrder, change({ op: 'add', line }), acting({ commandId: 'c2' }))).toMatchObject({
      ok: true,
    });
    const refused = { code: 'memberCoupon.expired', isOff: true };
    expect(where.order(orderId).coupons).toMatchObject([{ id: 'mine', refused }]);
    await where.run(changeOrder, change(putting(two)), acting({ commandId: 'c3' }));
    expect(where.order(orderId).coupons).toMatchObject([{ id: 'two', off: 2_000 }]);
  });

  test('does not hold by a clock that says an earlier time than the server knows it to be', async () => {
    const where = world([{ ...mine, usableUntil: now }]);
    const clock = { replay: true, offline: true, at: now - day };
    const early = await where.run(collectOrder, receipt(standing()), acting({ ...clock, notBefore: now }));
    expect(early).toMatchObject({ ok: true, exceptions: [{ params: { reason: 'memberCoupon.expired' } }] });
    const unknown = world([{ ...mine, usableUntil: now }]);
    const honest = await unknown.run(collectOrder, receipt(standing()), acting({ ...clock, notBefore: now - 2 * day }));
    expect(honest).toMatchObject({ ok: true, exceptions: [] });
    const put = world([{ ...mine, usableUntil: now }]);
    await put.run(parkOrder, parking(naming, adding, putting()), acting({ ...clock, notBefore: now }));
    expect(put.order(orderId)).toMatchObject({ coupons: [{ refused: { code: 'memberCoupon.expired' } }] });
  });

  test('that was received after the order was begun is used for it', async () => {
    const begun = aMemberCoupon({ usableFrom: now + day });
    const at = now + 2 * day;
    const open = standing({ coupons: on(begun) });
    const sold = await world([begun], open).run(collectOrder, receipt(open, open), acting({ at, keptAt: at }));
    expect(sold).toMatchObject({ ok: true });
  });

  test('that takes nothing off is not used, and does not stand on the paid order', async () => {
    const above = aMemberCoupon({}, { type: 2, threshold: 10_001 });
    const where = world([above]);
    expect(await where.run(parkOrder, parking(naming, adding, putting(above)), acting())).toMatchObject({ ok: true });
    const open = where.order(orderId);
    expect(open).toMatchObject({ total: 10_000, coupons: [{ id: 'mine', off: 0 }] });
    await where.run(collectOrder, receipt(open, open), acting({ commandId: 'c2' }));
    expect(where.order(orderId)).toMatchObject({ paid: 10_000, coupons: [] });
    expect(heldIn(where)).toMatchObject({ state: 'received' });
  });

  test('that takes nothing off is not used either where a receipt names it', async () => {
    const above = aMemberCoupon({}, { type: 2, threshold: 10_001 });
    const open = standing({ coupons: on(above) });
    const where = world([above], open);
    const named = { ...receipt(open, open), coupons: on(above) };
    expect(await where.run(collectOrder, named, acting({ commandId: 'c2' }))).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ paid: 10_000, coupons: [] });
    expect(heldIn(where)).toMatchObject({ state: 'received' });
  });

  test('is called as its member holds it, whatever is said of that when it is put there or paid with', async () => {
    const lying = { ...couponForOrder(mine), couponId: 'other', code: 'X', name: 'Staff gift' };
    const where = world();
    const parked = parking(naming, adding, { op: 'putCoupon', coupon: lying });
    expect(await where.run(parkOrder, parked, acting())).toMatchObject({ ok: true });
    const { couponId, code, name } = mine;
    const open = where.order(orderId);
    expect(open.coupons).toMatchObject([{ couponId, code, name }]);
    const said = {
      ...receipt(open, open),
      coupons: open.coupons.map((each) => ({ ...each, ...lying, off: each.off })),
    };
    const sold = await where.run(collectOrder, said, acting({ commandId: 'c2', replay: true }));
    expect(sold).toMatchObject({ ok: true, exceptions: [] });
    expect(where.order(orderId).coupons).toMatchObject([{ couponId, code, name, off: 2_000 }]);
  });

  test('goes off with its member, and on a tap', () => {
    const order = standing();
    const coupons = (...operations: Operation[]) => applyOperations(order, operations).coupons.map(({ id }) => id);
    expect(coupons({ op: 'setMember', memberId: 'wu', memberName: '' })).toEqual([]);
    expect(coupons({ op: 'setMember', memberId: '', memberName: '' }, putting())).toEqual([]);
    expect(coupons({ op: 'setMember', ...li })).toEqual(['mine']);
    expect(coupons({ op: 'takeOffCoupon', couponId: 'mine' })).toEqual([]);
    expect(coupons(putting(), putting())).toEqual(['mine']);
  });

  test('stands there alone, unless all of them go with others', async () => {
    const [one, two, alone] = [
      aMemberCoupon({ id: 'one' }, { withOthers: true }),
      aMemberCoupon({ id: 'two' }, { withOthers: true, amount: 500 }),
      aMemberCoupon({ id: 'alone' }),
    ];
    const coupons = (...put: MemberCoupon[]) =>
      applyOperations(standing({ coupons: [] }), put.map(putting)).coupons.map(({ id }) => id);
    expect(coupons(one, two)).toEqual(['one', 'two']);
    expect(coupons(one, two, alone)).toEqual(['alone']);
    expect(coupons(alone, one)).toEqual(['one']);
    const many = Array.from({ length: mostCoupons + 1 }, (_, place) => ({ ...one, id: `c${place}` }));
    expect(coupons(...many)).toHaveLength(mostCoupons);
    const best: Operation = { op: 'combine', cards: [], coupons: [couponForOrder(two)] };
    expect(applyOperations(standing({ coupons: on(one) }), [best]).coupons.map(({ id }) => id)).toEqual(['two']);
    const both = receipt(standing({ coupons: on(one, alone) }));
    expect(await world([one, alone]).run(collectOrder, both, acting())).toMatchObject({ code: 'memberCoupon.alone' });
    const where = world([one, two]);
    expect(await where.run(collectOrder, receipt(standing({ coupons: on(one, two) })), acting())).toMatchObject({
      ok: true,
    });
    expect(where.order(orderId)).toMatchObject({ paid: 7_500, coupons: [{ off: 2_000 }, { off: 500 }] });
    expect(where.every('memberCoupon').map(({ state }) => state)).toEqual(['used', 'used']);
  });
});

describe('a coupon for groups', () => {
  const ofGroup = aMemberCoupon({}, { range: 'groups', groupIds: ['care'] });
  const inGroup = (groupId: string) => standing({ lines: [aLine({ groupId })], coupons: on(ofGroup) });

  test('goes by the group of the item where the line is put on an order, whatever a counter says of it', async () => {
    const where = world([ofGroup]);
    const line = { ...bare, groupId: 'care' };
    await where.run(parkOrder, parking(naming, { op: 'add', line }, putting(ofGroup)), acting());
    expect(where.order(orderId)).toMatchObject({ total: 10_000, lines: [{ groupId: oil().groupId }] });
  });

  test('is refused where a sale says another group than the item is in', async () => {
    expect(await world([ofGroup]).run(collectOrder, receipt(inGroup('care')), acting())).toMatchObject({
      code: 'memberCoupon.otherItems',
    });
  });

  test('is refused where the line stands there in another group than its sale says', async () => {
    const open = inGroup(oil().groupId);
    const said = receipt(inGroup('care'), open);
    expect(await world([ofGroup], open).run(collectOrder, said, acting())).toMatchObject({
      code: 'memberCoupon.otherItems',
    });
  });

  test('holds where the item was in the group when it was put on the order', async () => {
    const open = inGroup('care');
    expect(open.total).toBe(8_000);
    expect(await world([ofGroup], open).run(collectOrder, receipt(open, open), acting())).toMatchObject({ ok: true });
  });
});

describe('a coupon that was used', () => {
  const sold = async (differs: Partial<MemberCoupon> = {}, lines: OrderLine[] = [aLine({ quantity: 2 })]) => {
    const where = world([{ ...mine, ...differs }]);
    await where.run(collectOrder, receipt(standing({ lines })), acting());
    return where;
  };
  const later = (commandId: string, differs: object = {}) => acting({ commandId, ...differs });
  const cancelling = { orderId, reason: 'mistake', refund: 18_000, goods: [] };
  const part = (refundId: string) => ({
    orderId,
    refundId,
    goods: [],
    reason: 'leaks',
    lines: [{ lineId: 'line-1', quantity: 1, amount: 9_000 }],
  });

  test('comes back with an order that is cancelled', async () => {
    const where = await sold();
    expect(await where.run(cancelOrder, cancelling, later('c2'))).toMatchObject({ ok: true });
    expect(heldIn(where)).toMatchObject({ state: 'received', usedAt: null, orderId: '' });
  });

  test('comes back with the last part of an order that goes back, each of which is what was paid for it', async () => {
    const where = await sold();
    expect(await where.run(giveRefund, part('r1'), later('c2'))).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ paid: 9_000, coupons: [{ off: 2_000 }] });
    expect(heldIn(where)).toMatchObject({ state: 'used' });
    expect(await where.run(giveRefund, part('r2'), later('c3'))).toMatchObject({ ok: true });
    expect(heldIn(where)).toMatchObject({ state: 'received', orderId: '' });
  });

  test.each([
    ['cancelled', cancelOrder, cancelling],
    ['given back', giveRefund, { ...part('r1'), lines: [{ lineId: 'line-1', quantity: 2, amount: 18_000 }] }],
  ])('comes back with an order that is %s, also where the shop does not know its member any more', async (...given) => {
    const [, command, args] = given;
    const where = await sold();
    where.put('memberCoupon', { ...heldIn(where), shopIds: ['north'] } as never);
    const others = anOrder({ id: 'others', shopId: 'north', number: 'S02-02-000001' });
    where.put('order', others as never);
    const ofBoth = { ...mine, id: 'theirs', state: 'used', orderId: others.id, shopIds: ['shop-1', 'north'] };
    where.put('memberCoupon', ofBoth as never);
    expect(await where.run(command, { ...args, orderId: others.id }, later('c2'))).toMatchObject({
      code: 'order.unknown',
    });
    expect(await where.run(command, args, later('c3'))).toMatchObject({ ok: true });
    expect(heldIn(where)).toMatchObject({ state: 'received', orderId: '', shopIds: ['north'] });
  });

  test('stays used as long as something is kept that it made cheaper, though all that was paid has gone back', async () => {
    const free = { ...mine, terms: { ...mine.terms, amount: 20_000, range: 'items' as const } };
    const ofMoxa = { ...free, terms: { ...free.terms, items: [{ kind: 'service' as const, itemId: 'moxa' }] } };
    const moxa = aLine({ id: 'moxa', kind: 'service', itemId: 'moxa', name: 'Moxibustion', quantity: 2 });
    const order = standing({ lines: [aLine(), moxa], coupons: on(ofMoxa) });
    const back = (...lines: { lineId: string; quantity: number; amount: number }[]) => ({ ...part('r1'), lines });
    const oil1 = { lineId: 'line-1', quantity: 1, amount: 10_000 };
    for (const [lines, state] of [
      [[oil1], 'used'],
      [[oil1, { lineId: 'moxa', quantity: 1, amount: 0 }], 'used'],
      [[oil1, { lineId: 'moxa', quantity: 2, amount: 0 }], 'received'],
    ] as const) {
      const where = world([ofMoxa]);
      await where.run(collectOrder, receipt(order), acting());
      expect(where.order(orderId)).toMatchObject({ paid: 10_000 });
      expect(await where.run(giveRefund, back(...lines), later('c2'))).toMatchObject({ ok: true });
      expect(where.order(orderId)).toMatchObject({ paid: 0 });
      expect(heldIn(where)).toMatchObject({ state });
    }
  });

  test('stays used where its time is over by then', async () => {
    const where = await sold({ usableUntil: now + 1 });
    await where.run(cancelOrder, cancelling, later('c2', { keptAt: now + 1 }));
    expect(heldIn(where)).toMatchObject({ state: 'used', orderId });
  });

  test('comes back only with the order that used it', async () => {
    const where = world([{ ...mine, state: 'used', orderId: 'other' }]);
    await where.run(collectOrder, receipt(standing()), acting({ replay: true }));
    await where.run(cancelOrder, { ...cancelling, refund: 8_000 }, later('c2'));
    expect(heldIn(where)).toMatchObject({ state: 'used', orderId: 'other' });
  });
});

describe('lines that come late', () => {
  test('stand on an order without the coupons of the one that was paid', async () => {
    const paid = { ...standing(), status: 2 };
    const where = world([{ ...mine, state: 'used', orderId }], paid);
    const line = { ...bare, id: 'line-2' };
    const change = { orderId, operations: [{ op: 'add', line } as const] };
    expect(await where.run(changeOrder, change, acting({ replay: true }))).toMatchObject({ ok: true });
    expect(where.orders().find(({ forkedFrom }) => forkedFrom === orderId)).toMatchObject({
      total: 10_000,
      coupons: [],
    });
  });
});

describe('the coupons of a member at an order', () => {
  const at = { memberId: 'li', way: ['shop-1'], at: now };

  test('say what they would take off it, what is missing and why they cannot be used, the best of them first', () => {
    const coupons = [
      aMemberCoupon({ id: 'away' }, { usableIn: ['north'], amount: 9_000 }),
      aMemberCoupon({ id: 'far' }, { type: 2, threshold: 15_000 }),
      aMemberCoupon({ id: 'tea' }, { range: 'items', items: [{ kind: 'product', itemId: 'tea' }] }),
      aMemberCoupon({ id: 'small' }, { amount: 500 }),
      mine,
      aMemberCoupon({ id: 'used', state: 'used' }),
      aMemberCoupon({ id: 'past', usableUntil: now }),
    ];
    const choices = couponChoices(anOrder(li), { ...at, coupons });
    expect(choices.map(({ coupon, off, short, whyNot }) => [coupon.id, off, short, whyNot?.code])).toEqual([
      ['mine', 2_000, 0, undefined],
      ['small', 500, 0, undefined],
      ['far', 0, 5_000, undefined],
      ['tea', 0, 0, undefined],
      ['away', 9_000, 0, 'memberCoupon.notHere'],
    ]);
    const chosen = couponChoices(standing(), { ...at, coupons });
    expect(chosen[0]).toMatchObject({ coupon: { id: 'mine' }, isOn: true, off: 2_000 });
  });
});
