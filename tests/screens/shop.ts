import type { Exception } from '#domain/exception/exception.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { SimulatedServer } from '../device/simulated-server.ts';
import { anEmployee, aProduct, aRole, aShop, aShopItem } from '../make.ts';
import { aFeedback } from '../make-feedback.ts';
import { moxibustion } from '../make-orders.ts';
import { aCount, aLevel, aLine as aReviewed, aStocktake } from '../make-stocktake.ts';
import { managedRecords } from '../managed.ts';
import { atNight, day, hour, minute, now } from './moments.ts';
import { orderRecords } from './shop-orders.ts';
import { papers, transfers } from './shop-papers.ts';

const oil = aProduct({
  id: 'oil',
  name: 'Ginger oil',
  number: 'P001',
  groupId: 'oils',
  pinyin: 'jiangyou',
  initials: 'jy',
  barcode: '6901234567892',
  unit: 'bottle',
  originalPrice: 3_335,
  memberPrice: 3_001,
  costPrice: 1_207,
});
const soap = aProduct({
  id: 'soap',
  name: 'Soap',
  number: 'P002',
  groupId: 'care',
  pinyin: 'feizao',
  initials: 'fz',
  unit: 'bar',
  barcode: '6901234567908',
  originalPrice: 1_250,
  memberPrice: null,
  costPrice: 402,
  packageContent: 1,
});
const sticks = aProduct({
  id: 'sticks',
  name: 'Moxa sticks',
  number: 'P003',
  groupId: 'care',
  type: 'consumable',
  unit: 'box',
  barcode: '',
  originalPrice: 2_800,
  memberPrice: null,
  costPrice: 1_111,
  packageContent: 10,
});
const tea = aProduct({
  id: 'tea',
  name: 'Tea',
  number: 'P004',
  groupId: 'oils',
  unit: 'tin',
  originalPrice: 8_800,
  onShelf: false,
  barcode: '6901234567915',
  memberPrice: null,
  costPrice: 3_000,
});
const balm = aProduct({
  id: 'balm',
  name: 'Balm',
  number: 'P005',
  groupId: 'care',
  unit: 'jar',
  originalPrice: 4_500,
  memberPrice: 4_000,
  barcode: '6901234567922',
  costPrice: 2_002,
  shopIds: ['shop-2'],
});
const moxa = moxibustion({
  groupId: 'care-services',
  originalPrice: 12_800,
  memberPrice: 9_900,
  duration: 50,
  consumables: [{ productId: 'sticks', uses: 3 }],
});

const counting = aStocktake({
  id: 'counting',
  number: 'PD-S01-0002',
  kind: 'zone',
  zones: ['front', 'back'],
  remark: 'before the holidays',
  checkerIds: ['chen'],
  staffId: 'wang',
  at: atNight,
  startedAt: atNight,
  settled: 0,
  zonesDone: [{ zone: 'back', counterId: 'counter-3', staffId: 'chen', at: now - hour }],
});
const draft = aStocktake({
  id: 'draft',
  number: 'PD-S01-0003',
  kind: 'group',
  groupIds: ['care'],
  blind: true,
  status: 1,
  startedAt: null,
  staffId: 'wang',
  at: now - 2 * hour,
});
const counted = aStocktake({
  id: 'counted',
  number: 'PD-S01-0001',
  status: 3,
  result: 2,
  settled: 3,
  before: 30,
  after: 29,
  gainPieces: 1,
  gainValue: 402,
  lossPieces: 2,
  lossValue: 2_414,
  leftOut: 1,
  staffId: 'wang',
  finishedBy: 'wang',
  at: now - 8 * day,
  startedAt: now - 8 * day,
  finishedAt: now - 7 * day,
});
const counts = [
  aCount({
    stocktakeId: 'counting',
    productId: 'oil',
    zone: 'front',
    pieces: 11,
    staffId: 'zhao',
    at: now - 70 * minute,
  }),
  aCount({
    stocktakeId: 'counting',
    productId: 'soap',
    zone: 'back',
    pieces: 4,
    counterId: 'counter-3',
    counterNumber: '03',
    staffId: 'chen',
    at: now - 65 * minute,
  }),
];

const aTask = (differs: Partial<Exception>): Exception => ({
  id: 'task-1',
  shopId: 'shop-1',
  code: 'priceChanged',
  orderId: 'paid',
  params: { name: 'Ginger oil', number: 'S01-02-000005', thenFen: 3_335, nowFen: 3_500 },
  commandId: 'command-7',
  amount: 335,
  counterId: 'counter-2',
  staffId: 'zhao',
  at: atNight,
  state: 'open',
  resolution: null,
  ...differs,
});

