import { z } from 'zod';
import { figureOf } from '../figures/figures.ts';
import { moneyOf } from '../figures/money-sum.ts';
import { type Sold, salesOf } from '../figures/sales-sum.ts';
import type { Moved } from '../shop-day/shop-day.ts';
import { comparedDays, hourOf, hoursOfDay, type Period, type periodsAt } from './days.ts';

/** What is told of a day and of its hours: cash and consumption performance in fen, and orders of goods and services. */
export const businessFigures = ['cash', 'consumption', 'orders'] as const;
const business = z.object({ cash: z.int(), consumption: z.int(), orders: z.int() });
export type Business = Readonly<z.infer<typeof business>>;

/** How a day went. */
const dayFigures = z.object({
  all: business,
  /** Until the same time of the day as now. */
  byNow: business,
  /** By the hour from midnight. */
  hours: z.array(business).length(hoursOfDay),
});
export type DayFigures = Readonly<z.infer<typeof dayFigures>>;

/** How a shop does today, and did on the days with which that is compared. */
export const shopBusiness = z.object({
  shopId: z.string(),
  name: z.string(),
  today: dayFigures,
  yesterday: dayFigures,
  lastWeek: dayFigures,
});
export type ShopBusiness = Readonly<z.infer<typeof shopBusiness>>;

/** What happened in an hour of a day, before the time of the day that it is now or after. */
export interface HourSum extends Business {
  /** From 0. */
  readonly hour: number;
  readonly isByNow: boolean;
}

const none: Business = { cash: 0, consumption: 0, orders: 0 };
const added = (a: Business, b: Business): Business => ({
  cash: a.cash + b.cash,
  consumption: a.consumption + b.consumption,
  orders: a.orders + b.orders,
});
const together = (all: readonly Business[]): Business => all.reduce(added, none);

/** The hours of a day together. */
export const figuresOf = (sums: readonly HourSum[]): DayFigures => ({
  all: together(sums),
  byNow: together(sums.filter(({ isByNow }) => isByNow)),
  hours: Array.from({ length: hoursOfDay }, (_, hour) => together(sums.filter((sum) => sum.hour === hour))),
});

/** What changed hands and what was sold in a period, each in its hour. */
export const hourSumsOf = (
  { moved, sold }: { readonly moved: readonly Moved[]; readonly sold: readonly Sold[] },
  period: Period,
): HourSum[] => {
  const at = (time: number | null, sum: Business): HourSum[] =>
    time === null || time < period.from || time >= period.to
      ? []
      : [{ ...sum, hour: hourOf(period, time), isByNow: time <= period.byNow }];
  return [
    ...moved.flatMap((one) => {
      const sum = moneyOf(one);
      return at(one.at, { ...none, cash: figureOf(sum, 'cash'), consumption: figureOf(sum, 'consumption') });
    }),
    ...sold.flatMap((one) => at(one.collectedAt, { ...none, orders: salesOf(one).orders })),
  ];
};

/** The business of a shop, made of what changed hands in it and of its orders. */
export const businessOf = (
  { id, name }: { readonly id: string; readonly name: string },
  given: Parameters<typeof hourSumsOf>[0],
  periods: ReturnType<typeof periodsAt>,
): ShopBusiness => {
  const [today, yesterday, lastWeek] = comparedDays.map((day) => figuresOf(hourSumsOf(given, periods[day])));
  const nothing = figuresOf([]);
  return { shopId: id, name, today: today ?? nothing, yesterday: yesterday ?? nothing, lastWeek: lastWeek ?? nothing };
};

/** Days of several shops together. */
export const sumOfDays = (days: readonly DayFigures[]): DayFigures => ({
  all: together(days.map(({ all }) => all)),
  byNow: together(days.map(({ byNow }) => byNow)),
  hours: Array.from({ length: hoursOfDay }, (_, hour) => together(days.map(({ hours }) => hours[hour] ?? none))),
});

/** What an order came to on the average, in fen; 0 where there is none. */
export const averageOrder = ({ consumption, orders }: Business): number =>
  orders === 0 ? 0 : Math.round(consumption / orders);

/** By how much more or less it is, as a fraction of what is compared with; null where that is nothing. */
export const growth = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
