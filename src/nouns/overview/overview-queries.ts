import { deposit } from '#domain/booking/deposit/deposit.ts';
import { debtRepayment } from '#domain/debt/debt-repayment.ts';
import { feedback } from '#domain/feedback/feedback.ts';
import { reviewsOf, type ShopReviews } from '#domain/feedback/lately.ts';
import { order } from '#domain/order/order.ts';
import { businessOf, type ShopBusiness } from '#domain/overview/business.ts';
import { periodsAt } from '#domain/overview/days.ts';
import { type Performance, performanceOf } from '#domain/overview/performance.ts';
import { refund } from '#domain/refund/refund.ts';
import { shift } from '#domain/shift/shift.ts';
import { shop } from '#domain/shop/shop.ts';
import { movedBesides, withShifts } from '#domain/shop-day/of-orders.ts';
import { shopPeriod } from '#domain/shop-day/period.ts';
import { dayOf, type ShopDay } from '#domain/shop-day/shop-day.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
import { type SaleEntry, saleOf, salesIndex } from './sales-index.ts';

/** What the shop's orders came to, those that waiting commands touch as they now are. */
const salesOf = async (counter: Counter): Promise<SaleEntry[]> => {
  const over = touched(counter.overlay(), order);
  const under = await counter.index(salesIndex).entries();
  const own = [...over.values()].flatMap((record) => (record ? saleOf(record) : []));
  return [...under.filter(({ id }) => !over.has(id)), ...own].filter(
    ({ shopId }) => shopId === counter.enrolment.shopId,
  );
};

/** What changed hands in this shop as far as this counter knows: its orders, refunds, repayments and deposits of the last weeks. */
const knownHere = async ({ records, enrolment: { shopId } }: Counter, sold: readonly SaleEntry[]) => {
  const refunds = (await records.many(refund, { shopId })).filter(({ reviewedAt }) => reviewedAt !== null);
  const actions = new Map(sold.map(({ id, action }) => [id, action]));
  const repayments = await records.many(debtRepayment, { shopId });
  const deposits = await records.many(deposit, { shopId });
  const besides = movedBesides(refunds, repayments, deposits, (orderId) => actions.get(orderId) ?? null);
  return { moved: [...sold.flatMap(({ moved }) => moved), ...besides], sold };
};

/** Today's business of this shop, as the server works it out; `now` in milliseconds since 1970. */
export const ownBusiness = defineQuery({
  name: 'overview.business',
  sources: ['order', 'refund', 'debtRepayment', 'deposit', 'shop', 'outbox'],
  ask: async (counter, { now }: { readonly now: number }): Promise<ShopBusiness | null> => {
    const here = await counter.records.one(shop, counter.enrolment.shopId);
    if (!here) return null;
    return businessOf(here, await knownHere(counter, await salesOf(counter)), periodsAt(now, here.timeZone));
  },
});

/**
 * A day of this shop as far as this counter knows it: all of its orders, refunds, repayments and deposits of the last weeks, without the
 * entries of the books.
 */
export const ownDay = defineQuery({
  name: 'shopDay.own',
  sources: ['order', 'refund', 'debtRepayment', 'deposit', 'shift', 'shop', 'outbox'],
  ask: async (counter, { of }: { readonly of: string }): Promise<ShopDay | null> => {
    const { shopId } = counter.enrolment;
    const here = await counter.records.one(shop, shopId);
    if (!here) return null;
    const period = shopPeriod(of, here.timeZone);
    const given = await knownHere(counter, await salesOf(counter));
    const ids = given.sold.flatMap(({ id, moved }) => (moved.some(({ at }) => at >= period.from) ? [id] : []));
    const orders = await counter.records.all(order, ids);
    const numbers = new Map(
      orders.flatMap(({ timeline }) => timeline.map(({ counterId, counterNumber }) => [counterId, counterNumber])),
    );
    const moved = withShifts(given.moved, await counter.records.many(shift, { shopId }));
    return dayOf([shopId], { ...given, moved }, period, (counterId) => numbers.get(counterId) ?? '');
  },
});

/** What somebody served and sold today in this shop. */
export const ownPerformance = defineQuery({
  name: 'overview.performance',
  sources: ['order', 'shop', 'outbox'],
  ask: async (
    counter,
    { staffId, now }: { readonly staffId: string; readonly now: number },
  ): Promise<Performance | null> => {
    const here = await counter.records.one(shop, counter.enrolment.shopId);
    if (!here) return null;
    const { today } = periodsAt(now, here.timeZone);
    const sales = await salesOf(counter);
    const ids = sales
      .filter(({ collectedAt }) => collectedAt !== null && collectedAt >= today.from)
      .map(({ id }) => id);
    return performanceOf(await counter.records.all(order, ids), staffId, today);
  },
});

/** What members said of this shop of late; null for whoever may not read it. */
export const ownReviews = defineQuery({
  name: 'overview.reviews',
  sources: ['feedback', 'outbox'],
  byRights: true,
  ask: async (
    { records, enrolment: { shopId } },
    { now }: { readonly now: number },
    sight,
  ): Promise<ShopReviews | null> =>
    (await sight()).reads(feedback) ? reviewsOf(shopId, await records.many(feedback, { shopId }), now) : null,
});
