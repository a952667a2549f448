import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { applyPlan } from '#domain/price-plan/apply.ts';
import { itemsOf } from '#domain/price-plan/plan-catalogue.ts';
import { type PricePlan, planStatuses } from '#domain/price-plan/price-plan.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { executeDirect } from '../commands/execute.ts';
import { report } from '../log/report.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Hub } from '../sync/hub.ts';

/** Any fixed id: what is made of it and of a plan is different from all other ids. */
const planSpace = '0198f6c2-6a0e-7c3e-9a61-5a4d1f0c2b78';

interface Due {
  readonly brandId: string;
  readonly shopId: string;
  readonly id: string;
  readonly publishedAt: string;
  readonly lines: PricePlan['lines'];
  readonly day: string;
  readonly timeZone: string;
  /** Who published it, or a super administrator where that person has left. */
  readonly giverId: string | null;
}

/** Whether the day of a plan has come where it was written; a zone that nobody knows keeps no other plan waiting. */
const hasCome = ({ id, day, timeZone }: Due, now: number): boolean => {
  try {
    return day <= dayIn(now, timeZone);
  } catch (problem) {
    report('error', `the time zone of price plan ${id} is not known`, problem);
    return false;
  }
};

/** Those whose day has come somewhere on earth; each brand's own calendar says whether it has there. */
const due = async (pool: Pool, now: number): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select p.brand_id as "brandId", p.shop_id as "shopId", p.id, p.published_at as "publishedAt", p.lines,
       p.day, s.time_zone as "timeZone",
       (select e.id from employee e
        where e.brand_id = p.brand_id and e.resigned_at is null and not e.deleted
          and (e.id = p.published_by or exists (
            select from role r where r.brand_id = e.brand_id and not r.deleted and r.permissions ? '*'
              and e.grants @> jsonb_build_array(jsonb_build_object('roleId', r.id))))
        order by e.id = p.published_by desc, e.id limit 1) as "giverId"
     from price_plan p join shop s on s.brand_id = p.brand_id and s.id = p.shop_id
     where p.status = ${planStatuses.published} and not p.deleted
       and p.day <= to_char(to_timestamp($1::bigint / 1000.0) at time zone 'UTC' + interval '14 hours', 'YYYY-MM-DD')`,
    [now],
  );
  return rows.filter((each) => hasCome(each, now));
};

/**
 * Plans whose day has come hold from now on, each once, whichever process is first. One that cannot be made is reported
 * and does not keep the others waiting.
 */
export const applyDuePlans = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Pick<Hub, 'announce'> },
  now: number,
): Promise<void> => {
  await oneByOne(await due(pool, now), async ({ brandId, shopId, id, publishedAt, lines, giverId }) => {
    const args = { planId: id, items: itemsOf({ lines }) };
    const { result, scopes } = await executeDirect(
      sqlBooks(pool),
      {
        brandId,
        shopId,
        staffId: giverId ?? '',
        name: applyPlan.name,
        version: applyPlan.version,
        commandId: v5(`${brandId}\n${id}\n${publishedAt}`, planSpace),
        asked: args,
        args: () => args,
      },
      now,
    );
    if (scopes.length > 0) await hub.announce(brandId, scopes);
    if (!['accepted', 'exception'].includes(result.outcome))
      report('error', `price plan ${id} could not be made: ${result.code}`, null);
  });
};
