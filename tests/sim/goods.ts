import { type Stock, stockId } from '#domain/stock/stock.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';

/** Of the cups each shop had so many, at so much each, before any went to the other. */
const [had, each] = [12, 250];
const sent = 2;

const level = (shopId: string): Stock => ({
  ...{ id: stockId(shopId, 'cup'), shopId, productId: 'cup', quantity: had - sent, value: (had - sent) * each },
  ...{ unitValue: each, openUses: 0, lowAt: null, since: 0 },
});

const entry = (id: string, shopId: string, type: number, quantity: number, before: number, paperId: string) => ({
  ...{
    id,
    shopId,
    productId: 'cup',
    type,
    quantity,
    value: quantity * each,
    before,
    paperId,
    orderId: '',
    note: '',
    uses: 0,
  },
  ...{ counterId: 'founding', staffId: 'staff-boss', at: 0, keptAt: 0 },
});

const between = (id: string, applyShopId: string, provideShopId: string, delivered: number | null): Transfer => {
  const value = (delivered ?? 0) * each;
  const status = delivered === null ? transferStatuses.pendingReview : transferStatuses.pendingReceipt;
  const line = { productId: 'cup', name: 'Cup', unit: 'box', applied: 2, delivered, received: null };
  return {
    ...{ id, number: id, applyShopId, provideShopId, status, value, applicantId: 'staff-boss' },
    lines: [{ ...line, reason: '', lossReason: '', value }],
    ...{ remark: '', reviewRemark: '', steps: [], at: 0, changedAt: 0 },
  };
};

/** Cups in both shops; each has asked the other for some, and each has some on the way. */
export const goodsOnTheMove = (one: string, other: string) => ({
  stock: [level(one), level(other)],
  stockMovement: [one, other].flatMap((shopId) => [
    entry(`founding:${shopId}`, shopId, 11, had, 0, ''),
    entry(`transfer:from-${shopId}:cup:out`, shopId, 19, -sent, had, `from-${shopId}`),
  ]),
  transfer: [
    between(`from-${one}`, other, one, sent),
    between(`from-${other}`, one, other, sent),
    between(`wanted-from-${one}`, other, one, null),
    between(`wanted-from-${other}`, one, other, null),
  ],
});
