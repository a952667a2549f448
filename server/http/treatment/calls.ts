import { sql } from 'kysely';
import { occupancy } from '#domain/booking/occupancy.ts';
import { device } from '#domain/device/device.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { dutyWeek, weekOf } from '#domain/duty/duty-week.ts';
import { order } from '#domain/order/order.ts';
import { room } from '#domain/room/room.ts';
import { upwards } from '#domain/shop/reach.ts';
import { employee } from '#domain/staff/employee.ts';
import { type Offer, occupanciesAround, offerAt } from '#domain/treatment/allot/offer.ts';
import { offerCalls, treatmentCalls } from '#domain/treatment/calls.ts';
import { isInService, isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { stillToGive } from '#domain/treatment/still-to-give.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { serveCalls } from '../serve-calls.ts';
import { answersGiving } from '../serve-record.ts';

const open = treatmentStatuses.codes.filter((status) => isInService(status) || isPending(status));

/** Whether somebody works in one of these places, as `shopsOfStaff` has it. */
const worksIn = (way: readonly string[]) =>
  sql<boolean>`(shop_id = any(${way}) or service_shop_ids ?| ${way}
    or jsonb_path_query_array(grants, '$[*].shopId') ?| ${way}
    or jsonb_path_query_array(guest_in, '$[*].shopId') ?| ${way})`;

/** Who and what is free in the caller's shop in this moment. */
const offerIn = async ({ pool }: Pick<RouteParts, 'pool'>, { brandId, shop, shops }: CallerInShop): Promise<Offer> => {
  const { id: shopId, timeZone } = shop;
  const now = Date.now();
  const today = dayIn(now, timeZone);
  const way = upwards(shopId, shops);
  const [staff, rooms, devices, reported, pieces, weeks] = await Promise.all([
    rowsOf(pool, recordsOf(employee, brandId).where('isServicer', '=', true).where(worksIn(way))),
    rowsOf(pool, recordsOf(room, brandId).where('shopId', '=', shopId)),
    rowsOf(pool, recordsOf(device, brandId).where('shopId', '=', shopId)),
    rowsOf(pool, recordsOf(deviceState, brandId).where('shopId', '=', shopId)),
    rowsOf(pool, recordsOf(treatment, brandId).where('shopId', '=', shopId).where('status', 'in', open)),
    rowsOf(
      pool,
      recordsOf(dutyWeek, brandId)
        .where('shopId', '=', shopId)
        .where('week', 'in', [weekOf(dayAfter(today, -1)), weekOf(today)]),
    ),
  ]);
  const going = pieces.filter(({ status }) => isInService(status));
  const pending = pieces.filter(({ status }) => isPending(status));
  const [days, orders] = await Promise.all([
    rowsOf(
      pool,
      recordsOf(occupancy, brandId).where('id', 'in', ['', ...occupanciesAround({ staff, rooms, devices }, now)]),
    ),
    rowsOf(pool, recordsOf(order, brandId).where('id', 'in', ['', ...new Set(pending.map(({ orderId }) => orderId))])),
  ]);
  const read = { staff, rooms, devices, reported, pieces: [...going, ...stillToGive(pending, orders)], weeks, days };
  return offerAt(read, { shopId, timeZone, way, now });
};

/** Allotting and aborting pieces of the current shop. */
export const treatmentRoutes = serveCalls(treatmentCalls, (parts) =>
  answersGiving(parts, treatmentCalls, async ({ brandId, shop }: CallerInShop, id: string): Promise<Treatment> => {
    const [found] = await rowsOf(
      parts.pool,
      recordsOf(treatment, brandId).where('id', '=', id).where('shopId', '=', shop.id),
    );
    if (!found) throw notFound('treatment.unknown');
    return found;
  }),
);

/** Who and what can be allotted in the current shop. */
export const offerRoutes = serveCalls(offerCalls, (parts) => ({
  servicersAndDevices: async ({ caller }) => {
    const { servicers, devices } = await offerIn(parts, caller);
    return { servicers, devices };
  },
  servicersAndBeds: async ({ caller }) => {
    const { servicers, beds } = await offerIn(parts, caller);
    return { servicers, beds };
  },
  servicersDevicesBeds: ({ caller }) => offerIn(parts, caller),
}));
