import { describe, expect, test } from 'vitest';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { mergeMembers, unmergeMembers } from '../member/merge.ts';
import { suspendMoney } from '../money/suspend.ts';
import { cancelOrder } from '../order/cancel.ts';
import { parkOrder } from '../order/change/park.ts';
import { orderStatuses, paymentTypes } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { paidByHoldings } from '../order/pay/payment-password.ts';
import { giveRefund } from '../refund/give.ts';
import { expectedCash } from '../shift/expected.ts';
import type { Shift } from '../shift/shift.ts';
import { defaultSettings, type ShopSettings } from '../shop/shop-settings.ts';
import { type DebtAccount, debtAccountId } from './debt-account.ts';
import type { DebtEntry } from './debt-entry.ts';
import type { DebtRepayment } from './debt-repayment.ts';
import { leftOfLimit, owedOn } from './owed.ts';
import { repayDebt } from './repay.ts';
import { takeBackRepayment } from './take-back.ts';
import { writeOffDebt } from './write-off.ts';

const { cash, bankCard, membershipCard, onAccount } = paymentTypes;
const codeOf = (done: Decision): string => (done.ok ? 'accepted' : done.code);

/** A shop at which each member may owe up to 300 yuan, unless a test says otherwise. */
const world = (settings: Partial<ShopSettings> = {}) =>
  new World({
    member: [
      aMember({ id: 'li' }),
      aMember({ id: 'wu', mobile: '13800000002' }),
      aMember({ id: 'far', mobile: '13800000003', shopId: 'shop-2', shared: false }),
    ],
    shopSettings: [{ ...defaultSettings('shop-1'), debtAllowed: true, debtLimit: 30_000, ...settings }],
    product: [oil()],
    shift: [aShift()],
  });
let given = 0;
const step = (differs: Partial<Acting> = {}): Acting => {
  given += 1;
  return acting({ commandId: `command-${given}`, ...differs });
};

type Paid = readonly (readonly [type: number, amount: number])[];
/** So many bottles at 100 yuan each, paid so; all of it on account unless a test says otherwise. */
const sell = (
  where: World,
  n: number,
  {
    quantity = 1,
    paid = [[onAccount, quantity * 10_000]],
    memberId = 'li',
    ...differs
  }: { quantity?: number; paid?: Paid; memberId?: string } & Partial<Acting> = {},
) =>
  where.run(
    collectOrder,
    {
      orderId: `order-${n}`,
      number: `S01-02-${String(n).padStart(6, '0')}`,
      seen: [],
      memberId,
      memberName: 'Li',
      lines: [aLine({ id: 'line-1', quantity, payable: 10_000 * quantity })],
      reduction: 0,
      source: null,
      remark: '',
      manualNumber: '',
      total: 10_000 * quantity,
      payments: paid.map(([type, amount], at) => ({ id: `pay-${n}-${at}`, type, amount, tendered: null, note: '' })),
    },
    step(differs),
  );
const repay = (
  where: World,
  id: string,
  paid: Paid,
  { memberId = 'li', ...differs }: { memberId?: string } & Partial<Acting> = {},
) =>
  where.run(
    repayDebt,
    {
      repaymentId: id,
      memberId,
      memberName: 'Li',
      payments: paid.map(([type, amount], at) => ({ id: `${id}-${at}`, type, amount, tendered: null })),
    },
    step(differs),
  );
const takeBack = (where: World, id: string, differs: Partial<Acting> = {}, records = ['li']) =>
  where.run(takeBackRepayment, { repaymentId: id, records, reason: 'wrong member' }, step(differs));
const writeOff = (where: World, id: string, amount: number, differs: Partial<Acting> = {}) =>
  where.run(
    writeOffDebt,
    { writeOffId: id, memberId: 'li', amount, reason: 'moved away' },
    step({ channel: channels.centralPlatform, ...differs }),
  );
const giveBack = (where: World, n: number, amount: number, more: object = {}) => {
  const acts = step();
  const lines = [{ lineId: 'line-1', quantity: 0, amount }];
  const args = { refundId: `refund-${acts.commandId}`, orderId: `order-${n}`, lines, goods: [], reason: 'leaks' };
  return where.run(giveRefund, { ...args, ...more }, acts);
};
const cancel = (where: World, n: number, refund: number, differs: Partial<Acting> = {}) =>
  where.run(cancelOrder, { orderId: `order-${n}`, reason: 'mistake', refund, goods: [] }, step(differs));