/** What a cashier may do. */
const atTheCounter = [
  'pc.order.cashier',
  'pc.order.own',
  'pc.order.collect',
  'pc.order.list',
  'pc.member.list',
  'pc.inventory.list',
];

const records: Readonly<Record<string, readonly object[]>> = {
  shop: [
    aShop({ id: 'headquarters', code: 'HQ', name: 'Headquarters', type: 0, parentId: '' }),
    aShop({ id: 'shop-1', country: '86', name: "Jing'an", address: '1 Nanjing Road', phone: '021-55550001' }),
    aShop({ id: 'shop-2', code: 'S02', name: 'Pudong', address: '2 Century Avenue', phone: '021-55550002' }),
  ],
  role: [
    aRole({ id: 'role-all', name: 'Manager' }),
    aRole({ id: 'role-cashier', name: 'Cashier', permissions: atTheCounter }),
  ],
  employee: [
    anEmployee({ id: 'wang', name: 'Wang', account: 'wang', grants: [{ shopId: 'headquarters', roleId: 'role-all' }] }),
    anEmployee({
      id: 'zhao',
      name: 'Zhao',
      number: '002',
      account: 'zhao',
      isServicer: false,
      grants: [{ shopId: 'shop-1', roleId: 'role-cashier' }],
    }),
    anEmployee({ id: 'chen', name: 'Chen', number: '003', account: 'chen', isSalesperson: false }),
    anEmployee({ id: 'gone', name: 'Gone', number: '004', account: 'gone', resignedAt: now - 30 * day }),
  ],
  itemGroup: [
    { id: 'care', name: 'Care', kind: 'product', position: 2 },
    { id: 'oils', name: 'Oils', kind: 'product', position: 1 },
    { id: 'care-services', name: 'Treatments', kind: 'service', position: 3 },
  ],
  product: [oil, soap, sticks, tea, balm],
  shopItem: [aShopItem({ itemId: 'soap', originalPrice: 1_190 })],
  service: [moxa],
  ...orderRecords,
  stock: [
    aLevel({ id: 'shop-1:oil', productId: 'oil', quantity: 13, value: 15_691, unitValue: 1_207, lowAt: 15 }),
    aLevel({ id: 'shop-1:soap', productId: 'soap', quantity: -2, value: -804, unitValue: 402, lowAt: 5 }),
    aLevel({ id: 'shop-1:tea', productId: 'tea', quantity: 0, value: 0, unitValue: 3_000 }),
    aLevel({ id: 'shop-1:sticks', productId: 'sticks', quantity: 5, value: 5_555, unitValue: 1_111, openUses: 4 }),
  ],
  stockPaper: papers,
  transfer: transfers,
  stocktake: [counting, draft, counted],
  stockCount: counts,
  stocktakeLine: [aReviewed({ stocktakeId: 'counting', productId: 'oil', reason: 'fell behind the shelf' })],
  exception: [
    aTask({}),
    aTask({
      id: 'task-2',
      code: 'stockBelowZero',
      params: { name: 'Soap', missing: 2 },
      orderId: '',
      amount: 0,
      at: now - hour,
    }),
    aTask({ id: 'task-3', state: 'resolved', resolution: { staffId: 'wang', at: now, note: 'seen' } }),
  ],
  feedback: [
    aFeedback({ id: 'paid-1', number: 'S01-02-000001', shopId: 'shop-1' }),
    aFeedback({ id: 'paid-2', number: 'S01-02-000002', shopId: 'shop-1', stars: 2, hiddenAt: now }),
  ],
  ...managedRecords('shop-1', now),
  room: [
    { id: 'used', shopId: 'shop-1', name: 'A', beds: [{ id: 'bed-1', name: 'A1' }], removedAt: null },
    { id: 'unused', shopId: 'shop-1', name: 'B', beds: [], removedAt: now },
  ],
};

/** A server with a shop that has a bit of everything, in figures that are not each other's. */
export const aFullShop = (): SimulatedServer => {
  const server = new SimulatedServer();
  for (const [entity, id] of [
    ['employee', 'staff-1'],
    ['product', 'product-1'],
  ] as const)
    server.remove(entity, id);
  for (const [entity, rows] of Object.entries(records)) {
    for (const row of rows) server.put(entity, row as AnyRecord);
  }
  return server;
};
