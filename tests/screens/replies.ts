import type { z } from 'zod';
import type { levelRow, MovementRow, StockOverview } from '#domain/stock/stock-view.ts';
import type { Answer, Call } from '../../src/sync/transport.ts';
import { Network, type SimulatedServer } from '../device/simulated-server.ts';
import { aShift } from '../make-shift.ts';
import { aHeld, counters, detail, farScreens } from './counter-replies.ts';
import { day, hour, minute, now } from './moments.ts';
import { checkers, review } from './stocktake-replies.ts';

type LevelRow = z.infer<typeof levelRow>;

const aMovement = (differs: Partial<MovementRow>): MovementRow => ({
  id: 'movement-1',
  shopId: 'shop-1',
  productId: 'oil',
  type: 17,
  quantity: -3,
  uses: 0,
  before: 16,
  after: 13,
  paperId: '',
  orderId: 'paid',
  note: '',
  counterId: 'counter-2',
  staffId: 'zhao',
  at: now - 61 * minute,
  keptAt: now - 60 * minute,
  value: -3_621,
  shopName: "Jing'an",
  name: 'Ginger oil',
  number: 'P001',
  unit: 'bottle',
  orderNumber: 'S01-02-000005',
  paperNumber: '',
  paperKind: '',
  staffName: 'Zhao',
  counterNumber: '02',
  ...differs,
});
const movements: readonly MovementRow[] = [
  aMovement({}),
  aMovement({
    id: 'movement-2',
    type: 11,
    quantity: 10,
    before: 6,
    after: 16,
    paperId: 'paper-in',
    orderId: '',
    orderNumber: '',
    paperNumber: 'RK-S01-0003',
    paperKind: 'paper',
    value: 15_000,
    note: 'third pallet',
    staffName: 'Wang',
    counterNumber: '03',
    at: now - 13 * 60 * minute,
  }),
  aMovement({
    id: 'movement-3',
    productId: 'sticks',
    name: 'Moxa sticks',
    number: 'P003',
    unit: 'box',
    quantity: 0,
    uses: -3,
    before: 5,
    after: 5,
    value: 0,
    at: now - 62 * minute,
  }),
];

const overview: StockOverview = {
  from: now - 30 * day,
  to: now,
  shops: [
    {
      shopId: 'shop-1',
      name: "Jing'an",
      products: 3,
      quantity: 16,
      value: 20_442,
      low: 1,
      below: 2,
      days: [10_000, 15_000, 20_442],
      sold: 5_532,
      gains: 402,
      losses: 2_414,
    },
    {
      shopId: 'shop-2',
      name: 'Pudong',
      products: 7,
      quantity: 90,
      value: 41_118,
      low: 4,
      below: 0,
      days: [30_000, 35_000, 41_118],
      sold: 9_999,
      gains: 0,
      losses: 77,
    },
  ],
  slow: [
    {
      shopId: 'shop-1',
      shopName: "Jing'an",
      productId: 'sticks',
      name: 'Moxa sticks',
      number: 'P003',
      unit: 'box',
      quantity: 5,
      value: 5_555,
      lastSoldAt: now - 44 * day,
    },
    {
      shopId: 'shop-2',
      shopName: 'Pudong',
      productId: 'tea',
      name: 'Tea',
      number: 'P004',
      unit: 'tin',
      quantity: 2,
      value: 6_000,
      lastSoldAt: null,
    },
  ],
  differences: [
    {
      shopId: 'shop-1',
      shopName: "Jing'an",
      productId: 'oil',
      name: 'Ginger oil',
      number: 'P001',
      unit: 'bottle',
      gained: 1,
      lost: 3,
      value: -2_012,
    },
  ],
};

const aLevelRow = (differs: Partial<LevelRow>): LevelRow => ({
  id: 'shop-1:oil',
  shopId: 'shop-1',
  productId: 'oil',
  quantity: 13,
  lowAt: 15,
  since: 0,
  value: 15_691,
  unitValue: 1_207,
  shopName: "Jing'an",
  name: 'Ginger oil',
  number: 'P001',
  barcode: '',
  unit: 'bottle',
  groupId: 'oils',
  type: 'product',
  ...differs,
});
const aNote = { staffId: 'zhao', at: now - 5 * hour, place: 2 };
const shifts = [
  aShift({
    openedAt: now - 26 * hour,
    openedBy: 'chen',
    counterNumber: '03',
    counterId: 'counter-3',
    openAt: 'counter-3',
  }),
  aShift({
    id: 'shift-2',
    number: 7,
    openedAt: now - 30 * hour,
    openedBy: 'zhao',
    closedAt: now - 20 * hour,
    sums: [
      { type: 0, taken: 30_005, payments: 3, returned: 2_000, refunds: 1, suspense: 0 },
      { type: 6, taken: 9_900, payments: 1, returned: 0, refunds: 0, suspense: 0 },
    ],
    cash: [{ ...aNote, id: 'note-1', way: 'out', amount: 5_000, reason: 'to the bank' }],
    counts: [{ ...aNote, id: 'note-2', amount: 42_505, expected: 43_005 }],
    openAt: '',
    latestAt: '',
    closedBy: 'zhao',
    reason: 'wrong change',
    difference: -500,
  }),
];

