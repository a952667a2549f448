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
 * are held for no booking; what is held for a form is none. Guests who were let in after their places had gone have none.
 */
export const auditBookings = async (client: ClientBase): Promise<Problem[]> => {
  const { inProgress, arrived } = bookingStatuses;
  const { rows } = await client.query<Differs>(
    `with promised as (
       select b.brand_id, b.id as booking_id, resource_id, (p ->> 'startsAt')::bigint as begins,
         (p ->> 'startsAt')::bigint + (p ->> 'minutes')::bigint * 60000 as ends, b.status = $1 as is_due
       from booking b, jsonb_array_elements(b.parts) p,
         unnest(array[p ->> 'staffId', p ->> 'bedId', p ->> 'deviceId']) resource_id
       where not b.deleted and b.status in ($1, $2) and resource_id <> ''
     ), held as (
       select distinct o.brand_id, t ->> 'bookingId' as booking_id, o.resource_id, (t ->> 'from')::bigint as begins,
         (t ->> 'till')::bigint as ends
       from occupancy o, jsonb_array_elements(o.times) t
       where not o.deleted and o.kind <> 'place' and not t ? 'held'
     )
     select brand_id as "brandId", booking_id as "bookingId", resource_id as "resourceId", p.is_due is null as "isHeld"
     from promised p full join held h using (brand_id, booking_id, resource_id, begins, ends)
     where p.is_due is null or (p.is_due and h.brand_id is null)
     order by 1, 2, 3`,
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
