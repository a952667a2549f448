import { roundHalfUp } from '../values/money.ts';
import type { ShopOverview } from './stock-view.ts';

export interface Turnover {
  /** What the stock was worth on average over the period, in fen. */
  readonly average: number;
  /** How often the stock was sold within the period; null where there was none. */
  readonly turns: number | null;
  /** How many days the stock lasts at this pace; null where nothing was sold. */
  readonly daysOfStock: number | null;
}

/** How often the stock of a shop was turned over: what was sold and used up was worth, by what was there on average. */
export const turnoverOf = ({ days, sold }: Pick<ShopOverview, 'days' | 'sold'>): Turnover => {
  const sum = days.reduce((whole, value) => whole + value, 0);
  const average = days.length === 0 ? 0 : roundHalfUp(sum / days.length);
  return {
    average,
    turns: average > 0 ? sold / average : null,
    daysOfStock: average > 0 && sold > 0 ? (average * days.length) / sold : null,
  };
};

/** Several shops as one. */
export const together = (
  shops: readonly ShopOverview[],
): Pick<ShopOverview, 'value' | 'days' | 'sold' | 'low' | 'below' | 'gains' | 'losses' | 'products' | 'quantity'> => {
  const sum = (of: (shop: ShopOverview) => number): number => shops.reduce((whole, shop) => whole + of(shop), 0);
  return {
    products: sum((shop) => shop.products),
    quantity: sum((shop) => shop.quantity),
    value: sum((shop) => shop.value),
    low: sum((shop) => shop.low),
    below: sum((shop) => shop.below),
    days: (shops[0]?.days ?? []).map((_, day) => sum((shop) => shop.days[day] ?? 0)),
    sold: sum((shop) => shop.sold),
    gains: sum((shop) => shop.gains),
    losses: sum((shop) => shop.losses),
  };
};

/** Whether a stock lasts so long, in days, that a number of them says nothing: more than a year. */
export const lastsLong = (days: number): boolean => days > 365;
