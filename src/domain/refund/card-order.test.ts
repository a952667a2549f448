import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { Card } from '../card/card.ts';
import { issueCard } from '../card/issue.ts';
import { rechargeCard } from '../card/recharge.ts';
import { transferCard } from '../card/transfer.ts';
import { cancelOrder } from '../order/cancel.ts';
import { orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { day } from '../values/durations.ts';
import { approveRefund } from './approve.ts';
import { sheetsOf } from './card-order.ts';
import { firstCardRule } from './card-rules.ts';
import { giveRefund } from './give.ts';
import type { Refund } from './refund.ts';
import { requestRefund } from './request.ts';
import { acceptRefund, rejectRefund } from './review.ts';

const gold = aTemplate({ id: 'gold' });
const people = [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800000002' })];
let commands = 0;
const step = (given: object = {}) => {
  commands += 1;
  return acting({ commandId: `command-${commands}`, ...given });
};
const buy = (n: number) => ({
  orderId: `order-${n}`,
  number: `S01-02-00000${n}`,
  cardId: 'card-1',
  memberId: 'li',
  memberName: 'Li',
  templateId: gold.id,
  termsVersion: 1,
  services: [],
  products: [],
  price: gold.price,
  payments: [{ id: `pay-${n}`, type: 0, amount: gold.price, tendered: null, note: '' }],
  salespersonId: null,
  remark: '',
  manualNumber: '',
});
/** A card that was sold for 1,000 and holds 1,200, recharged for the same where that is said. */
const sold = async (recharged = false): Promise<World> => {
  const where = new World({
    cardTemplate: [gold],
    member: people,
    shift: [aShift()],
    service: [moxibustion()],
    product: [oil()],
  });
  expect(await where.run(issueCard, buy(1), step())).toMatchObject({ ok: true });
  if (recharged) expect(await where.run(rechargeCard, buy(2), step())).toMatchObject({ ok: true });
  return where;
};
const uses = async (where: World, amount: number, orderId = 'used') => {
  const card = { cardId: 'card-1', times: [] };
  const payment = { id: `by-${orderId}`, type: 5, amount, tendered: null, note: '', card };
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
const back = (amount: number, given: object = {}) => ({
  refundId: 'refund-1',
  orderId: 'order-1',
  lines: [{ lineId: 'card', quantity: 1, amount }],
  goods: [],
  reason: 'moves away',
  card: { ground: 'shop', fee: 0 },
  ...given,
});
const cardIn = (where: World) => where.every('card')[0] as unknown as Card;
const refundIn = (where: World) => where.every('refund').at(-1) as unknown as Refund;
const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'accepted' : decision.code);
const cash = (where: World) =>
  where.money().reduce((sum, { paymentType, amount }) => sum + (paymentType === 0 ? amount : 0), 0);

describe('a card is given back', () => {
  test('for what the sheet says, in money, and is over then, while its ledger stays', async () => {
    const where = await sold();
    await uses(where, 12_000);
    const sheets = () =>
      sheetsOf(where.order('order-1'), [cardIn(where)], { ...step(), rules: undefined }).map(({ ground }) => ground);
    expect(sheets()).toEqual(['shop', 'member']);
    expect(codeOf(await where.run(giveRefund, back(90_000), step()))).toBe('accepted');
    expect(sheets()).toEqual([]);
    expect(cardIn(where)).toMatchObject({ status: 'invalid', balance: 0 });
    expect(cash(where)).toBe(10_000);
    expect(refundIn(where)).toMatchObject({
      status: orderStatuses.refunded,
      given: 90_000,
      ways: [{ type: 0, amount: 90_000 }],
      card: { ground: 'shop', paid: 100_000, worth: 120_000, used: 12_000, counted: 10_000, amount: 90_000 },
    });
    expect(where.order('order-1')).toMatchObject({ status: orderStatuses.completed, paid: 10_000 });
    const entries = where.every('cardEntry').map(({ kind, amount }) => [kind, amount]);
    expect(entries.filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', -90_000],
      ['refund', -18_000],
    ]);
    expect(codeOf(await where.run(giveRefund, back(1, { refundId: 'refund-2' }), step()))).toBe('refund.cardOrder');
    const cancel = { orderId: 'order-1', reason: 'the rest', refund: 10_000, goods: [] };
    expect(codeOf(await where.run(cancelOrder, cancel, step()))).toBe('refund.cardOrder');
  });

  test('by the rules of the day on which it was sold, when it is asked for and when it is reviewed', async () => {
    // 120 of 1,200 were used: by their price 120, by the share that was paid 100.
    const sharing = (from: string) => ({ ...firstCardRule, version: 2, from, memberKeeps: 'share' as const });
    const ofMember = (amount: number) => back(amount, { card: { ground: 'member', fee: 0 } });
    const soldUnder = async (from: string): Promise<World> => {
      const where = await sold();
      await uses(where, 12_000);
      const versions = [firstCardRule, sharing(from)];
      where.put('cardRules', { id: 'cards', shopId: 'headquarters', versions } as never);
      return where;
    };
    const before = await soldUnder('2999-01-01');
    expect(codeOf(await before.run(giveRefund, ofMember(90_000), step()))).toBe('refund.cardTooMuch');
    expect(codeOf(await before.run(giveRefund, ofMember(88_000), step()))).toBe('accepted');
    const under = await soldUnder('2020-01-01');
    expect(codeOf(await under.run(requestRefund, ofMember(90_001), step()))).toBe('refund.cardTooMuch');
    expect(codeOf(await under.run(requestRefund, ofMember(90_000), step()))).toBe('accepted');
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [] };
    expect(codeOf(await under.run(acceptRefund, review, step()))).toBe('accepted');
    expect(refundIn(under)).toMatchObject({ given: 90_000, card: { version: 2, byShare: true, counted: 10_000 } });
  });

  test('for less where whoever reviews it says so', async () => {
    const where = await sold();
    expect(codeOf(await where.run(requestRefund, back(100_000), step({ offline: true })))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: 'active', balance: 120_000 });
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [], price: 60_000 };
    expect(codeOf(await where.run(acceptRefund, review, step()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ given: 60_000, card: { amount: 100_000 } });
    expect(cardIn(where).status).toBe('invalid');
  });

  test('within the days of the law where it was asked for in them, whenever that is reviewed', async () => {
    const where = await sold();
    const asked = back(100_000, { card: { ground: 'coolingOff', fee: 0 } });
    expect(codeOf(await where.run(requestRefund, asked, step()))).toBe('accepted');
    const late = step().at + 20 * day;
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [] };
    expect(codeOf(await where.run(acceptRefund, review, step({ at: late, keptAt: late })))).toBe('accepted');
    const other = await sold();
    expect(codeOf(await other.run(requestRefund, asked, step({ at: late, keptAt: late })))).toBe('refund.coolingOver');
  });

  test('is not given for what was used of it since it was asked for', async () => {
    const where = await sold();
    await where.run(requestRefund, back(100_000), step());
    await uses(where, 12_000);
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [] };
    expect(codeOf(await where.run(acceptRefund, review, step()))).toBe('refund.cardTooMuch');
    expect(codeOf(await where.run(acceptRefund, { ...review, price: 90_000 }, step()))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: 'invalid', balance: 0 });
  });

  test('for what was approved at most, and less where the card was used since', async () => {
    const where = await sold();
    await where.run(requestRefund, back(100_000), step());
    const about = { refundId: 'refund-1', orderId: 'order-1' };
    expect(codeOf(await where.run(approveRefund, about, step({ staffId: 'boss' })))).toBe('accepted');
    await uses(where, 12_000);
    const may = (right: string) => right === 'pc.order.collect';
    expect(codeOf(await where.run(acceptRefund, about, step({ may })))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      amount: 100_000,
      given: 90_000,
      approval: { price: 100_000 },
      card: { amount: 90_000 },
    });
  });

  test('for what was approved where its sheet comes to more', async () => {
    const where = await sold();
    await where.run(requestRefund, back(100_000), step());
    const about = { refundId: 'refund-1', orderId: 'order-1' };
    await where.run(approveRefund, { ...about, price: 40_000 }, step({ staffId: 'boss' }));
    expect(codeOf(await where.run(acceptRefund, about, step()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ given: 40_000, card: { amount: 100_000 } });
  });

  test('stays as it is where that is rejected', async () => {
    const where = await sold();
    await where.run(requestRefund, back(100_000), step());
    const no = { refundId: 'refund-1', orderId: 'order-1', reason: 'used' };
    expect(codeOf(await where.run(rejectRefund, no, step()))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: 'active', balance: 120_000 });
    expect(codeOf(await where.run(giveRefund, back(100_000, { refundId: 'refund-2' }), step()))).toBe('accepted');
  });

  describe('that was given on', () => {
    const toWu = back(100_000, { card: { ground: 'shop', fee: 0, holderId: 'wu' } });
    const givenOn = async (): Promise<World> => {
      const where = await sold();
      const given = { cardId: 'card-1', memberId: 'li', toMemberId: 'wu', reason: 'a present' };
      expect(codeOf(await where.run(transferCard, given, step()))).toBe('accepted');
      return where;
    };
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [] };

    test('goes to whoever holds it now, in cash, once somebody else has reviewed it', async () => {
      const where = await givenOn();
      expect(codeOf(await where.run(requestRefund, back(100_000), step()))).toBe('card.transferred');
      expect(codeOf(await where.run(giveRefund, toWu, step()))).toBe('refund.holderReviewed');
      expect(codeOf(await where.run(requestRefund, toWu, step()))).toBe('accepted');
      expect(refundIn(where)).toMatchObject({ memberId: 'wu', card: { holderId: 'wu', amount: 100_000 } });
      expect(codeOf(await where.run(acceptRefund, review, step()))).toBe('refund.holderReviewed');
      expect(codeOf(await where.run(acceptRefund, review, step({ staffId: 'boss' })))).toBe('accepted');
      expect(refundIn(where)).toMatchObject({ memberId: 'wu', given: 100_000, ways: [{ type: 0, amount: 100_000 }] });
      expect(cardIn(where)).toMatchObject({ memberId: 'wu', status: 'invalid', balance: 0 });
      expect(cash(where)).toBe(0);
      const gone = where.every('cardEntry').filter(({ kind }) => kind === 'refund');
      expect(gone.map(({ memberId, amount }) => [memberId, amount])).toEqual([
        ['wu', -100_000],
        ['wu', -20_000],
      ]);
    });

    test('is not approved by whoever asked for it, but given by them once somebody else has', async () => {
      const where = await givenOn();
      await where.run(requestRefund, toWu, step());
      const about = { refundId: 'refund-1', orderId: 'order-1' };
      expect(codeOf(await where.run(approveRefund, about, step()))).toBe('refund.holderReviewed');
      const lent = step({ staffId: 'wang', approvedBy: 'cashier' });
      expect(codeOf(await where.run(approveRefund, about, lent))).toBe('refund.holderReviewed');
      expect(codeOf(await where.run(approveRefund, about, step({ staffId: 'boss' })))).toBe('accepted');
      expect(codeOf(await where.run(acceptRefund, about, step()))).toBe('accepted');
    });

    test('is not reviewed by whoever asked for it, in the name of somebody else whom they approve', async () => {
      const where = await givenOn();
      expect(codeOf(await where.run(requestRefund, toWu, step({ staffId: 'boss' })))).toBe('accepted');
      const lent = step({ staffId: 'cashier', approvedBy: 'boss' });
      expect(codeOf(await where.run(acceptRefund, review, lent))).toBe('refund.holderReviewed');
      expect(cash(where)).toBe(100_000);
    });

    test('goes to them by transfer where the shop takes it, though its buyer paid in cash', async () => {
      const where = await givenOn();
      await where.run(requestRefund, toWu, step());
      const other = { ...review, elsewhere: 6 };
      const boss = { staffId: 'boss' };
      const cashOnly = { ...acting().shop, paymentTypes: [0] };
      expect(codeOf(await where.run(acceptRefund, other, step({ ...boss, shop: cashOnly })))).toBe(
        'order.paymentTypeNotTaken',
      );
      expect(codeOf(await where.run(acceptRefund, other, step(boss)))).toBe('accepted');
      expect(where.money().at(-1)).toMatchObject({ kind: 'refund', paymentType: 6, amount: -100_000 });
    });

    test('goes to nobody who does not hold it, nor to whoever gave it on meanwhile', async () => {
      const where = await givenOn();
      const toLi = back(100_000, { card: { ground: 'shop', fee: 0, holderId: 'li' } });
      expect(codeOf(await where.run(requestRefund, toLi, step()))).toBe('card.transferred');
      const kept = await sold();
      expect(codeOf(await kept.run(requestRefund, toLi, step()))).toBe('card.sameMember');
      await where.run(requestRefund, toWu, step());
      const onwards = { cardId: 'card-1', memberId: 'wu', toMemberId: 'li', reason: 'back' };
      expect(codeOf(await where.run(transferCard, onwards, step()))).toBe('accepted');
      expect(codeOf(await where.run(acceptRefund, review, step({ staffId: 'boss' })))).toBe('card.transferred');
    });
  });

  test('as far as one of its sales brought it: what was recharged stays, until that is given back too', async () => {
    const where = await sold(true);
    expect(codeOf(await where.run(giveRefund, back(100_000), step()))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: 'active', balance: 120_000 });
    const rest = back(100_000, { refundId: 'refund-2', orderId: 'order-2' });
    expect(codeOf(await where.run(giveRefund, rest, step()))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: 'invalid', balance: 0 });
    expect(cash(where)).toBe(0);
  });

  test('and is not over where another system had sold it, though nothing is left on it', async () => {
    const before = aCard({ id: 'card-1' });
    const where = new World({ cardTemplate: [gold], member: people, shift: [aShift()], card: [before] });
    expect(await where.run(rechargeCard, buy(2), step())).toMatchObject({ ok: true });
    expect(codeOf(await where.run(giveRefund, back(100_000, { orderId: 'order-2' }), step()))).toBe('accepted');
    expect(cardIn(where)).toMatchObject({ status: before.status, balance: 0 });
  });

  test.each([
    ['more than the sheet says', back(90_001), 'refund.cardTooMuch'],
    ['on a ground that does not hold', back(100_000, { card: { ground: 'coolingOff', fee: 0 } }), 'refund.coolingOver'],
    ['as free of charge', back(100_000, { free: true }), 'refund.cardWhole'],
    ['without a ground', back(1_000, { card: undefined }), 'refund.cardWhole'],
    ['as an amount alone', back(0, { lines: [{ lineId: 'card', quantity: 0, amount: 5 }] }), 'refund.cardWhole'],
    ['for nothing', back(0), 'refund.amountMissing'],
    [
      'less a fee that is more than is left',
      back(80_000, { card: { ground: 'member', fee: 10_000 } }),
      'refund.cardTooMuch',
    ],
  ])('not for %s', async (_, args, code) => {
    const where = await sold();
    await uses(where, 12_000);
    const before = cardIn(where);
    expect(codeOf(await where.run(giveRefund, args as never, step()))).toBe(code);
    expect(codeOf(await where.run(requestRefund, args as never, step()))).toBe(code);
    expect(cardIn(where)).toEqual(before);
  });

  test('not to whom it was given on', async () => {
    const where = await sold();
    where.put('card', { ...cardIn(where), memberId: 'wu' } as never);
    expect(codeOf(await where.run(giveRefund, back(100_000), step()))).toBe('card.transferred');
  });
});

