import type { Member } from '#domain/member/member.ts';
import type { ItemLine, Order } from '#domain/order/order.ts';
import { aCard } from '../make-card.ts';
import { aMember } from '../make-member.ts';
import { aLine, anOrder, aPayment } from '../make-orders.ts';
import { atNight, day, hour, minute, now } from './moments.ts';

const li: Member = aMember({
  id: 'li',
  name: 'Li Na',
  pinyin: 'lina',
  initials: 'ln',
  gender: 'female',
  country: '86',
  mobile: '13800001234',
  birthday: '1990-11-21',
  source: 3,
  remark: 'allergic to sesame',
  tags: ['regular'],
  level: 'senior',
  shopId: 'shop-1',
  knownTo: [],
  shared: true,
  registeredAt: now - 400 * day,
});
const zhou: Member = {
  ...li,
  id: 'zhou',
  name: 'Zhou',
  pinyin: 'zhou',
  initials: 'z',
  mobile: '13900005678',
  remark: '',
};
const moxa = { kind: 'service', itemId: 'moxa' } as const;
const held = { soldAt: now - 90 * day };
const cards = [
  aCard({ ...held, number: 'C0001', name: 'Prepaid', principal: 40_000, gift: 5_670 }),
  aCard({
    ...held,
    id: 'card-2',
    number: 'C0002',
    name: 'Ten visits',
    type: 2,
    times: [{ item: moxa, left: 7 }],
    expiresAt: now + 40 * day,
  }),
  aCard({ ...held, id: 'card-3', number: 'C0003', name: 'Twelve off', type: 3, percent: 88 }),
  aCard(
    { ...held, id: 'card-4', number: 'C0004', name: 'Old', principal: 45_670, expiresAt: now - day },
    { status: 'expired' },
  ),
];

const bottles = (differs: Partial<ItemLine> = {}): ItemLine =>
  aLine({
    itemId: 'oil',
    name: 'Ginger oil',
    quantity: 3,
    originalPrice: 3_335,
    memberPrice: 3_001,
    reduction: 5,
    salespersonId: 'zhao',
    servicerIds: [],
    ...differs,
  });
const treatment = (differs: Partial<ItemLine> = {}): ItemLine =>
  aLine({
    id: 'line-2',
    kind: 'service',
    itemId: 'moxa',
    name: 'Moxibustion',
    unit: '',
    originalPrice: 12_800,
    memberPrice: 9_900,
    servicerIds: ['chen', 'wang'],
    remark: 'softly',
    ...differs,
  });
const done = (what: string, at: number, staffId = 'zhao', note = '', offline = false) => ({
  id: `${what}-${at}`,
  what,
  at,
  staffId,
  counterId: 'counter-2',
  counterNumber: '02',
  offline,
  note,
});

const aPaid = (differs: Partial<Order>): Order => {
  const open = anOrder(differs);
  return { ...open, status: 2, paid: open.total, ...differs, lines: open.lines };
};

const waiting = anOrder({
  id: 'waiting',
  number: 'S01-02-000007',
  lines: [bottles()],
  memberId: 'li',
  memberName: 'Li Na',
  source: 3,
  createdAt: now - 50 * minute,
  staffId: 'zhao',
  remark: 'comes back at five',
  manualNumber: 'A17',
  reduction: 100,
  parked: { label: 'red coat', at: now - 45 * minute, staffId: 'zhao', counterId: 'counter-2', counterNumber: '02' },
  timeline: [done('order.open', now - 50 * minute), done('order.park', now - 45 * minute, 'zhao', '', true)],
});
const resumed = anOrder({
  id: 'resumed',
  number: 'S01-02-000008',
  lines: [treatment()],
  createdAt: now - 3 * hour,
  staffId: 'chen',
  resumed: { at: now - 20 * minute, staffId: 'chen', counterId: 'counter-3', counterNumber: '03' },
});
const paid = aPaid({
  id: 'paid',
  number: 'S01-02-000005',
  lines: [bottles(), treatment()],
  reduction: 777,
  staffId: 'zhao',
  createdAt: atNight,
  collectedAt: atNight + 20 * minute,
  remark: 'wants a bag',
  payments: [
    aPayment({ id: 'cash', amount: 4_000, tendered: 5_000, staffId: 'zhao', at: atNight + 20 * minute }),
    aPayment({ id: 'bank', type: 6, amount: 18_023, note: 'slip 7', staffId: 'zhao', at: atNight + 20 * minute }),
    aPayment({ id: 'late', type: 1, amount: 335, state: 'suspense', staffId: 'chen', at: now - hour }),
  ],
  goods: [
    { reason: 'sale', productId: 'oil', quantity: 3, uses: 0, packageContent: 10, value: 3_621 },
    { reason: 'use', productId: 'sticks', quantity: 1, uses: 3, packageContent: 10, value: 1_111 },
  ],
  timeline: [done('order.collect', atNight + 20 * minute)],
});
const late = anOrder({
  id: 'late-lines',
  number: 'S01-03-000002',
  forkedFrom: 'paid',
  lines: [bottles({ quantity: 1, reduction: 0 })],
  createdAt: now - hour,
  staffId: 'chen',
});
const refunded = aPaid({
  id: 'refunded',
  number: 'S01-02-000004',
  status: 6,
  lines: [bottles({ quantity: 2, reduction: 0 })],
  paid: 0,
  createdAt: now - 2 * day,
  collectedAt: now - 2 * day,
  memberId: 'zhou',
  memberName: 'Zhou',
  staffId: 'zhao',
  payments: [aPayment({ id: 'back', amount: 6_002, state: 'refunded', staffId: 'zhao', at: now - 2 * day })],
  cancellation: { reason: 'leaks', at: now - day, staffId: 'wang' },
  timeline: [done('order.collect', now - 2 * day), done('order.cancel', now - day, 'wang', 'leaks')],
});
const canceled = anOrder({
  id: 'canceled',
  number: 'S01-02-000003',
  status: 3,
  lines: [treatment()],
  createdAt: now - 9 * day,
  cancellation: { reason: 'went away', at: now - 9 * day, staffId: 'chen' },
});

/** Members, their cards and an order of every kind. */
export const orderRecords = {
  member: [li, zhou],
  card: cards,
  order: [waiting, resumed, paid, late, refunded, canceled],
};
