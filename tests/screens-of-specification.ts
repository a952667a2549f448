const kinds = ['product', 'service', 'card'];

/** Every screen of the specification (section 2), in its words, with the addresses of ours. */
export const screensOfSpecification: Readonly<Record<string, readonly string[]>> = {
  'authentication layout': ['/auth', '/auth/login', '/auth/register', '/auth/register-result', '/auth/forgot'],
  'branch select': ['/branch/select'],
  'store onboarding': [
    ...['/auth/result', '/auth/shop', '/auth/shop/edit/{id}/{account}', '/auth/audit/{status}/{id}'],
  ],
  'error pages': ['/auth/403', '/auth/404', '/auth/NoPermission', '/auth/500', '/429'],
  'tongue detection layout': ['/diag/index', '/diag/check', '/diag/view/{id}'],
  'public report': ['/report/index', '/report/photo/{type}', '/report/health/{type}', '/report/condition/{type}'],
  overview: ['/overview'],
  workbench: ['/workbench'],
  'data dashboard': ['/dashboard'],
  'cashier and cashier counter': ['/cashier'],
  'cashier success': ['/cashier/success/{orderId}'],
  'coupon verification (ticket)': ['/cashier/ticket'],
  'order edit and pay': ['/order/edit/{id}', '/order/pay/{id}'],
  'order list, other orders, refund orders': ['/order/list', '/order/other', '/order/refund'],
  'room status list': ['/room/status'],
  'appointment management, booking list': ['/appointment', '/appointment/list'],
  staff: [
    ...['/staff', '/staff/account', '/staff/arrangement', '/staff/group', '/staff/role', '/staff/departed'],
    ...['/staff/view/{id}', '/staff/log'],
  ],
  personnel: ['/personnel'],
  'product, service, card': [
    '/item',
    ...kinds.flatMap((kind) =>
      ['list', 'add', 'edit/{id}', 'view/{id}', 'group'].map((part) => `/item/${kind}/${part}`),
    ),
  ],
  'item groups': ['/item/commodity/list', '/item/commodity/view/{id}'],
  'card templates': ['/item/card_template/view/{id}', '/item/card_template/deleted'],
  'item and card categories': ['/item/category'],
  devices: ['/device', '/device/list', '/device/view/{id}'],
  'inventory overview': ['/inventory', '/inventory/overview'],
  stocktake: ['/inventory/check', '/inventory/check/detail/{id}', '/inventory/check/list'],
  'inbound and outbound records': ['/inventory/inbound', '/inventory/outbound'],
  transfer: [
    ...['/inventory/transfer/add', '/inventory/transfer/approve', '/inventory/transfer/view/{id}'],
    '/inventory/transfer/again/{id}',
  ],
  'marketing and marketing activities': ['/marketing', '/marketing/activity'],
  coupons: [
    ...['/marketing/coupon', '/marketing/coupon/add', '/marketing/coupon/edit/{id}', '/marketing/coupon/view/{id}'],
  ],
  members: [
    ...['/member', '/member/list', '/member/add', '/member/edit/{id}', '/member/health/{id}', '/member/view/{id}'],
    ...['/member/card/{id}/{card_id}', '/member/card_recharge', '/member/order'],
  ],
  'smart tongue diagnosis, tongue history': [
    ...['/tongue', '/store/tongue', '/tongue/list', '/tongue/add', '/tongue/history', '/tongue/v3/history/{id}'],
  ],
  store: [
    ...['/store', '/store/settings', '/store/view/{id}', '/store/info', '/store/add', '/store/edit/{id}'],
    ...['/store/audit', '/store/pay', '/store/room', '/store/decoration', '/store/add-store', '/store/audit-store'],
    ...['/store/audit-result', '/store/settlement'],
  ],
  'project launch and benefit launch': ['/launch/project', '/launch/benefit'],
  'reviews management': ['/reviews'],
  tutorials: ['/tutorials'],
  'third-party authorization': ['/third-party'],
  'messages: notice list': ['/notice/list'],
  'mini-program': [
    ...['', '/home', '/add', '/verify/{id}', '/base', '/assess', '/card', '/employee', '/fit-up', '/module'],
    ...['/product', '/serve', '/third-party', '/steps'],
  ].map((part) => `/wxamp${part}`),
  'headquarters variants': [
    ...['cashier', 'staff', 'store', 'item', 'inventory', 'member', 'marketing', 'wxamp', 'tutorial'],
  ].map((part) => `/headquarters/${part}`),
};
