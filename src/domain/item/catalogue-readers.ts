import { atTill } from '../order/at-till.ts';

/** What is sold is shown at the till, where it is managed, and where cards, coupons, plans and commissions name it. */
const naming = [
  'pc.item.manage',
  'pc.item.price',
  'pc.item.card',
  'pc.marketing.coupon',
  'pc.staff.commission',
] as const;

export const readersOfServices = ['pc.item.service', ...naming, ...atTill] as const;

/** Goods are counted, moved and bought besides. */
export const readersOfProducts = [
  'pc.item.product',
  ...naming,
  'pc.inventory.list',
  'pc.inventory.book',
  'pc.inventory.value',
  'pc.inventory.transfer',
  'pc.inventory.transferReview',
  'pc.inventory.check',
  'pc.inventory.checkReview',
  ...atTill,
] as const;

export const readersOfItems = ['pc.item.service', ...readersOfProducts] as const;
