import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aTemplate, countTerms } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import { factsOf } from '../commission/facts.ts';
import type { Acting } from '../kernel/command.ts';
import { type LotLedger, liabilityOf, totalOf } from '../liability/liability.ts';
import { mergeMembers, unmergeMembers } from '../member/merge.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { earningMoney } from '../points/earned.ts';
import { refundStatuses } from '../refund/codes.ts';
import { giveRefund } from '../refund/give.ts';
import { day } from '../values/durations.ts';
import type { Card } from './card.ts';
import type { CardEntry } from './card-entry.ts';
import { type ChangeArgs, changeCard } from './change.ts';
import { changeSheet } from './change-value.ts';
import { isChangeable, mayChangeCards } from './changeable.ts';
import { freezeCard } from './freeze.ts';
import { issueCard } from './issue.ts';
import { type CardLot, owedFor } from './lot.ts';
import { rechargeCard } from './recharge.ts';
import type { SellArgs } from './sell-args.ts';

const { at: now } = acting();
const buyer = aMember({ id: 'li' });
const gold = aTemplate({ id: 'gold' });
const giftFirst = aTemplate({ id: 'giftFirst', name: 'Gift first', useOrder: 'giftFirst' });
const platinum = aTemplate({
  id: 'platinum',
  name: 'Platinum',
  price: 300_000,
  faceValue: 300_000,
  giftAmount: 90_000,
});
const silver = aTemplate({
  id: 'silver',
  name: 'Silver',
  price: 50_000,
  faceValue: 50_000,
  gifts: [],
  giftAmount: null,
});
const ten = aTemplate({
  id: 'ten',
  name: 'Ten times',
  ...countTerms({ price: 100_000, benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }] }),
});
const running = aTemplate({
  ...silver,
  id: 'running',
  price: 100_000,
  faceValue: 100_000,
  validity: 'fromFirstUse',
  validDays: 30,
});
const off = aTemplate({
  id: 'off',
  name: 'Off',
  type: 3,
  faceValue: null,
  gifts: [],
  giftAmount: null,
  percentOfAll: 80,
});

const world = () =>
  new World({
    member: [buyer, aMember({ id: 'wu', mobile: '13800000002' })],
    cardTemplate: [gold, giftFirst, platinum, silver, ten, off, running],
    product: [oil()],
    service: [moxibustion()],
    shift: [aShift()],
  });
let commands = 0;
const step = (given: Partial<Acting> = {}) => {
  commands += 1;
  return acting({ commandId: `command-${commands}`, ...given });
};
const cash = (amount: number, id: string) => ({ id, type: 0, amount, tendered: null, note: '' });
const sale = (template: typeof gold, n: number, cardId = 'old'): SellArgs => ({
  orderId: `order-${n}`,
  number: `S01-02-00000${n}`,
  cardId,
  memberId: 'li',
  memberName: 'Li',
  templateId: template.id,
  termsVersion: 1,
  services: template.type === 2 ? ['moxa'] : [],
  products: [],
  price: template.price,
  payments: [cash(template.price, `pay-${n}`)],
  salespersonId: null,
  remark: '',
  manualNumber: '',
});
/** The old card is changed for one of this template, which takes so much cash. */
const change = (template: typeof gold, value: number, given: Partial<ChangeArgs> = {}): ChangeArgs => {
  const due = Math.max(0, template.price - value);
  return {
    ...sale(template, 9, 'new'),
    payments: due > 0 ? [cash(due, 'difference')] : [],
    fromCardId: 'old',
    value,
    ...given,
  };
};
const uses = async (where: World, amount: number, orderId: string, cardId = 'old') => {
  const payment = { ...cash(amount, `by-${orderId}`), type: 5, card: { cardId, times: [] } };
  const line = aLine({ quantity: 1, originalPrice: amount, payable: amount });
  const receipt = {
    orderId,
    number: `S01-02-00010${orderId.length}`,
    lines: [line],
    payments: [payment],
    memberId: 'li',
    seen: [],
    memberName: 'Li',
    manualNumber: '',
    source: null,
    remark: '',
    reduction: 0,
    total: amount,
  };
  expect(await where.run(collectOrder, receipt as never, step())).toMatchObject({ ok: true });
};
const sold = async (template = gold): Promise<World> => {
  const where = world();
  expect(await where.run(issueCard, sale(template, 1), step())).toMatchObject({ ok: true });
  return where;
};
const cardsIn = (where: World) => where.every('card') as unknown as Card[];
const cardOf = (where: World, id: string): Card => cardsIn(where).find((each) => each.id === id) as Card;
const entriesIn = (where: World) => where.every('cardEntry') as unknown as CardEntry[];
const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'accepted' : decision.code);
const changed = async (where: World, template: typeof gold, value: number, given: Partial<ChangeArgs> = {}) =>
  codeOf(await where.run(changeCard, change(template, value, given), step()));
