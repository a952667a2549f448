import { mostReads, mostRecords } from '#domain/sync/office-calls.ts';
import { queriesOf, readingCalls } from '../walk/worst-queries.ts';
import type { Asked } from './ask.ts';
import { anywhere, type Flood, type Flooding, inTurn } from './flood.ts';

/** As many sessions as somebody may have who asks without a pause. */
const atOnce = 60;

/** What people ask who are signed in, in turn, each as the next session. */
const asking =
  ({ ask, staff }: Flooding, asks: readonly ((n: number) => Asked)[]) =>
  (n: number) =>
    ask(withSession(staff, n, inTurn(asks, n)(n)));
const withSession = (staff: Flooding['staff'], n: number, asked: Asked): Asked => ({
  ...asked,
  headers: { ...anywhere(n), ...inTurn(staff, n), 'accept-encoding': inTurn(['br', 'gzip'], n), ...asked.headers },
});
const ofStaff = (...asks: readonly ((n: number) => Asked)[]): Flood => ({
  atOnce,
  begin: (flooding) => asking(flooding, asks),
});

/** Every reading call whose path this is, at its worst, by the description of the API that the server gives. */
const atTheirWorst = (which: RegExp, isWanted: (query: string) => boolean = () => true): Flood => ({
  atOnce,
  begin: async (flooding) => {
    const described = JSON.parse((await flooding.ask({ path: '/api/openapi.json' })).body.toString());
    const asks = readingCalls(described.paths).flatMap(({ path, parameters }) =>
      which.test(path)
        ? queriesOf(parameters).flatMap((query) => {
            const text = new URLSearchParams(query).toString();
            return isWanted(text) ? [() => ({ path: `${path.replaceAll(/\{\w+\}/g, '0')}?${text}` })] : [];
          })
        : [],
    );
    return asking(flooding, asks);
  },
});

const get = (path: string) => (): Asked => ({ path });
const post =
  (path: string, bodyOf: (n: number) => object) =>
  (n: number): Asked => ({ method: 'POST', path, body: bodyOf(n) });

const months = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);
const ofMonth = (path: string) => (n: number) => ({ path: `${path}month=${inTurn(months, n)}` });
const year = 'from=1767225600000&to=1798761600000';
const lately = (): string => `from=${Date.now() - 60 * 24 * 60 * 60 * 1_000}&to=${Date.now()}`;

const many = <One>(count: number, make: (place: number) => One): One[] =>
  Array.from({ length: count }, (_, n) => make(n));
const long = 'x'.repeat(800);
/** More than these come to the greatest body there may be. */
const memberRows = (n: number) => ({
  rows: many(200, (row) => ({ mobile: `139${n}${row}`, country: '86', name: `${long}${row}`, tags: many(20, String) })),
});
const itemRows = (n: number) => ({
  rows: many(200, (row) => ({ number: `N${n}-${row}`, name: `${long}${row}`, group: `G${row}`, barcode: `${row}` })),
});
const cardRows = (n: number) => ({
  rows: many(200, (row) => ({
    number: `C${n}-${row}`,
    mobile: `139${row}`,
    type: 'prepaid',
    name: long,
    principal: 1,
  })),
});

const records = { entity: 'order', after: '', limit: mostRecords };
const membersOf = { entity: 'member', after: '', limit: mostRecords };

/** An order of one piece each of as many products as there are in the shelf. */
const orders: Flood = {
  atOnce,
  begin: async (flooding) => {
    const { rows } = await flooding.pool.query<{ id: string }>('select id from product where not deleted limit 200');
    const lines = rows.map(({ id: itemId }) => ({ kind: 'product', itemId, quantity: 1 }));
    return asking(flooding, [
      post('/api/orders', () => ({ lines })),
      post('/api/orders', (n) => ({ lines: lines.slice(n % 100, (n % 100) + 1) })),
    ]);
  },
};

