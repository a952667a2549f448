import { z } from 'zod';
import { amount, price } from '../values/money.ts';
import { customerSource, itemLine, manualNumber, type Order, type OrderLine, quantity, remark } from './order.ts';

const lineId = z.string().min(1).max(64);

/** What staff do to an order while composing it. Two counters' operations on one order both take effect. */
export const operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), line: itemLine.omit({ payable: true }) }),
  z.object({ op: z.literal('setQuantity'), lineId, quantity }),
  z.object({ op: z.literal('setLinePrice'), lineId, linePrice: price.nullable() }),
  z.object({ op: z.literal('setLineReduction'), lineId, reduction: amount }),
  z.object({
    op: z.literal('setLineStaff'),
    lineId,
    salespersonId: z.string().nullable(),
    servicerIds: z.array(z.string()).max(10),
    /** Left out, it stays as it is. */
    byName: z.boolean().optional(),
  }),
  z.object({ op: z.literal('setLineRemark'), lineId, remark }),
  z.object({ op: z.literal('remove'), lineId }),
  z.object({ op: z.literal('setMember'), memberId: z.string(), memberName: z.string().max(50) }),
  z.object({ op: z.literal('setReduction'), reduction: amount }),
  z.object({ op: z.literal('setSource'), source: customerSource.nullable() }),
  z.object({ op: z.literal('setRemark'), remark }),
  z.object({ op: z.literal('setManualNumber'), manualNumber }),
]);
export type Operation = z.infer<typeof operation>;
export const operations = z.array(operation).max(2_000);

/** The part of an order that operations work on. */
export type Composed = Pick<
  Order,
  'lines' | 'memberId' | 'memberName' | 'reduction' | 'source' | 'remark' | 'manualNumber'
>;

/** Only that part: what an order is besides stays out of it. */
export const composedPart = ({
  lines,
  memberId,
  memberName,
  reduction,
  source,
  remark: text,
  manualNumber: own,
}: Composed): Composed => ({ lines, memberId, memberName, reduction, source, remark: text, manualNumber: own });

export const nothingComposed: Composed = {
  lines: [],
  memberId: '',
  memberName: '',
  reduction: 0,
  source: null,
  remark: '',
  manualNumber: '',
};

const onLine = (composed: Composed, id: string, change: Partial<OrderLine>): Composed => ({
  ...composed,
  lines: composed.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
});

const applyOne = (composed: Composed, what: Operation): Composed => {
  switch (what.op) {
    case 'add':
      return composed.lines.some((line) => line.id === what.line.id)
        ? composed
        : { ...composed, lines: [...composed.lines, { ...what.line, payable: 0 }] };
    case 'setQuantity':
      return onLine(composed, what.lineId, { quantity: what.quantity });
    case 'setLinePrice':
      return onLine(composed, what.lineId, { linePrice: what.linePrice });
    case 'setLineReduction':
      return onLine(composed, what.lineId, { reduction: what.reduction });
    case 'setLineStaff': {
      const { op: _, lineId: id, byName, ...staff } = what;
      return onLine(composed, id, { ...staff, ...(byName === undefined ? {} : { byName }) });
    }
    case 'setLineRemark':
      return onLine(composed, what.lineId, { remark: what.remark });
    case 'remove':
      return { ...composed, lines: composed.lines.filter((line) => line.id !== what.lineId) };
    case 'setMember':
      return { ...composed, memberId: what.memberId, memberName: what.memberName };
    case 'setReduction':
      return { ...composed, reduction: what.reduction };
    case 'setSource':
      return { ...composed, source: what.source };
    case 'setRemark':
      return { ...composed, remark: what.remark };
    case 'setManualNumber':
      return { ...composed, manualNumber: what.manualNumber };
  }
};

/**
 * Applies operations in order. One on a line that another counter has removed meanwhile has nothing to act on and is
 * passed over; adding a line that is there already does nothing, so that a repeated operation has one effect.
 */
export const applyOperations = (composed: Composed, list: readonly Operation[]): Composed =>
  list.reduce(applyOne, composed);

/** The items that these operations put on the order. */
export const itemsOf = (list: readonly Operation[], kind: 'product' | 'service'): string[] =>
  list.flatMap((what) => (what.op === 'add' && what.line.kind === kind ? [what.line.itemId] : []));