const ledgers = (where: World): LotLedger[] =>
  cardsIn(where).flatMap((card) =>
    card.lots.map((lot) => ({
      ...lot,
      soldIn: lot.shopId,
      entries: entriesIn(where)
        .filter(({ cardId, lotId }) => cardId === card.id && lotId === lot.id)
        .map((entry) => ({ ...entry, at: entry.keptAt })),
    })),
  );
const owed = (where: World): number =>
  cardsIn(where)
    .flatMap(({ lots }) => lots)
    .reduce((sum, lot) => sum + owedFor(lot, lot.left), 0);
const cashIn = (where: World): number =>
  where.money().reduce((sum, { paymentType, amount }) => sum + (paymentType === 0 ? amount : 0), 0);

const soFar = { from: 0, to: now + 1 };

const lot = (given: Partial<CardLot>): CardLot => ({
  id: 'principal',
  isGift: false,
  item: null,
  granted: 100_000,
  left: 100_000,
  paid: 100_000,
  expiresAt: null,
  shopId: 'shop-1',
  orderId: 'sale',
  at: now - 1,
  ...given,
});
const gift = (left: number, given: Partial<CardLot> = {}) =>
  lot({ id: 'gift', isGift: true, granted: 20_000, left, paid: 0, ...given });
const moxa = { kind: 'service', itemId: 'moxa' } as const;
const times = (left: number, given: Partial<CardLot> = {}) =>
  lot({ id: 'times', item: moxa, granted: 10, left, price: 12_800, ...given });

/** What is on it, what it counts, and gifts that lapse: money and times. Worked by hand. */
type Example = readonly [what: string, lots: CardLot[], value: number, giftMoney?: number, giftTimes?: number];
const examples: readonly Example[] = [
  ['1,000.00, untouched', [lot({})], 100_000],
  ['1,000.00 of which 300.00 were used', [lot({ left: 70_000 })], 70_000],
  ['nothing left', [lot({ left: 0 })], 0],
  ['a gift that was not used counts nothing', [lot({}), gift(20_000)], 100_000, 20_000],
  ['in proportion: 500.00 and 100.00 of a gift were used', [lot({ left: 50_000 }), gift(10_000)], 40_000, 10_000],
  ['a gift that was used first is paid for', [lot({}), gift(0)], 80_000],
  ['principal first: 600.00 of it', [lot({ left: 40_000 }), gift(20_000)], 40_000, 20_000],
  ['more was used than was paid', [lot({ left: 5_000 }), gift(0, { granted: 50_000 })], 0],
  ['900.00 were paid for 1,000.00, of which 100.00 were used', [lot({ paid: 90_000, left: 90_000 })], 80_000],
  ['4 times of 10, at 128.00 one by one', [times(6)], 48_800],
  ['as cheap one by one: what is owed is the most', [times(6, { price: 5_000 })], 60_000],
  ['times of which no price is known', [lot({ item: moxa, granted: 10, left: 6 })], 60_000],
  [
    'times given on top that were used',
    [lot({}), times(1, { id: 'g', isGift: true, granted: 3, paid: 0 })],
    74_400,
    0,
    1,
  ],
  ['what has ended counts nothing', [lot({ expiresAt: now })], 0],
  ['what ends later counts', [lot({ expiresAt: now + 1 })], 100_000],
  [
    'two purchases, one of them used up',
    [lot({ left: 0 }), lot({ id: 'more', orderId: 'more', paid: 50_000 })],
    50_000,
  ],
  [
    'gifts of one purchase are not paid by another',
    [lot({ left: 0 }), gift(0), lot({ id: 'm', orderId: 'm' })],
    100_000,
  ],
  ['a recharge that was given back', [lot({}), lot({ id: 'm', orderId: 'm', left: 0, isTakenOff: true })], 100_000],
];

