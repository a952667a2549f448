import { transferStatuses } from '#domain/transfer/codes.ts';

export const transferLine = (productId: string) => ({
  productId,
  name: 'Oil',
  unit: 'bottle',
  applied: 3,
  delivered: null as number | null,
  received: null,
  reason: '',
  lossReason: '',
  value: 0,
});

/** A transfer of three bottles of oil, in this state. */
export const aTransfer = (id: string, apply: string, provide: string, status: number) => ({
  id,
  number: `DB-${id}`,
  applyShopId: apply,
  provideShopId: provide,
  status,
  value: 1_001,
  lines: [
    {
      ...transferLine('oil'),
      ...(status === transferStatuses.pendingReview ? {} : { delivered: 3, value: 1_001 }),
    },
  ],
  applicantId: 'manager',
  remark: '',
  reviewRemark: '',
  steps: [],
  at: 1,
  changedAt: 1,
});
