import { repayDebt } from '#domain/debt/repay.ts';
import { giveExchange } from '#domain/exchange/give.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { type Composed, nothingComposed } from '#domain/order/operations.ts';
import type { ItemLine } from '#domain/order/order.ts';
import { pointsAccountId } from '#domain/points/points-account.ts';
import { giveRefund } from '#domain/refund/give.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { anEmployee, aShop } from './make.ts';
import { aMemberCoupon, aTemplate, countTerms } from './make-cards.ts';
import { aMember } from './make-member.ts';
import { aLine, moxibustion, oil } from './make-orders.ts';
import { aPointsRule } from './make-points.ts';
import { World } from './world.ts';

/** The shop of the day and the day by its clocks. */
export const shopId = 's01';
export const workedDay = '2026-03-05';
export const nine = Date.parse('2026-03-05T01:00:00Z');
export const day = 86_400_000;

/** Whoever sells everything on that day. */
export const seller = 'cashier';

export const shop = aShop({ id: shopId });
export const gold = aTemplate({ createdIn: shopId, knownIn: [shopId] });
export const silver = {
  ...gold,
  id: 'silver',
  name: 'Silver',
  price: 50_000,
  faceValue: 50_000,
  gifts: [],
  giftAmount: null,
};
export const ten = {
  ...gold,
  ...countTerms({ benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }], price: 90_000, originalPrice: 100_000 }),
  id: 'ten',
  name: 'Ten times',
};
export const welcome = aMemberCoupon({ shopIds: [shopId], receivedIn: shopId }, { usableIn: [shopId] });

/** The shop before it opens: a price of 100 yuan for oil and for moxibustion, 150 for cream, 40 for soap. */
export const beforeOpening = () =>
  new World({
    shop: [shop],
    employee: [anEmployee({ id: seller, serviceShopIds: [shopId] })],
    member: ['li', 'wu', 'zhao'].map((id, place) => aMember({ id, shopId, mobile: `1380000000${place}` })),
    cardTemplate: [gold, silver, ten],
    product: [oil(), oil({ id: 'cream', originalPrice: 15_000 }), oil({ id: 'soap', originalPrice: 4_000 })],
    service: [moxibustion()],
    shopSettings: [{ ...defaultSettings(shopId), debtAllowed: true, debtLimit: 100_000, roundTo: 100 }],
    memberCoupon: [welcome],
    pointsRule: [aPointsRule({ spendable: true })],
    pointsAccount: [
      {
        id: pointsAccountId('zhao'),
        memberId: 'zhao',
        shopIds: [shopId],
        owed: 0,
        balance: 1_000,
        lots: [{ endsAt: null, left: 1_000 }],
      },
    ],
  });

type Way = readonly [type: number, amount: number, times?: number];
const cards: Readonly<Record<string, string>> = { li: 'gold-li', wu: 'ten-wu' };
let place = 0;
/** Begins numbers of orders anew. */
export const numbersAnew = (): void => {
  place = 0;
};
export const number = (): string => `S01-02-${String(++place).padStart(6, '0')}`;
const paying = (id: string, ways: readonly Way[], memberId: string) =>
  ways.map(([type, amount, times = 0], at) => ({
    id: `${id}-${at}`,
    type,
    amount,
    tendered: null,
    note: '',
    ...(type === 5 && { card: { cardId: cards[memberId] ?? '', times: times ? [{ lineId: 'line-1', times }] : [] } }),
  }));

/** What is sold on one line, in fen a piece by the list; a service where nothing is said of a product. */
export const of = (itemId: string, quantity = 1, differs: Partial<ItemLine> = {}): ItemLine => {
  const prices: Readonly<Record<string, number>> = { cream: 15_000, soap: 4_000 };
  const originalPrice = prices[itemId] ?? 10_000;
  const kind = itemId === 'moxa' ? 'service' : 'product';
  return aLine({ itemId, kind, name: itemId, quantity, originalPrice, salespersonId: seller, ...differs });
};
const receipt = (id: string, line: ItemLine, ways: readonly Way[], more: Partial<Composed> = {}) => {
  const { memberId = '' } = more;
  const order = { ...nothingComposed, memberName: memberId, ...more, lines: [line] };
  return { ...receiptArgs({ orderId: id, existing: null, order }, paying(id, ways, memberId)), number: number() };
};
export type Done = readonly [command: AnyCommand, args: object];
export const sale = (...given: Parameters<typeof receipt>): Done => [collectOrder, receipt(...given)];
export const card = (
  command: AnyCommand,
  id: string,
  memberId: string,
  cardId: string,
  template: typeof gold,
  ways: readonly Way[],
  more = {},
): Done => [
  command,
  {
    orderId: id,
    number: number(),
    cardId,
    memberId,
    memberName: memberId,
    templateId: template.id,
    termsVersion: 1,
    services: template.type === 2 ? ['moxa'] : [],
    products: [],
    price: template.price,
    payments: paying(id, ways, memberId),
    salespersonId: seller,
    remark: '',
    manualNumber: '',
    ...more,
  },
];
export const back = (orderId: string, quantity: number, amount: number): Done => [
  giveRefund,
  { refundId: `back-${orderId}`, orderId, lines: [{ lineId: 'line-1', quantity, amount }], goods: [], reason: 'less' },
];
export const cancel = (orderId: string, refund: number): Done => [
  cancelOrder,
  { orderId, reason: 'gone', refund, goods: [] },
];
export const swap = (id: string, comes: object, taken: ItemLine, ways: readonly Way[]): Done => [
  giveExchange,
  { ...receipt(id, taken, ways), refundId: `swap-${id}`, back: comes, reason: 'another' },
];
export const ofOrder = (orderId: string) => ({
  orderId,
  goods: [],
  lines: [{ lineId: 'line-1', quantity: 1, amount: 10_000 }],
});
export const bottle = (amount: number) => ({ products: [{ productId: 'oil', quantity: 1, amount, back: 1 }], type: 0 });
export const repay = (id: string, amount: number): Done => [
  repayDebt,
  { repaymentId: id, memberId: 'li', memberName: 'li', payments: [{ id: `${id}-0`, type: 0, amount, tendered: null }] },
];