describe('what a card counts when it is changed', () => {
  test.each(
    examples.map(([what, lots, value, giftMoney = 0, giftTimes = 0]) => ({ what, lots, value, giftMoney, giftTimes })),
  )('$what', ({ lots, value, giftMoney, giftTimes }) => {
    const sheet = changeSheet(aCard({}, { lots }), now);
    expect(sheet).toMatchObject({ value, giftMoney, giftTimes });
    expect(sheet.parts.reduce((sum, part) => sum + part.value, 0)).toBe(value);
    expect(sheet.draws.reduce((sum, { paid = 0 }) => sum + paid, 0)).toBe(value);
  });

  test('is told sale by sale, the earliest first', () => {
    const back = lot({ id: 'b', orderId: 'given back', left: 0, isTakenOff: true });
    const lots = [lot({ id: 'm', orderId: 'more', at: now }), back, lot({ left: 70_000 })];
    expect(changeSheet(aCard({}, { lots }), now).parts).toEqual([
      { orderId: 'sale', at: now - 1, paid: 100_000, used: 30_000, value: 70_000 },
      { orderId: 'more', at: now, paid: 100_000, used: 0, value: 100_000 },
    ]);
  });
});

describe('a card is changed for another one', () => {
  test('its value pays for a part of the new one, and the member the rest', async () => {
    const where = await sold();
    await uses(where, 12_000, 'used');
    expect(changeSheet(cardOf(where, 'old'), now).value).toBe(88_000);
    expect(await changed(where, platinum, 88_000)).toBe('accepted');
    expect(where.order('order-9')).toMatchObject({
      action: 3,
      status: 2,
      total: 300_000,
      paid: 300_000,
      memberId: 'li',
      lines: [{ kind: 'card', name: 'Platinum', payable: 300_000, linePrice: null }],
      payments: [
        { type: 5, amount: 88_000, card: { cardId: 'old', left: { money: 0, times: 0 } } },
        { type: 0, amount: 212_000 },
      ],
    });
    expect(cardOf(where, 'old')).toMatchObject({ status: 'ended', balance: 0 });
    expect(cardOf(where, 'new')).toMatchObject({ number: 'S01-02-000009', balance: 390_000, status: 'active' });
    expect(
      entriesIn(where)
        .map(({ cardId, kind, amount, moved }) => [cardId, kind, amount, moved])
        .slice(4),
    ).toEqual([
      ['old', 'changeOut', -90_000, -88_000],
      ['old', 'changeOut', -18_000, 0],
      ['new', 'changeIn', 300_000, 88_000],
      ['new', 'changeIn', 90_000, 0],
    ]);
    expect(cashIn(where)).toBe(312_000);
    expect(where.every('memberVisits')).toMatchObject([{ sum: 312_000 }]);
  });

  test('commissions rest on what was paid anew, and points as well', async () => {
    const where = await sold();
    await where.run(changeCard, change(platinum, 100_000, { salespersonId: null }), step());
    const order = where.order('order-9');
    const line = { ...(order.lines[0] as (typeof order.lines)[number]), salespersonId: 'wang' };
    expect(factsOf([{ ...order, lines: [line] }], [])).toMatchObject([
      { kind: 'sale', base: 200_000, staffIds: ['wang'] },
    ]);
    expect(earningMoney(order, 'sale')).toBe(200_000);
    expect(earningMoney(order, 'use')).toBe(0);
  });

  test('what it is worth beyond the price comes onto the new one as money, and none is given back', async () => {
    const where = await sold();
    expect(await changed(where, silver, 100_000)).toBe('accepted');
    expect(cardOf(where, 'new')).toMatchObject({
      balance: 100_000,
      lots: [{ paid: 50_000 }, { granted: 50_000, paid: 50_000 }],
    });
    expect(where.order('order-9')).toMatchObject({
      total: 100_000,
      lines: [{ payable: 100_000, originalPrice: 100_000 }],
    });
    expect([cashIn(where), owed(where)]).toEqual([100_000, 100_000]);
  });

  test('times for money, and money for times', async () => {
    const where = await sold(ten);
    expect(await changed(where, platinum, 100_000)).toBe('accepted');
    expect(cardOf(where, 'old')).toMatchObject({ timesLeft: 0, status: 'ended' });
    const other = await sold();
    expect(await changed(other, ten, 100_000)).toBe('accepted');
    expect(cardOf(other, 'new')).toMatchObject({ timesLeft: 10, type: 2 });
    expect(other.order('order-9').payments).toHaveLength(1);
  });

  const why = { cardId: 'old', reason: 'lost' };
  /** What was done before, for which template, at which value, what is said, and why not. */
  const refused: readonly (readonly [string, typeof gold, number, Partial<ChangeArgs>, Partial<Acting>, string])[] = [
    [
      'by whoever may not give terms of cards away',
      platinum,
      100_000,
      {},
      { may: (it) => it !== 'pc.item.card' },
      'notAllowed',
    ],
    ['by whoever sells nothing', platinum, 100_000, {}, { may: (it) => it !== 'pc.order.cashier' }, 'notAllowed'],
    ['of somebody else', platinum, 100_000, { memberId: 'wu' }, {}, 'card.unknown'],
    ['that nobody knows', platinum, 100_000, { fromCardId: 'other' }, {}, 'card.unknown'],
    ['for one of the same kind', gold, 100_000, {}, {}, 'card.changeSame'],
    ['for a discount card', off, 100_000, {}, {}, 'card.changeDiscount'],
    ['at another value than the member was told', platinum, 99_000, {}, {}, 'card.changeDiffers'],
    ['for which too little is paid', platinum, 100_000, { payments: [cash(1, 'p')] }, {}, 'order.paymentsDiffer'],
    [
      'for which another card pays',
      platinum,
      100_000,
      { payments: [{ ...cash(200_000, 'p'), type: 5 }] },
      {},
      'card.notByCard',
    ],
    [
      'at a price of one’s own',
      platinum,
      100_000,
      { price: 1 },
      { may: (it) => it !== 'pc.order.price' },
      'order.priceNotAllowed',
    ],
    ['by other terms than were shown', platinum, 100_000, { termsVersion: 2 }, {}, 'card.termsChanged'],
    ['onto a card that there is', platinum, 100_000, { cardId: 'old' }, {}, 'card.existsAlready'],
  ];
  test.each(refused)('not %s', async (_, template, value, given, by, code) => {
    const where = await sold();
    expect(codeOf(await where.run(changeCard, change(template, value, given), step(by)))).toBe(code);
    expect(cardsIn(where)).toHaveLength(1);
  });

  test('not while it is frozen, not twice, and not where nothing counts any more', async () => {
    const frozen = await sold();
    await frozen.run(freezeCard, why, step());
    expect(await changed(frozen, platinum, 100_000)).toBe('card.frozen');
    const where = await sold();
    expect(await changed(where, platinum, 100_000)).toBe('accepted');
    const again = { orderId: 'order-8', number: 'S01-02-000008', cardId: 'newer', payments: [cash(200_000, 'p8')] };
    expect(await changed(where, platinum, 100_000, again)).toBe('card.over');
    const empty = await sold(giftFirst);
    await uses(empty, 20_000, 'gifts');
    await uses(empty, 80_000, 'everything');
    expect(changeSheet(cardOf(empty, 'old'), now).value).toBe(0);
    expect(await changed(empty, platinum, 1)).toBe('card.changeNothing');
  });

  test('not while a refund of its member waits, which the server knows', async () => {
    const where = Object.assign(await sold(), {
      onServer: async (entity: string) => where.every(entity),
    });
    where.put('refund', {
      id: 'r',
      memberId: 'li',
      status: refundStatuses.pendingReview,
      number: 'S01-02-000001',
      shopId: 'shop-1',
    } as never);
    expect(await changed(where, platinum, 100_000)).toBe('card.changeRefundWaits');
  });

  test('for times where it is worth more than they cost: a prepaid card alone takes the rest', async () => {
    const where = await sold();
    await where.run(rechargeCard, sale(gold, 2), step());
    expect(await changed(where, ten, 200_000)).toBe('card.changeTooMuch');
  });

  test('what had been sold with it is neither cancelled nor given back any more', async () => {
    const where = await sold();
    await changed(where, platinum, 100_000);
    const cancel = { orderId: 'order-1', reason: 'mistake', refund: 100_000, goods: [] };
    expect(codeOf(await where.run(cancelOrder, cancel, step()))).toBe('card.usedAlready');
    const lines = [{ lineId: 'card', quantity: 1, amount: 1 }];
    const back = {
      refundId: 'r',
      orderId: 'order-1',
      lines,
      goods: [],
      reason: 'no',
      card: { ground: 'member', fee: 0 },
    };
    expect(codeOf(await where.run(giveRefund, back as never, step()))).toBe('card.over');
  });
});