/** Two hundred payments of one order, and then of the next. */
const payments: Flood = {
  atOnce: 200,
  begin: async (flooding) => {
    const { ask, staff, pool } = flooding;
    const { rows } = await pool.query<{ id: string }>('select id from product where not deleted limit 1');
    const cashier = inTurn(staff, 0);
    const open = async () => {
      const lines = [{ kind: 'product', itemId: rows[0]?.id, quantity: 1 }];
      const opened = await ask({ method: 'POST', path: '/api/orders', headers: cashier, body: { lines } });
      return JSON.parse(opened.body.toString()).data as { readonly id: string; readonly total: number };
    };
    const opened = await Promise.all(many(5, open));
    return (n) => {
      const { id, total } = inTurn(opened, Math.floor(n / 200));
      const body = { payments: [{ type: 0, amount: total }] };
      return ask({
        method: 'PUT',
        path: `/api/orders/${id}/payment`,
        headers: { ...anywhere(n), ...inTurn(staff, n) },
        body,
      });
    };
  },
};

/** Floods of whoever is signed in. */
export const floodsOfStaff: Readonly<Record<string, Flood>> = {
  'lists of orders at their worst': atTheirWorst(/\/v1\/orders$/),
  'lists of members at their worst': atTheirWorst(/\/members$|\/members\/search$/),
  'lists of stock at their worst': atTheirWorst(/\/inventories$/),
  'lists of movements at their worst': atTheirWorst(/\/change_details$/),
  'lists filtered by many words': atTheirWorst(/./, (query) => query.includes('x%2C')),
  'lists filtered by many values': atTheirWorst(/./, (query) => query.includes('%2C99%2C')),
  'the deepest pages': atTheirWorst(/./, (query) => query.includes('page=') && !query.includes('page=1&')),
  'every other call that reads, at its worst': atTheirWorst(/^(?!.*(orders|members|inventories|change_details)$)/),
  'the largest questions for records': ofStaff(
    post('/api/records', () => ({ reads: many(mostReads, (n) => (n % 2 ? records : membersOf)) })),
    post('/api/records', () => ({ reads: [{ entity: 'order', where: {} }] })),
    post('/api/records', () => ({ reads: many(mostReads, (n) => ({ ...records, after: String(n) })) })),
  ),
  'figures of a year': ofStaff(
    get('/api/overview'),
    ofMonth('/api/prepaid_liability?'),
    ofMonth('/api/pc/v1/commissions?'),
    ofMonth('/api/pc/v1/commissions/0?'),
    ofMonth('/api/pc/v1/chart/employee_performance_growth/0?'),
    (n) => ({ path: `/api/shop_day?of=${inTurn(months, n)}` }),
    get(`/api/inventories/overview?${year}&everywhere=1`),
    get('/api/order_sums'),
    get('/api/shift_sums'),
    get('/api/pc/v1/debt_sums'),
    get('/api/pc/v1/deposit_sums'),
    post('/api/pc/v1/commission_rules/simulate', (n) => ({
      month: inTurn(months, n),
      ruleId: null,
      rule: { name: 'All', kind: 'sale', rate: 'percent', percent: 100 },
    })),
  ),
  'work added up': ofStaff(get('/api/pc/v1/service_log/people'), () => ({ path: `/api/pc/v1/personnel?${lately()}` })),
  'all pages of lists, as exports fetch them': ofStaff(
    (n) => ({ path: `/api/pc/v1/orders?per_page=200&page=${1 + (n % 30)}` }),
    (n) => ({ path: `/api/pc/v1/members?per_page=200&page=${1 + (n % 100)}` }),
    (n) => ({ path: `/api/items/product?per_page=200&page=${1 + (n % 20)}` }),
    (n) => ({ path: `/api/inventories/change_details?per_page=200&page=${1 + (n % 30)}` }),
  ),
  'previews of imports': ofStaff(
    post('/api/imports/members/preview', memberRows),
    post('/api/imports/items/preview', itemRows),
    post('/api/imports/cards/preview', cardRows),
  ),
  'wrong old passwords': ofStaff(
    post('/api/auth/employees/changePass', (n) => ({ oldPassword: `wrong-${n}`, newPassword: 'next12345' })),
    post('/api/members/sms_code', (n) => ({ mobile: `139${10_000_000 + n}` })),
  ),
  'orders by call in the same shop': orders,
  'two hundred payments of one order': payments,
};