describe('a card by which lines are cheaper', () => {
  const eighty = aTemplate({ id: 'eighty', type: 3, faceValue: null, gifts: [], giftAmount: null, percentOfAll: 80 });
  const selling = { ...buy(1), templateId: eighty.id };
  const lineCard = { cardId: 'card-1', percent: 80 };
  const cheap = { orderId: 'cheap', number: 'S01-02-000200', memberId: 'li', memberName: 'Li' };
  /** It was sold for 1,000, and has made an order of 100 cheaper. */
  const used = async () => {
    const where = new World({ cardTemplate: [eighty], member: people, shift: [aShift()], product: [oil()] });
    expect(await where.run(issueCard, selling, step())).toMatchObject({ ok: true });
    const receipt = {
      ...cheap,
      lines: [aLine({ card: lineCard, payable: 8_000 })],
      seen: [],
      manualNumber: '',
      source: null,
      remark: '',
      reduction: 0,
      total: 8_000,
      payments: [{ id: 'by-cash', type: 0, amount: 8_000, tendered: null, note: '' }],
    };
    expect(await where.run(collectOrder, receipt, step())).toMatchObject({ ok: true, exceptions: [] });
    return where;
  };
  const cooling = back(100_000, { card: { ground: 'coolingOff', fee: 0 } });
  const cancelling = { orderId: 'order-1', reason: 'mistake', refund: 100_000, goods: [] };
  const goods = (quantity: number, amount: number, refundId: string) => ({
    refundId,
    orderId: 'cheap',
    lines: [{ lineId: 'line-1', quantity, amount }],
    goods: [],
    reason: 'leaks',
  });

  test('is not given back as unused once it has made one cheaper, and its sale is not cancelled', async () => {
    const where = await used();
    expect(cardIn(where)).toMatchObject({ madeCheaper: 1 });
    expect(codeOf(await where.run(giveRefund, cooling, step()))).toBe('refund.coolingOver');
    expect(codeOf(await where.run(cancelOrder, cancelling, step()))).toBe('card.usedAlready');
  });

  test('is unused again once that order has gone back as a whole, by a refund or cancelled', async () => {
    const where = await used();
    await where.run(giveRefund, goods(0, 4_000, 'part'), step());
    expect(codeOf(await where.run(giveRefund, cooling, step()))).toBe('refund.coolingOver');
    await where.run(giveRefund, goods(1, 4_000, 'rest'), step());
    expect(cardIn(where)).toMatchObject({ madeCheaper: 0 });
    expect(codeOf(await where.run(giveRefund, cooling, step()))).toBe('accepted');
    const other = await used();
    await other.run(cancelOrder, { ...cancelling, orderId: 'cheap', refund: 8_000 }, step());
    expect(codeOf(await other.run(cancelOrder, cancelling, step()))).toBe('accepted');
  });

  test('has the days counted on which it was used on after it was asked for, and no others', async () => {
    const yearly = { ...eighty, validity: 'fromSale', validDays: 100 } as const;
    const days = (count: number) => {
      const at = acting().at + count * day;
      return step({ at, keptAt: at });
    };
    const receipt = (orderId: string, number: string) => ({
      ...cheap,
      lines: [aLine({ card: lineCard, payable: 8_000 })],
      seen: [],
      manualNumber: '',
      source: null,
      remark: '',
      reduction: 0,
      total: 8_000,
      orderId,
      number,
      payments: [{ id: `by-${orderId}`, type: 0, amount: 8_000, tendered: null, note: '' }],
    });
    const askedOnDay10 = async () => {
      const where = new World({ cardTemplate: [yearly], member: people, shift: [aShift()], product: [oil()] });
      await where.run(issueCard, selling, days(0));
      await where.run(collectOrder, receipt('first', 'S01-02-000201'), days(5));
      const [sheet] = sheetsOf(where.order('order-1'), [cardIn(where)], { ...days(10), rules: undefined });
      expect(sheet).toMatchObject({ ground: 'shop', days: { all: 100, begun: 10 }, amount: 90_000 });
      expect(codeOf(await where.run(requestRefund, back(90_000), days(10)))).toBe('accepted');
      return where;
    };
    const review = { refundId: 'refund-1', orderId: 'order-1', goods: [] };
    const left = await askedOnDay10();
    expect(codeOf(await left.run(acceptRefund, review, days(50)))).toBe('accepted');
    const used = await askedOnDay10();
    expect(await used.run(collectOrder, receipt('again', 'S01-02-000202'), days(40))).toMatchObject({ ok: true });
    expect(await used.run(acceptRefund, review, days(50))).toMatchObject({
      code: 'refund.cardTooMuch',
      params: { mostFen: 50_000 },
    });
  });

  test('is recharged and gives that back as unused: what it makes cheaper came with its sale', async () => {
    const both = aTemplate({ id: 'gold', gifts: ['amount', 'discount'], percentOfAll: 80 });
    const where = new World({ cardTemplate: [both], member: people, shift: [aShift()] });
    await where.run(issueCard, buy(1), step());
    await where.run(rechargeCard, buy(2), step());
    where.put('card', { ...cardIn(where), madeCheaper: 1 } as never);
    expect(codeOf(await where.run(giveRefund, cooling, step()))).toBe('refund.coolingOver');
    expect(codeOf(await where.run(giveRefund, { ...cooling, orderId: 'order-2' }, step()))).toBe('accepted');
  });

  test('and that pays besides has both written down', async () => {
    const both = aTemplate({ id: 'gold', gifts: ['amount', 'discount'], percentOfAll: 80 });
    const where = new World({ cardTemplate: [both], member: people, shift: [aShift()], product: [oil()] });
    await where.run(issueCard, buy(1), step());
    const card = { cardId: 'card-1', times: [] };
    const receipt = (id: string) => ({
      ...cheap,
      lines: [aLine({ card: lineCard, payable: 8_000 })],
      seen: [],
      manualNumber: '',
      source: null,
      remark: '',
      reduction: 0,
      total: 8_000,
      orderId: id,
      number: `S01-02-00020${id.length}`,
      payments: [{ id: `by-card-${id}`, type: 5, amount: 8_000, tendered: null, note: '', card }],
    });
    expect(await where.run(collectOrder, receipt('cheap'), step())).toMatchObject({ ok: true, exceptions: [] });
    expect(cardIn(where)).toMatchObject({ madeCheaper: 1, balance: 112_000 });
    await where.run(giveRefund, goods(1, 8_000, 'all'), step());
    expect(cardIn(where)).toMatchObject({ madeCheaper: 0, balance: 120_000 });
    await where.run(collectOrder, receipt('another'), step());
    await where.run(cancelOrder, { ...cancelling, orderId: 'another', refund: 8_000 }, step());
    expect(cardIn(where)).toMatchObject({ madeCheaper: 0, balance: 120_000 });
  });
});

