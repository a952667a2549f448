/** Whoever takes an order, money for it, or gives some back: what that takes lies on the tablet at which they work. */
export const atTill = [
  'pc.order.cashier',
  'pc.order.collect',
  'pc.order.cancel',
  'pc.order.refund',
  'pc.order.exception',
] as const;