const accounts = (where: World) => where.every('debtAccount') as unknown as DebtAccount[];
const entries = (where: World) => where.every('debtEntry') as unknown as DebtEntry[];
const said = (where: World) => entries(where).map(({ kind, amount }) => `${kind} ${amount}`);
/** What is owed, which is the sum of the entries in every test here. */
const owed = (where: World): number => {
  const sum = entries(where).reduce((all, { amount }) => all + amount, 0);
  expect(owedOn(accounts(where))).toBe(sum);
  return sum;
};
const drawer = (where: World) => where.every('shift')[0] as unknown as Shift;
/** What went over the drawer by a way of paying. */
const moved = (where: World, way: number): number =>
  where.money().reduce((sum, { paymentType, amount }) => sum + (paymentType === way ? amount : 0), 0);

describe('an order paid on account', () => {
  test('is paid, and its member owes it: no cash, and a row of its own in the shift', async () => {
    const where = world();
    expect(
      codeOf(
        await sell(where, 1, {
          quantity: 2,
          paid: [
            [cash, 5_000],
            [onAccount, 15_000],
          ],
        }),
      ),
    ).toBe('accepted');
    expect(where.order('order-1')).toMatchObject({
      status: orderStatuses.completed,
      paid: 20_000,
      payments: [{ type: cash }, { type: onAccount, amount: 15_000, owed: 15_000 }],
    });
    expect(where.order('order-1').payments[0]).not.toHaveProperty('owed');
    expect([owed(where), said(where)]).toEqual([15_000, ['onAccount 15000']]);
    expect(drawer(where).sums).toMatchObject([
      { type: cash, taken: 5_000 },
      { type: onAccount, taken: 15_000, payments: 1 },
    ]);
    expect(expectedCash(drawer(where)) - drawer(where).float).toBe(5_000);
    expect(accounts(where)).toMatchObject([{ changedAt: acting().keptAt }]);
    expect(entries(where)).toMatchObject([
      { memberId: 'li', shopId: 'shop-1', orderId: 'order-1', counterId: 'counter-2', staffId: 'cashier' },
    ]);
  });

  test('says what is owed in all afterwards', async () => {
    const where = world();
    await sell(where, 1);
    await sell(where, 2, {
      paid: [
        [cash, 4_000],
        [onAccount, 6_000],
      ],
    });
    expect(where.order('order-2').payments[1]).toMatchObject({ owed: 16_000 });
  });

  test('is owed once, however often it is sent', async () => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await sell(where, 1))).toBe('order.paidAlready');
    await sell(where, 1, { replay: true });
    expect([owed(where), where.order('order-1').payments.length]).toEqual([10_000, 1]);
  });

  test.each([
    ['a walk-in', {}, { memberId: '' }, 'debt.memberNeeded'],
    ['a member whom the shop may not see', {}, { memberId: 'far' }, 'order.memberUnknown'],
    ['the same when it comes again', {}, { memberId: 'far', replay: true }, 'order.memberUnknown'],
    ['a shop that does not allow it', { debtAllowed: false }, {}, 'debt.notOffered'],
    ['more than its limit', {}, { quantity: 4 }, 'debt.overLimit'],
    ['a counter without contact', {}, { offline: true }, 'offline.needsContact'],
    ['whoever may not', {}, { may: (right: string) => right !== 'pc.order.debt' }, 'debt.notAllowed'],
    [
      'the same when it comes again',
      {},
      { may: (right: string) => right !== 'pc.order.debt', replay: true },
      'debt.notAllowed',
    ],
    [
      'whoever may not collect, when it comes again',
      {},
      { may: (right: string) => right !== 'pc.order.collect', replay: true },
      'order.collectNotAllowed',
    ],
  ])('is refused for %s', async (_, settings, how, code) => {
    const where = world(settings);
    expect(codeOf(await sell(where, 1, how))).toBe(code);
    expect([where.orders(), accounts(where)]).toEqual([[], []]);
  });

  test('is refused beyond the limit also when it comes again, and says how much is left', async () => {
    const where = world();
    await sell(where, 1, { quantity: 2 });
    const over = { ok: false, code: 'debt.overLimit', params: { owedFen: 20_000, leftFen: 10_000, limitFen: 30_000 } };
    expect(await sell(where, 2, { quantity: 2, replay: true })).toMatchObject(over);
    expect(codeOf(await sell(where, 3))).toBe('accepted');
    expect(owed(where)).toBe(30_000);
  });

  test('asks for the payment password of whoever has one, as what cards pay does', () => {
    const inCash = { type: cash, amount: 4_000 };
    expect(paidByHoldings({ payments: [inCash, { type: onAccount, amount: 6_000 }] })).toBe(6_000);
    expect(paidByHoldings({ payments: [inCash] })).toBeUndefined();
  });
});

