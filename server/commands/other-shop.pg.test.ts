import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { aCard } from '../../tests/make-card.ts';
import { aCardRule } from '../../tests/make-card-rules.ts';
import { aTemplate } from '../../tests/make-cards.ts';
import { aDebt, aRepayment } from '../../tests/make-debt.ts';
import { anOrderToServe, aTreatment } from '../../tests/make-treatment.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Records of the other shop, by what they are. */
const open = uuid();
const paid = uuid();
const paper = uuid();
const asked = uuid();
const sent = uuid();
const [refusedThere, refusedMoney] = [uuid(), uuid()];
const stocktake = uuid();
const draft = uuid();
const payment = `${paid}-again-cash`;
const theirGoods = aProduct({ id: 'their-goods', number: 'P900', barcode: '', shopIds: ['shop-2'] });
const theirMember = member.schema.parse({
  id: 'their-member',
  name: 'Li',
  pinyin: '',
  initials: '',
  gender: 'female',
  country: '86',
  birthday: '',
  mobile: '13800002222',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId: 'shop-2',
  knownTo: [],
  shared: false,
  registeredAt: 0,
});
const ourMember = { ...theirMember, id: 'our-member', mobile: '13800002223', shopId: 'shop-1' };
const gold = aTemplate({ createdIn: 'headquarters', knownIn: ['headquarters'] });
const theirCard = aCard({ id: 'their-card', memberId: theirMember.id, shopId: 'shop-2', shopIds: ['shop-2'] });
const ourCard = aCard({ id: 'our-card', number: 'K2', memberId: ourMember.id });
const theirShift = uuid();
const theirRoom = { roomId: uuid(), bedId: uuid() };
const [theirRefund, repaid, ourPaid] = [uuid(), uuid(), uuid()];
const returnOf = (refundId: string) => ({
  refundId,
  lines: [{ productId: 'product-1', quantity: 1, amount: 100, back: 0 }],
  type: 0,
  reason: 'mine',
});
const refundOf = (refundId: string, orderId: string) => ({
  refundId,
  orderId,
  lines: [{ lineId: 'line-1', quantity: 1, amount: 2_800 }],
  goods: [],
  reason: 'mine',
});
/** Goods of ours are taken for what comes back of an order of ours. */
const exchangeOf = (number: string, back: object = {}) => ({
  ...cashReceipt(aProduct(), { orderId: uuid(), number }),
  payments: [],
  refundId: uuid(),
  reason: 'mine',
  back: { orderId: ourPaid, lines: [{ lineId: 'line-1', quantity: 1, amount: 2_800 }], ...back },
});
const planned = { kind: 'shop', groupIds: [], productIds: [], zones: [], blind: false, checkerIds: [], remark: '' };
const theirStaff = 'staff-2';
const theirGroup = { groupId: 'their-group', employeeIds: [theirStaff] };
const lines = [{ productId: 'product-1', quantity: 5, price: 100 }];
const paperOf = (paperId: string, more: object = {}) => ({
  paperId,
  number: 'S01-02-000090',
  type: 11,
  lines,
  applicantId: '',
  receiverId: '',
  remark: '',
  ...more,
});

const theirDebt = aDebt({ memberId: theirMember.id, shopId: 'shop-2' });
const theirRepayment = aRepayment({ id: uuid(), memberId: theirMember.id, shopId: 'shop-2' });
const theirPiece = aTreatment({ id: uuid(), shopId: 'shop-2', orderId: paid });
const ourServed = anOrderToServe({ id: uuid(), number: 'S01-99-000001' });
const repaying = {
  memberId: theirMember.id,
  memberName: '',
  payments: [{ id: uuid(), type: 0, amount: 1, tendered: null }],
};

