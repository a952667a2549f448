import { z } from 'zod';
import { isPaid, orderStatuses } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { comparedDays, hourOf, hoursOfDay, type Period, type periodsAt } from './days.ts';

/** What was taken in on a day. */
const dayFigures = z.object({
  /** In fen. */
  revenue: z.int(),
  orders: z.int(),
  /** Until the same time of the day as now. */
  revenueByNow: z.int(),
  ordersByNow: z.int(),
  /** Revenue of each hour from midnight, in fen. */
  hours: z.array(z.int()).length(hoursOfDay),
});
export type DayFigures = Readonly<z.infer<typeof dayFigures>>;

/** What a shop takes in today, and took in on the days with which that is compared. */
export const shopBusiness = z.object({
  shopId: z.string(),
  name: z.string(),
  today: dayFigures,
  yesterday: dayFigures,
  lastWeek: dayFigures,
});
export type ShopBusiness = Readonly<z.infer<typeof shopBusiness>>;

/** The states of an order whose money has been taken and not given back; `isPaid`. */
export const businessStatuses: readonly number[] = orderStatuses.codes.filter(isPaid);

/** Of an order what counts as business. */
export type Sale = Pick<Order, 'status' | 'collectedAt' | 'paid'>;

/** What was taken in an hour of a day. */
export interface HourSum extends Pick<DayFigures, 'revenue' | 'orders' | 'revenueByNow' | 'ordersByNow'> {
  /** From 0. */
  readonly hour: number;
}

/** The hours of a day together. */
export const figuresOf = (sums: readonly HourSum[]): DayFigures => {
  const hours = Array.from({ length: hoursOfDay }, () => 0);
  const all = { revenue: 0, orders: 0, revenueByNow: 0, ordersByNow: 0 };
  for (const sum of sums) {
    hours[sum.hour] = (hours[sum.hour] ?? 0) + sum.revenue;
    all.revenue += sum.revenue;
    all.orders += sum.orders;
    all.revenueByNow += sum.revenueByNow;
    all.ordersByNow += sum.ordersByNow;
  }
  return { ...all, hours };
};

/** What orders came to in a period: what was paid for them and not given back, when it was collected. */
export const hourSumsOf = (sales: readonly Sale[], period: Period): HourSum[] =>
  sales.flatMap(({ status, collectedAt: at, paid: revenue }) => {
    if (at === null || at < period.from || at >= period.to || !isPaid(status)) return [];
    const isByNow = at <= period.byNow;
    return [
      {
        hour: hourOf(period, at),
        revenue,
        orders: 1,
        revenueByNow: isByNow ? revenue : 0,
        ordersByNow: Number(isByNow),
      },
    ];
  });

/** The business of a shop, made of its orders. */
export const businessOf = (
  { id, name }: { readonly id: string; readonly name: string },
  sales: readonly Sale[],
  periods: ReturnType<typeof periodsAt>,
): ShopBusiness => {
  const [today, yesterday, lastWeek] = comparedDays.map((day) => figuresOf(hourSumsOf(sales, periods[day])));
  const none = figuresOf([]);
  return { shopId: id, name, today: today ?? none, yesterday: yesterday ?? none, lastWeek: lastWeek ?? none };
};

/** Days of several shops together. */
export const sumOfDays = (days: readonly DayFigures[]): DayFigures =>
  figuresOf(
    days.flatMap(({ hours, orders, revenueByNow, ordersByNow }) =>
      hours.map((revenue, hour) => ({
        ...{ hour, revenue },
        ...(hour === 0 ? { orders, revenueByNow, ordersByNow } : { orders: 0, revenueByNow: 0, ordersByNow: 0 }),
      })),
    ),
  );

/** By how much more or less was taken, as a fraction of what is compared with; null where that is nothing. */
export const growth = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