test.each([
  ['what the limit leaves', [4_000, 1_000], { debtAllowed: true, debtLimit: 6_000 }, 1_000],
  ['nothing beyond it', [7_000], { debtAllowed: true, debtLimit: 6_000 }, 0],
  ['nothing where the shop does not allow it', [], { debtAllowed: false, debtLimit: 6_000 }, 0],
  ['nothing where it has said nothing', [], undefined, 0],
])('%s may still be put on account', (_, owing, settings, left) => {
  expect(
    leftOfLimit(
      owing.map((balance) => ({ balance })),
      settings,
    ),
  ).toBe(left);
});

describe('repaying', () => {
  test('takes money in any way of paying, part of what is owed or all: into the drawer, and no turnover', async () => {
    const where = world();
    await sell(where, 1, { quantity: 3 });
    expect(
      codeOf(
        await repay(where, 'r1', [
          [cash, 12_000],
          [bankCard, 3_000],
        ]),
      ),
    ).toBe('accepted');
    expect([owed(where), said(where)]).toEqual([15_000, ['onAccount 30000', 'repaid -15000']]);
    expect(drawer(where).sums).toMatchObject([
      { type: cash, taken: 0, payments: 0, repaid: 12_000 },
      { type: bankCard, taken: 0, repaid: 3_000 },
      { type: onAccount, taken: 30_000 },
    ]);
    expect(expectedCash(drawer(where)) - drawer(where).float).toBe(12_000);
    expect(where.every('debtRepayment')).toMatchObject([
      { id: 'r1', amount: 15_000, owed: 15_000, parts: [{ memberId: 'li', amount: 15_000 }], takenBack: null },
    ]);
    expect(entries(where)[1]).toMatchObject({ repaymentId: 'r1', orderId: '' });
    await repay(where, 'r2', [[cash, 15_000]]);
    expect([owed(where), codeOf(await sell(where, 2, { quantity: 3 }))]).toEqual([0, 'accepted']);
  });

  test('names each payment once', () => {
    const twice = { id: 'same', type: cash, amount: 100, tendered: null };
    const args = { repaymentId: 'r1', memberId: 'li', memberName: 'Li', payments: [twice, twice] };
    expect(repayDebt.args.safeParse(args).success).toBe(false);
  });

  test('is booked once, however often it is sent', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 4_000]]);
    expect(codeOf(await repay(where, 'r1', [[cash, 4_000]]))).toBe('debt.repaidAlready');
    expect([owed(where), moved(where, cash)]).toEqual([6_000, 4_000]);
  });

  test.each([
    ['more than is owed', [[cash, 10_001]], {}, 'debt.moreThanOwed'],
    ['a card', [[membershipCard, 100]], {}, 'debt.notInMoney'],
    ['debt', [[onAccount, 100]], {}, 'debt.notInMoney'],
    ['a way that the shop does not take', [[9, 100]], {}, 'order.paymentTypeNotTaken'],
    ['what somebody else owes', [[cash, 100]], { memberId: 'wu' }, 'debt.nothingOwed'],
    ['whoever may not collect', [[cash, 100]], { may: () => false }, 'order.collectNotAllowed'],
    ['what is owed to another shop', [[cash, 100]], { shopId: 'shop-2' }, 'debt.nothingOwed'],
  ] as const)('is refused with %s', async (_, paid, how, code) => {
    const where = world();
    await sell(where, 1);
    expect([codeOf(await repay(where, 'r1', paid, how)), owed(where)]).toEqual([code, 10_000]);
  });

  test('takes an open shift where the shop demands one', async () => {
    const where = world({ shiftRequired: true });
    await sell(where, 1);
    where.put('shift', { ...aShift(), openAt: '' });
    expect(codeOf(await repay(where, 'r1', [[cash, 100]]))).toBe('shift.required');
  });
});