describe('a card to be changed', () => {
  test.each([
    ['that runs', {}, true],
    ['that has not begun to run', { status: 'notStarted' as const }, true],
    ['that is frozen', { status: 'frozen' as const }, false],
    ['that is over', { status: 'ended' as const }, false],
    ['that has expired', { expiresAt: now }, false],
    ['that holds nothing', { type: 3 as const }, false],
  ])('%s', (_, differs, can) => {
    expect(isChangeable(aCard({}, { lots: [lot({})], ...differs }), now)).toBe(can);
  });

  test('by whoever has all of the rights to it', () => {
    expect(mayChangeCards(() => true)).toBe(true);
    for (const right of ['pc.item.card', 'pc.order.cashier', 'pc.order.collect'])
      expect(mayChangeCards((asked) => asked !== right)).toBe(false);
  });
});

describe('times that were given on top', () => {
  const giving = aTemplate({
    id: 'giving',
    name: 'Giving',
    gifts: ['service', 'product'],
    giftAmount: null,
    giftServices: [{ itemId: 'moxa', times: 2 }],
    giftProducts: [{ itemId: 'oil', times: 1 }],
  });
  const priced = { services: ['moxa'], products: ['oil'] };

  test('count at their price once they were used', async () => {
    const where = world();
    where.put('cardTemplate', giving);
    expect(await where.run(issueCard, { ...sale(giving, 1), ...priced }, step())).toMatchObject({ ok: true });
    const times = [{ lineId: 'line-1', times: 1 }];
    const used = { ...cash(10_000, 'by-times'), type: 5, card: { cardId: 'old', times } };
    const service = { kind: 'service' as const, itemId: 'moxa', name: 'Moxibustion', unit: '' };
    const receipt = {
      orderId: 'order-2',
      number: 'S01-02-000002',
      payments: [used],
      memberId: 'li',
      seen: [],
      memberName: 'Li',
      lines: [aLine({ ...service, originalPrice: 10_000, payable: 10_000 })],
      manualNumber: '',
      source: null,
      remark: '',
      reduction: 0,
      total: 10_000,
    };
    expect(await where.run(collectOrder, receipt as never, step())).toMatchObject({ ok: true });
    expect(changeSheet(cardOf(where, 'old'), now)).toMatchObject({ value: 90_000, giftTimes: 2 });
  });

  test.each([
    ['nothing of them', { services: [], products: [] }],
    ['the services alone', { services: ['moxa'], products: [] }],
    ['the products alone', { services: [], products: ['oil'] }],
    ['them as something else', { services: ['oil'], products: ['moxa'] }],
  ])('cannot be sold by a tablet that says %s, so that they would cost nothing', async (_, said) => {
    const where = world();
    where.put('cardTemplate', giving);
    expect(codeOf(await where.run(issueCard, { ...sale(giving, 1), ...said }, step()))).toBe('card.termsChanged');
    const old = await sold();
    old.put('cardTemplate', giving);
    expect(await changed(old, giving, 100_000, said)).toBe('card.termsChanged');
    expect(codeOf(await old.run(rechargeCard, { ...sale(giving, 2), ...said }, step()))).toBe('card.termsChanged');
  });
});

