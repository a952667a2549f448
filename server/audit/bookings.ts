import type { ClientBase } from 'pg';
import { bookingStatuses } from '#domain/booking/codes.ts';
import type { Problem } from './problem.ts';

interface Differs {
  readonly brandId: string;
  readonly bookingId: string;
  readonly resourceId: string;
  readonly isHeld: boolean;
}

/**
 * What is occupied against what bookings promise: people, beds and devices of bookings in progress that nobody holds, and times that
 * are held for no booking; whoever serves is promised for the blocks of a part in which they do, beds and devices until they are made
 * ready (`servedClaims`). What is held for a form is none. Guests who were let in after their places had gone have none.
 */
export const auditBookings = async (client: ClientBase): Promise<Problem[]> => {
  const { inProgress, arrived } = bookingStatuses;
  const { rows } = await client.query<Differs>(
    `with part as (
       select b.brand_id, b.id as booking_id, b.status = $1 as is_due, p, (p ->> 'startsAt')::bigint as begins,
         (p ->> 'startsAt')::bigint + (p ->> 'minutes')::bigint * 60000 as ends,
         coalesce((p ->> 'processing')::bigint, 0) * 60000 as processing,
         coalesce((p ->> 'finishing')::bigint, 0) * 60000 as finishing,
         coalesce((p ->> 'preparation')::bigint, 0) * 60000 as preparation
       from booking b, jsonb_array_elements(b.parts) p
       where not b.deleted and b.status in ($1, $2)
     ), served as (
       select *, processing > 0 and processing + finishing < ends - begins as is_divided from part
     ), times as (
       select brand_id, booking_id, is_due, p ->> 'staffId' as resource_id,
         int8range(begins, case when is_divided then ends - processing - finishing else ends end) as during
       from served
       union all
       select brand_id, booking_id, is_due, p ->> 'staffId', int8range(ends - finishing, ends)
       from served where is_divided
       union all
       select brand_id, booking_id, is_due, resource_id, int8range(begins, ends + preparation)
       from part, unnest(array[p ->> 'bedId', p ->> 'deviceId']) resource_id
     ), promised as (
       select brand_id, booking_id, resource_id, bool_or(is_due) as is_due, range_agg(during) as during
       from times where resource_id <> '' group by 1, 2, 3
     ), held as (
       select o.brand_id, t ->> 'bookingId' as booking_id, o.resource_id,
         range_agg(int8range((t ->> 'from')::bigint, (t ->> 'till')::bigint)) as during
       from occupancy o, jsonb_array_elements(o.times) t
       where not o.deleted and o.kind <> 'place' and not t ? 'held'
       group by 1, 2, 3
     ), compared as (
       select brand_id, booking_id, resource_id, is_due, coalesce(p.during, '{}') as promised,
         coalesce(h.during, '{}') as held
       from promised p full join held h using (brand_id, booking_id, resource_id)
     )
     select brand_id as "brandId", booking_id as "bookingId", resource_id as "resourceId", is_held as "isHeld"
     from compared, unnest(array[true, false]) is_held
     where case when is_held then not held <@ promised else is_due and not promised <@ held end
     order by 1, 2, 3, 4`,
    [inProgress, arrived],
  );
  return rows.map(({ brandId, bookingId, resourceId, isHeld }) => ({
    brandId,
    kind: 'bookings',
    of: `booking ${bookingId}`,
    detail: isHeld
      ? `${resourceId} is held at a time that it does not promise`
      : `nobody holds ${resourceId} at the time that it promises`,
  }));
};