describe('a wrong repayment', () => {
  test('is taken back with its money, and owed again; once', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [
      [cash, 4_000],
      [bankCard, 1_000],
    ]);
    expect(codeOf(await takeBack(where, 'r1'))).toBe('accepted');
    expect([owed(where), moved(where, cash), moved(where, bankCard)]).toEqual([10_000, 0, 0]);
    expect(drawer(where).sums).toMatchObject([{ type: cash, repaid: 0 }, { type: bankCard, repaid: 0 }, {}]);
    expect(where.every('debtRepayment')).toMatchObject([{ takenBack: { staffId: 'cashier', reason: 'wrong member' } }]);
    expect(entries(where)[2]).toMatchObject({ kind: 'takenBack', note: 'wrong member', repaymentId: 'r1' });
    expect(codeOf(await takeBack(where, 'r1'))).toBe('debt.takenBackAlready');
  });

  test.each([
    ['by whoever gives no refunds', { may: () => false }, 'order.refundNotAllowed'],
    ['in another shop', { shopId: 'shop-2' }, 'debt.repaymentUnknown'],
  ])('is not taken back %s', async (_, how, code) => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 4_000]]);
    expect([codeOf(await takeBack(where, 'r1', how)), owed(where)]).toEqual([code, 6_000]);
  });

  test('is taken back no earlier than it can have been, and says who lent the right to it', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 4_000]]);
    const { at } = acting();
    await takeBack(where, 'r1', { at: at - 60_000, notBefore: at - 1_000, approvedBy: 'boss' });
    expect(where.every('debtRepayment')).toMatchObject([{ takenBack: { at: at - 1_000, approvedBy: 'boss' } }]);
  });

  test('takes an open shift where the shop demands one', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 4_000]]);
    where.put('shopSettings', { ...defaultSettings('shop-1'), shiftRequired: true });
    where.put('shift', { ...aShift(), openAt: '' });
    expect([codeOf(await takeBack(where, 'r1')), owed(where)]).toEqual(['shift.required', 6_000]);
  });

  test('is not taken back once its money was given back with the order', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 10_000]]);
    await giveBack(where, 1, 10_000);
    expect([codeOf(await takeBack(where, 'r1')), moved(where, cash)]).toEqual(['debt.givenBackSince', 0]);
  });
});

describe('what is written off', () => {
  test('is owed no more and no money moves, with a reason', async () => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await writeOff(where, 'w1', 4_000))).toBe('accepted');
    expect([owed(where), said(where)]).toEqual([6_000, ['onAccount 10000', 'writtenOff -4000']]);
    expect(entries(where)[1]).toMatchObject({ note: 'moved away', orderId: '' });
    expect(codeOf(await writeOff(where, 'w2', 6_001))).toBe('debt.moreThanOwed');
    expect(codeOf(await writeOff(where, 'w3', 1, { may: (right) => right !== 'pc.member.debt' }))).toBe('notAllowed');
    expect(codeOf(await writeOff(where, 'w4', 6_000))).toBe('accepted');
    expect([owed(where), codeOf(await writeOff(where, 'w5', 1))]).toEqual([0, 'debt.nothingOwed']);
  });

  test('is written off in an office, never by what a tablet sends', async () => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await writeOff(where, 'w1', 1, { channel: channels.tablet }))).toBe('system.byCallAlone');
    expect(owed(where)).toBe(10_000);
  });
});