let brand: TestBrand;
let ours: AtCounter;
let exceptionId: string;
beforeAll(async () => {
  brand = await testBrand();
  const theirs = await atCounter(brand, 'shop-2');
  ours = await atCounter(brand);
  const receipt = cashReceipt(aProduct(), { orderId: paid, number: theirs.number(2) });
  const again = { ...receipt, payments: receipt.payments.map((each) => ({ ...each, id: payment })) };
  const ofRepaid = { ...receipt.payments[0], id: `${repaid}-cash` };
  const by = { staffId: 'staff-2' };
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'product', [theirGoods]);
  await putRecords(client, brand.brandId, 'member', [theirMember, ourMember]);
  await putRecords(client, brand.brandId, 'cardTemplate', [gold]);
  await putRecords(client, brand.brandId, 'card', [theirCard, ourCard]);
  await putRecords(client, brand.brandId, 'treatment', [theirPiece]);
  await putRecords(client, brand.brandId, 'order', [ourServed]);
  await putRecords(client, brand.brandId, 'debtAccount', [theirDebt]);
  await putRecords(client, brand.brandId, 'debtRepayment', [theirRepayment]);
  await client.query('commit');
  client.release();
  const refusedReceipt = {
    ...receipt,
    orderId: uuid(),
    total: 5,
    payments: [{ ...receipt.payments[0], id: refusedMoney }],
  };
  const reply = await theirs.push([
    theirs.does('order.open', { orderId: open, number: theirs.number(1), operations: [adding(aProduct(), 'l1')] }, by),
    theirs.does('shift.open', { shiftId: theirShift, float: 100 }, by),
    theirs.does('stock.book', paperOf(paper, { number: theirs.number(3) }), by),
    theirs.does('order.collect', receipt, by),
    theirs.does('order.collect', again, by),
    theirs.does('order.collect', { ...receipt, orderId: repaid, number: theirs.number(4), payments: [ofRepaid] }, by),
    theirs.does('refund.request', refundOf(theirRefund, repaid), by),
    theirs.does('room.add', { roomId: theirRoom.roomId, name: 'theirs' }, by),
    theirs.does('room.addBed', { ...theirRoom, name: 'theirs' }, by),
    theirs.does('feedback.add', { orderId: paid, stars: 5, tags: [], text: 'theirs', pictures: [] }, by),
    ...[asked, sent].map((transferId) =>
      theirs.does(
        'transfer.apply',
        {
          transferId,
          number: transferId,
          provideShopId: 'headquarters',
          remark: '',
          lines: [{ productId: 'product-1', quantity: 1 }],
        },
        by,
      ),
    ),
    ...[stocktake, draft].map((stocktakeId) =>
      theirs.does('stocktake.draft', { stocktakeId, number: stocktakeId, ...planned }, by),
    ),
    theirs.does('stocktake.start', { stocktakeId: stocktake }, by),
    theirs.does(
      'stocktake.count',
      { stocktakeId: stocktake, zone: '', counts: [{ productId: 'product-1', pieces: 4 }] },
      by,
    ),
  ]);
  await theirs.push([theirs.does('order.collect', refusedReceipt, { ...by, id: refusedThere })]);
  const ownSale = cashReceipt(aProduct(), { orderId: ourPaid, number: ours.number(20) });
  reply.results.push(...(await ours.push([ours.does('order.collect', ownSale)])).results);
  expect(reply.results.filter(({ outcome }) => !['accepted', 'exception'].includes(outcome))).toEqual([]);
  await brand.pool.query('update transfer set status = 4 where id = $1', [sent]);
  const { rows } = await brand.pool.query<{ id: string }>("select id from exception where shop_id = 'shop-2'");
  exceptionId = rows[0]?.id ?? '';
});
afterAll(() => brand.close());

/** Every record of the other shop, with its version; roles and staff are the brand's. */
const whatIsTheirs = async (): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const { name, shops } of entities) {
    if (shops === 'brand' && name !== 'employee' && name !== 'role') continue;
    const table = tableFor(name);
    const { rows } = await brand.pool.query<{ record: AnyRecord; version: number }>(
      `select ${recordJson(table, 'r')} as record, version from ${table.name} r order by id`,
    );
    found.push(...rows.filter(({ record }) => shops === 'brand' || shops(record).includes('shop-2')));
  }
  return found;
};

