import type { Acting } from '../kernel/command.ts';
import type { ExceptionNote, Params } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import { withServicesAs } from '../order/is-done.ts';
import { namesOf } from '../order/move/moved-names.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { Refund } from '../refund/refund.ts';
import { cellOfLine } from './closed-line.ts';
import { treatmentStatuses } from './codes.ts';
import { leftToBegin, notBegun } from './pieces.ts';
import type { Treatment } from './treatment.ts';

interface WhyNot {
  readonly code: Reason;
  readonly params: Params;
}

/** The rights of which one is needed to begin or end a piece of a service. */
export const servingRights = ['pc.order.cashier', 'pc.order.own'] as const;

/** Whether somebody gives a service: whoever takes orders any, others those that are theirs. */
export const mayServe = ({ may, staffId }: Pick<Acting, 'may' | 'staffId'>, servicerIds: readonly string[]): boolean =>
  may('pc.order.cashier') || (may('pc.order.own') && servicerIds.includes(staffId));

/** The line under an id that some counter knows it by. */
const lineNamed = (existing: Order, lineId: string): OrderLine | undefined =>
  existing.lines.find(({ id }) => id === lineId) ??
  existing.lines.find(({ id }) => namesOf(existing, id).includes(lineId) || namesOf(existing, lineId).includes(id));

/** Whether a piece is one of this line, by whatever name of it: one of another line is neither begun nor allotted here. */
export const isOfLine = (existing: Order, line: OrderLine, piece: Pick<Treatment, 'orderId' | 'lineId'>): boolean =>
  piece.orderId === existing.id && lineNamed(existing, piece.lineId)?.id === line.id;

/** A line of which a piece is given, and what a manager is told of it. */
export interface Serving {
  readonly existing: Order;
  readonly line: OrderLine;
  readonly notes: readonly ExceptionNote[];
}

/**
 * Whether a piece of this line can be begun. Once it was begun, it is booked although its money was given back meanwhile, or
 * another counter has begun the last one: a manager gets the task. Nothing is begun of an order that nobody has paid.
 */
export const servingOf = (
  existing: Order | undefined,
  lineId: string,
  refunds: readonly Refund[],
  acting: Acting,
  /** It was allotted to whoever acts, whoever stands on its line. */
  isOwn = false,
): Serving | WhyNot => {
  if (!existing) return { code: 'order.unknown', params: {} };
  const { number } = existing;
  const line = lineNamed(existing, lineId);
  if (!isOwn && !mayServe(acting, line?.servicerIds ?? [])) return { code: 'notAllowed', params: {} };
  if (line?.kind !== 'service') return { code: 'treatment.lineUnknown', params: { number } };
  const { name } = line;
  const names = [line.id, lineId, ...namesOf(existing, line.id)];
  const { refusal, again } = cellOfLine(existing.status, names, refunds);
  if (refusal && (!acting.replay || again === undefined)) return { code: refusal, params: { number } };
  const isNone = leftToBegin(line) === 0;
  if (isNone && !acting.replay) return { code: 'treatment.nothingLeft', params: { name } };
  if (!refusal && !isNone) return { existing, line, notes: [] };
  const code = refusal || notBegun(line) > 0 ? 'servedAfterRefund' : 'servedMoreThanSold';
  return { existing, line, notes: [{ code, params: { name, number }, orderId: existing.id, amount: 0 }] };
};

/** A piece as it is begun now. */
export const begun = (
  { existing, line }: Pick<Serving, 'existing' | 'line'>,
  id: string,
  servicerIds: readonly string[],
  minutes: number,
  { at, staffId, counterId }: Acting,
): Treatment => ({
  id,
  shopId: existing.shopId,
  orderId: existing.id,
  number: existing.number,
  lineId: line.id,
  serviceId: line.itemId,
  name: line.name,
  memberId: existing.memberId,
  memberName: existing.memberName,
  servicerIds: [...new Set(servicerIds)],
  status: treatmentStatuses.inService,
  bedId: '',
  deviceId: '',
  minutes,
  extended: 0,
  allottedAt: null,
  startedAt: at,
  handedOver: [],
  remark: '',
  machine: null,
  startedBy: staffId,
  counterId,
  suspendedAt: null,
  suspendedFor: 0,
  endedAt: null,
  endedBy: '',
  reason: '',
  used: [],
});

/** A piece that goes on or ends now, as far as the time goes during which it was suspended. */
export const notSuspended = ({ suspendedAt, suspendedFor }: Treatment, { at }: Pick<Acting, 'at'>) => ({
  suspendedAt: null,
  suspendedFor: suspendedFor + (suspendedAt === null ? 0 : Math.max(0, at - suspendedAt)),
});

const counted = (line: OrderLine, change: { readonly served: number; readonly inService: number }): OrderLine => {
  const { served: servedBefore = 0, inService: inServiceBefore = 0, ...rest } = line;
  const served = servedBefore + change.served;
  const inService = inServiceBefore + change.inService;
  return { ...rest, ...(served > 0 ? { served } : {}), ...(inService > 0 ? { inService } : {}) };
};

/** The order with more or fewer pieces of this line served and in service, completed where nothing is left to give. */
export const withPieces = (
  existing: Order,
  lineId: string,
  { served = 0, inService = 0 }: { readonly served?: number; readonly inService?: number },
): Order =>
  withServicesAs({
    ...existing,
    lines: existing.lines.map((line) => (line.id === lineId ? counted(line, { served, inService }) : line)),
  });