describe('an order of 300 yuan, 200 of it on account and 100 in cash, of which something is given back', () => {
  /** Repaid, written off and then given back, in fen; then what is owed, what lapses and what comes in money. */
  test.each([
    ['nothing repaid, a part', 0, 0, 5_000, { owed: 15_000, onAccount: -5_000, lapsed: 0, cash: 0 }],
    ['nothing repaid, what was on account', 0, 0, 20_000, { owed: 0, onAccount: -20_000, lapsed: 0, cash: 0 }],
    ['nothing repaid, all of it', 0, 0, 30_000, { owed: 0, onAccount: -20_000, lapsed: 0, cash: -10_000 }],
    ['half repaid, less than is owed', 10_000, 0, 8_000, { owed: 2_000, onAccount: -8_000, lapsed: 0, cash: 0 }],
    ['half repaid, more than is owed', 10_000, 0, 12_000, { owed: 0, onAccount: -10_000, lapsed: 0, cash: -2_000 }],
    ['half repaid, all of it', 10_000, 0, 30_000, { owed: 0, onAccount: -10_000, lapsed: 0, cash: -20_000 }],
    ['all repaid, a part', 20_000, 0, 5_000, { owed: 0, onAccount: 0, lapsed: 0, cash: -5_000 }],
    ['half written off, more than is owed', 0, 10_000, 15_000, { owed: 0, onAccount: -10_000, lapsed: 5_000, cash: 0 }],
    [
      'some repaid, some written off, all',
      5_000,
      9_000,
      30_000,
      { owed: 0, onAccount: -6_000, lapsed: 9_000, cash: -15_000 },
    ],
  ])('%s', async (_, repaid, writtenOff, back, expected) => {
    const where = world();
    await sell(where, 1, {
      quantity: 3,
      paid: [
        [onAccount, 20_000],
        [cash, 10_000],
      ],
    });
    if (repaid > 0) await repay(where, 'r1', [[cash, repaid]]);
    if (writtenOff > 0) await writeOff(where, 'w1', writtenOff);
    const before = moved(where, cash);
    expect(codeOf(await giveBack(where, 1, back))).toBe('accepted');
    const [refund] = where.every('refund') as unknown as { ways: { type: number; amount: number; lapsed?: true }[] }[];
    const inWays = (lapsed: boolean, type: number) =>
      (refund?.ways ?? []).reduce(
        (sum, way) => sum + (way.type === type && (way.lapsed ?? false) === lapsed ? way.amount : 0),
        0,
      );
    expect({
      owed: owed(where),
      onAccount: -inWays(false, onAccount) + 0,
      lapsed: inWays(true, onAccount),
      cash: moved(where, cash) - before,
    }).toEqual(expected);
    expect(where.order('order-1').paid).toBe(30_000 - back);
    expect((refund?.ways ?? []).filter(({ amount }) => amount === 0)).toEqual([]);
    expect(entries(where).filter(({ amount }) => amount === 0)).toEqual([]);
  });

  test('gives what was repaid in another way where that is said, and only in one that the shop takes', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 10_000]]);
    expect(codeOf(await giveBack(where, 1, 10_000, { elsewhere: bankCard }))).toBe('accepted');
    expect([moved(where, cash), moved(where, bankCard)]).toEqual([10_000, -10_000]);
  });

  test.each([
    ['takes no cash: in the first way that it takes', [bankCard], {}, 'accepted', -4_000],
    ['does not take that way: not', [cash], { elsewhere: bankCard }, 'order.paymentTypeNotTaken', 0],
    ['takes no money: not', [], {}, 'order.paymentTypeNotTaken', 0],
  ])('is given back what was repaid, where the shop %s', async (_, paymentTypes, more, code, byBank) => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 4_000]]);
    const acts = step();
    const shop = { ...acts.shop, paymentTypes };
    const lines = [{ lineId: 'line-1', quantity: 1, amount: 10_000 }];
    const args = { refundId: 'refund', orderId: 'order-1', lines, goods: [], reason: 'leaks', ...more };
    expect(codeOf(await where.run(giveRefund, args, { ...acts, shop }))).toBe(code);
    expect([moved(where, cash), moved(where, bankCard)]).toEqual([4_000, byBank]);
  });
});

test('of two payments on account the second is given back as the first has left the account', async () => {
  const where = world();
  const twice: Paid = [
    [onAccount, 10_000],
    [onAccount, 20_000],
  ];
  await sell(where, 1, { quantity: 3, paid: twice });
  await repay(where, 'r1', [[cash, 12_000]]);
  expect(codeOf(await giveBack(where, 1, 29_000))).toBe('accepted');
  expect([owed(where), moved(where, cash), said(where)]).toEqual([
    0,
    1_000,
    ['onAccount 30000', 'repaid -12000', 'lessened -18000'],
  ]);
  expect(accounts(where)).toMatchObject([{ balance: 0, repaid: 1_000 }]);
});

