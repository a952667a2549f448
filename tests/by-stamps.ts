import { update } from '#domain/kernel/decision.ts';
import { one, through } from '#domain/kernel/needs.ts';
import { type Member, member } from '#domain/member/member.ts';
import { order } from '#domain/order/order.ts';
import { defineWay } from '#domain/payment/way-of-paying.ts';

/** The type of a payment by stamps: a way of paying that the product does not have. */
export const stamps = 77;
/** How many stamps of one yuan stand on a member: in their remark, for want of a better place. */
export const stampsOf = (found: Pick<Member, 'remark'> | undefined): number => Number(found?.remark ?? 0);

const sumOf = (list: readonly { readonly type: number; readonly amount: number }[]): number =>
  list.reduce((sum, { type, amount }) => sum + (type === stamps ? amount / 100 : 0), 0);

const withStamps = (found: Member, more: number) =>
  more === 0 ? [] : [update(member, { ...found, remark: String(stampsOf(found) + more) })];

/** Stamps of a member pay, one for each yuan. */
export const byStamps = defineWay({
  name: 'stamps',
  types: [stamps],
  isHeld: ({ type }) => type === stamps,
  needs: ({ memberId }) => ({ collector: one(member, memberId) }),
  judge: ({ given }, { collector }) => {
    const used = sumOf(given.payments);
    if (used > stampsOf(collector)) return { code: 'points.tooFew', params: { points: stampsOf(collector) } };
    return { book: (sold) => ({ order: sold, changes: collector ? withStamps(collector, -used) : [] }) };
  },
  needsBack: (orderId) => ({ collector: through(order, orderId, member, ({ memberId }) => memberId) }),
  giveBack: ({ going }, { collector }) => {
    const back = sumOf(going.map(({ payment: { type }, amount }) => ({ type, amount })));
    return { book: (changed) => ({ order: changed, changes: collector ? withStamps(collector, back) : [] }) };
  },
});
