import { describe, expect, test } from 'vitest';
import { aTemplate, countTerms, someTerms } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { CardTemplate } from '../card-template/card-template.ts';
import type { Acting } from '../kernel/command.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import type { ItemLine } from '../order/order.ts';
import { giveRefund } from '../refund/give.ts';
import { day } from '../values/durations.ts';
import type { Card } from './card.ts';
import type { CardEntry } from './card-entry.ts';
import { freezeCard } from './freeze.ts';
import { issueCard } from './issue.ts';
import { rechargeCard } from './recharge.ts';
import type { SellArgs } from './sell-args.ts';
import { transferCard } from './transfer.ts';

const { at: now } = acting();
const buyer = aMember();
const gold = aTemplate();
const ten = aTemplate({
  id: 'ten',
  name: 'Ten times',
  ...countTerms({ benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }] }),
});

const world = (...templates: CardTemplate[]) =>
  new World({
    member: [
      buyer,
      aMember({ id: 'member-2', mobile: '13800000002' }),
      aMember({ id: 'member-3', mobile: '13800000003', shopId: 'shop-2' }),
    ],
    cardTemplate: templates.length > 0 ? templates : [gold, ten],
    product: [oil()],
    service: [moxibustion()],
    shift: [aShift()],
  });

const cash = (amount: number, id = 'payment-1') => ({ id, type: 0, amount, tendered: null, note: '' });
const sale = (given: Partial<SellArgs> = {}): SellArgs => {
  const price = given.price ?? gold.price;
  return {
    orderId: 'sale-1',
    number: 'S01-02-000001',
    cardId: 'card-1',
    memberId: buyer.id,
    memberName: buyer.name,
    templateId: gold.id,
    termsVersion: 1,
    services: [],
    products: [],
    price,
    payments: [cash(price)],
    salespersonId: null,
    remark: '',
    manualNumber: '',
    ...given,
  };
};
const tenTimes = (given: Partial<SellArgs> = {}): SellArgs =>
  sale({ templateId: ten.id, services: ['moxa'], price: ten.price, payments: [cash(ten.price)], ...given });

const cardOf = (where: World, id = 'card-1') =>
  (where.every('card') as unknown as Card[]).find((each) => each.id === id);
const entriesOf = (where: World) => where.every('cardEntry') as unknown as CardEntry[];
/** Every lot holds what its entries come to: of all tests here. */
const reconciled = (where: World): void => {
  for (const { id, lots, balance, timesLeft } of where.every('card') as unknown as Card[]) {
    for (const lot of lots)
      expect([
        lot.id,
        entriesOf(where)
          .filter(({ cardId, lotId }) => cardId === id && lotId === lot.id)
          .reduce((sum, { amount }) => sum + amount, 0),
      ]).toEqual([lot.id, lot.left]);
    expect(balance).toBe(lots.reduce((sum, { item, left }) => sum + (item ? 0 : left), 0));
    expect(timesLeft).toBe(lots.reduce((sum, { item, left }) => sum + (item ? left : 0), 0));
  }
};

const byCard = (amount: number, times: readonly { lineId: string; times: number }[] = [], id = 'by-card') => ({
  id,
  type: 5,
  amount,
  tendered: null,
  note: '',
  card: { cardId: 'card-1', times: [...times] },
});
const treatment = (given: Partial<ItemLine> = {}) =>
  aLine({ kind: 'service', itemId: 'moxa', name: 'Moxibustion', unit: '', ...given });
const receipt = (
  lines: ItemLine[],
  payments: (ReturnType<typeof cash> | ReturnType<typeof byCard>)[],
  memberId = buyer.id,
) => ({
  orderId: 'order-1',
  number: 'S01-02-000002',
  lines,
  seen: [],
  memberId,
  memberName: '',
  reduction: 0,
  source: null,
  remark: '',
  manualNumber: '',
  total: lines.reduce((sum, { payable }) => sum + payable, 0),
  payments,
});
const later = (given: Partial<Acting> = {}) => acting({ commandId: 'command-0002', ...given });