describe('an order on account that is cancelled', () => {
  test('is owed no more', async () => {
    const where = world();
    await sell(where, 1, {
      quantity: 2,
      paid: [
        [cash, 5_000],
        [onAccount, 15_000],
      ],
    });
    expect(codeOf(await cancel(where, 1, 20_000))).toBe('accepted');
    expect([owed(where), moved(where, cash), moved(where, onAccount), where.order('order-1').paid]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('is given back by a refund instead once something of it was repaid, which says what goes back', async () => {
    const where = world();
    await sell(where, 1);
    await repay(where, 'r1', [[cash, 1_000]]);
    expect([codeOf(await cancel(where, 1, 10_000)), owed(where)]).toEqual(['debt.repaidSince', 9_000]);
  });

  test('takes contact', async () => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await cancel(where, 1, 10_000, { offline: true }))).toBe('offline.needsContact');
    expect(codeOf(await cancel(where, 1, 10_000, { offline: true, replay: true }))).toBe('accepted');
    expect(owed(where)).toBe(0);
  });

  test('is paid by nobody a second time: what another counter puts on account for it is not owed, and no money', async () => {
    const where = world();
    await sell(where, 1, { paid: [[cash, 10_000]] });
    const payments = [{ id: 'other', type: onAccount, amount: 10_000, tendered: null, note: '' }];
    const { lines, memberId, memberName, number } = where.order('order-1');
    const args = { orderId: 'order-1', number, lines, seen: [], memberId, memberName, payments };
    const rest = { reduction: 0, source: null, remark: '', manualNumber: '', total: 10_000 };
    expect(codeOf(await where.run(collectOrder, { ...args, ...rest }, step({ replay: true })))).toBe('accepted');
    expect([owed(where), where.order('order-1').payments.length, moved(where, onAccount)]).toEqual([0, 1, 0]);
  });
});

describe('an order on account that a restore takes away, and whose refund is refused meanwhile', () => {
  const refused = { refundId: 'refund-1', orderId: 'order-1', goods: [], reason: 'leaks' };
  /** Money was given back for it, and lies in suspense on an order made for that. */
  const givenBack = async () => {
    const where = world();
    const lines = [{ lineId: 'line-1', quantity: 1, amount: 10_000 }];
    const back = await where.run(giveRefund, { ...refused, lines }, step({ commandId: 'refused-1', replay: true }));
    expect(codeOf(back)).toBe('order.unknown');
    const aside = {
      orderId: 'order-1',
      number: 'S01-01-000003',
      refused: 'refused-1',
      way: 'out',
      payments: [{ id: 'out:refused-1', type: cash, amount: 10_000 }],
      memberName: '',
      reason: 'it is not in the drawer',
    };
    expect(codeOf(await where.run(suspendMoney, aside, step()))).toBe('accepted');
    return where;
  };

  test('is owed when its receipt comes again: it is booked as it says, beside the money in suspense', async () => {
    const where = await givenBack();
    expect(await sell(where, 1, { replay: true })).toMatchObject({ ok: true, exceptions: [] });
    expect(where.every('order')).toMatchObject([
      {
        id: 'order-1',
        number: 'S01-02-000001',
        status: orderStatuses.completed,
        memberId: 'li',
        paid: 10_000,
        lines: [{ id: 'line-1', payable: 10_000 }],
        payments: [
          { id: 'out:refused-1', state: 'suspenseOut' },
          { id: 'pay-1-0', type: onAccount, state: 'paid', owed: 10_000 },
        ],
        timeline: [{ what: 'money.suspend' }, { what: 'order.collect' }],
      },
    ]);
    expect(where.every('debtAccount')).toMatchObject([{ memberId: 'li', balance: 10_000 }]);
    expect(where.money().map(({ kind, paymentType, amount }) => [kind, paymentType, amount])).toEqual([
      ['suspense', cash, -10_000],
      ['payment', onAccount, 10_000],
    ]);
  });

  test('of which part was paid in cash that was put aside is booked with it', async () => {
    const where = world();
    const aside = {
      orderId: 'order-1',
      number: 'S01-02-000001',
      refused: 'refused-1',
      way: 'in',
      payments: [{ id: 'pay-1-1', type: cash, amount: 4_000 }],
      memberName: '',
      reason: 'it lies in the drawer',
    };
    expect(codeOf(await where.run(suspendMoney, aside, step()))).toBe('accepted');
    const paid = [
      [onAccount, 6_000],
      [cash, 4_000],
    ] as const;
    expect(await sell(where, 1, { paid, replay: true })).toMatchObject({ ok: true, exceptions: [] });
    expect(where.every('debtAccount')).toMatchObject([{ balance: 6_000 }]);
    expect(where.money().map(({ kind, amount }) => [kind, amount])).toEqual([
      ['suspense', 4_000],
      ['suspenseReturned', -4_000],
      ['payment', 6_000],
      ['payment', 4_000],
    ]);
  });

  test('is not collected there by whoever begins now', async () => {
    expect(codeOf(await sell(await givenBack(), 1))).toBe('order.paid');
  });

  test('waits to be paid where its lines came there first: they are on an order of their own', async () => {
    const where = await givenBack();
    const park = { orderId: 'order-1', number: 'S01-02-000001', label: 'table 3' };
    const operations = [{ op: 'add', line: aLine({ id: 'line-1' }) }];
    expect(codeOf(await where.run(parkOrder, { ...park, operations }, step({ replay: true })))).toBe('accepted');
    expect(codeOf(await sell(where, 1, { replay: true }))).toBe('accepted');
    expect(where.every('order').map(({ lines }) => (lines as object[]).length)).toEqual([0, 1]);
    expect(where.every('debtAccount')).toEqual([]);
  });
});

