import type { ItemGroup } from '#domain/item/group/item-group.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import { byHand } from '#domain/item/service/service-rules.ts';
import type { Technique } from '#domain/item/service/technique.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { newOrder } from '#domain/order/new-order.ts';
import { composedPart } from '#domain/order/operations.ts';
import type { ItemLine, Order } from '#domain/order/order.ts';
import { withPrices } from '#domain/order/with-prices.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { aProduct, aShop } from './make.ts';

/** A bottle of oil at 100 yuan: what a line of an order is about unless a test says otherwise. */
export const oil = (differs: Partial<Product> = {}): Product =>
  aProduct({ id: 'oil', name: 'Oil', unit: 'bottle', originalPrice: 10_000, memberPrice: null, ...differs });

/** An hour of moxibustion at 100 yuan. */
export const moxibustion = (differs: Partial<Service> = {}): Service => {
  const { barcode: _, type: __, unit: ___, costPrice: ____, packageContent: _____, ...more } = oil();
  const { specQuantity: _q, specUnit: _u, ...item } = more;
  return {
    ...item,
    id: 'moxa',
    name: 'Moxibustion',
    number: 'T001',
    kind: 'moxibustion',
    duration: 60,
    ...byHand,
    consumables: [],
    ...differs,
  };
};

/** A group in which services are. */
export const aServiceGroup = (differs: Partial<ItemGroup> = {}): ItemGroup => ({
  ...ofHeadquarters,
  id: 'care',
  name: 'Care',
  kind: 'service',
  position: 1,
  enabled: true,
  ...differs,
});

/** What somebody writes down of a service. */
export const writtenService = (differs: object = {}) => ({
  name: 'Cupping',
  number: 'T009',
  groupId: 'care',
  kind: 'other' as const,
  originalPrice: 10_000,
  duration: 30,
  ...differs,
});

/** Ten minutes at one acupoint. */
export const aTechnique = (differs: Partial<Technique> = {}): Technique => ({
  bodyPart: 'leg',
  meridian: '',
  acupoints: ['ST36'],
  mode: 0,
  style: null,
  duration: 10,
  shots: null,
  ...differs,
});

/** A piece of `oil` at 100 yuan. */
export const aLine = (differs: Partial<ItemLine> = {}): ItemLine => ({
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
  shop: aShop({ id: differs.shopId ?? 'shop-1' }),
  counterId: 'counter-2',
  counterNumber: '02',
  channel: channels.tablet,
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
  return {
    ...base,
    ...withPrices(composedPart(base)),
    ...('total' in differs ? { total: differs.total } : {}),
  } as Order;
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
    coupons: open.coupons,
  };
};
