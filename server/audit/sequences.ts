import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

/** Scopes whose feed holds a rev that was never given: a counter that has it would wait for nothing. */
export const auditRevs = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: string; scopeId: string; highest: number; rev: number }>(
    `select f.brand_id as "brandId", f.scope_id as "scopeId", max(f.rev) as highest, coalesce(max(s.rev), 0) as rev
     from feed f left join scope s using (brand_id, scope_id)
     group by f.brand_id, f.scope_id having max(f.rev) > coalesce(max(s.rev), 0) or min(f.rev) < 1 order by 1, 2`,
  );
  return rows.map(({ brandId, scopeId, highest, rev }) => ({
    brandId,
    kind: 'rev',
    of: `scope ${scopeId}`,
    detail: `its feed holds rev ${highest}, but only ${rev} were given`,
  }));
};

/** Counters whose commands are not booked from 1 to the last without a gap. */
export const auditCommands = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: string; id: string; booked: number; highest: number; last: number }>(
    `select c.brand_id as "brandId", c.id, c.last_n as last, count(l.n) as booked, coalesce(max(l.n), 0) as highest
     from counter c left join command_log l
       on l.brand_id = c.brand_id and l.counter_id = c.id and l.incarnation = c.incarnation
     group by c.brand_id, c.id, c.last_n
     having count(l.n) <> coalesce(max(l.n), 0) or coalesce(max(l.n), 0) <> c.last_n order by 1, 2`,
  );
  return rows.map(({ brandId, id, booked, highest, last }) => ({
    brandId,
    kind: 'commands',
    of: `counter ${id}`,
    detail: `${booked} commands are booked up to number ${highest}, its last is ${last}`,
  }));
};
