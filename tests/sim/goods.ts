import { transferStatuses } from '#domain/transfer/codes.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';

/** So many cups has each shop sent the other before anything else happens. */
export const sent = 2;
/** What each thing in the books is worth at first, in fen. */
export const each = 100;

const out = (shopId: string, before: number) => ({
  id: `transfer:from-${shopId}:cup:out`,
  shopId,
  productId: 'cup',
  type: 19,
  quantity: -sent,
  value: -sent * each,
  before,
  paperId: `from-${shopId}`,
  orderId: '',
  note: '',
  uses: 0,
  counterId: 'founding',
  staffId: 'staff-boss',
  at: 0,
  keptAt: 0,
});

const between = (id: string, applyShopId: string, provideShopId: string, delivered: number | null): Transfer => {
  const value = (delivered ?? 0) * each;
  const status = delivered === null ? transferStatuses.pendingReview : transferStatuses.pendingReceipt;
  const line = { productId: 'cup', name: 'Cup', unit: 'box', applied: 2, delivered, received: null };
  return {
    id,
    number: id,
    applyShopId,
    provideShopId,
    status,
    value,
    applicantId: 'staff-boss',
    lines: [{ ...line, reason: '', lossReason: '', value }],
    remark: '',
    reviewRemark: '',
    steps: [],
    at: 0,
    changedAt: 0,
  };
};

/** Each shop, which has `left` cups now, has asked the other for some, and each has some on the way. */
export const goodsOnTheMove = (one: string, other: string, left: number) => ({
  stockMovement: [out(one, left + sent), out(other, left + sent)],
  transfer: [
    between(`from-${one}`, other, one, sent),
    between(`from-${other}`, one, other, sent),
    between(`wanted-from-${one}`, other, one, null),
    between(`wanted-from-${other}`, one, other, null),
  ],
});
