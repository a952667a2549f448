import type { BodyOf } from '#domain/kernel/call.ts';
import type { orderCalls } from '#domain/order/calls.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { ItemLine, Order, OrderLine } from '#domain/order/order.ts';

/** A line as it should be, without what the price rules make. */
export type WantedLine = Omit<ItemLine, 'payable'>;

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const lineOperations = (was: OrderLine, wanted: WantedLine): Operation[] => {
  const lineId = was.id;
  const { kind, itemId, quantity, linePrice, card, reduction, salespersonId, servicerIds, remark } = wanted;
  const sameCard = was.card?.cardId === card?.cardId && was.card?.percent === card?.percent;
  const sameStaff = was.salespersonId === salespersonId && sameList(was.servicerIds, servicerIds);
  return [
    ...(was.quantity === quantity ? [] : [{ op: 'setQuantity' as const, lineId, quantity }]),
    ...(was.linePrice === linePrice ? [] : [{ op: 'setLinePrice' as const, lineId, linePrice }]),
    ...(sameCard ? [] : [{ op: 'setLineCard' as const, lineId, kind, itemId, card: card ?? null }]),
    ...(was.reduction === reduction ? [] : [{ op: 'setLineReduction' as const, lineId, reduction }]),
    ...(sameStaff ? [] : [{ op: 'setLineStaff' as const, lineId, salespersonId, servicerIds }]),
    ...(was.remark === remark ? [] : [{ op: 'setLineRemark' as const, lineId, remark }]),
  ];
};

/**
 * What has to be done to the lines that are there, so that they become the wanted ones. The first line of an order says to
 * what that is rounded (`roundTo`, in fen), as at a counter.
 */
export const operationsOnLines = (
  lines: readonly OrderLine[],
  wanted: readonly WantedLine[],
  roundTo: Order['roundTo'] = 0,
): Operation[] => {
  const before = new Map(lines.map((line) => [line.id, line]));
  const begins = roundTo === 0 ? {} : { roundTo };
  const wantedIds = new Set(wanted.map((line) => line.id));
  return [
    ...lines.filter((line) => !wantedIds.has(line.id)).map((line) => ({ op: 'remove' as const, lineId: line.id })),
    ...wanted.flatMap((line): Operation[] => {
      const was = before.get(line.id);
      return was ? lineOperations(was, line) : [{ op: 'add', line, ...begins }];
    }),
  ];
};

type Head = Pick<Order, 'memberId' | 'source' | 'remark' | 'manualNumber' | 'reduction'>;

/** What has to be done to the rest of the order: member, source, remark, manual number and reduction. */
export const operationsOnHead = (
  was: Head,
  asked: Omit<BodyOf<typeof orderCalls.change>, 'lines' | 'coupons'>,
  memberName: string,
): Operation[] => {
  const { memberId, source, remark, manualNumber, reduction } = asked;
  const changes = <T>(now: T | undefined, before: T): now is T => now !== undefined && now !== before;
  return [
    ...(changes(memberId, was.memberId) ? [{ op: 'setMember' as const, memberId, memberName }] : []),
    ...(changes(source, was.source) ? [{ op: 'setSource' as const, source }] : []),
    ...(changes(remark, was.remark) ? [{ op: 'setRemark' as const, remark }] : []),
    ...(changes(manualNumber, was.manualNumber) ? [{ op: 'setManualNumber' as const, manualNumber }] : []),
    ...(changes(reduction, was.reduction) ? [{ op: 'setReduction' as const, reduction }] : []),
  ];
};
