import { describe, expect, test } from 'vitest';
import { devices } from '#domain/device/device.ts';
import { menuFor } from '#domain/menu/menu.ts';
import { allScreens } from '#domain/menu/screens.ts';
import { rosterTemplates } from '#domain/roster/template.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { tellRights } from '../../tests/change-rights.ts';
import { nineToFive } from '../../tests/examples/roster.ts';
import { aPart, writtenBooking } from '../../tests/make-booking.ts';
import { shopControl } from '../../tests/shop-control.ts';
import { aTurnBody } from '../../tests/walk/a-turn.ts';

const { app, pool, signIn } = await apiUnderTest();

const menuOf = (shopType: number): string[] =>
  menuFor(allScreens, { may: () => true, shopType, atCounter: true, hasStore: true }).map(({ url }) => url);
const ofTrade = allScreens.filter((screen) => screen.ofTrade).map(({ url }) => url);

const aBooking = (): readonly ['POST', string, object] => [
  'POST',
  '/appointments',
  writtenBooking([aPart({ startsAt: Math.ceil(Date.now() / hour) * hour })]),
];

/** For each screen that changes what a place has that trades, the calls by which it does. */
const changes: Readonly<Record<string, (shopId: string) => readonly (readonly ['PUT' | 'POST', string, object])[]>> = {
  '/store/settings': (shopId) => [['PUT', `/shops/${shopId}/control`, shopControl]],
  '/store/pay': (shopId) => [['PUT', `/shops/${shopId}/payment_types`, { paymentTypes: [0, 1] }]],
  '/store/decoration': () => [
    ['POST', '/commands', { id: crypto.randomUUID(), name: 'decoration.drop', version: 1, args: {} }],
  ],
  '/store/room': () => [['POST', '/rooms', { name: 'Garden' }]],
  '/device/list': () => [['POST', '/devices', devices.example]],
  '/appointment/day': () => [aBooking()],
  '/appointment/week': () => [aBooking()],
  '/appointment/roster': () => [
    ['PUT', '/rosters/cashier/days', { from: '2026-12-07', to: '2026-12-07', ...nineToFive }],
  ],
  '/appointment/swaps': () => [
    ['POST', '/pc/v1/duty_swaps', { fromId: 'cashier', day: '2026-12-07', toId: '', forDay: '', note: '' }],
  ],
  '/appointment/turns': () => [['POST', '/turns', aTurnBody('cashier')]],
  '/appointment/shifts': () => [['POST', '/roster_templates', rosterTemplates.example]],
  '/inventory/packages': () => [
    [
      'POST',
      '/commands',
      {
        id: crypto.randomUUID(),
        name: 'stock.changePackage',
        version: 1,
        args: { productId: 'tea', way: 'open', packages: 1 },
      },
    ],
  ],
};

describe('the menu of a region', () => {
  test('knows for each screen of what trades by which calls it changes something', () => {
    expect(Object.keys(changes).sort()).toEqual([...ofTrade].sort());
  });

  test.each(Object.keys(changes))('has no entry %s, which would refuse everything there', async (url) => {
    expect(
      [shopTypes.headquarters, shopTypes.region, shopTypes.store].map((type) => menuOf(type).includes(url)),
    ).toEqual([true, false, true]);
    const headers = await signIn('boss', 'north');
    for (const [method, path, payload] of changes[url]?.('north') ?? []) {
      const reply = await app.inject({ method, url: `/api${path}`, headers, payload });
      expect([path, reply.json().code]).toEqual([path, 'shop.regionTradesNothing']);
    }
  });
});

type Ask = readonly ['GET' | 'POST', string, object?];
const oneItem = { rows: [{ kind: 'product', number: 'P-1', name: 'Tea' }] };
const oneMember = { rows: [{ mobile: '13800138000', country: '86', name: 'Wang' }] };