test('a clock that was set back changes no card that has ended', async () => {
  const where = await sold();
  where.put('card', { ...cardOf(where, 'old'), expiresAt: now - 2 * 60 * 60 * 1_000 });
  const back = step({ at: now - day, replay: true });
  expect(codeOf(await where.run(changeCard, change(platinum, 100_000), back))).toBe('card.expired');
});

test('what is paid anew earns points, and what left the old card says for which payment', async () => {
  const where = await sold();
  where.put('pointsRule', aPointsRule({ cards: 'sale' }));
  await changed(where, platinum, 100_000);
  expect(where.order('order-9').points).toMatchObject({ earned: 2_000 });
  expect(where.every('pointsAccount')).toMatchObject([{ memberId: 'li', balance: 2_000 }]);
  const out = entriesIn(where).filter(({ kind }) => kind === 'changeOut');
  expect(new Set(out.map(({ paymentId }) => paymentId))).toEqual(new Set([where.order('order-9').payments[0]?.id]));
});

test('a card that came with a merged record goes back with it, also once it was changed: what was on it stays theirs', async () => {
  const where = world();
  await where.run(issueCard, { ...sale(gold, 1), memberId: 'wu', memberName: 'Wu' }, step());
  await where.run(mergeMembers, { memberId: 'wu', intoId: 'li' }, step());
  expect(await changed(where, platinum, 100_000)).toBe('accepted');
  await where.run(unmergeMembers, { memberId: 'wu' }, step());
  expect(cardsIn(where).map(({ id, memberId }) => [id, memberId])).toEqual([
    ['old', 'wu'],
    ['new', 'wu'],
  ]);
});