/** What the server answers about what no tablet holds, by the beginning of the address. */
const repliesOf = (server: SimulatedServer): readonly (readonly [path: string, data: unknown])[] => {
  const oneOf = (entity: string, id: string) => server.all<{ id: string }>(entity).find((each) => each.id === id);
  return [
    ['/principal_phonenumber', { phonenumber: '138****8000', code: '86' }],
    ['/counters/missing_numbers', [{ counterId: 'counter-2', missing: 1 }]],
    ['/counters/held/mine', [aHeld({})]],
    ['/counters/held', [aHeld({}), aHeld({ commandId: 'held-2', n: 412, name: 'stock.book', args: {} })]],
    ['/counters/held/decide', []],
    ['/counters/counter-2/screens', farScreens],
    ['/counters/counter-2', detail],
    ['/counters', counters],
    ['/inventories/overview', overview],
    ['/inventories/change_details', movements],
    ['/inventories/papers/paper-in', oneOf('stockPaper', 'paper-in')],
    ['/inventories/checks/counting/review', { check: oneOf('stocktake', 'counting'), rows: review, next: null }],
    ['/inventories?', [aLevelRow({}), aLevelRow({ id: 'shop-2:oil', shopName: 'Pudong', quantity: -1 })]],
    ['/shifts/shift-1', shifts[0]],
    ['/shifts/shift-2', shifts[1]],
    ['/shifts', shifts],
    ['/pc/v1/start', { trial: null, isShown: false, done: firstStepsDone, store: nextStore }],
    ['/pc/v1/next_number', { number: 'P009' }],
    ['/pc/v1/shop_registers/papers', null],
    ['/inventories/checks/counted/checkers', checkers],
    ['/inventories/checks?', [oneOf('stocktake', 'counted')]],
    ['/allocations?', [oneOf('transfer', 'arrived')]],
    [
      '/inventories/products_for_allocation',
      [
        {
          id: 'oil',
          name: 'Ginger oil',
          number: 'P001',
          barcode: '',
          unit: 'bottle',
          provideStock: 21,
          applyStock: 13,
        },
        { id: 'soap', name: 'Soap', number: 'P002', barcode: '', unit: 'bar', provideStock: null, applyStock: -2 },
      ],
    ],
  ];
};

/** Of a brand that has begun long ago. */
const firstStepsDone = { store: true, items: true, staff: true, sale: true };
const nextStore = { name: '', code: 'S03', address: '', phone: '', region: '', location: null };

/** What it answers to what it is asked to do. */
const doneBy = (server: SimulatedServer): readonly (readonly [path: RegExp, data: unknown])[] => [
  [/^\/counters\/.*(held|quarantine)/, [{ n: 411, outcome: 'accepted', code: null, params: {}, exceptions: [] }]],
  [/^\/counters\//, counters[0]],
  [/^\/sms$/, { resendAfter: 60, validFor: 300, inTerminal: false }],
  [/^\/reset_password$/, { username: 'boss' }],
  [/^\/inventories\/checks\//, server.all<{ id: string }>('stocktake').find(({ id }) => id === 'counted')],
];

/** The way to that server, which also answers what no tablet holds, and tells what was asked to be done. */
export class FullNetwork extends Network {
  private readonly asked: string[] = [];
  private readonly replies: ReturnType<typeof repliesOf>;
  private readonly known = new Set<string>();
  readonly shop: SimulatedServer;
  constructor(server: SimulatedServer) {
    super(server);
    this.shop = server;
    this.replies = repliesOf(server);
  }

  override async call(call: Call): Promise<Answer> {
    const reads = call.method === 'GET';
    const reply = reads
      ? this.replies.find(([path]) => call.path.startsWith(path))
      : doneBy(this.shop).find(([path]) => path.test(call.path));
    if (this.up && call.path.startsWith('/pc/v1/orders/unknown') && reads)
      return { status: 404, body: { message: '', code: 'order.unknown' }, retryAfter: null };
    if (!reply || !this.up) return super.call(call);
    if (!reads) this.asked.push(`${call.method} ${call.path} ${JSON.stringify(call.body ?? null)}`);
    const data = structuredClone(reply[1]);
    const meta = Array.isArray(data) ? { total: data.length } : undefined;
    return { status: 200, body: { data, meta }, retryAfter: null };
  }

  /** What the app has asked to be done since this was asked last: calls, and commands with what they say. */
  news(): readonly string[] {
    const received = [...this.shop.counters.values()].flatMap((counter) => counter.received);
    const commands = received.flatMap(({ id, name, args }) => {
      if (this.known.has(id)) return [];
      this.known.add(id);
      return [`${name} ${JSON.stringify(args)}`];
    });
    return [...this.asked.splice(0), ...commands];
  }
}
