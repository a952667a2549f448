import { describe, expect, test } from 'vitest';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, oil } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { cancelOrder } from '../order/cancel.ts';
import { parkOrder } from '../order/change/park.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { applyOperations, nothingComposed, type Operation } from '../order/operations.ts';
import type { ItemLine } from '../order/order.ts';
import { giveRefund } from '../refund/give.ts';
import { day } from '../values/durations.ts';
import { pointsAt } from './held.ts';
import { type PointsAccount, pointsAccountId } from './points-account.ts';
import type { PointsEntry } from './points-entry.ts';
import type { PointsRule } from './points-rule.ts';
import type { PointsToSpend } from './spent.ts';

const { at: now } = acting();
const codeOf = (done: Decision): string => (done.ok ? 'accepted' : done.code);
type Lots = PointsAccount['lots'];

const account = (memberId: string, lots: Lots): PointsAccount => ({
  id: pointsAccountId(memberId),
  memberId,
  shopIds: ['shop-1'],
  lots,
  owed: 0,
  balance: lots.reduce((sum, { left }) => sum + left, 0),
});
const all = [
  account('li', [
    { endsAt: now + day, left: 3_000 },
    { endsAt: null, left: 5_000 },
  ]),
];
/** A brand whose members pay by points, and earn none unless a test says so; Li has some that end tomorrow and some for ever. */
const world = (rule: Partial<PointsRule> | null = {}, accounts = all) =>
  new World({
    member: [aMember({ id: 'li' }), aMember({ id: 'old', mobile: '', mergedInto: 'li', mergedAt: 1 })],
    ...(rule ? { pointsRule: [aPointsRule({ enabled: false, spendable: true, ...rule })] } : {}),
    pointsAccount: accounts,
    product: [oil()],
    shift: [aShift()],
  });
let given = 0;
const step = (differs: Partial<Acting> = {}): Acting => {
  given += 1;
  return acting({ commandId: `command-${given}`, ...differs });
};
const by = { perYuan: 100, leastSpent: 0, mostPercent: 100 };
const use = (wanted: number, terms: Partial<PointsToSpend> = {}): Operation => ({
  op: 'spendPoints',
  spend: { ...by, wanted, ...terms },
});
const taps = (...more: readonly Operation[]): Operation[] => {
  const { payable: _, ...line } = aLine() as ItemLine;
  return [{ op: 'setMember', memberId: 'li', memberName: 'Li' }, { op: 'add', line }, ...more];
};
/** What a counter sends that sells Li a bottle for 100 yuan, with points taken off. */
const receipt = (n: number, wanted: number, terms: Partial<PointsToSpend> = {}) => {
  const order = applyOperations(nothingComposed, taps(use(wanted, terms)));
  const said = receiptArgs({ orderId: `order-${n}`, existing: null, order }, []);
  const cash = { id: `pay-${n}`, type: 0, amount: said.total, tendered: null, note: '' };
  return { ...said, number: `S01-02-${String(n).padStart(6, '0')}`, payments: said.total > 0 ? [cash] : [] };
};
const sell = (where: World, n: number, wanted: number, differs: Partial<Acting> = {}) =>
  where.run(collectOrder, receipt(n, wanted), step(differs));
const giveBack = (where: World, n: number, amount: number, quantity = 0, differs: Partial<Acting> = {}) => {
  const acts = step(differs);
  const lines = [{ lineId: 'line-1', quantity, amount }];
  const args = { refundId: `refund-${acts.commandId}`, orderId: `order-${n}`, lines, goods: [], reason: 'leaks' };
  return where.run(giveRefund, args, acts);
};
const cancel = (where: World, n: number, refund: number) =>
  where.run(cancelOrder, { orderId: `order-${n}`, reason: 'mistake', refund, goods: [] }, step());
