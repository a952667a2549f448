import { sql } from 'kysely';
import { cardEndingListing } from '#domain/card/card-ending-listing.ts';
import { daysFrom, endingAt, lastEnding, mayEnd } from '../../members/card-endings.ts';
import { serveList } from '../serve-list.ts';

/** Cards of which something ends soon, or has ended. */
export const cardEndingList = serveList(cardEndingListing, {
  own: {
    within: (_, values) => {
      const now = Date.now();
      const conditions = values.map((days) =>
        days === 0
          ? sql`found.ends_at <= ${now}`
          : sql`found.ends_at > ${now} and found.ends_at <= ${daysFrom(now, Number(days))}`,
      );
      return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
    },
  },
  from: (brandId) => {
    const now = Date.now();
    return sql<object>`(select c.id, c.number, c.name, c.type, c.member_id, c.shop_ids, c.percent,
        coalesce(m.name, '') as member_name, coalesce(m.country, '') as country, coalesce(m.mobile, '') as mobile,
        ending.ends_at, ending.is_all as ends_whole, ending.money as ending_money, ending.times as ending_times
      from card c ${sql.raw(endingAt(now))}
      left join member m on m.brand_id = c.brand_id and m.id = c.member_id
      where c.brand_id = ${brandId} and ${sql.raw(mayEnd(lastEnding(now)))} and ending.ends_at <= ${lastEnding(now)})`;
  },
});
