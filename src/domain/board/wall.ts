import { z } from 'zod';
import type { Treatment } from '../treatment/treatment.ts';
import type { BookingOnBoard, PieceOnBoard, RoomBoard } from './room-board.ts';

/**
 * A piece of a service as a wall shows it: what is given, by whom and how long still. Nothing here names whoever it is given
 * to, nor their order.
 */
const wallPiece = z.object({
  /** What the service is called in the catalogue: what stands on an order may have been typed there. */
  service: z.string(),
  /** What those are called who give it. */
  servicers: z.array(z.string()),
  /** One of `treatmentStatuses`. */
  status: z.int(),
  startedAt: z.int(),
  minutes: z.int(),
  suspendedAt: z.int().nullable(),
  suspendedFor: z.int(),
});

/** Of what comes next on a bed the time alone. */
const wallNext = z.object({
  booking: z.object({ status: z.int(), arrivedAt: z.int().nullable() }),
  part: z.object({ startsAt: z.int() }),
});

/** How a bed stands is worked out of this at any moment (`standsAt`), also while nothing new is heard. */
const wallBed = z.object({
  id: z.string(),
  name: z.string(),
  given: z.array(wallPiece),
  allotted: z.array(wallPiece),
  next: wallNext.optional(),
});

/** What a screen on a wall is told of the rooms of a shop. Times in milliseconds since 1970. */
export const wallBoard = z.object({
  shop: z.object({ name: z.string(), timeZone: z.string() }),
  /** When that was so, by the server's clock. */
  at: z.int(),
  /** Of the app that the server goes with. */
  version: z.string(),
  rooms: z.array(z.object({ id: z.string(), name: z.string(), beds: z.array(wallBed) })),
  /** What is given without a bed, or on one that is gone. */
  elsewhere: z.array(wallPiece),
});
export type WallBoard = z.infer<typeof wallBoard>;
export type WallBed = z.infer<typeof wallBed>;
export type WallPiece = z.infer<typeof wallPiece>;

/** What is read of a piece for a wall: of its member the id alone, by which it is found whether they booked it. */
export type PieceForWall = PieceOnBoard & Pick<Treatment, 'serviceId' | 'servicerIds'>;

/** What staff and services are called, under their ids. */
export interface NamesOnWall {
  readonly staff: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, string>;
}

/** How often a wall asks what it is to show, in milliseconds. */
export const wallAsksEvery = 15_000;
/** After so long without an answer it says so, in milliseconds: three times it was not answered. */
export const wallSilentAfter = 50_000;

/** What of a board a wall is told. */
export const onWall = (
  { rooms, elsewhere }: RoomBoard<PieceForWall, BookingOnBoard>,
  { staff, services }: NamesOnWall,
): Pick<WallBoard, 'rooms' | 'elsewhere'> => {
  const pieceOf = (piece: PieceForWall): WallPiece => {
    const { serviceId, servicerIds, status, startedAt, minutes, suspendedAt, suspendedFor } = piece;
    const servicers = servicerIds.flatMap((id) => staff.get(id) ?? []);
    return {
      service: services.get(serviceId) ?? '',
      servicers,
      status,
      startedAt,
      minutes,
      suspendedAt,
      suspendedFor,
    };
  };
  return {
    rooms: rooms.map(({ room, beds }) => ({
      id: room.id,
      name: room.name,
      beds: beds.map(({ bed, given, allotted, next }) => ({
        id: bed.id,
        name: bed.name,
        given: given.map(pieceOf),
        allotted: allotted.map(pieceOf),
        ...(next && {
          next: {
            booking: { status: next.booking.status, arrivedAt: next.booking.arrivedAt },
            part: { startsAt: next.part.startsAt },
          },
        }),
      })),
    })),
    elsewhere: elsewhere.map(pieceOf),
  };
};
