import { shopPeriod } from '#domain/shop-day/period.ts';
import { dayOf, type Moved, type ShopDay } from '#domain/shop-day/shop-day.ts';
import { hour } from '#domain/values/durations.ts';

const period = shopPeriod('2026-11-27', 'Asia/Shanghai');
const moved = (given: Partial<Moved>): Moved => ({
  shopId: 'East',
  counterId: 'c1',
  shiftId: 's',
  staffId: 'anna',
  kind: 'payment',
  action: 0,
  paymentType: 0,
  amount: 10_000,
  at: period.from + 9 * hour,
  ...given,
});

/** A day on which 300 yuan came in cash and 90 by a card, of which 50 in cash went back; of several shops in the first. */
export const aShopDay = (shopIds: readonly string[] = ['East']): ShopDay => {
  const shopId = shopIds[0] ?? '';
  const all = [
    {},
    {},
    { at: period.from + 10 * hour },
    { paymentType: 5, amount: 9_000 },
    { kind: 'refund', amount: -5_000 },
  ];
  const sale = { shopId, total: 9_000, listPrice: 10_000, collectedAt: period.from + 9 * hour };
  return dayOf(
    shopIds,
    {
      moved: all.map((one) => moved({ shopId, ...(one as Partial<Moved>) })),
      sold: [0, 1, 2].map((action) => ({ ...sale, action })),
    },
    period,
    () => '01',
  );
};
