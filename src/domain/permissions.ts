/** The roles that a new brand begins with; `boss` is the super administrator, who holds every right. */
export const defaultRoles = ['boss', 'hq', 'region', 'manager', 'cashier', 'technician'] as const;
export type DefaultRole = (typeof defaultRoles)[number];

interface Right<Slug extends string> {
  /** The roles that have it in a new brand, besides `boss`. */
  readonly roles: readonly Exclude<DefaultRole, 'boss'>[];
  /**
   * Roles of a brand that was there before the right get it where they hold one of these; a migration gives it to them
   * by `grant_permission` (decision 0081). Left out for the rights of the first version, which every brand has.
   */
  readonly heldWith?: readonly Slug[];
}

const declare = <const Slug extends string>(rights: { readonly [S in Slug]: Right<NoInfer<Slug>> }) => rights;

/** Every right that a screen, command or call asks for (spec section 6), once. Its words: `permissions` in `rejections.json`. */
export const rights = declare({
  'pc.order.cashier': { roles: ['manager', 'cashier'] },
  'pc.order.own': { roles: ['manager', 'cashier', 'technician'], heldWith: ['pc.order.cashier'] },
  'pc.order.collect': { roles: ['manager', 'cashier'] },
  'pc.order.price': { roles: ['manager'] },
  'pc.order.reduce': { roles: ['manager'] },
  'pc.order.debt': { roles: ['manager', 'cashier'], heldWith: ['pc.order.collect'] },
  'pc.order.list': { roles: ['hq', 'region', 'manager', 'cashier'] },
  'pc.order.cancel': { roles: ['hq', 'region', 'manager', 'cashier'] },
  'pc.order.refund': { roles: ['hq', 'region', 'manager'] },
  'pc.order.exception': { roles: ['hq', 'region', 'manager'] },
  'pc.overview.list': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.order.exception'] },
  'pc.member.list': { roles: ['hq', 'region', 'manager', 'cashier'] },
  'pc.member.manage': { roles: ['hq', 'region', 'manager', 'cashier'], heldWith: ['pc.member.list'] },
  'pc.member.points': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.order.refund'] },
  'pc.member.debt': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.order.refund'] },
  'pc.member.vouch': { roles: [], heldWith: [] },
  'pc.member.moveIn': { roles: [], heldWith: [] },
  'pc.item.product': { roles: ['hq', 'region', 'manager', 'cashier'] },
  'pc.item.service': { roles: ['hq', 'region', 'manager', 'cashier', 'technician'] },
  'pc.item.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.item.price': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.item.card': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.marketing.coupon': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.inventory.list': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.inventory.book': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.inventory.value': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.inventory.book'] },
  'pc.inventory.transfer': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.inventory.book'] },
  'pc.inventory.transferReview': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.inventory.book'] },
  'pc.inventory.check': {
    roles: ['hq', 'region', 'manager', 'cashier'],
    heldWith: ['pc.inventory.book', 'pc.order.collect'],
  },
  'pc.inventory.checkReview': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.inventory.book'] },
  'pc.inventory.checkBook': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.inventory.book'] },
  'pc.staff.list': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.staff.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.staff.account': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.staff.salary': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.staff.commission': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.staff.salary'] },
  'pc.staff.commissionClose': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.staff.commission'] },
  'pc.staff.log': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.staff.list'] },
  'pc.role.manage': { roles: [], heldWith: [] },
  'pc.shop.info': { roles: ['hq', 'region', 'manager'] },
  'pc.shop.settings': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
  'pc.shop.decorate': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
  'pc.shop.register': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.counter.manage'] },
  'pc.shop.audit': { roles: [], heldWith: [] },
  'pc.shop.settlement': { roles: [], heldWith: [] },
  'pc.counter.enrol': { roles: ['hq', 'region', 'manager', 'cashier'] },
  'pc.counter.list': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.order.exception'] },
  'pc.counter.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.order.exception'] },
  'pc.feedback.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
  'pc.booking.list': { roles: ['hq', 'region', 'manager', 'cashier'], heldWith: ['pc.member.list'] },
  'pc.booking.manage': { roles: ['manager', 'cashier'], heldWith: ['pc.order.collect'] },
  'pc.booking.squeeze': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.tongue.list': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.tongue.manage': { roles: ['manager', 'cashier'], heldWith: ['pc.order.collect'] },
  'pc.tongue.remove': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.health.list': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.health.manage': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.roster.list': {
    roles: ['hq', 'region', 'manager', 'cashier', 'technician'],
    heldWith: ['pc.shop.info', 'pc.order.cashier', 'pc.order.own'],
  },
  'pc.roster.edit': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
  'pc.turn.list': {
    roles: ['hq', 'region', 'manager', 'cashier', 'technician'],
    heldWith: ['pc.shop.info', 'pc.order.cashier', 'pc.order.own'],
  },
  'pc.turn.manage': { roles: ['manager', 'cashier'], heldWith: ['pc.order.collect'] },
  'pc.turn.skip': { roles: ['manager'], heldWith: ['pc.order.price'] },
  'pc.room.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
  'pc.device.list': {
    roles: ['hq', 'region', 'manager', 'cashier', 'technician'],
    heldWith: ['pc.shop.info', 'pc.order.cashier', 'pc.order.own'],
  },
  'pc.device.care': {
    roles: ['hq', 'region', 'manager', 'cashier', 'technician'],
    heldWith: ['pc.shop.info', 'pc.order.cashier', 'pc.order.own'],
  },
  'pc.device.manage': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },
});

export type Permission = keyof typeof rights;
export const permissions = Object.keys(rights) as readonly Permission[];

/** The rights that a role of a new brand has; `*` stands for all there are and will be. */
export const defaultRights = (role: DefaultRole): string[] =>
  role === 'boss'
    ? ['*']
    : permissions.filter((permission) => (rights[permission] as Right<Permission>).roles.includes(role));

/** Whether somebody has a right, in the shop in question; `*`: every right there is and will be. */
export type May = (permission: Permission | '*') => boolean;
