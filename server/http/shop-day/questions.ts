import type { ShopPeriod } from '#domain/shop-day/period.ts';
import { moneyInSql, salesInSql } from '../../figures/in-sql.ts';

type Question = readonly [sql: string, values: unknown[]];

/**
 * What changed hands in these shops, and what was sold in them: `dayOf` in SQL, which reads no entry and no order but
 * their indexes.
 */
export const shopDayQuestions = (
  brandId: string,
  shopIds: readonly string[],
  { from, to, parts }: ShopPeriod,
): readonly [money: Question, sales: Question] => {
  const isOne = shopIds.length === 1;
  return [
    [
      `select case when shop_id is not null then 'shop' when payment_type is not null then 'way'
         when part is not null then 'part' when outside then 'outside' when outside is not null then 'inside' ${isOne ? "when counter_id is not null then 'counter' else 'staff'" : ''} end as by,
       shop_id as "shopId", payment_type as type, part,
       ${
         isOne
           ? `counter_id as "counterId", staff_id as "staffId",
              (select number from counter c where c.brand_id = $1 and c.id = counter_id) as number,`
           : ''
       }${moneyInSql}
     from (
       select shop_id, shift_id = '' as outside, payment_type, action, counter_id, staff_id, kind, amount, width_bucket(at, $5::bigint[]) - 1 as part
       from money_entry
       where brand_id = $1 and shop_id = any($2) and at >= $3 and at < $4 and not deleted
     ) moved
     group by grouping sets ((shop_id), (payment_type), (part), (outside)${isOne ? ', (counter_id), (staff_id)' : ''})`,
      [brandId, shopIds, from, to, parts],
    ],
    [
      `select shop_id as "shopId", ${salesInSql}
     from "order"
     where brand_id = $1 and shop_id = any($2) and collected_at >= $3 and collected_at < $4 and not deleted
     group by 1`,
      [brandId, shopIds, from, to],
    ],
  ];
};