const opening = (place: number) => ({
  orderId: uuid(),
  number: ours.number(place),
  operations: [adding(aProduct(), 'a')],
});
const receiptOf = (orderId: string, number: string) => cashReceipt(aProduct(), { orderId, number });
const counted = { zone: '', counts: [{ productId: 'product-1', pieces: 1 }] };
const unknownStocktake = (args: object = {}) =>
  [['stocktake', { stocktakeId: stocktake, ...args }, 'stocktake.unknown']] as const;
const transferred = (lineOf: object, more: object = {}) =>
  [asked, sent].map(
    (transferId) =>
      [
        'transfer',
        { transferId, lines: [{ productId: 'product-1', ...lineOf }], remark: 'no', ...more },
        'transfer.unknown',
      ] as const,
  );

const item = { productId: 'product-1', kind: 'product', itemId: 'product-1', itemGroupId: 'group-1', groupIds: [] };
const listed = {
  number: 'N',
  groupId: 'group-1',
  originalPrice: 1,
  type: 'product',
  unit: 'box',
  pinyin: '',
  initials: '',
};
const catalogue = {
  product: { ...item, ...listed },
  shopItem: { ...item, originalPrice: 1 },
  itemGroup: item,
  item: { kind: 'product', itemId: 'product-1', groupId: 'group-1' },
};

const treatment = { kind: 'other', originalPrice: 1, duration: 1, pinyin: '', initials: '', enabled: true };
const aService = { serviceId: 'service-1', number: 'N', groupId: 'group-1', ...treatment };

const managed = (name: string): readonly Row[] => {
  const cards = { type: 1, price: 1, faceValue: 1, validity: 'forever', enabled: true, kind: 'card' };
  const rows = [{ number: 'mine', mobile: '13800138000', country: '86' }];
  const args = { name: 'mine', scope: 1, permissions: [], account: 'mine', shopId: 'shop-1', rows, ...cards };
  const ids = {
    role: { roleId: 'role-all' },
    employee: { employeeId: theirStaff },
    staffGroup: theirGroup,
    service: aService,
    ...catalogue,
    cardTemplate: { templateId: 'theirs', ...cards },
    category: { categoryId: 'theirs', kind: 'card' },
    shift: { shiftId: 'theirs', amount: 1, reason: 'mine' },
    coupon: { couponId: 'theirs', type: 3, amount: 1, validity: 'days', effectiveDays: 1 },
    card: { orderId: 'theirs' },
    memberCoupon: { memberCouponId: 'theirs', couponId: 'theirs', memberId: 'theirs', reason: 'mine' },
    points: { correctionId: 'mine', memberId: 'theirs', way: 'give', amount: 1, reason: 'mine' },
    debt: { writeOffId: 'mine', memberId: 'theirs', amount: 1, reason: 'mine' },
    pointsRule: defaultPointsRule,
    cardRules: { ...aCardRule(), version: 1 },
    commissionRule: { ruleId: 'theirs', kind: 'sale', rate: 'percent', percent: 300 },
    commissionMonth: { month: '2025-10', total: 0, after: '', reason: 'mine' },
    shop: { shopId: 'shop-2', lastDay: null },
    pricePlan: {
      planId: 'theirs',
      day: '2027-01-01',
      shopIds: [],
      overOwn: false,
      lines: [{ kind: 'product', itemId: 'product-1', originalPrice: 1, memberPrice: null, shelf: 'same' }],
      items: [],
      remark: '',
    },
  };
  const id = ids[name.split('.')[0] as keyof typeof ids];
  return [['id', { ...args, ...id }, 'system.byCallAlone']];
};

type Row = readonly [what: string, args: object, code: string | null];
const suspended = { number: 'S01-02-000099', refused: 'refused-1', way: 'in', memberName: '', reason: 'mine' };

const sale = (cardId: string, memberId: string, number: number) => ({
  orderId: uuid(),
  number: ours.number(number),
  cardId,
  memberId,
  memberName: '',
  templateId: gold.id,
  termsVersion: 1,
  services: [],
  products: [],
  price: gold.price,
  salespersonId: null,
  remark: '',
  manualNumber: '',
  payments: [{ id: uuid(), type: 0, amount: gold.price, tendered: null, note: '' }],
});

