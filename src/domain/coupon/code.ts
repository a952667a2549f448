/** What people call a coupon by: the end of its id. */
export const newCouponCode = (id: string): string =>
  id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-12)
    .toUpperCase() || id.slice(0, 12);

/** A code as it is compared: however somebody typed it, or read it to somebody else in groups. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
