import type { StockPaper } from '#domain/stock/paper.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';
import { atNight, day, hour, now } from './moments.ts';

const aPaper = (differs: Partial<StockPaper>): StockPaper => ({
  id: 'paper-in',
  shopId: 'shop-1',
  number: 'RK-S01-0003',
  type: 11,
  quantity: 12,
  value: 17_444,
  applicantId: 'chen',
  receiverId: 'zhao',
  remark: 'third pallet',
  counterId: 'counter-2',
  staffId: 'wang',
  at: atNight,
  lines: [
    { productId: 'oil', name: 'Ginger oil', unit: 'bottle', quantity: 10, price: 1_500, expiresAt: '2026-12-05' },
    { productId: 'sticks', name: 'Moxa sticks', unit: 'box', quantity: 2, price: 1_222 },
  ],
  ...differs,
});
export const papers = [
  aPaper({}),
  aPaper({
    id: 'paper-out',
    number: 'CK-S01-0001',
    type: 20,
    quantity: 2,
    value: 804,
    at: now - 2 * hour,
    remark: 'broken',
    lines: [{ productId: 'soap', name: 'Soap', unit: 'bar', quantity: 2, price: null }],
  }),
];

const aTransfer = (differs: Partial<Transfer>): Transfer => ({
  id: 'asked',
  number: 'DB-S01-0009',
  applyShopId: 'shop-1',
  provideShopId: 'shop-2',
  status: 1,
  value: 0,
  applicantId: 'zhao',
  remark: 'for the weekend',
  reviewRemark: '',
  at: atNight,
  changedAt: atNight,
  lines: [
    {
      productId: 'oil',
      name: 'Ginger oil',
      unit: 'bottle',
      applied: 6,
      delivered: null,
      received: null,
      reason: '',
      lossReason: '',
      value: 0,
    },
  ],
  steps: [
    {
      what: 'apply',
      shopId: 'shop-1',
      staffId: 'zhao',
      counterId: 'counter-2',
      remark: 'for the weekend',
      at: atNight,
    },
  ],
  ...differs,
});
const lineOf = (differs: Partial<Transfer['lines'][number]>): Transfer['lines'][number] => ({
  productId: 'soap',
  name: 'Soap',
  unit: 'bar',
  applied: 9,
  delivered: 7,
  received: null,
  reason: 'only seven left',
  lossReason: '',
  value: 2_814,
  ...differs,
});
export const transfers = [
  aTransfer({}),
  aTransfer({
    id: 'to-review',
    number: 'DB-S02-0004',
    applyShopId: 'shop-2',
    provideShopId: 'shop-1',
    remark: 'please',
    at: now - 4 * day,
    changedAt: now - 4 * day,
  }),
  aTransfer({
    id: 'on-the-way',
    number: 'DB-S01-0007',
    status: 4,
    value: 2_814,
    reviewRemark: 'careful',
    lines: [lineOf({})],
    changedAt: now - 5 * hour,
    steps: [
      { what: 'apply', shopId: 'shop-1', staffId: 'zhao', counterId: 'counter-2', remark: '', at: atNight },
      {
        what: 'verify',
        shopId: 'shop-2',
        staffId: 'chen',
        counterId: 'counter-9',
        remark: 'careful',
        at: now - 5 * hour,
      },
    ],
  }),
  aTransfer({
    id: 'arrived',
    number: 'DB-S01-0005',
    status: 5,
    value: 2_814,
    at: now - 6 * day,
    changedAt: now - 2 * day,
    lines: [lineOf({ received: 5, lossReason: 'two broken' })],
  }),
];