describe('a change is undone', () => {
  const cancel = { orderId: 'order-9', reason: 'mistake', refund: 300_000, goods: [] };
  const undone = async (where: World) => codeOf(await where.run(cancelOrder, cancel, step()));

  test('as a whole: the old card holds what it held, and what was paid anew goes back', async () => {
    const where = await sold();
    await uses(where, 12_000, 'used');
    const before = cardOf(where, 'old');
    await changed(where, platinum, 88_000);
    expect(await undone(where)).toBe('accepted');
    expect(cardOf(where, 'old')).toEqual(before);
    expect(cardOf(where, 'new')).toMatchObject({ status: 'invalid', balance: 0 });
    expect(cashIn(where)).toBe(100_000);
    expect(where.order('order-9')).toMatchObject({ status: 6, paid: 0 });
    const whole = totalOf([...liabilityOf(ledgers(where), soFar).values()]);
    expect(whole).toMatchObject({ sold: 312_000, changed: 0, used: 10_000, refunded: 212_000, closing: 90_000 });
    expect(
      await changed(where, platinum, 88_000, {
        orderId: 'order-8',
        number: 'S01-02-000008',
        cardId: 'n2',
        payments: [cash(212_000, 'p8')],
      }),
    ).toBe('accepted');
  });

  test('a card that has not begun to run has not begun afterwards either', async () => {
    const where = await sold(running);
    expect(await changed(where, platinum, 100_000)).toBe('accepted');
    expect(await undone(where)).toBe('accepted');
    expect(cardOf(where, 'old')).toMatchObject({ status: 'notStarted', balance: 100_000, expiresAt: null });
  });

  test('not once something of the new card was used', async () => {
    const where = await sold();
    await changed(where, platinum, 100_000);
    await uses(where, 1_000, 'after', 'new');
    expect(await undone(where)).toBe('card.usedAlready');
  });

  test('not by the first of two changes before the second', async () => {
    const where = await sold();
    await changed(where, platinum, 100_000);
    const more = { orderId: 'order-8', number: 'S01-02-000008', cardId: 'third', fromCardId: 'new' };
    expect(await changed(where, silver, 300_000, more)).toBe('accepted');
    expect(await undone(where)).toBe('card.usedAlready');
    const second = { ...cancel, orderId: 'order-8' };
    expect(codeOf(await where.run(cancelOrder, second, step()))).toBe('accepted');
    expect(await undone(where)).toBe('accepted');
    expect(cardOf(where, 'old')).toMatchObject({ status: 'active', balance: 120_000 });
  });
});

