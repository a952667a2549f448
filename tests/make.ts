import type { Product } from '#domain/item/product.ts';
import type { Service } from '#domain/item/service.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { withPrices } from '#domain/order/compose.ts';
import { newOrder } from '#domain/order/new-order.ts';
import type { Order, OrderLine, Payment } from '#domain/order/order.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** Records for tests: complete and sensible, different only where a test says so. */

export const aShop = (differs: Partial<Shop> = {}): Shop => ({
  id: 'shop-1',
  code: 'S01',
  name: 'Riverside',
  type: 1,
  parentId: 'region',
  address: '1 River Road',
  phone: '021-55501234',
  country: '86',
  currencyFlag: '¥',
  timeZone: 'Asia/Shanghai',
  paymentTypes: [0, 1, 2, 3, 4, 6],
  ...differs,
});

const itemFields = {
  number: 'P001',
  groupId: 'group',
  images: [],
  pinyin: '',
  initials: '',
  originalPrice: 10_000,
  memberPrice: null,
  shopPrices: [],
  shopIds: [],
  description: '',
  onShelf: true,
  enabled: true,
};

export const aProduct = (differs: Partial<Product> = {}): Product => ({
  ...itemFields,
  id: 'oil',
  name: 'Oil',
  barcode: '',
  type: 'product',
  unit: 'bottle',
  costPrice: 1_000,
  ...differs,
});

export const aService = (differs: Partial<Service> = {}): Service => ({
  ...itemFields,
  id: 'moxa',
  number: 'T001',
  name: 'Moxibustion',
  kind: 'moxibustion',
  duration: 60,
  ...differs,
});

/** A piece of `oil` at 100 yuan. */
export const aLine = (differs: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  kind: 'product',
  itemId: 'oil',
  name: 'Oil',
  unit: 'bottle',
  quantity: 1,
  originalPrice: 10_000,
  memberPrice: null,
  linePrice: null,
  reduction: 0,
  salespersonId: null,
  servicerIds: [],
  remark: '',
  payable: 10_000,
  ...differs,
});

/** Who acts: a cashier with every right at counter 02, with contact, for the first time. */
export const acting = (differs: Partial<Acting> = {}): Acting => ({
  commandId: 'command-0001',
  staffId: 'cashier',
  shopId: 'shop-1',
  shop: aShop(),
  counterId: 'counter-2',
  counterNumber: '02',
  at: 1_763_704_800_000,
  keptAt: 1_763_704_800_000,
  offline: false,
  replay: false,
  may: () => true,
  ...differs,
});

export const aPayment = (differs: Partial<Payment> = {}): Payment => ({
  id: 'payment-1',
  type: 0,
  amount: 10_000,
  tendered: null,
  note: '',
  counterId: 'counter-2',
  staffId: 'cashier',
  at: 1_763_704_800_000,
  state: 'paid',
  ...differs,
});

/** An order with its prices worked out; one line unless a test says otherwise, waiting for payment. */
export const anOrder = (differs: Partial<Order> = {}): Order => {
  const base = { ...newOrder('order-1', 'S01-02-000001', acting()), lines: [aLine()], ...differs };
  return { ...base, ...withPrices(base), ...('total' in differs ? { total: differs.total } : {}) } as Order;
};

/** An order paid in cash. */
export const aPaidOrder = (differs: Partial<Order> = {}): Order => {
  const open = anOrder(differs);
  return {
    ...open,
    status: 2,
    paid: open.total,
    payments: [aPayment({ amount: open.total })],
    collectedAt: 1_763_704_800_000,
    ...differs,
  };
};
