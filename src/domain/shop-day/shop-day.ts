import { z } from 'zod';
import { figureOf } from '../figures/figures.ts';
import { type MoneySum, moneyOf, moneySum, moneyTogether } from '../figures/money-sum.ts';
import { type Sold, salesOf, salesSum, salesTogether } from '../figures/sales-sum.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { paymentTypes } from '../order/codes.ts';
import { partOf, type ShopPeriod } from './period.ts';

/** How the day, or the month, of one shop or of several went: money when it changed hands, orders when they were paid. */
export const shopDay = z.object({
  shops: z.array(moneySum.extend({ shopId: z.string(), ...salesSum.shape })),
  /** By way of paying, one of `paymentTypes`; what came back in an exchange is none. */
  ways: z.array(moneySum.extend({ type: z.int() })),
  /** By the hours of the day from 0, or by the days of the month from 0; those in which nothing changed hands are left out. */
  parts: z.array(moneySum.extend({ part: z.int() })),
  /** By counter and by person; of one shop alone. */
  counters: z.array(moneySum.extend({ counterId: z.string(), number: z.string() })),
  staff: z.array(moneySum.extend({ staffId: z.string() })),
  /** What of all this changed hands while no shift was open at its counter: it stands on no Z report. */
  outside: moneySum,
});
export type ShopDay = Readonly<z.infer<typeof shopDay>>;

/** Money that changed hands. */
export type Moved = Pick<
  MoneyEntry,
  'shopId' | 'counterId' | 'shiftId' | 'staffId' | 'kind' | 'action' | 'paymentType' | 'amount' | 'at'
>;

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] => {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const others = found.get(keyOf(row));
    if (others) others.push(row);
    else found.set(keyOf(row), [row]);
  }
  return [...found];
};

const sumsBy = <Key extends string | number>(all: readonly Moved[], keyOf: (moved: Moved) => Key) =>
  grouped(all, keyOf).map(([key, ones]) => ({ key, ...moneyTogether(ones.map(moneyOf)) }));

const mostFirst = <Row extends MoneySum>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => figureOf(b, 'taken') - figureOf(a, 'taken') || figureOf(b, 'given') - figureOf(a, 'given'));

/** The rows in the order in which they are read: most taken first, parts as they follow each other. */
export const inOrder = ({ shops, ways, parts, counters, staff, outside }: ShopDay): ShopDay => ({
  outside,
  shops: mostFirst(shops),
  ways: mostFirst(ways),
  parts: parts.toSorted((a, b) => a.part - b.part),
  counters: counters.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  staff: mostFirst(staff),
});

const isWay = ({ paymentType }: Pick<Moved, 'paymentType'>): boolean => paymentType !== paymentTypes.exchange;

/** How a period went in these shops, whose clocks show the same, by what changed hands and what was sold. */
export const dayOf = (
  shopIds: readonly string[],
  { moved, sold }: { readonly moved: readonly Moved[]; readonly sold: readonly Sold[] },
  period: ShopPeriod,
  numberOf: (counterId: string) => string,
): ShopDay => {
  const { from, to } = period;
  const here = moved.filter(({ shopId, at }) => shopIds.includes(shopId) && at >= from && at < to);
  const sales = sold.filter(({ collectedAt: at }) => at !== null && at >= from && at < to);
  const isOne = shopIds.length === 1;
  return inOrder({
    outside: moneyTogether(here.filter(({ shiftId }) => shiftId === '').map(moneyOf)),
    shops: shopIds.map((shopId) => ({
      shopId,
      ...moneyTogether(here.filter((one) => one.shopId === shopId).map(moneyOf)),
      ...salesTogether(sales.filter((one) => one.shopId === shopId).map(salesOf)),
    })),
    ways: sumsBy(here.filter(isWay), ({ paymentType }) => paymentType).map(({ key: type, ...sum }) => ({
      type,
      ...sum,
    })),
    parts: sumsBy(here, ({ at }) => partOf(period, at)).map(({ key: part, ...sum }) => ({ part, ...sum })),
    counters: isOne
      ? sumsBy(here, ({ counterId }) => counterId).map(({ key: counterId, ...sum }) => ({
          counterId,
          number: numberOf(counterId),
          ...sum,
        }))
      : [],
    staff: isOne ? sumsBy(here, ({ staffId }) => staffId).map(({ key: staffId, ...sum }) => ({ staffId, ...sum })) : [],
  });
};

const mergedBy = <Key extends 'type' | 'part', Row extends MoneySum & Record<Key, number>>(
  rows: readonly Row[],
  key: Key,
): Row[] => grouped(rows, (row) => row[key]).map(([, ones]) => ({ ...(ones[0] as Row), ...moneyTogether(ones) }));

/** Days of shops whose clocks show another time, each by its own. */
export const daysTogether = (days: readonly ShopDay[]): ShopDay => {
  const shops = days.flatMap((day) => day.shops);
  const isOne = shops.length === 1;
  const ways = days.flatMap((day) => day.ways);
  const parts = days.flatMap((day) => day.parts);
  return inOrder({
    outside: moneyTogether(days.map((day) => day.outside)),
    shops,
    ways: mergedBy(ways, 'type'),
    parts: mergedBy(parts, 'part'),
    counters: isOne ? days.flatMap((day) => day.counters) : [],
    staff: isOne ? days.flatMap((day) => day.staff) : [],
  });
};
