import { type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import { device } from '#domain/device/device.ts';
import { mayRead } from '#domain/kernel/reading.ts';
import { maskedName } from '#domain/member/masked-name.ts';
import { member } from '#domain/member/member.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { type Order, order } from '#domain/order/order.ts';
import { type Period, periodsAt } from '#domain/overview/days.ts';
import { mostOwnOrders, type OwnOrder, ownOrdersOf } from '#domain/overview/own-work.ts';
import { room } from '#domain/room/room.ts';
import { placeNames } from '#domain/treatment/allot/places.ts';
import { isInService, isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';

const going = treatmentStatuses.codes.filter((status) => isInService(status) || isPending(status));

/** The pieces of services that somebody gives in a period, has begun and not ended, or will give. */
const readPieces = (pool: Pool, { brandId, shop, staff }: CallerInShop, { from, to }: Period): Promise<Treatment[]> =>
  rowsOf(
    pool,
    recordsOf(treatment, brandId)
      .where('shopId', '=', shop.id)
      .where(sql<SqlBool>`one.servicer_ids ? ${staff.id}`)
      .where(({ or, and, eb }) =>
        or([
          eb('status', 'in', going),
          and([eb('startedAt', '>=', from), eb('startedAt', '<', to)]),
          and([eb('endedAt', '>=', from), eb('endedAt', '<', to)]),
        ]),
      )
      .orderBy('startedAt', 'desc')
      .limit(mostOwnOrders),
  );

/** The orders with these ids, and those on whose lines somebody is that wait, or were begun or paid in a period. */
const readOrders = (
  pool: Pool,
  { brandId, shop, staff }: CallerInShop,
  ids: readonly string[],
  { from, to }: Period,
): Promise<Order[]> =>
  rowsOf(
    pool,
    recordsOf(order, brandId)
      .where('shopId', '=', shop.id)
      .where(({ or, and, eb }) =>
        or([
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
          and([
            sql<SqlBool>`(jsonb_path_query_array(one.lines, '$[*].servicerIds[*]')
              || jsonb_path_query_array(one.lines, '$[*].salespersonId')) ? ${staff.id}`,
            or([
              eb('status', '=', orderStatuses.pendingPayment),
              and([eb('createdAt', '>=', from), eb('createdAt', '<', to)]),
              and([eb('collectedAt', '>=', from), eb('collectedAt', '<', to)]),
            ]),
          ]),
        ]),
      )
      .orderBy('createdAt', 'desc')
      .limit(mostOwnOrders),
  );

/** What the beds and devices of these pieces are called. */
const readPlaceNames = async (
  pool: Pool,
  { brandId, shop }: CallerInShop,
  pieces: readonly Treatment[],
): Promise<ReturnType<typeof placeNames>> => {
  if (!pieces.some(({ bedId, deviceId }) => bedId !== '' || deviceId !== '')) return {};
  const [rooms, devices] = await Promise.all([
    rowsOf(pool, recordsOf(room, brandId).where('shopId', '=', shop.id)),
    rowsOf(pool, recordsOf(device, brandId).where('shopId', '=', shop.id)),
  ]);
  return placeNames({ rooms, devices });
};

/**
 * The orders of today on which the caller serves or sells in the current shop. Whoever does not read members gets their
 * first character, by which they call the next one in.
 */
export const readOwnWork = async (pool: Pool, caller: CallerInShop, now: number): Promise<OwnOrder[]> => {
  const { today } = periodsAt(now, caller.shop.timeZone);
  const pieces = await readPieces(pool, caller, today);
  const ids = [...new Set(pieces.map(({ orderId }) => orderId))];
  const orders = await readOrders(pool, caller, ids, today);
  const nameOf = mayRead(member, caller.may) ? (name: string) => name : maskedName;
  const places = await readPlaceNames(pool, caller, pieces);
  return ownOrdersOf({ orders, pieces }, caller.staff.id, today, { nameOf, places });
};