test('the new card goes back by its sheet; what the old one paid goes another way, at what it counted', async () => {
  const where = await sold();
  await changed(where, platinum, 100_000);
  const lines = [{ lineId: 'card', quantity: 1, amount: 300_000 }];
  const back = { refundId: 'r', orderId: 'order-9', lines, goods: [], reason: 'no', card: { ground: 'shop', fee: 0 } };
  expect(codeOf(await where.run(giveRefund, back as never, step()))).toBe('refund.cardOver');
  expect(codeOf(await where.run(giveRefund, { ...back, elsewhere: 0 } as never, step()))).toBe('accepted');
  expect([cashIn(where), owed(where)]).toEqual([0, 0]);
});

test('whatever was used before, what is owed grows by what is paid anew and shrinks by what is kept for what was used', async () => {
  const templates = [gold, giftFirst, platinum, silver, ten];
  const plan = fc.record({
    from: fc.constantFrom(gold, giftFirst, platinum),
    to: fc.constantFrom(...templates),
    used: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ from, to, used }) => {
      const where = await sold(from);
      let left = cardOf(where, 'old').balance;
      for (const [place, amount] of used.entries())
        if (amount <= left) {
          await uses(where, amount, `u${'u'.repeat(place)}`);
          left -= amount;
        }
      const old = cardOf(where, 'old');
      const [before, paidBefore] = [owed(where), cashIn(where)];
      const { value } = changeSheet(old, now);
      expect(value).toBeLessThanOrEqual(before);
      if (value === 0 || from === to || (value > to.price && to === ten)) return;
      expect(await changed(where, to, value)).toBe('accepted');
      const paidAnew = cashIn(where) - paidBefore;
      expect(paidAnew).toBe(Math.max(0, to.price - value));
      expect(owed(where)).toBe(value + paidAnew);
      const whole = totalOf([...liabilityOf(ledgers(where), soFar).values()]);
      expect(whole).toMatchObject({ changed: 0, sold: from.price + paidAnew, closing: owed(where) });
      expect(whole.sold - whole.used).toBe(whole.closing);
    }),
    { numRuns: runs(100) },
  );
});
