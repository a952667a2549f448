import { formatOrderNumber } from '#domain/order/number.ts';
import type { ItemLine } from '#domain/order/order.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { freshMobile } from '../crash/hands.ts';
import { aProduct, cashReceipt } from '../make.ts';
import { aTemplate } from '../make-cards.ts';
import { moxibustion } from '../make-orders.ts';
import type { Fresh } from './subjects.ts';

/** What is sold at the counters of the examples: the product, a card of 1,000 yuan with 200 on top, the same for 30 days. */
export const oil = aProduct();
export const gold = aTemplate();
export const month = aTemplate({ id: 'month', name: 'Month', validity: 'fromSale', validDays: 30 });
/** An hour that uses up a piece of the product, which holds ten uses: so it does the same each time. */
export const hour = moxibustion({ id: 'service-1', consumables: [{ productId: oil.id, uses: 10 }] });
export const three: ItemLine[] = cashReceipt(oil, { orderId: '', number: '', quantity: 3 }).lines;

const { id: _, roomsEnabled: __, ...ofShop } = defaultSettings('');
export const settings = ofShop;
export const plan = {
  kind: 'zone',
  groupIds: [],
  productIds: [],
  zones: ['front'],
  blind: false,
  checkerIds: [],
  remark: '',
};
/** A paper that brings in so many pieces of the product. */
export const bookIn = (paperId: string, quantity: number) => ({
  paperId,
  number: 'RK-1',
  type: 11,
  lines: [{ productId: oil.id, quantity, price: 1_200 }],
  applicantId: '',
  receiverId: '',
  remark: '',
});

let hours = 0;
/** An hour that is booked, each time another one. */
export const anHour = () => {
  hours += 4;
  return { startsAt: (Math.floor(Date.now() / 3_600_000) + hours) * 3_600_000, serviceId: hour.id, staffId: '' };
};

let days = 0;
/** A day from tomorrow on, each time another one. */
export const aDay = (): string => {
  days += 1;
  return dayAfter(new Date().toISOString().slice(0, 10), 1 + (days % 300));
};

let names = 0;
export const fresh: Fresh = {
  name: () => {
    names += 1;
    return `R${names}`;
  },
  mobile: freshMobile,
};

let ordersAcrossTown = 0;
/** A number of the other shop that no order has: one that is taken would be told apart by four digits, which may meet. */
export const numberAcrossTown = (shopId: string): string => {
  ordersAcrossTown += 1;
  return formatOrderNumber(shopId.replace('shop-', 'S0'), '07', ordersAcrossTown);
};