describe('a card is sold', () => {
  test('as an order that is paid at once; what its terms promise lies on it', async () => {
    const where = world();
    expect(await where.run(issueCard, sale(), acting())).toMatchObject({ ok: true });
    expect(where.every('order')).toMatchObject([
      {
        number: 'S01-02-000001',
        action: 1,
        status: 2,
        total: 100_000,
        paid: 100_000,
        memberId: buyer.id,
        lines: [{ kind: 'card', itemId: gold.id, name: 'Gold', payable: 100_000 }],
      },
    ]);
    expect(cardOf(where)).toMatchObject({
      number: 'S01-02-000001',
      name: 'Gold',
      balance: 120_000,
      timesLeft: 0,
      status: 'active',
      expiresAt: null,
      issuedIn: 'shop-1',
      consumableIn: ['shop-1'],
      orderId: 'sale-1',
      shopIds: ['shop-1'],
      lots: [
        { isGift: false, granted: 100_000, left: 100_000, paid: 100_000 },
        { isGift: true, granted: 20_000, left: 20_000, paid: 0 },
      ],
    });
    reconciled(where);
  });

  test('its money goes through the drawer, and counts among what the member came to', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    expect(where.every('moneyEntry')).toMatchObject([{ kind: 'payment', amount: 100_000, shiftId: 'shift-1' }]);
    expect(where.every('shift')).toMatchObject([{ sums: [{ type: 0, taken: 100_000, payments: 1 }] }]);
    expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 100_000 }]);
  });

  test('of times, from its sale for so many days, the last of which is over at midnight in the shop', async () => {
    const where = world();
    await where.run(issueCard, tenTimes(), acting());
    const found = cardOf(where);
    expect(found).toMatchObject({
      timesLeft: 10,
      balance: 0,
      lots: [{ item: { kind: 'service', itemId: 'moxa' }, paid: 180_000 }],
    });
    const end = new Date(found?.expiresAt ?? 0);
    expect(end.toISOString()).toMatch(/T16:00:00.000Z$/);
    expect(Math.ceil((end.getTime() - now) / day)).toBe(365);
    reconciled(where);
  });

  test.each([
    ['without the right', {}, { may: () => false }, 'notAllowed'],
    [
      'by somebody who takes no money',
      {},
      { may: (right: string) => right === 'pc.order.cashier' },
      'order.collectNotAllowed',
    ],
    ['to nobody', { memberId: 'nobody' }, {}, 'order.memberUnknown'],
    ['to a member of another shop', { memberId: 'member-3' }, {}, 'order.memberUnknown'],
    ['by a template that is not sold here', { templateId: 'other' }, {}, 'card.notSold'],
    ['by terms that were other ones', { termsVersion: 2 }, {}, 'card.termsChanged'],
    [
      'for another price',
      { price: 90_000 },
      { may: (right: string) => right !== 'pc.order.price' },
      'order.priceNotAllowed',
    ],
    ['for less than is paid', { payments: [cash(90_000)] }, {}, 'order.paymentsDiffer'],
    ['by a card', { payments: [{ ...cash(100_000), type: 5 }] }, {}, 'card.notByCard'],
    ['by somebody unknown', { salespersonId: 'nobody' }, {}, 'order.staffUnknown'],
  ])('not %s', async (_, given, by, code) => {
    const where = world();
    expect(await where.run(issueCard, sale(given), acting(by as never))).toMatchObject({ ok: false, code });
    expect(where.every('card')).toEqual([]);
  });

  test.each([
    ['disabled', { enabled: false }],
    ['removed', { removedAt: 1 }],
    ['over', { validity: 'untilDay', validUntil: '2025-11-20' }],
    ['of another shop', { createdIn: 'shop-2' }],
    ['sold elsewhere', { salableIn: ['shop-2'] }],
  ] as const)('not by a template that is %s', async (_, given) => {
    const where = world(aTemplate(given as Partial<CardTemplate>));
    expect(await where.run(issueCard, sale(), acting())).toMatchObject({ ok: false, code: 'card.notSold' });
  });

  test('twice under one id it is one card', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    expect(await where.run(issueCard, sale({ orderId: 'sale-2', number: 'S01-02-000009' }), later())).toMatchObject({
      code: 'card.existsAlready',
    });
    expect(await where.run(issueCard, sale({ cardId: 'card-2' }), later())).toMatchObject({
      code: 'order.existsAlready',
    });
  });
});

