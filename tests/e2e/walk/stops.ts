import type { Page } from 'playwright-core';
import { addItem, byId, orderRead } from '../tablet.ts';
import { catalogueStops } from './catalogue-stops.ts';
import { commissionStops } from './commission-stops.ts';
import { memberStops } from './member-stops.ts';
import { stockStops } from './stock-stops.ts';
import { at, type Stop } from './stop.ts';

/** What lies over the screens by the menus that every screen has. */
export const everywhere = {
  shops: 'shop-switcher',
  user: 'user-menu',
  language: 'language-menu',
  scheme: 'scheme-menu',
} as const;

const twoLines = async (page: Page): Promise<void> => {
  await orderRead(page);
  if ((await page.locator('[data-line-id]').count()) > 0) return;
  await addItem(page, '5101');
  await addItem(page, '5102');
};

const openShift = async (page: Page): Promise<void> => {
  await byId(page, 'open-shift').or(byId(page, 'shift-now')).first().waitFor();
  if (await byId(page, 'shift-now').isVisible()) return;
  await byId(page, 'open-shift').click();
  await byId(page, 'shift-amount').fill('200');
  await byId(page, 'confirm-open-shift').click();
  // Only what was saved is there once the page is loaded anew.
  await byId(page, 'confirm-open-shift').waitFor({ state: 'detached' });
  await page.goto('/cashier/shift');
  await byId(page, 'shift-now').waitFor();
};

/** A list of shifts with one in it, whichever stops were walked before. */
const shiftInList = async (page: Page): Promise<void> => {
  await page.goto('/cashier/shift');
  await openShift(page);
  await page.goto('/shift');
  await page.locator('[data-testid="shift-list"] tbody tr').first().waitFor();
};

