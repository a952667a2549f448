import type { Shop } from '../shop/shop.ts';
import { timeFormat } from '../values/time-format.ts';

/**
 * `DB-S01-02-261121-131502`: shop, counter, and the day and second by the shop's clock. Nobody applies twice at one
 * counter within a second.
 */
export const transferNumber = (shop: Pick<Shop, 'code' | 'timeZone'>, counterNumber: string, at: number): string => {
  const format = timeFormat('en-GB', {
    timeZone: shop.timeZone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const digits = (names: readonly Intl.DateTimeFormatPartTypes[]) => names.map((name) => parts.get(name)).join('');
  return `DB-${shop.code}-${counterNumber}-${digits(['year', 'month', 'day'])}-${digits(['hour', 'minute', 'second'])}`;
};