test('a card is not sold without what its terms promise', async () => {
  const where = world();
  expect(await where.run(issueCard, tenTimes({ services: [] }), acting())).toMatchObject({ code: 'card.termsChanged' });
  expect(await where.run(issueCard, tenTimes(), acting())).toMatchObject({ ok: true });
});

describe('a card pays', () => {
  const issued = async (args = sale()) => {
    const where = world();
    await where.run(issueCard, args, acting());
    return where;
  };

  test('an amount, in proportion from principal and gift; the rest in cash', async () => {
    const where = await issued();
    const pay = receipt([aLine({ payable: 10_000 })], [byCard(6_000), cash(4_000, 'payment-2')]);
    expect(await where.run(collectOrder, pay, later())).toMatchObject({ ok: true });
    expect(cardOf(where)?.lots.map(({ left }) => left)).toEqual([95_000, 19_000]);
    expect(where.every('order').find(({ id }) => id === 'order-1')).toMatchObject({
      paid: 10_000,
      payments: [
        { type: 5, amount: 6_000, card: { cardId: 'card-1', draws: [{ amount: 5_000 }, { amount: 1_000 }] } },
        { type: 0 },
      ],
    });
    expect(entriesOf(where).filter(({ kind }) => kind === 'use')).toMatchObject([
      { amount: -5_000, isMoney: true, orderId: 'order-1', paymentId: 'by-card', soldIn: 'shop-1' },
      { amount: -1_000 },
    ]);
    reconciled(where);
  });

  test('times of what stands on lines, at what they cost', async () => {
    const where = await issued(tenTimes());
    const lines = [treatment({ quantity: 3, payable: 29_999, reduction: 1 })];
    const twice = byCard(19_999, [{ lineId: 'line-1', times: 2 }]);
    expect(await where.run(collectOrder, receipt(lines, [twice, cash(10_000, 'rest')]), later())).toMatchObject({
      ok: true,
    });
    expect(cardOf(where)).toMatchObject({ timesLeft: 8, balance: 0 });
    reconciled(where);
  });

  test('times of two lines at once from one lot: one entry says both', async () => {
    const where = await issued(tenTimes());
    const lines = ['line-1', 'line-2'].map((id) => treatment({ id, quantity: 2, payable: 20_000 }));
    const both = byCard(30_000, [
      { lineId: 'line-1', times: 2 },
      { lineId: 'line-2', times: 1 },
    ]);
    const pay = receipt(lines, [both, cash(10_000, 'rest')]);
    expect(await where.run(collectOrder, pay, later())).toMatchObject({ ok: true });
    const used = entriesOf(where).filter(({ kind }) => kind === 'use');
    expect(used).toMatchObject([
      { amount: -3, isMoney: false, paymentId: 'by-card', lotId: cardOf(where)?.lots[0]?.id },
    ]);
    expect(cardOf(where)).toMatchObject({ timesLeft: 7 });
    reconciled(where);
  });

  test.each([
    [
      'more than there is on it',
      sale(),
      [aLine({ originalPrice: 120_001, payable: 120_001 })],
      [byCard(120_001)],
      'card.short',
    ],
    [
      'more times than there are',
      tenTimes(),
      [treatment({ quantity: 11, payable: 110_000 })],
      [byCard(110_000, [{ lineId: 'line-1', times: 11 }])],
      'card.timesShort',
    ],
    [
      'times of another item',
      tenTimes(),
      [aLine()],
      [byCard(10_000, [{ lineId: 'line-1', times: 1 }])],
      'card.timesShort',
    ],
    [
      'times of a line that is not there',
      tenTimes(),
      [treatment()],
      [byCard(10_000, [{ lineId: 'other', times: 1 }])],
      'order.paymentsDiffer',
    ],
    [
      'more times than the line has',
      tenTimes(),
      [treatment(), aLine({ id: 'line-2' })],
      [byCard(10_000, [{ lineId: 'line-1', times: 1 }]), byCard(10_000, [{ lineId: 'line-1', times: 1 }], 'again')],
      'card.lineUnknown',
    ],
    [
      'another amount than the times cost',
      tenTimes(),
      [treatment({ quantity: 2, payable: 20_000 })],
      [byCard(20_000, [{ lineId: 'line-1', times: 1 }])],
      'order.paymentsDiffer',
    ],
    ['without a card', sale(), [aLine()], [{ ...cash(10_000), type: 5 }], 'card.notChosen'],
  ])('not %s', async (_, args, lines, payments, code) => {
    const where = await issued(args);
    const before = cardOf(where);
    const answer = await where.run(collectOrder, receipt(lines, payments as never), later());
    expect(answer).toMatchObject(code ? { ok: false, code } : { ok: false });
    expect(cardOf(where)).toEqual(before);
  });

  test.each([
    ['of somebody else', {}, 'member-2', {}, 'card.unknown'],
    ['that is frozen', { status: 'frozen' }, buyer.id, {}, 'card.frozen'],
    ['that was given back', { status: 'invalid' }, buyer.id, {}, 'card.over'],
    ['that has expired', { expiresAt: now }, buyer.id, {}, 'card.expired'],
    ['that is used elsewhere', { consumableIn: ['shop-2'] }, buyer.id, {}, 'card.notHere'],
    ['without contact', {}, buyer.id, { offline: true }, 'offline.needsContact'],
  ])('not with one %s', async (_, given, memberId, by, code) => {
    const sold = await issued();
    const where = new World({
      member: [buyer, aMember({ id: 'member-2', mobile: '13800000002' })],
      product: [oil()],
      card: [{ ...cardOf(sold), ...given } as Card],
    });
    const answer = await where.run(collectOrder, receipt([aLine()], [byCard(10_000)], memberId), later(by));
    expect(answer).toMatchObject({ ok: false, code });
  });

  test('not under the name of another way of paying, whatever a counter sends: its money is in no drawer', async () => {
    const where = await issued();
    const before = cardOf(where);
    for (const type of [0, 6]) {
      const payments = [{ ...byCard(10_000), type }];
      const answer = await where.run(collectOrder, receipt([aLine()], payments), later({ replay: true }));
      expect(answer).toMatchObject({ ok: false, code: 'card.notChosen' });
    }
    expect(cardOf(where)).toEqual(before);
  });

  test('that runs from its first use begins to run with it', async () => {
    const fresh = aTemplate({ ...someTerms({ validity: 'fromFirstUse', validDays: 30 }) });
    const where = world(fresh);
    await where.run(issueCard, sale(), acting());
    expect(cardOf(where)).toMatchObject({ status: 'notStarted', expiresAt: null, daysFromFirstUse: 30 });
    await where.run(collectOrder, receipt([aLine()], [byCard(10_000)]), later());
    const found = cardOf(where);
    expect(found).toMatchObject({ status: 'active', daysFromFirstUse: null });
    expect(Math.ceil(((found?.expiresAt ?? 0) - now) / day)).toBe(30);
    expect(found?.lots.every(({ expiresAt }) => expiresAt === found.expiresAt)).toBe(true);
  });
});