const endings = (more: object = {}): readonly Row[] => [
  ['order', { treatmentId: theirPiece.id, orderId: paid, ...more }, 'order.unknown'],
  ['treatment', { treatmentId: theirPiece.id, orderId: ourServed.id, ...more }, 'treatment.unknown'],
];

/** For each command: which id of theirs is in its arguments, and what it is refused with. */
const walk: Readonly<Record<string, () => readonly Row[]>> = {
  'order.open@1': () => [
    ['order', { orderId: open, number: ours.number(11), operations: [adding(aProduct(), 'a')] }, 'system.otherShop'],
    ['order beside', { ...opening(23), beside: paid }, 'order.unknown'],
    ['order beside that is nobody’s', { ...opening(24), beside: uuid() }, 'order.unknown'],
  ],
  'order.change@1': () => [['order', { orderId: open, operations: [adding(aProduct(), 'a')] }, 'order.unknown']],
  'order.park@1': () => [
    [
      'order',
      { orderId: open, number: ours.number(12), label: '', operations: [adding(aProduct(), 'a')] },
      'system.otherShop',
    ],
  ],
  'order.resume@1': () => [['order', { orderId: open }, 'order.unknown']],
  'order.move@1': () => [
    [
      'order',
      { fromId: open, orderId: uuid(), number: ours.number(16), lines: [{ lineId: 'a', quantity: 1 }] },
      'order.unknown',
    ],
  ],
  'order.collect@1': () => [
    ['open order', receiptOf(open, ours.number(13)), 'system.otherShop'],
    ['order sold with', { ...receiptOf(uuid(), ours.number(25)), soldWith: paid }, null],
    ['paid order', receiptOf(paid, ours.number(14)), 'system.otherShop'],
    [
      'payment',
      {
        ...receiptOf(uuid(), ours.number(15)),
        payments: [{ id: `${paid}-S02-01-000002-cash`, type: 0, amount: 2_800, tendered: null, note: '' }],
      },
      'system.conflict',
    ],
    [
      'card',
      {
        ...receiptOf(uuid(), ours.number(19)),
        payments: [
          {
            id: uuid(),
            type: 5,
            amount: 2_800,
            tendered: null,
            note: '',
            card: { cardId: theirCard.id, times: [] },
          },
        ],
      },
      'card.unknown',
    ],
  ],
  'shift.open@1': () => [['shift', { shiftId: theirShift, float: 1 }, 'system.otherShop']],
  'shift.cash@1': () => [['shift', { shiftId: theirShift, way: 'out', amount: 1, reason: 'mine' }, 'shift.unknown']],
  'shift.openDrawer@1': () => [['shift', { shiftId: theirShift, reason: 'mine' }, 'shift.unknown']],
  'shift.takeOver@1': () => [['shift', { shiftId: theirShift }, 'shift.unknown']],
  'shift.count@1': () => [['shift', { shiftId: theirShift, amount: 1 }, 'shift.unknown']],
  'shift.close@1': () => [['shift', { shiftId: theirShift, reason: 'mine' }, 'shift.unknown']],
  'card.issue@1': () => [
    ['member', sale('mine', theirMember.id, 16), 'order.memberUnknown'],
    ['order sold with', { ...sale('ours', ourMember.id, 26), soldWith: paid }, null],
    ['card', sale(theirCard.id, ourMember.id, 17), 'card.existsAlready'],
  ],
  'card.recharge@1': () => [['card', sale(theirCard.id, ourMember.id, 18), 'card.unknown']],
  'card.change@1': () => {
    const change = { fromCardId: ourCard.id, value: 1 };
    return [
      ['card', { ...sale('mine', ourMember.id, 21), ...change, fromCardId: theirCard.id }, 'card.unknown'],
      ['member', { ...sale('mine', theirMember.id, 22), ...change }, 'card.unknown'],
    ];
  },
  'card.freeze@1': () => [['card', { cardId: theirCard.id, reason: 'mine' }, 'card.unknown']],
  'card.unfreeze@1': () => [['card', { cardId: theirCard.id, reason: 'mine' }, 'card.unknown']],
  'card.extend@1': () => [['card', { cardId: theirCard.id, reason: 'mine', lastDay: '2030-01-01' }, 'card.unknown']],
  'card.transfer@1': () => {
    const toOurs = { memberId: theirMember.id, toMemberId: ourMember.id, reason: 'mine' };
    const away = { cardId: ourCard.id, memberId: ourMember.id, toMemberId: theirMember.id, reason: 'mine' };
    return [
      ['card', { ...toOurs, cardId: theirCard.id }, 'card.unknown'],
      ['member', away, 'card.recipientUnknown'],
    ];
  },
  'treatment.start@1': () => [
    ['order', { treatmentId: uuid(), orderId: paid, lineId: 'line-1' }, 'order.unknown'],
    ['treatment', { treatmentId: theirPiece.id, orderId: ourServed.id, lineId: 'hours' }, 'system.otherShop'],
  ],
  'treatment.suspend@1': () => [['treatment', { treatmentId: theirPiece.id }, 'treatment.unknown']],
  'treatment.resume@1': () => [['treatment', { treatmentId: theirPiece.id }, 'treatment.unknown']],
  'treatment.finish@1': () => endings(),
  'treatment.terminate@1': () => endings({ reason: 'mine' }),
  'treatment.finishAll@1': () => {
    const pieces = [{ treatmentId: theirPiece.id, lineId: 'hours' }];
    return [
      ['order', { orderId: paid, pieces }, 'order.unknown'],
      ['treatment', { orderId: ourServed.id, pieces }, 'system.otherShop'],
    ];
  },
  'refund.request@1': () => [
    ['order', refundOf(uuid(), paid), 'order.unknown'],
    ['refund', refundOf(theirRefund, ourPaid), 'system.otherShop'],
  ],
  'refund.give@1': () => [
    ['order', refundOf(uuid(), paid), 'order.unknown'],
    ['refund', refundOf(theirRefund, ourPaid), 'system.otherShop'],
  ],
  'refund.accept@1': () => [
    ['order', { refundId: theirRefund, orderId: repaid, goods: [] }, 'order.unknown'],
    ['refund', { refundId: theirRefund, orderId: ourPaid, goods: [] }, 'refund.unknown'],
  ],
  'refund.approve@1': () => [
    ['order', { refundId: theirRefund, orderId: repaid }, 'order.unknown'],
    ['refund', { refundId: theirRefund, orderId: ourPaid }, 'refund.unknown'],
  ],
  'refund.reject@1': () => [
    ['order', { refundId: theirRefund, orderId: repaid, reason: 'mine' }, 'order.unknown'],
    ['refund', { refundId: theirRefund, orderId: ourPaid, reason: 'mine' }, 'refund.unknown'],
  ],
  'return.request@1': () => [['refund', returnOf(theirRefund), 'system.otherShop']],
  'return.give@1': () => [['refund', returnOf(theirRefund), 'system.otherShop']],
  'exchange.give@1': () => [
    ['order', exchangeOf(ours.number(21), { orderId: paid }), 'order.unknown'],
    ['new order', { ...exchangeOf(ours.number(22)), orderId: open }, 'system.otherShop'],
    ['refund', { ...exchangeOf(ours.number(23)), refundId: theirRefund }, 'system.otherShop'],
    ['member', { ...exchangeOf(ours.number(24)), memberId: theirMember.id }, 'order.memberUnknown'],
    [
      'goods',
      {
        ...exchangeOf(ours.number(25)),
        back: { products: [{ ...returnOf('').lines[0], productId: theirGoods.id }], type: 0 },
      },
      'item.unknown',
    ],
  ],
  'feedback.add@1': () => [
    ['order', { orderId: paid, stars: 1, tags: [], text: 'mine', pictures: [] }, 'order.unknown'],
  ],
  'feedback.reply@1': () => [['review', { feedbackId: paid, reply: 'mine' }, 'feedback.unknown']],
  'feedback.hide@1': () => [['review', { feedbackId: paid, reason: 'mine' }, 'feedback.unknown']],
  'feedback.show@1': () => [['review', { feedbackId: paid, reason: 'mine' }, 'feedback.unknown']],
  'room.add@1': () => [['room', { roomId: theirRoom.roomId, name: 'mine' }, 'room.existsAlready']],
  'room.edit@1': () => [['room', { roomId: theirRoom.roomId, name: 'mine' }, 'room.unknown']],
  'room.remove@1': () => [['room', { roomId: theirRoom.roomId }, 'room.unknown']],
  'room.restore@1': () => [['room', { roomId: theirRoom.roomId }, 'room.unknown']],
  'room.addBed@1': () => [['room', { ...theirRoom, bedId: 'mine', name: 'mine' }, 'room.unknown']],
  'room.editBed@1': () => [['room', { ...theirRoom, name: 'mine' }, 'room.unknown']],
  'room.removeBed@1': () => [['room', theirRoom, 'room.unknown']],
  'order.extra@1': () => [['order', { orderId: open, remark: 'mine' }, 'order.unknown']],
  'order.cancel@1': () => [['order', { orderId: paid, reason: 'mine', refund: 2_800 }, 'order.unknown']],
  'order.cancel@2': () => [
    [
      'order',
      {
        orderId: paid,
        reason: 'mine',
        refund: 2_800,
        goods: [{ reason: 'sale', productId: 'product-1', quantity: 1 }],
      },
      'order.unknown',
    ],
  ],
  'order.returnSuspense@1': () => [['order', { orderId: paid, paymentId: payment }, 'order.unknown']],
  'money.suspend@1': () => [
    ['order', { ...suspended, orderId: open, payments: [{ id: 'mine', type: 0, amount: 777 }] }, 'money.notRefused'],
    [
      'refused command',
      { ...suspended, orderId: uuid(), refused: refusedThere, payments: [{ id: refusedMoney, type: 0, amount: 777 }] },
      'money.notRefused',
    ],
  ],
  'exception.resolve@1': () => [['exception', { exceptionId, note: 'mine' }, 'exception.unknown']],
  'stock.book@1': () => [
    ['paper', paperOf(paper), 'system.otherShop'],
    [
      'paper that it undoes',
      paperOf(uuid(), { type: 22, reverses: paper, lines: [{ ...lines[0], price: null }] }),
      'stock.paperUnknown',
    ],
    ['product', paperOf(uuid(), { lines: [{ ...lines[0], productId: theirGoods.id }] }), 'stock.productUnknown'],
  ],
  // Neither looks for a notice: they write down what one person has read, in the shop of the counter.
  'notice.read@1': () => [],
  'notice.readAll@1': () => [],
  // They name no record: what they change is that of the shop in which they are given.
  'quickKeys.save@1': () => [],
  'shop.edit@1': () => [],
  'shop.paymentTypes@1': () => [],
  'shop.settings@1': () => [],
  'shop.toggleRooms@1': () => [],
  'decoration.save@1': () => [],
  'decoration.drop@1': () => [],
  // Staff, its groups and roles, and the catalogue are managed by calls alone; `src/domain/staff/staff-rights.test.ts` says from which shop.
  ...Object.fromEntries(
    commands.flatMap(({ name, version, byCallAlone }) =>
      byCallAlone ? [[`${name}@${version}`, () => managed(name)] as const] : [],
    ),
  ),
  'stock.notice@1': () => [['product', { productId: theirGoods.id, lowAt: 1 }, 'stock.notKept']],
  'stock.changePackage@1': () => [
    ['product', { productId: theirGoods.id, lost: 1, opens: false }, 'stock.productUnknown'],
  ],
  'transfer.apply@1': () => [
    [
      'transfer',
      {
        transferId: asked,
        number: 'n',
        provideShopId: 'headquarters',
        lines: [{ productId: 'product-1', quantity: 1 }],
        remark: '',
      },
      'system.otherShop',
    ],
  ],
  'transfer.save@1': () => transferred({ quantity: 2, reason: 'more' }),
  'transfer.cancel@1': () => transferred({}),
  'transfer.reject@1': () => transferred({}),
  'transfer.verify@1': () => transferred({ delivered: 1, reason: '' }),
  'transfer.receive@1': () => transferred({ received: 1, reason: '' }),
  'transfer.return@1': () => transferred({}, { provideShopId: 'shop-2' }),
  'stocktake.draft@1': () => [['draft', { stocktakeId: draft, number: 'mine', ...planned }, 'system.otherShop']],
  'stocktake.start@1': () => [['draft', { stocktakeId: draft }, 'stocktake.unknown']],
  'stocktake.count@1': () => unknownStocktake(counted),
  'stocktake.uncount@1': () => unknownStocktake(counted),
  'stocktake.zoneDone@1': () => unknownStocktake({ zone: '', done: true }),
  'stocktake.zoneDone@2': () => unknownStocktake({ zone: '', done: true, reason: 'mine' }),
  'stocktake.explain@1': () =>
    unknownStocktake({ lines: [{ productId: 'product-1', reason: 'mine', price: null, holds: '' }] }),
  'stocktake.settle@1': () => unknownStocktake({ productIds: ['product-1'], from: 0 }),
  'stocktake.finish@1': () => unknownStocktake({ leaveOut: true }),
  'member.know@1': () => [['member', { memberId: theirMember.id }, 'member.notShared']],
  'member.register@1': () => [
    ['id', { memberId: theirMember.id, name: 'Mine', mobile: '13900000077' }, 'member.existsAlready'],
  ],
  'member.edit@1': () => [['member', { memberId: theirMember.id, remark: 'mine' }, 'member.notShared']],
  'member.verify@1': () => [['member', { memberId: theirMember.id, mobile: '13800002222' }, 'system.byCallAlone']],
  'member.setPaymentPassword@1': () => [['member', { memberId: theirMember.id }, 'system.byCallAlone']],
  'order.agreeToPay@1': () => [
    [
      'member',
      { agreementId: 'agreement-1', memberId: theirMember.id, orderId: 'order-1', amount: 1 },
      'system.byCallAlone',
    ],
  ],
  'debt.repay@1': () => [
    ['member', { ...repaying, repaymentId: uuid() }, 'debt.nothingOwed'],
    ['repayment', { ...repaying, repaymentId: theirRepayment.id }, 'debt.nothingOwed'],
  ],
  'debt.takeBack@1': () => [
    [
      'repayment',
      { repaymentId: theirRepayment.id, records: [theirMember.id], reason: 'mine' },
      'debt.repaymentUnknown',
    ],
  ],
  'member.merge@1': () => [['from', { memberId: theirMember.id, intoId: theirMember.id }, 'member.notShared']],
  'member.unmerge@1': () => [['member', { memberId: theirMember.id }, 'member.notShared']],
  'stocktake.cancel@1': () => [['draft', { stocktakeId: draft }, 'stocktake.unknown']],
};

test('the walk knows every command of the list', () => {
  expect(Object.keys(walk).sort()).toEqual(commands.map(({ name, version }) => `${name}@${version}`).sort());
});

describe.each(Object.keys(walk))('%s', (command) => {
  test('with an id of another shop is refused, and nothing of that shop changes', async () => {
    const [name = '', version = '1'] = command.split('@');
    const rows = walk[command]?.() ?? [];
    const before = await whatIsTheirs();
    const sentRows = rows.map(([, args]) => ours.does(name, args, { version: Number(version) }));
    const { results } = await ours.push(sentRows);
    expect(
      results.map(({ code, params }, place) => [rows[place]?.[0], code, JSON.stringify(params).includes('S02')]),
    ).toEqual(rows.map(([what, , code]) => [what, code, false]));
    expect(await whatIsTheirs()).toEqual(before);
  });
});
