import { exception } from '../exception/exception.ts';
import type { Change } from '../kernel/decision.ts';
import type { AnyEntity, AnyRecord, RecordOf } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { refundStatuses } from '../refund/codes.ts';
import { refund } from '../refund/refund.ts';
import { isReturn } from '../refund/return-goods.ts';
import { dutySwap } from '../roster/swap/duty-swap.ts';
import { isLow, stock } from '../stock/stock.ts';
import { stocktakeStatuses } from '../stocktake/codes.ts';
import { type Stocktake, stocktake, zonesOf } from '../stocktake/stocktake.ts';
import { transferStatuses } from '../transfer/codes.ts';
import { transfer } from '../transfer/transfer.ts';
import { day } from '../values/durations.ts';
import type { Notice, noticeRights } from './notice.ts';
import { saidOfSwap } from './of-swaps.ts';
import { noticeTypes } from './types.ts';

/** A command as it was booked: what it changed, what those records were before, and when the server booked it. */
export interface BookedChanges {
  readonly changes: readonly Change[];
  readonly before: (entity: string, id: string) => AnyRecord | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is said once a day goes by it. */
const dayOf = (at: number): number => Math.floor(at / day);

type Said = Pick<Notice, 'id' | 'shopId' | 'what' | 'params' | 'link'> & {
  readonly permission?: (typeof noticeRights)[number];
  readonly staffId?: string;
  readonly type?: Notice['type'];
};

/** A notice with an id that both ends make of the same. */
export const makeNotice = (at: number, { id, ...said }: Said): Notice => ({
  staffId: '',
  permission: '',
  type: noticeTypes.service,
  createdAt: at,
  ...said,
  id: fixedId(`notice:${id}`),
});

/** What a change of a record gives notice of: `now` is the record as it is, `was` as it was before, if it was there. */
interface Moment<E extends AnyEntity> {
  readonly entity: E;
  readonly says: (now: RecordOf<E>, was: RecordOf<E> | undefined, at: number) => Said | readonly Said[] | undefined;
}
const moment = <E extends AnyEntity>(entity: E, says: Moment<E>['says']): Moment<AnyEntity> => ({ entity, says });

const isCounted = (record: Stocktake | undefined): boolean =>
  record?.status === stocktakeStatuses.inProgress &&
  zonesOf(record).every((zone) => record.zonesDone.some((done) => done.zone === zone));

const moments: readonly Moment<AnyEntity>[] = [
  moment(transfer, (now, was) => {
    if (now.status === was?.status) return undefined;
    const { id, number, applyShopId, provideShopId } = now;
    const about = { id: `transfer:${id}:${now.status}`, params: { number }, link: `/inventory/transfer/view/${id}` };
    switch (now.status) {
      case transferStatuses.pendingReview:
        return {
          ...about,
          what: 'transferToReview',
          shopId: provideShopId,
          permission: 'pc.inventory.transferReview',
          link: `/inventory/transfer/approve/${id}`,
        };
      case transferStatuses.pendingReceipt:
        return { ...about, what: 'transferToReceive', shopId: applyShopId, permission: 'pc.inventory.transfer' };
      case transferStatuses.declined:
        return { ...about, what: 'transferDeclined', shopId: applyShopId, staffId: now.applicantId };
      case transferStatuses.returned:
        return {
          ...about,
          what: 'transferReturned',
          shopId: provideShopId,
          permission: 'pc.inventory.transferReview',
        };
      default:
        return undefined;
    }
  }),
  // However many there are: the tasks are in one list, and a day without contact may bring hundreds.
  moment(exception, ({ shopId, code, params, staffId }, was, at) => {
    if (was) return undefined;
    if (code === 'planLineLeftOut')
      return {
        id: `plan:${params.planId}`,
        what: 'planLeftOut',
        params: { name: params.plan ?? '' },
        shopId,
        staffId,
        link: `/item/plan/view/${params.planId}`,
      };
    return {
      id: `exceptions:${shopId}:${dayOf(at)}`,
      what: 'exceptions',
      params: {},
      shopId,
      permission: 'pc.order.exception',
      link: '/sync?tab=exceptions',
    };
  }),
  moment(stock, (now, was, at) =>
    was && isLow(now) && !isLow(was)
      ? {
          id: `low:${now.id}:${dayOf(at)}`,
          what: 'stockLow',
          params: { productId: now.productId },
          shopId: now.shopId,
          permission: 'pc.inventory.list',
          link: `/inventory/product/${now.productId}`,
        }
      : undefined,
  ),
  moment(stocktake, (now, was) =>
    isCounted(now) && !isCounted(was)
      ? {
          id: `stocktake:${now.id}`,
          what: 'stocktakeToReview',
          params: { number: now.number },
          shopId: now.shopId,
          permission: 'pc.inventory.checkReview',
          link: `/inventory/check/review/${now.id}`,
        }
      : undefined,
  ),
  moment(refund, (now, was) => {
    if (!was || now.status === was.status) return undefined;
    const { id, number, shopId, orderId, requestedBy: staffId } = now;
    const about = {
      id: `refund:${id}:${now.status}`,
      params: { number },
      shopId,
      link: isReturn(now) ? '/order/refund' : `/order/view/${orderId}`,
    };
    if (now.status === refundStatuses.refunding)
      return { ...about, what: 'refundApproved', permission: 'pc.order.collect' };
    const isTold = now.status === refundStatuses.rejected && now.reviewedBy !== staffId;
    return isTold ? { ...about, what: 'refundRejected', staffId } : undefined;
  }),
  moment(dutySwap, (now, was) => saidOfSwap(now, was)),
];

/** What the changes of a command give notice of, to whom. The same changes give the same notices, under the same ids. */
export const noticesOf = ({ changes, before, at }: BookedChanges): Notice[] => {
  const found = changes.flatMap((change) => {
    if (change.op === 'remove') return [];
    const { record, entity } = change;
    const was = before(entity, record.id);
    return moments
      .filter((each) => each.entity.name === entity)
      .flatMap(({ says }) => says(record, was, at) ?? [])
      .map((said) => makeNotice(at, said));
  });
  return [...new Map(found.map((notice) => [notice.id, notice])).values()];
};

/** A command waits for somebody to decide about it; once a day for each counter, however many it holds. */
export const heldNotice = (
  counter: { readonly id: string; readonly shopId: string; readonly number: string },
  /** The employee whom it is to be confirmed by; null for whoever looks after the counters. */
  named: string | null,
  at: number,
): Notice => {
  const { id, shopId, number } = counter;
  const about = { params: { number }, shopId, type: noticeTypes.system };
  return named === null
    ? makeNotice(at, {
        ...about,
        id: `held:${id}:${dayOf(at)}`,
        what: 'counterHeld',
        permission: 'pc.counter.manage',
        link: `/counters?tab=held`,
      })
    : makeNotice(at, {
        ...about,
        id: `named:${id}:${named}:${dayOf(at)}`,
        what: 'heldInYourName',
        staffId: named,
        link: '/sync?tab=attention',
      });
};