test('what a member has come to counts the money for a card once, and not again when it pays', async () => {
  const where = world();
  await where.run(issueCard, sale(), acting());
  const pay = receipt([aLine({ payable: 10_000 })], [byCard(6_000), cash(4_000, 'payment-2')]);
  await where.run(collectOrder, pay, later());
  expect(where.every('memberVisits')).toMatchObject([{ visits: 2, sum: 104_000 }]);
  const cancelled = { orderId: 'order-1', reason: 'wrong', refund: 10_000, goods: [] };
  await where.run(cancelOrder, cancelled, acting({ commandId: 'command-0003' }));
  expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 100_000 }]);
});

describe('an order is cancelled', () => {
  const cancel = (orderId: string, refund: number) => ({ orderId, reason: 'wrong', refund, goods: [] });

  test('and what a card had paid is on it again, in the lots that it came from', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    const before = cardOf(where);
    await where.run(collectOrder, receipt([aLine()], [byCard(10_000)]), later());
    expect(
      await where.run(cancelOrder, cancel('order-1', 10_000), acting({ commandId: 'command-0003' })),
    ).toMatchObject({ ok: true });
    expect(cardOf(where)).toEqual(before);
    reconciled(where);
  });

  test('by which a card was sold: the card is over, its ledger stays', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    expect(await where.run(cancelOrder, cancel('sale-1', 100_000), later())).toMatchObject({ ok: true });
    expect(cardOf(where)).toMatchObject({ status: 'invalid', balance: 0 });
    expect(entriesOf(where)).toHaveLength(4);
    reconciled(where);
  });

  test('not once the card that it sold was used', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    await where.run(collectOrder, receipt([aLine()], [byCard(10_000)]), later());
    expect(
      await where.run(cancelOrder, cancel('sale-1', 100_000), acting({ commandId: 'command-0003' })),
    ).toMatchObject({ code: 'card.usedAlready' });
  });
});

