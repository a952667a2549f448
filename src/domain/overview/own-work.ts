import { z } from 'zod';
import { labelOf } from '../order/change/park.ts';
import { isOpen, isPaid } from '../order/codes.ts';
import { lineKind, type Order, type OrderLine } from '../order/order.ts';
import { isInService, isPending, treatmentStatuses } from '../treatment/codes.ts';
import { leftToBegin } from '../treatment/pieces.ts';
import { plannedEnd } from '../treatment/planned.ts';
import type { Treatment } from '../treatment/treatment.ts';
import type { Period } from './days.ts';

/** A piece of a service that somebody gives or has given. */
const ownPiece = z.object({
  id: z.string(),
  /** One of `treatmentStatuses`. */
  status: z.int(),
  startedAt: z.int(),
  /** Null while it goes on. */
  endedAt: z.int().nullable(),
  /** When it is over by what is planned; null where nobody knows, and of what is suspended. */
  planned: z.int().nullable(),
  /** The bed, with its room, and the device at which it is given; empty for none. */
  bed: z.string(),
  device: z.string(),
  /** What was written down for whoever treats the member next. */
  remark: z.string(),
});

/** A line on which somebody works, without what it costs. */
const ownLine = z.object({
  id: z.string(),
  kind: lineKind,
  name: z.string(),
  quantity: z.int(),
  as: z.array(z.enum(['servicer', 'salesperson'])),
  /** The member asked for them by name. */
  byName: z.boolean(),
  remark: z.string(),
  /** The time that it is booked for; null where nobody has booked it. */
  bookedFor: z.int().nullable(),
  /** Pieces of a service that nobody has begun; 0 of an order that waits for its money. */
  left: z.int(),
  pieces: z.array(ownPiece),
});
export type OwnWorkLine = Readonly<z.infer<typeof ownLine>>;

/** An order on which somebody works: their own lines of it, where its member is, and no sums of money. */
export const ownOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** One of `orderStatuses`. */
  status: z.int(),
  at: z.int(),
  /** What its member is called, as far as whoever asks may read it; empty for a walk-in. */
  memberName: z.string(),
  /** Where it was parked: a bed, a seat; empty where it never was. */
  place: z.string(),
  remark: z.string(),
  lines: z.array(ownLine),
});
export type OwnOrder = Readonly<z.infer<typeof ownOrder>>;

/** How far somebody is with their part of an order. */
export type OwnStatus = 'unpaid' | 'toGive' | 'inService' | 'done';
export const ownStateOf = ({ status, lines }: Pick<OwnOrder, 'status' | 'lines'>): OwnStatus => {
  if (lines.some(({ pieces }) => pieces.some((piece) => isInService(piece.status)))) return 'inService';
  if (isOpen(status)) return 'unpaid';
  return lines.some(({ as, left }) => as.includes('servicer') && left > 0) ? 'toGive' : 'done';
};

/** The most orders of a day that are told to one person, the newest. */
export const mostOwnOrders = 200;

const isTheirs = ({ servicerIds }: Pick<Treatment, 'servicerIds'>, staffId: string) => servicerIds.includes(staffId);

/** Whether a piece is of this period: begun or ended in it, still going on, or allotted. */
const isOf = ({ startedAt, endedAt, status }: Treatment, { from, to }: Pick<Period, 'from' | 'to'>): boolean =>
  isInService(status) ||
  isPending(status) ||
  (startedAt >= from && startedAt < to) ||
  (endedAt !== null && endedAt >= from && endedAt < to);

/** What people and places are called to whoever asks. */
interface Called {
  readonly nameOf: (memberName: string) => string;
  /** The names of beds and devices under their ids. */
  readonly places: Readonly<Record<string, string>>;
}

/** What somebody does on a line; undefined where they do nothing. */
const lineOf = (
  line: OrderLine,
  order: Order,
  pieces: readonly Treatment[],
  staffId: string,
  places: Called['places'],
): OwnWorkLine | undefined => {
  const own = pieces.filter((piece) => piece.lineId === line.id && isTheirs(piece, staffId));
  const serves = line.servicerIds.includes(staffId) || own.length > 0;
  const sells = line.salespersonId === staffId;
  const quantity = line.quantity - (line.refunded?.quantity ?? 0);
  if ((!serves && !sells) || (quantity === 0 && own.length === 0)) return undefined;
  const { id, kind, name, remark } = line;
  return {
    id,
    kind,
    name,
    quantity,
    as: [...(serves ? (['servicer'] as const) : []), ...(sells ? (['salesperson'] as const) : [])],
    byName: line.byName === true && serves,
    remark,
    bookedFor: line.bookedFor ?? null,
    left: isPaid(order.status) ? leftToBegin(line) : 0,
    pieces: own
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map((piece) => {
        const { id: pieceId, status, startedAt, endedAt } = piece;
        const planned = status === treatmentStatuses.inService ? plannedEnd(piece, startedAt) : null;
        const [bed, device] = [places[piece.bedId] ?? '', places[piece.deviceId] ?? ''];
        return { id: pieceId, status, startedAt, endedAt, planned, bed, device, remark: piece.remark };
      }),
  };
};

/**
 * The orders of a day on which somebody serves or sells, the newest first, each with their own lines alone: those that wait
 * for money, were begun or paid in that day, or of which they give a piece in it.
 */
export const ownOrdersOf = (
  { orders, pieces }: { readonly orders: readonly Order[]; readonly pieces: readonly Treatment[] },
  staffId: string,
  period: Pick<Period, 'from' | 'to'>,
  { nameOf, places }: Called,
): OwnOrder[] => {
  const within = (at: number | null): boolean => at !== null && at >= period.from && at < period.to;
  const found = orders.flatMap((order): OwnOrder[] => {
    const isWaiting = isOpen(order.status);
    if (!isWaiting && !isPaid(order.status)) return [];
    const own = pieces.filter((piece) => piece.orderId === order.id && isTheirs(piece, staffId) && isOf(piece, period));
    const isToday = isWaiting || within(order.createdAt) || within(order.collectedAt) || own.length > 0;
    const lines = order.lines.flatMap((line) => lineOf(line, order, own, staffId, places) ?? []);
    if (!isToday || lines.length === 0) return [];
    const { id, number, status, createdAt: at, remark } = order;
    return [{ id, number, status, at, memberName: nameOf(order.memberName), place: labelOf(order), remark, lines }];
  });
  return found.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, mostOwnOrders);
};
