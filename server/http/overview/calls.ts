import type { Pool } from 'pg';
import { feedback } from '#domain/feedback/feedback.ts';
import { reviewsStay, type ShopReviews } from '#domain/feedback/lately.ts';
import { type FigureSums, figureOf } from '#domain/figures/figures.ts';
import type { MoneySum } from '#domain/figures/money-sum.ts';
import type { SalesSum } from '#domain/figures/sales-sum.ts';
import { type Business, figuresOf, type HourSum, type ShopBusiness } from '#domain/overview/business.ts';
import { overviewCalls } from '#domain/overview/calls.ts';
import { comparedDays, hoursOfDay, type Period, periodsAt } from '#domain/overview/days.ts';
import { decoration, shownDecoration } from '#domain/shop/decoration.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes, trades } from '#domain/shop/types.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { moneyInSql, salesInSql } from '../../figures/in-sql.ts';
import { type CallerInShop, mayIn, shopsWhere } from '../caller.ts';
import { serveCalls } from '../serve-calls.ts';
import { readOwnWork } from './own-work.ts';

interface ShopHour extends HourSum {
  readonly shopId: string;
}

/** What these shops took and sold in a period, by the hour: `hourSumsOf` in SQL, which reads no order but its index. */
const readHours = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  { from, to, byNow }: Period,
): Promise<ShopHour[]> => {
  const hourOf = (at: string) =>
    `least(${hoursOfDay - 1}, (${at} - $3) / 3600000)::int as hour, ${at} <= $5 as "isByNow"`;
  const within = [brandId, shopIds, from, to, byNow];
  type Place = Pick<ShopHour, 'shopId' | 'hour' | 'isByNow'>;
  const [money, sales] = await Promise.all([
    pool.query<MoneySum & Place>(
      `select shop_id as "shopId", ${hourOf('at')}, ${moneyInSql}
       from money_entry
       where brand_id = $1 and shop_id = any($2) and at >= $3 and at < $4 and not deleted group by 1, 2, 3`,
      within,
    ),
    pool.query<SalesSum & Place>(
      `select shop_id as "shopId", ${hourOf('collected_at')}, ${salesInSql}
       from "order"
       where brand_id = $1 and shop_id = any($2) and collected_at >= $3 and collected_at < $4 and not deleted
       group by 1, 2, 3`,
      within,
    ),
  ]);
  return [...money.rows, ...sales.rows].map((row) => {
    const { shopId, hour, isByNow } = row;
    const figure = (name: keyof Business): number => figureOf<Partial<FigureSums>>(row, name);
    return {
      shopId,
      hour,
      isByNow,
      cash: figure('cash'),
      consumption: figure('consumption'),
      orders: figure('orders'),
    };
  });
};

/** The business of shops whose clocks show the same. */
const readBusiness = async (
  pool: Pool,
  brandId: string,
  shops: readonly Shop[],
  periods: ReturnType<typeof periodsAt>,
): Promise<ShopBusiness[]> => {
  const ids = shops.map(({ id }) => id);
  const days = await Promise.all(comparedDays.map((day) => readHours(pool, brandId, ids, periods[day])));
  return shops.map(({ id, name }) => {
    const [today = [], yesterday = [], lastWeek = []] = days.map((sums) => sums.filter(({ shopId }) => shopId === id));
    return {
      shopId: id,
      name,
      today: figuresOf(today),
      yesterday: figuresOf(yesterday),
      lastWeek: figuresOf(lastWeek),
    };
  });
};

/** What members said of late of these shops, where the caller may read it: `reviewsOf` in SQL. */
const readReviews = async (
  pool: Pool,
  caller: CallerInShop,
  shops: readonly Shop[],
  now: number,
): Promise<ShopReviews[]> => {
  const ids = shops.map(({ id }) => id).filter((id) => mayIn(caller, id, feedback.readBy));
  const { rows } = await pool.query<ShopReviews>(
    `select shop_id as "shopId", count(*) as count, sum(stars)::bigint as stars from feedback
     where brand_id = $1 and shop_id = any($2) and at >= $3 and not deleted group by shop_id`,
    [caller.brandId, ids, now - reviewsStay],
  );
  return ids.map((shopId) => rows.find((row) => row.shopId === shopId) ?? { shopId, count: 0, stars: 0 });
};

/** How the day goes in the shops of the caller. */
export const overviewRoutes = serveCalls(overviewCalls, ({ pool }) => ({
  business: async ({ caller }) => {
    const at = Date.now();
    const shops = shopsWhere(caller, ['pc.overview.list']).filter(trades);
    const zones = [...new Set(shops.map(({ timeZone }) => timeZone))];
    const business = zones.map((zone) => {
      const there = shops.filter(({ timeZone }) => timeZone === zone);
      return readBusiness(pool, caller.brandId, there, periodsAt(at, zone));
    });
    const [reviews, ...found] = await Promise.all([readReviews(pool, caller, shops, at), ...business]);
    return { at, shops: found.flat(), reviews };
  },
  ownWork: ({ caller }) => readOwnWork(pool, caller, Date.now()),
  banner: async ({ caller: { brandId, shop, shops } }) => {
    const headquarters = shops.find(({ type }) => type === shopTypes.headquarters)?.id ?? '';
    const found = await rowsOf(pool, recordsOf(decoration, brandId).where('id', 'in', [shop.id, headquarters]));
    const of = (id: string) => found.find((one) => one.id === id);
    const { carousel } = shownDecoration(of(shop.id), of(headquarters));
    return carousel.map((image) => ({ id: image, image, link: '' }));
  },
}));
