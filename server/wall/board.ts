import type { Pool } from 'pg';
import { bookingsOnBoard, roomBoard } from '#domain/board/room-board.ts';
import { type NamesOnWall, onWall, type PieceForWall, type WallBoard } from '#domain/board/wall.ts';
import { bookingStatuses, holdsPlaces } from '#domain/booking/codes.ts';
import { room } from '#domain/room/room.ts';
import { isInService, isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { stillToGive } from '#domain/treatment/still-to-give.ts';
import { recordsOf, rowsOf, sqlFor } from '../db/query-builder.ts';
import { settingsOf } from '../http/shop/settings-of.ts';
import type { KnownWall } from './links.ts';

const open = treatmentStatuses.codes.filter((status) => isInService(status) || isPending(status));
const expected = bookingStatuses.codes.filter(holdsPlaces);

/**
 * The records of a shop that its board is made of, at a moment. Of members nothing is read but the ids by which a piece is
 * known to be what somebody booked.
 */
const factsOf = async (pool: Pool, { brandId, shop }: KnownWall, now: number) => {
  const { from, to } = bookingsOnBoard(now, shop.timeZone);
  const [rooms, pieces, bookings] = await Promise.all([
    rowsOf(pool, recordsOf(room, brandId).where('shopId', '=', shop.id)),
    rowsOf(
      pool,
      sqlFor
        .selectFrom('treatment')
        .select(['id', 'orderId', 'lineId', 'serviceId', 'memberId', 'bedId', 'servicerIds', 'status', 'startedAt'])
        .select(['minutes', 'suspendedAt', 'suspendedFor'])
        .where('brandId', '=', brandId)
        .where('shopId', '=', shop.id)
        .where('status', 'in', open)
        .where('deleted', '=', false),
    ),
    rowsOf(
      pool,
      sqlFor
        .selectFrom('booking')
        .select(['memberId', 'status', 'arrivedAt', 'parts'])
        .where('brandId', '=', brandId)
        .where('shopId', '=', shop.id)
        .where('status', 'in', expected)
        .where('startsAt', '>=', from)
        .where('startsAt', '<=', to)
        .where('deleted', '=', false),
    ),
  ]);
  const pending = pieces.filter(({ status }) => isPending(status));
  const orders = await rowsOf(
    pool,
    sqlFor
      .selectFrom('order')
      .select(['id', 'status', 'lines'])
      .where('brandId', '=', brandId)
      .where('id', 'in', ['', ...new Set(pending.map(({ orderId }) => orderId))])
      .where('deleted', '=', false),
  );
  const going = pieces.filter(({ status }) => isInService(status));
  return { rooms, devices: [], treatments: [...going, ...stillToGive(pending, orders)], bookings };
};

interface Named {
  readonly id: string;
  readonly name: string;
}
const named = (rows: readonly Named[]): NamesOnWall['staff'] => new Map(rows.map(({ id, name }) => [id, name]));

/** What those are called who give these pieces, and their services. */
const namesOf = async (
  pool: Pool,
  brandId: string,
  pieces: readonly Pick<PieceForWall, 'serviceId' | 'servicerIds'>[],
): Promise<NamesOnWall> => {
  const people = ['', ...new Set(pieces.flatMap(({ servicerIds }) => servicerIds))];
  const services = ['', ...new Set(pieces.map(({ serviceId }) => serviceId))];
  const ofStaff = sqlFor.selectFrom('employee').select(['id', 'name']).where('brandId', '=', brandId);
  const ofServices = sqlFor.selectFrom('service').select(['id', 'name']).where('brandId', '=', brandId);
  const [staff, called] = await Promise.all([
    rowsOf(pool, ofStaff.where('id', 'in', people)),
    rowsOf(pool, ofServices.where('id', 'in', services)),
  ]);
  return { staff: named(staff), services: named(called) };
};

/** What a wall of a shop shows at a moment, in milliseconds since 1970. */
export const boardOfWall = async (
  pool: Pool,
  wall: KnownWall,
  now: number,
): Promise<Pick<WallBoard, 'rooms' | 'elsewhere'>> => {
  const { roomsEnabled } = await settingsOf(pool, wall);
  if (!roomsEnabled) return { rooms: [], elsewhere: [] };
  const facts = await factsOf(pool, wall, now);
  const names = await namesOf(pool, wall.brandId, facts.treatments);
  return onWall(roomBoard(facts, now), names);
};
