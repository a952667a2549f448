/** Every right that a screen, command or call asks for (spec section 6). */
export const permissions = [
  'pc.order.cashier',
  'pc.order.collect',
  'pc.order.price',
  'pc.order.reduce',
  'pc.order.list',
  'pc.order.cancel',
  'pc.order.refund',
  'pc.order.exception',
  'pc.member.list',
  'pc.item.product',
  'pc.item.service',
  'pc.inventory.list',
  'pc.inventory.book',
  'pc.inventory.value',
  'pc.inventory.transfer',
  'pc.inventory.transferReview',
  'pc.inventory.check',
  'pc.inventory.checkReview',
  'pc.inventory.checkBook',
  'pc.shop.info',
  'pc.counter.enrol',
  'pc.counter.list',
  'pc.counter.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Whether somebody has a right, in the shop in question. */
export type May = (permission: Permission) => boolean;