describe('a person with two records', () => {
  const merged = async () => {
    const where = world();
    await sell(where, 1, { memberId: 'wu' });
    await sell(where, 2);
    await where.run(mergeMembers, { memberId: 'wu', intoId: 'li' }, step());
    return where;
  };

  test('owes what both do: the limit holds for them together, and one repayment pays under both', async () => {
    const where = await merged();
    expect(codeOf(await sell(where, 3, { quantity: 2 }))).toBe('debt.overLimit');
    expect(codeOf(await repay(where, 'r1', [[cash, 15_000]]))).toBe('accepted');
    expect([owed(where), accounts(where).map(({ memberId, balance }) => [memberId, balance])]).toEqual([
      5_000,
      [
        ['wu', 5_000],
        ['li', 0],
      ],
    ]);
    expect(codeOf(await takeBack(where, 'r1', {}, ['li', 'wu']))).toBe('accepted');
    expect(owed(where)).toBe(20_000);
  });

  test('repays and is let off first under the record that is named: what was merged by mistake is nobody else’s', async () => {
    for (const [memberId, other] of [
      ['li', 'wu'],
      ['wu', 'li'],
    ] as const) {
      const where = await merged();
      const owing = () =>
        accounts(where)
          .map((each) => [each.memberId, each.balance])
          .toSorted();
      await repay(where, 'r1', [[cash, 4_000]], { memberId });
      expect(owing()).toEqual(
        [
          [memberId, 6_000],
          [other, 10_000],
        ].toSorted(),
      );
      const args = { writeOffId: 'w1', memberId, amount: 7_000, reason: 'moved away' };
      await where.run(writeOffDebt, args, step({ channel: channels.centralPlatform }));
      expect(owing()).toEqual(
        [
          [memberId, 0],
          [other, 9_000],
        ].toSorted(),
      );
    }
  });

  test('repays under the records under which it owes, as far as it pays', async () => {
    const where = await merged();
    await repay(where, 'r1', [[cash, 10_000]]);
    await repay(where, 'r2', [[cash, 2_000]]);
    const parts = where.every('debtRepayment').map((each) => each.parts as object[]);
    expect(parts.map(({ length }) => length)).toEqual([1, 1]);
    expect(codeOf(await takeBack(where, 'r1', {}, ['li', 'wu']))).toBe('accepted');
    expect([owed(where), where.every('debtEntry').filter(({ kind }) => kind === 'takenBack').length]).toEqual([
      18_000, 1,
    ]);
  });

  test('gets a wrong repayment back for all of its records or for none', async () => {
    const where = await merged();
    await repay(where, 'r1', [[cash, 20_000]]);
    await giveBack(where, 1, 10_000);
    expect(codeOf(await takeBack(where, 'r1', {}, ['li', 'wu']))).toBe('debt.givenBackSince');
    expect(codeOf(await takeBack(where, 'r1', {}, ['li']))).toBe('debt.givenBackSince');
    expect([owed(where), moved(where, cash)]).toEqual([0, 10_000]);
  });

  test('buys under a record that was merged, where the one that counts owes already', async () => {
    const where = await merged();
    expect(codeOf(await sell(where, 3, { memberId: 'wu' }))).toBe('accepted');
    expect(accounts(where).map(({ memberId, balance }) => [memberId, balance])).toEqual([
      ['wu', 20_000],
      ['li', 10_000],
    ]);
  });

  test('owes under each what it did once they are two again', async () => {
    const where = await merged();
    await where.run(unmergeMembers, { memberId: 'wu' }, step());
    expect(codeOf(await repay(where, 'r1', [[cash, 10_001]]))).toBe('debt.moreThanOwed');
    expect(codeOf(await repay(where, 'r2', [[cash, 10_000]], { memberId: 'wu' }))).toBe('accepted');
    expect(owed(where)).toBe(10_000);
  });

  test('meets on the account of the record that counts when two sales come at once', async () => {
    const where = world();
    await where.run(mergeMembers, { memberId: 'wu', intoId: 'li' }, step());
    await sell(where, 1, { memberId: 'wu' });
    expect(accounts(where).map(({ id, balance }) => [id, balance])).toEqual([
      [debtAccountId('li', 'shop-1'), 0],
      [debtAccountId('wu', 'shop-1'), 10_000],
    ]);
  });
});

