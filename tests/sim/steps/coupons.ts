import { v7 as uuid } from 'uuid';
import { isAmendableSale } from '#domain/card/amend-sale.ts';
import { issuePlay, payByCardPlay } from '#domain/card/card.play.ts';
import { commandNamed } from '#domain/commands.ts';
import { coupon } from '#domain/coupon/coupon.ts';
import { memberCoupon } from '#domain/coupon/member-coupon.ts';
import { entities } from '#domain/entities.ts';
import type { Play } from '#domain/kernel/play.ts';
import { member } from '#domain/member/member.ts';
import { changeOrder } from '#domain/order/change/change.ts';
import { isOpen } from '#domain/order/codes.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import {
  aHeldCoupon,
  cancelByCouponPlay,
  changeByCoupon,
  changeByCouponPlay,
  collectByCouponPlay,
  collectWith,
  parkByCouponPlay,
  refundByCouponPlay,
} from '#domain/order/coupon.play.ts';
import type { Operation } from '#domain/order/operations.ts';
import { type Order, order } from '#domain/order/order.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { another, atWork, give, usesAtTwo } from './at-work.ts';
import { calls } from './calls.ts';
import type { Step } from './step.ts';

interface Said {
  readonly operations?: readonly Operation[];
  readonly coupons?: readonly unknown[];
}

/** Gives something at a counter, and counts what histories are to be seen to come to. */
const gives = (play: Play): Step['do'] =>
  atWork(async (world, tablet, store, luck) => {
    const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
    const command = luck.happens(0.06) ? commandNamed(play.name, 1) : undefined;
    const played = command
      ? { args: randomArgs(command.args, knownValues(entities, seen), seen).args }
      : play.play(seen);
    if (!played || !(await give(world, tablet, store, play.name, { ...played, isTrue: !command }))) return;
    const { operations = [], coupons = [] } = played.args as Said;
    if (operations.some(({ op }) => op === 'combine')) world.count('combined');
    if (coupons.length > 0) world.count('paid with a coupon');
  });

const givesCoupon = calls('memberCoupon.give', ({ server }, luck) => {
  const offer = luck.oneOf(server.every<{ id: string }>(coupon.name));
  const whose = luck.oneOf(server.every<{ id: string }>(member.name));
  return offer && whose && { memberCouponId: uuid(), couponId: offer.id, memberId: whose.id };
});
const withdrawsCoupon = calls('memberCoupon.withdraw', ({ server }, luck) => {
  const held = luck.oneOf(server.every<{ id: string }>(memberCoupon.name));
  return held && { memberCouponId: held.id, reason: 'given by mistake' };
});
const amendsSale = calls('card.amendSale', ({ server }, luck) => {
  const orders = server.every<Order>('order');
  const sold = orders.filter(isAmendableSale);
  const found = luck.oneOf(sold.length > 0 && luck.happens(0.9) ? sold : orders);
  const salespersonId = luck.oneOf([null, 'staff-boss', 'staff-manager', 'nobody']);
  return found && { orderId: found.id, salespersonId, remark: `put right ${luck.below(100)}` };
});

/** A coupon is used for an order without contact, and at another counter for another one meanwhile. */
const usedTwice = usesAtTwo({
  of: memberCoupon,
  choose: aHeldCoupon,
  gives: (seen, coupon) => collectWith(seen, coupon, undefined),
  name: collectOrder.name,
  counted: 'a coupon used twice',
});

/** An order is paid for with a coupon, while another counter of the shop goes on with it without contact. */
const goesOnWithPaid = atWork(async (world, tablet, store, luck) => {
  const shopId = world.shopOf(tablet);
  const two = another(world, tablet, luck, (each) => world.shopOf(each) === shopId);
  if (!two || world.isHealing) return;
  const { other, beside } = two;
  const seen = await lookAt(tablet, store, shopId, luck);
  const theirs = await lookAt(other, beside, shopId, luck);
  const chosen = aHeldCoupon(theirs);
  const isHere = ({ shopId: where, status }: Order) => where === shopId && isOpen(status);
  const open = luck.oneOf(theirs.records(order).filter(isHere));
  const same = seen.records(order).find(({ id }) => id === open?.id);
  if (!chosen || !open || !same) return;
  tablet.network.up = false;
  world.doing(other, give(world, other, beside, collectOrder.name, collectWith(theirs, chosen, open)));
  if (await give(world, tablet, store, changeOrder.name, changeByCoupon(seen, same)))
    world.count('went on with a paid order');
  await world.time.wait(2_000 + luck.below(4_000));
  tablet.network.up = true;
});

/** On days on which members use coupons and cards that make things cheaper. */
export const couponSteps: readonly Step[] = [
  { name: 'a coupon is given', weight: 0, do: givesCoupon },
  { name: 'an order with a coupon waits', weight: 0, do: gives(parkByCouponPlay) },
  { name: 'an order with a coupon is paid', weight: 0, do: gives(collectByCouponPlay) },
  { name: 'a coupon is used at two counters at once', weight: 0, do: usedTwice },
  { name: 'somebody goes on with an order that is paid with a coupon', weight: 0, do: goesOnWithPaid },
  { name: 'an order with a coupon is cancelled', weight: 0, do: gives(cancelByCouponPlay) },
  { name: 'an order with a coupon is given back', weight: 0, do: gives(refundByCouponPlay) },
];

/** What is done there less often. */
export const rarerCouponSteps: readonly Step[] = [
  { name: 'a coupon is taken away', weight: 0, do: withdrawsCoupon },
  { name: 'an order with a coupon is changed', weight: 0, do: gives(changeByCouponPlay) },
  { name: 'a card that makes things cheaper is sold', weight: 0, do: gives(issuePlay) },
  { name: 'a card pays for a member of two shops', weight: 0, do: gives(payByCardPlay) },
  { name: 'the sale of a card is put right', weight: 0, do: amendsSale },
];