const accounts = (where: World) => where.every('pointsAccount') as unknown as PointsAccount[];
const entries = (where: World) => where.every('pointsEntry') as unknown as PointsEntry[];
const said = (where: World) => entries(where).map(({ kind, amount }) => `${kind} ${amount}`);
const left = (where: World, at = now) => accounts(where).reduce((sum, each) => sum + pointsAt(each, at), 0);

describe('a sale that points make cheaper', () => {
  test('takes those that end first, and no money for what they took off', async () => {
    const where = world();
    expect(codeOf(await sell(where, 1, 4_000))).toBe('accepted');
    expect(where.order('order-1')).toMatchObject({
      total: 6_000,
      paid: 6_000,
      spentPoints: {
        points: 4_000,
        off: 4_000,
        back: 0,
        lots: [
          { endsAt: now + day, points: 3_000 },
          { endsAt: null, points: 1_000 },
        ],
      },
    });
    expect(where.money().map(({ amount }) => amount)).toEqual([6_000]);
    expect([said(where), left(where)]).toEqual([['spent -4000'], 4_000]);
    expect(accounts(where)[0]?.lots).toEqual([{ endsAt: null, left: 4_000 }]);
    expect(entries(where)[0]).toMatchObject({ id: 'spent:order-1:li', orderId: 'order-1', shopId: 'shop-1' });
  });

  test('earns points for the money alone, which pay for nothing of it', async () => {
    const where = world({ enabled: true }, [account('li', [{ endsAt: null, left: 100 }])]);
    await sell(where, 1, 100);
    expect([said(where), left(where)]).toEqual([['spent -100', 'earned 99'], 99]);
    expect(codeOf(await sell(where, 2, 100))).toBe('points.tooFew');
  });

  test('takes points of all records of the person, from what ends first', async () => {
    const where = world({}, [
      account('li', [{ endsAt: null, left: 50 }]),
      account('old', [{ endsAt: now + day, left: 30 }]),
    ]);
    expect(codeOf(await sell(where, 1, 60))).toBe('accepted');
    expect(accounts(where).map(({ memberId, balance }) => `${memberId} ${balance}`)).toEqual(['li 20', 'old 0']);
    expect(codeOf(await sell(where, 2, 21))).toBe('points.tooFew');
  });

  test('says of what ends at the same time how much it was, under whichever records', async () => {
    const where = world({}, [
      account('li', [{ endsAt: now + day, left: 50 }]),
      account('old', [{ endsAt: now + day, left: 30 }]),
    ]);
    expect(codeOf(await sell(where, 1, 70))).toBe('accepted');
    expect(where.order('order-1').spentPoints?.lots).toEqual([{ endsAt: now + day, points: 70 }]);
  });

  test('may cost nothing at all, and gives all its points back when it is cancelled', async () => {
    const where = world({}, [account('li', [{ endsAt: null, left: 20_000 }])]);
    await sell(where, 1, 20_000);
    expect([where.order('order-1').total, left(where)]).toEqual([0, 10_000]);
    expect(codeOf(await cancel(where, 1, 0))).toBe('accepted');
    expect([said(where), left(where)]).toEqual([['spent -10000', 'givenBack 10000'], 20_000]);
  });

  test('uses none of somebody whom the shop does not know, whatever a counter sends', async () => {
    const elsewhere = { shopId: 'shop-2', knownTo: [], shared: false };
    const where = world();
    where.put('member', aMember({ id: 'li', ...elsewhere }));
    expect(codeOf(await sell(where, 1, 2_000, { replay: true }))).toBe('order.memberUnknown');
    expect(codeOf(await sell(where, 2, 0, { replay: true }))).toBe('accepted');
    expect(left(where)).toBe(8_000);
  });

  test('uses none of them for somebody who was registered here again by their mobile', async () => {
    const where = world({}, [...all, account('old', [{ endsAt: null, left: 300 }])]);
    where.put('member', aMember({ id: 'li', shopId: 'shop-2', knownTo: [], shared: false }));
    const as = (n: number, wanted: number) =>
      where.run(collectOrder, { ...receipt(n, wanted), memberId: 'old' }, step({ replay: true }));
    expect(codeOf(await as(1, 301))).toBe('points.tooFew');
    expect(codeOf(await as(2, 300))).toBe('accepted');
    expect(accounts(where).map(({ balance }) => balance)).toEqual([8_000, 0]);
    // As soon as their shop shares them, they are one person here too.
    where.put('member', aMember({ id: 'li', shopId: 'shop-2', knownTo: [], shared: true }));
    expect(codeOf(await as(3, 301))).toBe('accepted');
  });

  test('two counters use the same points: the one that comes first has them', async () => {
    const where = world();
    expect(codeOf(await sell(where, 1, 8_000))).toBe('accepted');
    const second = await sell(where, 2, 8_000, { replay: true });
    expect(second).toMatchObject({ ok: false, code: 'points.tooFew', params: { points: 0 } });
    expect([where.orders().length, left(where)]).toEqual([1, 0]);
  });

  test('uses nothing that has ended', async () => {
    const where = world();
    const later = { keptAt: now + 2 * day };
    expect(codeOf(await sell(where, 1, 5_001, later))).toBe('points.tooFew');
    expect(codeOf(await sell(where, 2, 5_000, later))).toBe('accepted');
    expect(said(where)).toEqual(['expired -3000', 'spent -5000']);
    expect(where.order('order-2').spentPoints?.lots).toEqual([{ endsAt: null, points: 5_000 }]);
  });

  test('is not sold twice by being sent twice', async () => {
    const where = world();
    await sell(where, 1, 500);
    const again = { ...receipt(1, 500), payments: [{ id: 'again', type: 0, amount: 9_500, tendered: null, note: '' }] };
    expect(codeOf(await where.run(collectOrder, again, step({ replay: true })))).toBe('accepted');
    expect(said(where)).toEqual(['spent -500']);
  });

  test.each<[string, Partial<PointsRule> | null, Partial<PointsToSpend>, Partial<Acting>, string]>([
    ['without contact', {}, {}, { offline: true }, 'offline.needsContact'],
    ['where the brand has no rule', null, {}, {}, 'points.otherTerms'],
    ['where nobody pays by points', { spendable: false }, {}, {}, 'points.otherTerms'],
    ['for more than they are worth', {}, { perYuan: 1 }, { replay: true }, 'points.otherTerms'],
    ['for more of it than the brand says', { mostPercent: 50 }, {}, { replay: true }, 'points.otherTerms'],
    ['fewer than the least', { leastSpent: 600 }, {}, {}, 'points.otherTerms'],
  ])('is refused %s', async (_, rule, terms, differs, code) => {
    const where = world(rule);
    expect(codeOf(await where.run(collectOrder, receipt(1, 500, terms), step(differs)))).toBe(code);
    expect(left(where)).toBe(8_000);
  });

  test.each([
    { wanted: 500, points: 400, off: 500 },
    { wanted: 5, points: 5, off: 500 },
  ])('is refused where it says that points took off something else than they do: %j', async (said) => {
    const args = receipt(1, 500);
    const spentPoints = { ...by, ...said };
    const done = await world().run(collectOrder, { ...args, spentPoints }, step({ replay: true }));
    expect(codeOf(done)).toBe('order.totalDiffers');
  });
});