test('an order is not cancelled onto a card that is over since', async () => {
  const where = world();
  await where.run(issueCard, sale(), acting());
  await where.run(collectOrder, receipt([aLine()], [byCard(10_000)]), later());
  where.put('card', { ...(cardOf(where) as Card), status: 'invalid' });
  const cancel = { orderId: 'order-1', reason: 'wrong', refund: 10_000, goods: [] };
  expect(await where.run(cancelOrder, cancel, acting({ commandId: 'command-0003' }))).toMatchObject({
    code: 'card.over',
    params: { number: 'S01-02-000001' },
  });
});

describe('once a card was given to another member', () => {
  const cancel = (orderId: string, refund: number) => ({ orderId, reason: 'wrong', refund, goods: [] });
  const given = async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    await where.run(collectOrder, receipt([aLine()], [byCard(6_000), cash(4_000, 'payment-2')]), later());
    const toMember2 = { cardId: 'card-1', memberId: buyer.id, toMemberId: 'member-2', reason: 'a present' };
    expect(await where.run(transferCard, toMember2, acting({ commandId: 'command-0003' }))).toMatchObject({ ok: true });
    return where;
  };

  test('neither the order that sold it nor one that it paid for is cancelled as a whole', async () => {
    const where = await given();
    const before = cardOf(where);
    for (const [orderId, refund] of [
      ['sale-1', 100_000],
      ['order-1', 10_000],
    ] as const)
      expect(
        await where.run(cancelOrder, cancel(orderId, refund), acting({ commandId: `cancel-${orderId}` })),
      ).toMatchObject({ code: 'card.transferred' });
    expect(cardOf(where)).toEqual(before);
    reconciled(where);
  });

  test('an order that it paid for is given back in another way alone', async () => {
    const where = await given();
    const back = {
      refundId: 'refund-1',
      orderId: 'order-1',
      reason: 'wrong',
      goods: [],
      lines: [{ lineId: 'line-1', quantity: 1, amount: 10_000 }],
    };
    const giving = acting({ commandId: 'command-0004' });
    expect(await where.run(giveRefund, back, giving)).toMatchObject({ code: 'refund.cardOver' });
    expect(await where.run(giveRefund, { ...back, elsewhere: 0 }, giving)).toMatchObject({ ok: true });
    expect(cardOf(where)).toMatchObject({ memberId: 'member-2', balance: 114_000 });
    reconciled(where);
  });

  test('it pays for its new owner, whose order is cancelled as any other', async () => {
    const where = await given();
    const pay = receipt([aLine()], [byCard(10_000, [], 'theirs')], 'member-2');
    const theirs = { ...pay, orderId: 'order-2', number: 'S01-02-000009' };
    await where.run(collectOrder, theirs, acting({ commandId: 'command-0004' }));
    expect(cardOf(where)).toMatchObject({ balance: 104_000 });
    const cancelled = await where.run(cancelOrder, cancel('order-2', 10_000), acting({ commandId: 'command-0005' }));
    expect(cancelled).toMatchObject({ ok: true });
    expect(cardOf(where)).toMatchObject({ balance: 114_000 });
    reconciled(where);
  });
});

