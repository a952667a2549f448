import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

/** Gaps that are named one by one; of more only how many numbers are missing. */
const mostNamed = 20;

interface Row {
  readonly brandId: string;
  readonly series: string;
  readonly missing: number;
  readonly gaps: readonly (readonly [number, number])[];
}

const named = ([first, last]: readonly [number, number]): string =>
  [first, ...(last > first ? [last] : [])].map((running) => String(running).padStart(6, '0')).join('–');

/**
 * Order numbers of each counter that are missing: given before the latest that has arrived, and neither on an order nor
 * in a command that was refused, held or put aside. A counter's commands arrive in their order, so that none of its
 * numbers may be missing, whatever is still under way. A command takes one number at most: a number beyond the commands
 * of its counter, and those that others have sent with its numbers, was made up, and nothing is missing before it.
 */
export const auditNumbers = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Row>(
    `with said as (
       select brand_id, number from "order"
       union all select brand_id, args ->> 'number' from command_log
       union all select brand_id, command -> 'args' ->> 'number' from quarantine
     ), given as (
       select distinct brand_id, parts[1] as series, parts[2]::bigint as running
       from said, regexp_match(number, '^([A-Z0-9]{2,6}-[0-9]{2,6}[A-Z]{0,2})-([0-9]{6,9})') parts
     ), made as (
       select c.brand_id, s.code || '-' || c.number as series, sum(c.last_n) as commands
       from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id group by 1, 2
     ), possible as (
       select g.* from (
         select *, count(*) over (partition by brand_id, series) as said from given
       ) g left join made m using (brand_id, series)
       where running <= coalesce(m.commands, 0) + said
     ), spaced as (
       select brand_id, series, running,
         lag(running, 1, 0::bigint) over (partition by brand_id, series order by running) as before
       from possible
     )
     select brand_id as "brandId", series, sum(running - before - 1)::bigint as missing,
       to_json((array_agg(array[before + 1, running - 1] order by running))[1:$1][1:2]) as gaps
     from spaced where running > before + 1 group by brand_id, series order by 1, 2`,
    [mostNamed + 1],
  );
  return rows.map(({ brandId, series, missing, gaps }) => ({
    brandId,
    kind: 'numbers',
    of: `counter ${series}`,
    detail: `${missing} order numbers are missing: ${gaps.slice(0, mostNamed).map(named).join(', ')}${gaps.length > mostNamed ? ' …' : ''}`,
  }));
};