describe('points on an order that is put aside', () => {
  const park = (where: World, operations: Operation[], differs: Partial<Acting> = {}) =>
    where.run(parkOrder, { orderId: 'order-1', number: 'S01-02-000001', label: 'Bed 3', operations }, step(differs));
  const pay = async (where: World) => {
    const order = where.order('order-1');
    const args = receiptArgs({ orderId: 'order-1', existing: order, order }, []);
    const payments = [{ id: 'pay-1', type: 0, amount: args.total, tendered: null, note: '' }];
    return where.run(collectOrder, { ...args, payments }, step());
  };

  test('are the member’s until it is paid, and hold by the terms by which they were put there', async () => {
    const where = world();
    expect(codeOf(await park(where, taps(use(500))))).toBe('accepted');
    expect([left(where), where.order('order-1').total]).toEqual([8_000, 9_500]);
    where.put('pointsRule', aPointsRule({ enabled: false, spendable: true, perYuan: 200 }) as never);
    expect(codeOf(await pay(where))).toBe('accepted');
    expect(left(where)).toBe(7_500);
  });

  test('are no more by terms that hold no more than were said when those held', async () => {
    const where = world();
    await park(where, taps(use(500)));
    where.put('pointsRule', aPointsRule({ enabled: false, spendable: true, perYuan: 200 }) as never);
    expect(codeOf(await park(where, [use(501)]))).toBe('points.otherTerms');
    expect(codeOf(await park(where, [use(400)]))).toBe('accepted');
    expect(codeOf(await park(where, [use(501, { perYuan: 200 })]))).toBe('accepted');
  });

  test('are given back by nothing that happens to it before', async () => {
    const where = world();
    await park(where, taps(use(500)));
    expect(codeOf(await cancel(where, 1, 0))).toBe('accepted');
    expect([said(where), left(where)]).toEqual([[], 8_000]);
    expect(where.order('order-1').spentPoints).toMatchObject({ points: 500, back: 0 });
  });

  test('by other terms are refused, and go off what comes from a counter', async () => {
    const cheat = taps(use(500, { perYuan: 1 }));
    expect(codeOf(await park(world(), cheat))).toBe('points.otherTerms');
    const where = world();
    expect(codeOf(await park(where, cheat, { replay: true }))).toBe('accepted');
    expect(where.order('order-1')).toMatchObject({ total: 10_000, spentPoints: null });
  });
});

