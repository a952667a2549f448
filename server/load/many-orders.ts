import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { minute } from '#domain/values/durations.ts';
import type { ShopLife } from './order-taps.ts';
import { chanceFrom } from './random.ts';
import { shopOrder } from './shop-order.ts';

const hour = 60 * minute;
const day = 24 * hour;
/** Shops of the demo brand are open from 10 to 22 by China's clock. */
const opening = 10 * hour;
const openFor = 11.5 * hour;
const chinaAhead = 8 * hour;
const days = 30;
/** So many of the newest orders are parked and wait for payment. */
const parkedOrders = 12;

/** The moment of the `place`th of `count` orders, spread evenly over the opening hours of the last 30 days. */
const momentOf = (place: number, count: number, now: number): number => {
  const position = ((place + 0.5) / count) * days;
  const midnight = Math.floor((now + chinaAhead) / day) * day - chinaAhead - (days - Math.floor(position)) * day;
  return Math.round(midnight + opening + (position % 1) * openFor);
};

/** `count` orders from the `from`th on, in every state that days at the counter leave behind; times before `now`. */
export const manyOrders = (
  from: number,
  count: number,
  life: ShopLife,
  now: number,
): { order: Order; entries: MoneyEntry[] }[] => {
  const parked = Math.min(parkedOrders, count);
  return Array.from({ length: count }, (_, place) => {
    const isParked = place >= count - parked;
    const at = isParked ? now - (count - place) * 7 * minute : momentOf(place, count - parked, now);
    return shopOrder(from + place, at, isParked, life, chanceFrom(from + place));
  });
};
