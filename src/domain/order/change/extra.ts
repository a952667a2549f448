import { z } from 'zod';
import { type Acting, defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { all, atEnd, one } from '../../kernel/needs.ts';
import type { Reason } from '../../kernel/reason.ts';
import type { May } from '../../permissions.ts';
import { shop } from '../../shop/shop.ts';
import { wayOf } from '../../shop/way.ts';
import { employee } from '../../staff/employee.ts';
import { whyNotNamed } from '../../staff/for-lines.ts';
import { notBegun } from '../../treatment/pieces.ts';
import { isSameValue } from '../../values/same-value.ts';
import { isOfCard, isOpen } from '../codes.ts';
import { withEvent } from '../new-order.ts';
import { applyOperations, composedPart, type Operation } from '../operations.ts';
import {
  customerSource,
  manualNumber,
  mostLines,
  type Order,
  type OrderLine,
  order,
  orderId,
  remark,
} from '../order.ts';
import { cellOf } from '../states.ts';

/** What may be said anew of a line that is paid: who sold it, who serves it, its remark. What is left out stays. */
const lineExtra = z.object({
  lineId: z.string().min(1).max(64),
  salespersonId: z.string().min(1).max(64).nullable().exactOptional(),
  servicerIds: z.array(z.string().min(1).max(64)).max(10).exactOptional(),
  remark: remark.exactOptional(),
});
export type LineExtra = z.infer<typeof lineExtra>;

/** The order with its lines said anew, as an order that waits for payment has them changed. */
const withLinesAnew = (existing: Order, lines: readonly LineExtra[]): Order => {
  const list = lines.flatMap(({ lineId, salespersonId, servicerIds, remark: note }): Operation[] => {
    const was = existing.lines.find(({ id }) => id === lineId);
    if (!was) return [];
    const staff = {
      salespersonId: salespersonId === undefined ? was.salespersonId : salespersonId,
      servicerIds: servicerIds ?? was.servicerIds,
    };
    return [
      { op: 'setLineStaff', lineId, ...staff },
      { op: 'setLineRemark', lineId, remark: note ?? was.remark },
    ];
  });
  return { ...existing, lines: applyOperations(composedPart(existing), list).lines };
};

/** Whether some of a line has been begun, whoever serves the rest. */
const isBegun = (line: OrderLine): boolean => (line.inService ?? 0) + (line.served ?? 0) > 0 || notBegun(line) === 0;

/** Whether commissions that were earned already rest on what differs: who sold a paid line, and who served any of it. */
const restsOnIt = (was: OrderLine, line: OrderLine): boolean =>
  was.salespersonId !== line.salespersonId || (isBegun(was) && !isSameValue(was.servicerIds, line.servicerIds));

/** Which staff of a line somebody cannot say anew, as commissions rest on them: of an unpaid order nobody of them. */
export const staffFixedOn = (
  { status }: Pick<Order, 'status'>,
  line: OrderLine,
  may: May,
): { readonly seller: boolean; readonly servicers: boolean } => {
  const isFixed = !isOpen(status) && !may('pc.order.price');
  return { seller: isFixed, servicers: isFixed && isBegun(line) };
};

/** Why lines are not said anew; undefined where they are. */
const whyNotLines = (
  existing: Order,
  lines: readonly LineExtra[],
  after: Order,
  acting: Acting,
): Reason | undefined => {
  if (lines.length === 0) return undefined;
  if (isOfCard(existing)) return 'order.notAmendable';
  if (!lines.every((extra) => existing.lines.some(({ id }) => id === extra.lineId))) return 'order.lineUnknown';
  const isEarned =
    !isOpen(existing.status) && existing.lines.some((was, place) => restsOnIt(was, after.lines[place] ?? was));
  return isEarned && !acting.may('pc.order.price') ? 'order.sellerNotAllowed' : undefined;
};

/**
 * Amends what does not touch money, as long as the order is not over: manual number, source, remark, and of its lines the
 * staff and the remarks (decision 0266).
 */
export const updateExtraInfo = defineCommand({
  name: 'order.extra',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({
    orderId,
    manualNumber: manualNumber.optional(),
    source: customerSource.nullable().optional(),
    remark: remark.optional(),
    lines: z
      .array(lineExtra)
      .max(mostLines)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'order.lineTwice')
      .optional(),
  }),
  needs: ({ orderId, lines = [] }, where) => ({
    existing: one(order, orderId),
    staff: all(
      employee,
      lines.flatMap(({ salespersonId, servicerIds = [] }) => [
        ...servicerIds,
        ...(salespersonId ? [salespersonId] : []),
      ]),
    ),
    top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
  }),
  decide({ existing, staff, top }, args, acting) {
    if (!existing) return reject('order.unknown');
    const { status, number, id } = existing;
    // An app of before this rule may still send what it let somebody amend: that is kept.
    const { refusal, again } = cellOf('order.extra', status);
    if (refusal && !(acting.replay && again !== undefined)) return reject(refusal, { number });
    const { lines = [] } = args;
    const changed = {
      ...withLinesAnew(existing, lines),
      manualNumber: args.manualNumber ?? existing.manualNumber,
      source: args.source === undefined ? existing.source : args.source,
      remark: args.remark ?? existing.remark,
    };
    const whyNot = whyNotLines(existing, lines, changed, acting);
    if (whyNot) return reject(whyNot, { number });
    const unnamed = whyNotNamed(lines, existing.lines, staff, wayOf(acting, top));
    if (unnamed && !acting.replay) return reject(unnamed.code, unnamed.params);
    const params = { ...unnamed?.params, number, reason: unnamed?.code ?? '' };
    const notes = unnamed ? [{ code: 'staffAgainst', params, orderId: id, amount: 0 } as const] : [];
    return accept([update(order, withEvent(changed, 'order.extra', acting))], notes);
  },
});