describe('a card is recharged', () => {
  const more = sale({ orderId: 'sale-2', number: 'S01-02-000003', payments: [cash(100_000, 'payment-9')] });

  test('by a template of its type: further lots, each with its own end', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    expect(await where.run(rechargeCard, more, later())).toMatchObject({ ok: true });
    expect(cardOf(where)).toMatchObject({ balance: 240_000, number: 'S01-02-000001' });
    expect(cardOf(where)?.lots).toHaveLength(4);
    expect(where.every('order').find(({ id }) => id === 'sale-2')).toMatchObject({ action: 2, total: 100_000 });
    reconciled(where);
    expect(
      await where.run(
        cancelOrder,
        { orderId: 'sale-1', reason: 'wrong', refund: 100_000, goods: [] },
        acting({ commandId: 'command-0004' }),
      ),
    ).toMatchObject({ code: 'card.usedAlready' });
    await where.run(
      cancelOrder,
      { orderId: 'sale-2', reason: 'wrong', refund: 100_000, goods: [] },
      acting({ commandId: 'command-0003' }),
    );
    expect(cardOf(where)).toMatchObject({ balance: 120_000, status: 'active' });
    reconciled(where);
  });

  test('its sale is not cancelled any more once what came onto it since was used, and is once that was taken off', async () => {
    const first = { orderId: 'sale-1', reason: 'wrong', refund: 100_000, goods: [] };
    const spent = world();
    await spent.run(issueCard, sale(), acting());
    await spent.run(rechargeCard, more, later());
    const bought = cardOf(spent) as Card;
    const lots = bought.lots.map((lot) => (lot.orderId === 'sale-2' ? { ...lot, left: 0 } : lot));
    spent.put('card', { ...bought, lots, balance: 120_000 });
    const third = acting({ commandId: 'command-0003' });
    expect(await spent.run(cancelOrder, first, third)).toMatchObject({ code: 'card.usedAlready' });

    spent.put('card', bought);
    expect(await spent.run(cancelOrder, { ...first, orderId: 'sale-2' }, third)).toMatchObject({ ok: true });
    const fourth = acting({ commandId: 'command-0004' });
    expect(await spent.run(cancelOrder, first, fourth)).toMatchObject({ ok: true });
    expect(cardOf(spent)).toMatchObject({ balance: 0, status: 'invalid' });
    reconciled(spent);
  });

  test('not while it is frozen', async () => {
    const where = world();
    await where.run(issueCard, sale(), acting());
    await where.run(freezeCard, { cardId: 'card-1', reason: 'lost' }, later());
    const third = acting({ commandId: 'command-0003' });
    expect(await where.run(rechargeCard, more, third)).toMatchObject({ code: 'card.frozen' });
    expect(await where.run(collectOrder, receipt([aLine()], [byCard(10_000)]), third)).toMatchObject({
      code: 'card.frozen',
    });
    expect(cardOf(where)).toMatchObject({ balance: 120_000, status: 'frozen' });
  });

  test('not by one of another type, nor one of somebody else', async () => {
    const where = world();
    await where.run(issueCard, tenTimes(), acting());
    expect(await where.run(rechargeCard, more, later())).toMatchObject({ code: 'card.otherType' });
    expect(await where.run(rechargeCard, { ...more, memberId: 'member-2' }, later())).toMatchObject({
      code: 'card.unknown',
    });
  });
});