/** Every screen of the app, in the order of a day's work. */
export const stops: readonly Stop[] = [
  { route: '/overview', path: at('/overview'), shows: 'tile-cash' },
  { route: '/workbench', path: at('/workbench'), shows: 'task-parked' },
  { route: '/day', path: at('/day'), shows: 'day-tile-cash' },
  { route: '/own-work', path: at('/own-work'), shows: 'tile-served' },
  { route: '/tutorials', path: at('/tutorials'), shows: 'tutorial-sell' },
  { route: '/printer', path: at('/printer'), shows: 'printer-screen', opens: { second: 'second-language' } },
  {
    route: '/cashier/',
    path: at('/cashier'),
    shows: 'item-grid',
    before: twoLines,
    opens: {
      line: '[data-testid="line-0"] button',
      price: 'line-amount',
      quantity: 'line-quantity',
      reduction: 'reduction-open',
      details: 'details-open',
      source: ['details-open', 'source'],
      member: 'member-open',
      park: 'park',
      parked: 'parked-open',
      collect: 'collect',
      devices: 'devices-menu',
      ...everywhere,
    },
  },
  {
    route: '/cashier/success/$orderId',
    path: ({ paidOrder }) => `/cashier/success/${paidOrder}`,
    shows: 'success',
    opens: { printers: 'receipt-menu' },
  },
  { route: '/cashier/ticket', path: at('/cashier/ticket'), shows: 'ticket-page' },
  {
    route: '/cashier/shift',
    path: at('/cashier/shift'),
    shows: 'shift-screen',
    before: openShift,
    opens: { in: 'step-in', drawer: 'step-drawer', count: 'step-close', report: 'step-report' },
  },
  {
    route: '/shift/',
    path: at('/shift'),
    shows: 'shift-list',
    before: shiftInList,
    opens: { differences: '[data-testid="shift-list"] [aria-haspopup="listbox"]' },
  },
  { route: '/liability', path: at('/liability'), shows: 'liability-shops' },
  {
    route: '/shift/view/$id',
    path: at('/shift'),
    shows: 'shift-list',
    before: async (page) => {
      await shiftInList(page);
      await page.locator('[data-testid="shift-list"] tbody tr').first().click();
      await byId(page, 'shift-page').waitFor();
    },
    opens: { elsewhere: 'close-elsewhere', printers: 'receipt-menu' },
  },
  {
    route: '/order/list',
    path: at('/order/list'),
    shows: 'order-list',
    opens: { statuses: '[data-testid="order-list"] [aria-haspopup="listbox"]' },
  },
  {
    route: '/order/view/$orderId',
    path: ({ paidOrder }) => `/order/view/${paidOrder}`,
    shows: 'order-page',
    opens: { refund: 'refund-order', cancel: 'cancel-order', review: 'add-feedback' },
  },
  {
    route: '/order/view/$orderId',
    path: ({ refundAsked }) => `/order/view/${refundAsked}`,
    shows: 'order-refunds',
    opens: { accept: 'accept-refund', reject: 'reject-refund' },
  },
  { route: '/order/refund', path: at('/order/refund'), shows: 'refund-list' },
  {
    route: '/room/status',
    path: at('/room/status'),
    shows: 'room-board',
    opens: { bed: '[data-testid="room-board"] section button', walls: '[data-testid="walls-open"]' },
  },
  { route: '/order/in-service', path: at('/order/in-service'), shows: 'nothing' },
  { route: '/order/other', path: at('/order/other'), shows: 'other-order-list' },
  { route: '/order/edit/$id', path: ({ openOrder }) => `/order/edit/${openOrder}`, shows: 'counter' },
  {
    route: '/order/receipt/$orderId',
    path: ({ paidOrder }) => `/order/receipt/${paidOrder}`,
    shows: 'receipt',
  },
  ...stockStops,
  {
    route: '/counters',
    path: at('/counters'),
    shows: 'counters',
    opens: {
      counter: '[data-testid^="counter-S01-"]',
      rename: ['[data-testid^="counter-S01-"]', 'rename'],
      retire: ['[data-testid^="counter-S01-"]', 'retire'],
    },
  },
  {
    route: '/staff/account',
    path: at('/staff/account'),
    shows: 'account-list',
  },
  {
    route: '/staff/group',
    path: at('/staff/group'),
    shows: 'groups',
    opens: { add: 'add-group', people: '[data-testid^="group-people-"]', remove: '[data-testid^="remove-group-"]' },
  },
  ...memberStops,
  { route: '/staff/role/', path: at('/staff/role'), shows: 'roles' },
  { route: '/staff/role/add', path: at('/staff/role/add'), shows: 'role-pc-search' },
  { route: '/staff/role/edit/$id', path: ({ role }) => `/staff/role/edit/${role}`, shows: 'role-closed' },
  { route: '/staff/departed', path: at('/staff/departed'), shows: 'departed-list' },
  { route: '/staff/log', path: at('/staff/log'), shows: 'service-log-list' },
  { route: '/personnel', path: at('/personnel'), shows: 'personnel-list' },
  { route: '/staff/add', path: at('/staff/add'), shows: 'person-roles-role' },
  { route: '/staff/edit/$id', path: ({ colleague }) => `/staff/edit/${colleague}`, shows: 'person-roles-role' },
  {
    route: '/staff/view/$id',
    path: ({ colleague }) => `/staff/view/${colleague}`,
    shows: 'edit-person',
    opens: { password: 'set-password', resign: 'resign' },
  },
  {
    route: '/reviews',
    path: at('/reviews'),
    shows: 'feedback-list',
    opens: { reply: 'reply-feedback', hide: 'hide-feedback' },
  },
  { route: '/store/import', path: at('/store/import'), shows: 'import-screen' },
  { route: '/store/info', path: at('/store/info'), shows: 'shop-time-zone' },
  { route: '/store/settings', path: at('/store/settings'), shows: 'opens-at' },
  { route: '/store/pay', path: at('/store/pay'), shows: 'shop-payment-types' },
  { route: '/appointment/day', path: at('/appointment/day'), shows: 'booking-day', opens: { add: 'add-booking' } },
  { route: '/appointment/week', path: at('/appointment/week'), shows: 'booking-week' },
  { route: '/appointment/agenda', path: at('/appointment/agenda?span=week'), shows: 'agenda' },
  { route: '/appointment/ticket', path: at('/appointment/ticket'), shows: 'ticket-page' },
  {
    route: '/appointment/list',
    path: at('/appointment/list'),
    shows: 'booking-list',
    opens: { add: 'add-booking', change: 'change-booking', cancel: 'cancel-booking' },
  },
  {
    route: '/appointment/roster',
    path: at('/appointment/roster'),
    shows: 'roster-week',
    opens: { day: '[data-testid="roster-week"] button', copy: 'copy-week' },
  },
  {
    route: '/appointment/shifts',
    path: at('/appointment/shifts'),
    shows: 'roster-template-list',
    opens: { add: 'add-roster-template', edit: 'edit-roster-template', remove: 'remove-roster-template' },
  },
  {
    route: '/appointment/swaps',
    path: at('/appointment/swaps'),
    shows: 'duty-swap-list',
  },
  {
    route: '/appointment/waitlist',
    path: at('/appointment/waitlist'),
    shows: 'waitlist-list',
    opens: { add: 'add-wait', walkIn: 'add-walk-in', change: 'change-wait', times: 'find-wait-time' },
  },
  { route: '/appointment/deposits', path: at('/appointment/deposits'), shows: 'deposit-list' },
  {
    route: '/appointment/turns',
    path: at('/appointment/turns'),
    shows: 'turn-line',
    opens: { refuse: 'refuse-turn', skip: 'skip-turn' },
  },
  {
    route: '/device/list',
    path: at('/device/list'),
    shows: 'device-list',
    opens: { add: 'add-device', edit: 'edit-device', remove: 'remove-device' },
  },
  {
    route: '/device/view/$id',
    path: ({ device }) => `/device/view/${device}`,
    shows: 'device',
    opens: { rename: 'rename-device', edit: 'edit-device', place: 'place-device' },
  },
  {
    route: '/store/room',
    path: at('/store/room'),
    shows: 'room-list',
    opens: {
      add: 'add-room',
      bed: '[data-testid^="bed-"]',
      more: '[data-testid^="add-bed-"]',
      edit: 'edit-room',
      remove: 'remove-room',
    },
  },
  { route: '/store/decoration', path: at('/store/decoration'), shows: 'decoration-logo' },
  { route: '/store/audit-store', path: at('/store/audit-store'), shows: 'add-store-open' },
  { route: '/store/add-store', path: at('/store/add-store'), shows: 'register-name' },
  { route: '/store/open-store', path: at('/store/open-store'), shows: 'open-store', atHeadquarters: true },
  { route: '/store/papers', path: at('/store/papers'), shows: 'papers', atHeadquarters: true },
  { route: '/store/audit-result', path: ({ branch }) => `/store/audit-result?id=${branch}`, shows: 'audit-result' },
  { route: '/store/settlement', path: at('/store/settlement'), shows: 'register-company-name' },
  { route: '/headquarters/store', path: at('/headquarters/store'), shows: 'shops' },
  { route: '/headquarters/member', path: at('/headquarters/member'), shows: 'member-list', atHeadquarters: true },
  { route: '/store/view/$id', path: ({ store }) => `/store/view/${store}`, shows: 'shop-page-info' },
  { route: '/sync', path: at('/sync'), shows: 'sync-centre' },
  { route: '/sync', path: at('/sync?tab=journal'), shows: 'sync-centre' },
  { route: '/sync', path: at('/sync?tab=device'), shows: 'sync-centre' },
  { route: '/notice/list', path: at('/notice/list'), shows: 'read-all-listed', opens: { bell: 'notice-bell' } },
  { route: '/branch/select', path: at('/branch/select') },
  { route: '/password', path: at('/password'), shows: 'password-rules' },
  { route: '/auth/shop/', path: at('/auth/shop'), shows: 'begin-phone' },
  { route: '/auth/shop/edit/$id/$account', path: at('/auth/shop/edit/1/account'), shows: 'begin-phone' },
  { route: '/auth/audit/$status/$id', path: at('/auth/audit/2/1'), shows: 'begin-phone' },
  { route: '/auth/result', path: at('/auth/result?id=1'), shows: 'registration-sent' },
  { route: '/auth/platform', path: at('/auth/platform'), shows: 'platform-account' },
  { route: '/auth/NoPermission', path: at('/auth/NoPermission') },
  { route: '/auth/403', path: at('/auth/403') },
  { route: '/auth/404', path: at('/auth/404') },
  { route: '/auth/500', path: at('/auth/500') },
  { route: '/429', path: at('/429') },
  ...catalogueStops,
  ...commissionStops,
];
