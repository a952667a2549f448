import type { Pool } from 'pg';
import type { Shop } from '#domain/shop/shop.ts';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import type { ShopOverview, StockOverview } from '#domain/stock/stock-view.ts';

const dayLength = 24 * 60 * 60 * 1_000;
/** Of slow movers and differences so many are named. */
const mostNamed = 20;

interface Period {
  /** In milliseconds since 1970; `from` is when a day begins. */
  readonly from: number;
  readonly to: number;
}
type Level = Pick<ShopOverview, 'shopId' | 'products' | 'quantity' | 'value' | 'low' | 'below'>;
interface DaySum {
  readonly shopId: string;
  /** Day of the period, from 0; those after it follow on. */
  readonly day: number;
  readonly value: number;
  readonly gains: number;
  readonly losses: number;
}

/** A movement is stored when it is made or later (`kept_at` is never before `at`): by that the index finds them. */
const since = 'm.kept_at >= $3 and m.at >= $3';

const readLevels = async (pool: Pool, brandId: string, shopIds: readonly string[]): Promise<Level[]> =>
  (
    await pool.query<Level>(
      `select shop_id as "shopId", count(*) as products, sum(quantity)::bigint as quantity, sum(value)::bigint as value,
         count(*) filter (where quantity <= low_at) as low, count(*) filter (where quantity < 0) as below
       from stock where brand_id = $1 and shop_id = any($2) and not deleted group by shop_id`,
      [brandId, shopIds],
    )
  ).rows;

const readDays = async (pool: Pool, brandId: string, shopIds: readonly string[], from: number): Promise<DaySum[]> =>
  (
    await pool.query<DaySum>(
      `select m.shop_id as "shopId", (m.at - $3) / ${dayLength} as day, sum(m.value)::bigint as value,
         coalesce(sum(m.value) filter (where m.type = ${inTypes.gain}), 0)::bigint as gains,
         coalesce(-sum(m.value) filter (where m.type = ${outTypes.loss}), 0)::bigint as losses
       from stock_movement m where m.brand_id = $1 and m.shop_id = any($2) and ${since} group by 1, 2`,
      [brandId, shopIds, from],
    )
  ).rows;

type DayCost = Pick<DaySum, 'shopId' | 'day'> & { readonly sold: number };

/**
 * What was worth what was sold and what services used up: of each order what it took less what of it came back, on the
 * day on which it left, so that what comes back lowers only what its going has raised. A package opened by hand is used
 * up by services too; what a paper takes out for the shop's own use is not.
 */
const readCosts = async (pool: Pool, brandId: string, shopIds: readonly string[], from: number): Promise<DayCost[]> =>
  (
    await pool.query<DayCost>(
      `select "shopId", day, sum(cost)::bigint as sold from (
         select m.shop_id as "shopId", (min(m.at) filter (where m.type <> ${inTypes.refund}) - $3) / ${dayLength} as day,
           greatest(0, -sum(m.value)) as cost
         from stock_movement m where m.brand_id = $1 and m.shop_id = any($2) and ${since} and m.paper_id = ''
           and m.type in (${outTypes.sale}, ${outTypes.requisition}, ${inTypes.refund})
         group by m.shop_id, m.product_id, coalesce(nullif(m.order_id, ''), m.id)
       ) taken where day is not null group by 1, 2`,
      [brandId, shopIds, from],
    )
  ).rows;

/** What a shop's stock was worth at the end of each day, calculated from what it is worth now and the movements since. */
const shopOf = (
  shop: Shop,
  levels: readonly Level[],
  sums: readonly DaySum[],
  costs: readonly DayCost[],
  days: number,
): ShopOverview => {
  const { id: shopId, name } = shop;
  const level = levels.find((each) => each.shopId === shopId);
  const own = sums.filter((each) => each.shopId === shopId);
  const within = own.filter(({ day }) => day < days);
  const movedAfter = (day: number): number => own.reduce((sum, each) => (each.day > day ? sum + each.value : sum), 0);
  const { products = 0, quantity = 0, value = 0, low = 0, below = 0 } = level ?? {};
  const total = (of: 'gains' | 'losses'): number => within.reduce((sum, each) => sum + each[of], 0);
  const sold = costs.reduce((sum, each) => (each.shopId === shopId && each.day < days ? sum + each.sold : sum), 0);
  return {
    shopId,
    name,
    products,
    quantity,
    value,
    low,
    below,
    days: Array.from({ length: days }, (_, day) => value - movedAfter(day)),
    sold,
    gains: total('gains'),
    losses: total('losses'),
  };
};

const ofProduct = (from: string) =>
  `${from}.shop_id as "shopId", s.name as "shopName", ${from}.product_id as "productId", p.name, p.number, p.unit`;
const joined = (from: string) => `join shop s on s.brand_id = ${from}.brand_id and s.id = ${from}.shop_id
  join product p on p.brand_id = ${from}.brand_id and p.id = ${from}.product_id`;

const readSlow = async (pool: Pool, brandId: string, shopIds: readonly string[], period: Period) =>
  (
    await pool.query<StockOverview['slow'][number]>(
      `select ${ofProduct('l')}, l.quantity, l.value, sold.at as "lastSoldAt"
       from stock l ${joined('l')} left join lateral (
         select max(m.at) as at from stock_movement m where m.brand_id = l.brand_id and m.product_id = l.product_id
           and m.shop_id = l.shop_id and m.type = ${outTypes.sale}
       ) sold on true
       where l.brand_id = $1 and l.shop_id = any($2) and not l.deleted and l.quantity > 0 and l.since < $3
         and (sold.at is null or sold.at < $3)
       order by l.value desc, l.id limit ${mostNamed}`,
      [brandId, shopIds, period.from],
    )
  ).rows;

const readDifferences = async (pool: Pool, brandId: string, shopIds: readonly string[], period: Period) =>
  (
    await pool.query<StockOverview['differences'][number]>(
      `select ${ofProduct('d')}, d.gained, d.lost, d.value from (
         select m.brand_id, m.shop_id, m.product_id, sum(m.value)::bigint as value,
           coalesce(sum(m.quantity) filter (where m.type = ${inTypes.gain}), 0)::bigint as gained,
           coalesce(-sum(m.quantity) filter (where m.type = ${outTypes.loss}), 0)::bigint as lost
         from stock_movement m where m.brand_id = $1 and m.shop_id = any($2) and ${since} and m.at <= $4
           and m.type in (${inTypes.gain}, ${outTypes.loss}) group by 1, 2, 3
       ) d ${joined('d')} order by abs(d.value) desc, d.product_id limit ${mostNamed}`,
      [brandId, shopIds, period.from, period.to],
    )
  ).rows;

/** How the stock of these shops did over a period. */
export const readOverview = async (
  pool: Pool,
  brandId: string,
  shops: readonly Shop[],
  period: Period,
): Promise<StockOverview> => {
  const ids = shops.map(({ id }) => id);
  const [levels, sums, costs, slow, differences] = await Promise.all([
    readLevels(pool, brandId, ids),
    readDays(pool, brandId, ids, period.from),
    readCosts(pool, brandId, ids, period.from),
    readSlow(pool, brandId, ids, period),
    readDifferences(pool, brandId, ids, period),
  ]);
  const days = Math.max(1, Math.ceil((period.to - period.from) / dayLength));
  const moved = shops.filter(({ id, type }) => type === 1 || levels.some(({ shopId }) => shopId === id));
  return { ...period, shops: moved.map((shop) => shopOf(shop, levels, sums, costs, days)), slow, differences };
};
