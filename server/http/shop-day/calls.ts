import type { Pool } from 'pg';
import { type MoneySum, moneyTogether } from '#domain/figures/money-sum.ts';
import { type SalesSum, salesTogether } from '#domain/figures/sales-sum.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { trades } from '#domain/shop/types.ts';
import { shopDayCalls } from '#domain/shop-day/calls.ts';
import { type ShopPeriod, shopPeriod } from '#domain/shop-day/period.ts';
import { daysTogether, inOrder, type ShopDay } from '#domain/shop-day/shop-day.ts';
import { shopsWhere } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { shopDayQuestions } from './questions.ts';

interface MoneyRow extends MoneySum {
  readonly by: 'shop' | 'way' | 'part' | 'outside' | 'inside' | 'counter' | 'staff';
  readonly shopId: string;
  readonly type: number;
  readonly part: number;
  readonly counterId: string;
  readonly number: string | null;
  readonly staffId: string;
}
interface SalesRow extends SalesSum {
  readonly shopId: string;
}

/** How a period went in shops whose clocks show the same. */
const readDay = async (pool: Pool, brandId: string, shops: readonly Shop[], period: ShopPeriod): Promise<ShopDay> => {
  const ids = shops.map(({ id }) => id);
  const [[moneySql, ofMoney], [salesSql, ofSales]] = shopDayQuestions(brandId, ids, period);
  const [{ rows: money }, { rows: sales }] = await Promise.all([
    pool.query<MoneyRow>(moneySql, ofMoney),
    pool.query<SalesRow>(salesSql, ofSales),
  ]);
  const sumOf = (row: MoneySum): MoneySum => moneyTogether([row]);
  const by = (what: MoneyRow['by']) => money.filter((row) => row.by === what);
  const ofShop = new Map(by('shop').map((row) => [row.shopId, sumOf(row)]));
  const salesOf = new Map(sales.map((row) => [row.shopId, row]));
  return inOrder({
    outside: moneyTogether(by('outside')),
    shops: ids.map((shopId) => ({
      shopId,
      ...moneyTogether([]),
      ...ofShop.get(shopId),
      ...salesTogether([]),
      ...salesOf.get(shopId),
    })),
    ways: by('way')
      .filter(({ type }) => type !== paymentTypes.exchange)
      .map((row) => ({ type: row.type, ...sumOf(row) })),
    parts: by('part').map((row) => ({ part: row.part, ...sumOf(row) })),
    counters: by('counter').map((row) => ({ counterId: row.counterId, number: row.number ?? '', ...sumOf(row) })),
    staff: by('staff').map((row) => ({ staffId: row.staffId, ...sumOf(row) })),
  });
};

/** The day, and the month, of the shops of the caller. */
export const shopDayRoutes = serveCalls(shopDayCalls, ({ pool }) => ({
  of: async ({ caller, query }) => {
    const at = Date.now();
    const below = shopsWhere(caller, ['pc.overview.list']).filter(trades);
    const asked = query.shop_id;
    const shops = asked === undefined ? below : below.filter(({ id }) => id === asked);
    if (shops.length === 0) throw notFound('shop.unknown');
    const zones = [...new Set(shops.map(({ timeZone }) => timeZone))];
    const days = await Promise.all(
      zones.map((zone) =>
        readDay(
          pool,
          caller.brandId,
          shops.filter(({ timeZone }) => timeZone === zone),
          shopPeriod(query.of, zone),
        ),
      ),
    );
    return { at, ...daysTogether(days) };
  },
}));