test('what it had paid goes back in money then, for what was paid for it, and never onto what was given back', async () => {
  const where = await sold(true);
  await uses(where, 12_000);
  const [first] = cardIn(where).lots;
  expect(codeOf(await where.run(giveRefund, back(90_000), step()))).toBe('accepted');
  const taken = where.order('used').payments[0]?.card?.draws ?? [];
  expect(taken[0]?.lotId).toBe(first?.id);
  const cancel = { orderId: 'used', reason: 'mistake', refund: 12_000, goods: [] };
  expect(codeOf(await where.run(cancelOrder, cancel, step()))).toBe('card.over');
  const lines = [{ lineId: 'line-1', quantity: 1, amount: 12_000 }];
  const some = { refundId: 'refund-9', orderId: 'used', lines, goods: [], reason: 'leaks' };
  expect(codeOf(await where.run(giveRefund, some as never, step()))).toBe('refund.cardOver');
  const before = cardIn(where);
  expect(codeOf(await where.run(giveRefund, { ...some, elsewhere: 0 } as never, step()))).toBe('accepted');
  expect(cardIn(where)).toEqual(before);
  expect(refundIn(where).ways).toMatchObject([
    { type: 0, amount: 10_000 },
    { type: 5, amount: 2_000, lapsed: true },
  ]);
});