describe('a refund of an order that points made cheaper', () => {
  test('gives them back in proportion, to the end that they had, and all of them with the last of the money', async () => {
    const where = world();
    await sell(where, 1, 4_000);
    await giveBack(where, 1, 2_000);
    expect(where.order('order-1').spentPoints).toMatchObject({ points: 4_000, back: 1_333 });
    await giveBack(where, 1, 4_000, 1);
    expect(where.order('order-1').spentPoints?.back).toBe(4_000);
    expect(said(where)).toEqual(['spent -4000', 'givenBack 333', 'givenBack 1000', 'givenBack 2667']);
    expect(accounts(where)[0]?.lots).toEqual([
      { endsAt: now + day, left: 3_000 },
      { endsAt: null, left: 5_000 },
    ]);
  });

  test('settles nothing that is owed with those that have ended since', async () => {
    const where = world({ enabled: true });
    await sell(where, 1, 3_000);
    expect(said(where)).toEqual(['spent -3000', 'earned 70']);
    // Everything has been spent elsewhere, and more taken back than there was.
    where.put('pointsAccount', { ...account('li', []), owed: 500, balance: -500 } as never);
    await giveBack(where, 1, 7_000, 1, { keptAt: now + 2 * day });
    expect(said(where).slice(2)).toEqual(['expired -3000', 'givenBack 3000', 'takenBack -70']);
    expect([left(where), left(where, now + 2 * day)]).toEqual([-570, -570]);
  });

  test('in any steps gives back all of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9_999 }),
        fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 4 }),
        async (wanted, parts) => {
          const where = world({ enabled: true }, [account('li', [{ endsAt: now + day, left: 9_999 }])]);
          await sell(where, 1, wanted);
          for (const part of parts)
            if (part < where.order('order-1').paid) expect(codeOf(await giveBack(where, 1, part))).toBe('accepted');
          expect(codeOf(await giveBack(where, 1, where.order('order-1').paid, 1))).toBe('accepted');
          expect(left(where)).toBe(9_999);
          expect(entries(where).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