/** What the screen of each entry that a region may have asks for first; of several whoever opens it may make one. */
const asks: Readonly<Record<string, string | readonly Ask[]>> = {
  '/store/info': '/shops/north',
  '/overview': '/overview',
  '/day': '/shop_day?of=2026-11',
  '/inventory/stock': '/inventories',
  '/item/product/list': '/items/product',
  '/marketing/coupon': '/pc/v1/marketing/coupons',
  '/member/list': '/pc/v1/members',
  '/staff/account': '/employees',
  '/member/order': '/pc/v1/orders',
  '/own-work': '/pc/v1/own_work',
  '/member/card_ending': '/cards_ending',
  '/inventory/inbound': '/inventories/storage',
  '/item/product/group': '/item_groups?kind=product',
  '/member/debt': '/pc/v1/debts',
  '/order/list': '/pc/v1/orders',
  '/staff/group': '/groups',
  '/order/other': '/pc/v1/orders',
  '/order/refund': '/refunds',
  '/item/service/list': '/items/service',
  '/item/service/group': '/item_groups?kind=service',
  '/shift': '/shifts',
  '/item/commodity/list': '/item_groups/all',
  '/liability': '/prepaid_liability?month=2026-11',
  '/inventory/outbound': '/inventories/outbound',
  '/item/card/list': '/card_templates',
  '/item/product/market': '/items/product',
  '/staff/role': '/roles',
  '/item/service/market': '/items/service',
  '/reviews': '/order_feedbacks',
  '/appointment/list': '/appointments',
  '/appointment/waitlist': '/pc/v1/waitlist',
  '/appointment/deposits': '/pc/v1/deposits',
  '/item/card/group': '/categories',
  '/counters': '/counters',
  '/inventory/transfer': '/allocations',
  '/staff/commission': '/pc/v1/commissions?month=2026-11',
  '/inventory/check': '/inventories/checks',
  '/item/card_template/deleted': '/deleted_card_templates',
  '/staff/commission_rule': '/pc/v1/commission_rules',
  '/staff/departed': '/deleted_employees',
  '/staff/log': '/pc/v1/service_log',
  '/personnel': '/pc/v1/personnel?from=0&to=1',
  '/inventory/movements': '/inventories/change_details',
  '/item/category': '/categories',
  '/store/audit-store': '/pc/v1/shop_registers/branch',
  '/store/settlement': '/pc/v1/shops/north/settlement',
  '/inventory/overview': '/inventories/overview?from=1&to=2',
  '/store/import': [
    ['POST', '/imports/items/preview', oneItem],
    ['POST', '/imports/members/preview', oneMember],
    ['GET', '/imports/cards/sums'],
    ['GET', '/imports/moving_in'],
  ],
};

const regionMenu = (rights: readonly string[]): string[] =>
  menuFor(allScreens, {
    may: (asked: string) => rights.includes('*') || rights.includes(asked),
    shopType: shopTypes.region,
    atCounter: false,
    hasStore: true,
  })
    .filter(({ show, component }) => show === 1 && component !== '')
    .map(({ url }) => url);

/** What others read besides, as screens of theirs show it or choose from it. */
const readBesides: Readonly<Record<string, 'everybody' | readonly string[]>> = {
  '/store/info': 'everybody',
  // Whoever books stock reads it.
  ...Object.fromEntries(
    ['stock', 'inbound', 'outbound', 'movements'].map((screen) => [`/inventory/${screen}`, ['pc.inventory.book']]),
  ),
  // Items are chosen by category and group, and a market is a list of items in which `pc.item.manage` alone takes over.
  '/item/category': ['pc.item.product', 'pc.item.service'],
  '/item/card/group': ['pc.item.product', 'pc.item.service', 'pc.item.manage'],
  '/item/product/group': ['pc.item.service'],
  '/item/service/group': ['pc.item.product'],
  '/item/product/market': ['pc.item.product'],
  '/item/service/market': ['pc.item.service'],
  '/item/service/list': ['pc.item.manage'],
  // What was said of an order is on its page, and people are put into groups where they are managed.
  '/reviews': ['pc.order.list'],
  '/staff/group': ['pc.staff.manage'],
  // Whoever takes orders works with them.
  '/appointment/list': ['pc.order.cashier'],
  '/appointment/waitlist': ['pc.order.cashier'],
  '/appointment/deposits': ['pc.order.cashier', 'pc.order.collect'],
};

/** Every right that opens an entry, alone; all of them; and none. */
const roles = [...new Set(allScreens.flatMap(({ rights }) => rights)), '*', ''];

describe('what the menu of a region offers', () => {
  test('is known here entry by entry, with what its screen asks for first', () => {
    expect(Object.keys(asks).sort()).toEqual(regionMenu(['*']).sort());
  });

  test('leaves out what is of the headquarters, of a counter, or of what trades, and nothing else', async () => {
    const entries = allScreens.filter(({ show, component }) => show === 1 && component !== '' && component !== null);
    const left = entries.filter(({ url }) => !regionMenu(['*']).includes(url));
    expect(left.filter(({ belong, forCounters, ofTrade }) => belong !== 0 && !forCounters && !ofTrade)).toEqual([]);
    const headers = await signIn('boss', 'north');
    const enrol = { method: 'POST', url: '/api/sync/enrol', headers, payload: { shopId: 'north' } } as const;
    const reply = await app.inject(enrol);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'shop.regionTradesNothing']);
  });

  test.each(roles)('to whoever may %s is answered, and what it leaves out is refused', async (right) => {
    const permissions = JSON.stringify(right === '' ? [] : [right]);
    await pool.query(`update role set permissions = $1 where id = 'all'`, [permissions]);
    await tellRights(pool);
    const headers = await signIn('boss', 'north');
    const offered = regionMenu([right]);
    const besides = Object.entries(readBesides).flatMap(([url, by]) =>
      by === 'everybody' || by.includes(right) ? [url] : [],
    );
    const answered: string[] = [];
    for (const [url, asked] of Object.entries(asks)) {
      const calls: readonly Ask[] = typeof asked === 'string' ? [['GET', asked]] : asked;
      const codes: number[] = [];
      for (const [method, path, payload] of calls) {
        const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
        codes.push(reply.statusCode);
      }
      expect([url, codes.filter((code) => code !== 200 && code !== 403)]).toEqual([url, []]);
      if (codes.includes(200)) answered.push(url);
    }
    expect(answered.sort()).toEqual([...new Set([...offered, ...besides])].sort());
  });
});