const stepShape = fc.record({
  what: fc.constantFrom('sell', 'repay', 'takeBack', 'writeOff', 'refund'),
  amount: fc.integer({ min: 1, max: 12_000 }),
  order: fc.nat(3),
});

describe('any sequence of sales, repayments, write-offs and partial refunds', () => {
  test('leaves what is owed the sum of its entries, never below zero nor beyond the limit, and gives back exactly what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepShape, { minLength: 3, maxLength: 14 }), async (steps) => {
        const where = world();
        for (const [at, { what, amount, order }] of steps.entries()) {
          const n = order + 1;
          const on = Math.min(amount, 10_000);
          const inCash: Paid = on < 10_000 ? [[cash, 10_000 - on]] : [];
          if (what === 'sell') await sell(where, n, { paid: [[onAccount, on], ...inCash] });
          if (what === 'repay') await repay(where, `r${at}`, [[cash, amount]]);
          if (what === 'takeBack') await takeBack(where, `r${at - 1}`);
          if (what === 'writeOff') await writeOff(where, `w${at}`, amount);
          if (what === 'refund') await giveBack(where, n, Math.min(amount, 10_000));
          const [account] = accounts(where);
          const least = Math.min(...Object.values(account ?? {}).filter((value) => typeof value === 'number'), 0);
          const onOrders = where
            .orders()
            .flatMap(({ payments }) => payments)
            .reduce((sum, each) => sum + (each.type === onAccount ? each.amount - (each.refunded ?? 0) : 0), 0);
          const standing = (account?.balance ?? 0) + (account?.repaid ?? 0) + (account?.writtenOff ?? 0);
          expect([least, owed(where) <= 30_000 || what === 'takeBack', standing]).toEqual([0, true, onOrders]);
        }
        const repayments = where.every('debtRepayment') as unknown as DebtRepayment[];
        // All that is left goes back: nobody owes anything, and nobody has paid anything.
        for (const { id, paid } of where.orders()) if (paid > 0) await giveBack(where, Number(id.slice(6)), paid);
        expect([owed(where), where.orders().reduce((sum, { paid }) => sum + paid, 0)]).toEqual([0, 0]);
        expect(moved(where, cash)).toBe(0);
        // What was repaid came back in money; what stays of debt is what money was taken for in its place.
        expect(moved(where, onAccount)).toBe(
          repayments.reduce((sum, { amount, takenBack }) => sum + (takenBack ? 0 : amount), 0),
        );
      }),
      { numRuns: runs(100) },
    );
  });
});
