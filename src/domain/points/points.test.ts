import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import { issueCard } from '../card/issue.ts';
import { rechargeCard } from '../card/recharge.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { knowMember } from '../member/know.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { giveRefund } from '../refund/give.ts';
import { shopTypes } from '../shop/types.ts';
import { day } from '../values/durations.ts';
import { correctPoints } from './correct.ts';
import { pointsAt } from './held.ts';
import { type PointsAccount, pointsAccountId } from './points-account.ts';
import type { PointsEntry } from './points-entry.ts';
import { defaultPointsRule, type PointsRule } from './points-rule.ts';
import { savePointsRule } from './save-rule.ts';

const { at: now } = acting();
const codeOf = (done: Decision): string => (done.ok ? 'accepted' : done.code);

const world = (rule: Partial<PointsRule> | null = {}) =>
  new World({
    member: [
      aMember({ id: 'li', level: 'senior', knownTo: ['shop-9'] }),
      aMember({ id: 'wu', mobile: '13800000002', shopId: 'shop-2', shared: true }),
    ],
    ...(rule ? { pointsRule: [aPointsRule(rule)] } : {}),
    cardTemplate: [aTemplate()],
    product: [oil()],
    service: [moxibustion()],
    shift: [aShift()],
  });
let given = 0;
const step = (differs: Partial<Acting> = {}): Acting => {
  given += 1;
  return acting({ commandId: `command-${given}`, ...differs });
};
const byCall = (differs: Partial<Acting> = {}): Acting => step({ channel: channels.centralPlatform, ...differs });
/** So many bottles at 100 yuan, paid in cash. */
const receipt = (n: number, quantity = 1, memberId = 'li') => ({
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
  payments: [{ id: `pay-${n}`, type: 0, amount: 10_000 * quantity, tendered: null, note: '' }],
});
const sell = (where: World, n: number, quantity = 1, differs: Partial<Acting> = {}, memberId = 'li') =>
  where.run(collectOrder, receipt(n, quantity, memberId), step(differs));
const giveBack = (where: World, n: number, amount: number, quantity = 0, differs: Partial<Acting> = {}) => {
  const acts = step(differs);
  const lines = [{ lineId: 'line-1', quantity, amount }];
  const args = { refundId: `refund-${acts.commandId}`, orderId: `order-${n}`, lines, goods: [], reason: 'leaks' };
  return where.run(giveRefund, args, acts);
};
const cancel = (where: World, n: number, refund: number, differs: Partial<Acting> = {}) =>
  where.run(cancelOrder, { orderId: `order-${n}`, reason: 'mistake', refund, goods: [] }, step(differs));
/** So many points given, or taken away where they are fewer than none. */
const byWay = (amount: number) => ({ way: amount < 0 ? 'take' : 'give', amount: Math.abs(amount) });
const correct = (where: World, amount: number, differs: Partial<Acting> = {}) => {
  const acts = byCall(differs);
  return where.run(
    correctPoints,
    { correctionId: acts.commandId, memberId: 'li', ...byWay(amount), reason: 'forgotten' },
    acts,
  );
};

const accountOf = (where: World, memberId = 'li') =>
  (where.every('pointsAccount') as unknown as PointsAccount[]).find(({ id }) => id === pointsAccountId(memberId));
const entriesOf = (where: World) => where.every('pointsEntry') as unknown as PointsEntry[];
const said = (where: World) => entriesOf(where).map(({ kind, amount }) => `${kind} ${amount}`);
const sumOf = (where: World) => entriesOf(where).reduce((sum, { amount }) => sum + amount, 0);
/** What is left, which is the sum of the entries in every test here. */
const left = (where: World): number => {
  const account = accountOf(where);
  expect(account?.balance ?? 0).toBe(sumOf(where));
  return account?.balance ?? 0;
};

describe('an order that is paid', () => {
  test('earns its member points, at the shop where it was, and says so', async () => {
    const where = world({ senior: 150 });
    await sell(where, 1, 3);
    expect(left(where)).toBe(450);
    expect(where.order('order-1').points).toMatchObject({ earned: 450, rate: 15_000, cards: 'use' });
    expect(entriesOf(where)).toMatchObject([
      { id: 'earned:order-1', memberId: 'li', shopId: 'shop-1', orderId: 'order-1', counterId: 'counter-2' },
    ]);
    expect(accountOf(where)?.shopIds).toEqual(['shop-1', 'shop-9']);
  });

  test('earns nothing for a walk-in, and where the brand gives no points', async () => {
    const where = world();
    await sell(where, 1, 1, {}, '');
    for (const none of [world(null), world({ enabled: false })]) {
      await sell(none, 1);
      expect([said(none), none.order('order-1').points]).toEqual([[], null]);
    }
    expect([said(where), where.order('order-1').points]).toEqual([[], null]);
  });

  test('complaint 11: earns once, however often it is sent, and nothing once it was given back', async () => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await sell(where, 1))).toBe('order.paidAlready');
    // Another counter took money for it as well: that is in suspense and earns nothing.
    const twice = { ...receipt(1), payments: [{ ...receipt(1).payments[0], id: 'again' }] };
    expect(codeOf(await where.run(collectOrder, twice, step({ replay: true })))).toBe('accepted');
    expect([said(where), left(where)]).toEqual([['earned 100'], 100]);
    await cancel(where, 1, 10_000);
    expect(left(where)).toBe(0);
  });

  test('earns its points also when it comes late, and in another order', async () => {
    const [where, other] = [world(), world()];
    for (const n of [1, 2, 3]) await sell(where, n, n, { replay: true, offline: true, keptAt: now + n * day });
    for (const n of [3, 1, 2]) await sell(other, n, n, { replay: true, offline: true, keptAt: now + n * day });
    expect([left(where), accountOf(where)]).toEqual([left(other), accountOf(other)]);
  });

  test('gives points to somebody whom another shop registered, whose points this shop holds from then on', async () => {
    const where = world();
    await sell(where, 1, 1, {}, 'wu');
    expect(accountOf(where, 'wu')).toMatchObject({ balance: 100, shopIds: ['shop-2', 'shop-1'] });
    const elsewhere = step({ shopId: 'shop-3' });
    expect(codeOf(await where.run(knowMember, { memberId: 'wu' }, elsewhere))).toBe('accepted');
    expect(accountOf(where, 'wu')?.shopIds).toEqual(['shop-2', 'shop-1', 'shop-3']);
  });
});

describe('what is given back of it', () => {
  test('takes back as many points as the rest would not have earned', async () => {
    const where = world();
    await sell(where, 1, 3);
    await giveBack(where, 1, 1_050);
    expect([left(where), where.order('order-1').points?.earned]).toEqual([289, 289]);
    await giveBack(where, 1, 10_000, 1);
    expect([left(where), said(where)]).toEqual([189, ['earned 300', 'takenBack -11', 'takenBack -100']]);
  });

  test('takes back all of them once it is cancelled, also after a part was', async () => {
    const where = world();
    await sell(where, 1, 3);
    await giveBack(where, 1, 333);
    expect(codeOf(await cancel(where, 1, 29_667))).toBe('accepted');
    expect([left(where), accountOf(where)?.lots]).toEqual([0, []]);
    expect(where.order('order-1').points?.earned).toBe(0);
    expect(codeOf(await cancel(where, 1, 0))).toBe('order.refundedAlready');
    expect(left(where)).toBe(0);
  });

  test('goes below 0 where they have gone already, and what is earned next makes up for it', async () => {
    const where = world();
    await sell(where, 1, 3);
    await correct(where, -250);
    await cancel(where, 1, 30_000);
    expect(left(where)).toBe(-250);
    await sell(where, 2, 3);
    expect([left(where), accountOf(where)]).toMatchObject([50, { owed: 0, lots: [{ left: 50 }] }]);
  });

  test('takes those of the order before others, and none that have ended', async () => {
    const where = world({ validMonths: 1 });
    await sell(where, 1, 1);
    const later = { at: now + 20 * day, keptAt: now + 20 * day };
    await sell(where, 2, 1, later);
    await cancel(where, 2, 10_000, later);
    expect(accountOf(where)?.lots).toMatchObject([{ left: 100, endsAt: where.order('order-1').points?.endsAt }]);
    const after = { keptAt: now + 90 * day };
    await cancel(where, 1, 10_000, after);
    expect(pointsAt(accountOf(where) ?? { lots: [], owed: 0 }, now + 90 * day)).toBe(0);
    expect(where.order('order-1').points?.earned).toBe(100);
  });

  test('comes to nothing in whatever parts all is given back, of however many orders', async () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 999 }), async (steps, per100) => {
        const where = world({ per100, senior: 133 });
        for (const n of [1, 2]) await sell(where, n, n);
        const all = left(where);
        for (const [n, amount] of steps) {
          const paid = where.order(`order-${n}`).paid;
          if (paid > 0) await giveBack(where, n, Math.min(amount, paid), amount >= paid ? n : 0);
          expect(left(where)).toBeLessThanOrEqual(all);
          expect(left(where)).toBe(
            [1, 2].reduce((sum, each) => sum + (where.order(`order-${each}`).points?.earned ?? 0), 0),
          );
        }
        for (const n of [1, 2])
          if (where.order(`order-${n}`).paid > 0) await cancel(where, n, where.order(`order-${n}`).paid);
        expect(left(where)).toBe(0);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('money for a card', () => {
  const sale = (n: number) => ({
    orderId: `order-${n}`,
    number: `S01-02-00000${n}`,
    cardId: 'card-1',
    memberId: 'li',
    memberName: 'Li',
    templateId: aTemplate().id,
    termsVersion: 1,
    services: [],
    products: [],
    price: aTemplate().price,
    payments: [{ id: `pay-${n}`, type: 0, amount: aTemplate().price, tendered: null, note: '' }],
    salespersonId: null,
    remark: '',
    manualNumber: '',
  });
  test.each(['sale', 'use'] as const)('earns once: at its %s', async (cards) => {
    const where = world({ cards });
    await where.run(issueCard, sale(1), step());
    await where.run(rechargeCard, sale(2), step());
    const bySale = (2 * aTemplate().price) / 100;
    expect(left(where)).toBe(cards === 'sale' ? bySale : 0);
    const paid = { ...receipt(3).payments[0], type: 5, card: { cardId: 'card-1', times: [] } };
    expect(codeOf(await where.run(collectOrder, { ...receipt(3), payments: [paid] }, step()))).toBe('accepted');
    const order = where.order('order-3');
    const forPaid = (order.payments[0]?.card?.draws ?? []).reduce((sum, draw) => sum + (draw.paid ?? 0), 0);
    expect(forPaid).toBeGreaterThan(0);
    expect(left(where)).toBe(cards === 'sale' ? bySale : Math.floor(forPaid / 100));
    await cancel(where, 3, 10_000);
    expect(left(where)).toBe(cards === 'sale' ? bySale : 0);
  });
});

describe('what ends', () => {
  test('goes with the next that is booked, with an entry for each end', async () => {
    const where = world({ validMonths: 1 });
    await sell(where, 1, 2);
    await correct(where, -50);
    const later = { at: now + 100 * day, keptAt: now + 100 * day };
    await sell(where, 2, 1, later);
    expect([left(where), said(where)]).toEqual([100, ['earned 200', 'corrected -50', 'expired -150', 'earned 100']]);
  });
});

describe('points corrected by hand', () => {
  test('are booked with their reason, once', async () => {
    const where = world();
    const acts = byCall();
    const args = { correctionId: 'correction-1', memberId: 'li', way: 'give', amount: 30, reason: 'forgotten' };
    expect(codeOf(await where.run(correctPoints, args, acts))).toBe('accepted');
    expect(entriesOf(where)).toMatchObject([{ id: 'corrected:correction-1', amount: 30, note: 'forgotten' }]);
    await expect(where.run(correctPoints, args, acts)).rejects.toThrow('that exists');
    expect(accountOf(where)?.shopIds).toEqual(['shop-1', 'shop-9']);
  });

  test.each<[string, number, Partial<Acting>, string]>([
    ['more than there are', -101, {}, 'points.tooFew'],
    ['all there are', -100, {}, 'accepted'],
    ['without the right', 5, { may: (right) => right !== 'pc.member.points' }, 'notAllowed'],
    ['by a shop that does not know the member', 5, { shopId: 'shop-3' }, 'member.notShared'],
    ['what has ended meanwhile', -1, { keptAt: now + 900 * day }, 'points.tooFew'],
  ])('%s', async (_, amount, differs, code) => {
    const where = world();
    await sell(where, 1);
    expect(codeOf(await correct(where, amount, differs))).toBe(code);
  });

  test('are taken from what ends first', async () => {
    const where = world({ validMonths: null });
    await correct(where, 50);
    where.put('pointsRule', aPointsRule({ validMonths: 1 }) as never);
    await correct(where, 30);
    await correct(where, -30);
    expect(accountOf(where)?.lots).toEqual([{ endsAt: null, left: 50 }]);
  });

  test('are given to the record that counts', async () => {
    const where = world();
    where.put('member', aMember({ id: 'li', mergedInto: 'wu' }) as never);
    expect(codeOf(await correct(where, 5))).toBe('member.mergedAlready');
  });

  test('can be given to somebody who owes some, in parts', async () => {
    const where = world();
    await sell(where, 1);
    await correct(where, -100);
    await cancel(where, 1, 10_000);
    expect(codeOf(await correct(where, 30))).toBe('accepted');
    expect(left(where)).toBe(-70);
    expect(codeOf(await correct(where, -1))).toBe('points.tooFew');
  });

  test.each([0, -1, 0.5, 1_000_001])('%s is no number of points', (amount) => {
    const args = { correctionId: 'correction-1', memberId: 'li', way: 'give', amount, reason: 'forgotten' };
    expect(correctPoints.args.safeParse(args).success).toBe(false);
  });
});

describe('the rule', () => {
  const atHeadquarters = (differs: Partial<Acting> = {}) =>
    byCall({ shopId: 'hq', shop: aShop({ id: 'hq', type: shopTypes.headquarters }), ...differs });
  test('is written by the headquarters, and holds for what is paid from then on', async () => {
    const where = world(null);
    expect(codeOf(await where.run(savePointsRule, { ...defaultPointsRule, enabled: true }, byCall()))).toBe(
      'points.ofHeadquarters',
    );
    await sell(where, 1);
    expect(codeOf(await where.run(savePointsRule, { ...defaultPointsRule, enabled: true }, atHeadquarters()))).toBe(
      'accepted',
    );
    await sell(where, 2);
    await where.run(savePointsRule, { ...defaultPointsRule, enabled: true, per100: 300 }, atHeadquarters());
    await sell(where, 3);
    expect(said(where)).toEqual(['earned 100', 'earned 300']);
    // What was earned is taken back by the rule by which it was earned.
    await cancel(where, 2, 10_000);
    expect(left(where)).toBe(300);
  });
  test('takes the right to change how shops are run', async () => {
    const may = (right: string) => right !== 'pc.shop.settings';
    expect(codeOf(await world(null).run(savePointsRule, defaultPointsRule, atHeadquarters({ may })))).toBe(
      'notAllowed',
    );
  });
  test.each([
    { per100: 0 },
    { per100: 10_001 },
    { validMonths: 0 },
    { validMonths: 121 },
    { senior: -1 },
    { veteran: 1_001 },
  ])('is refused with %j', (wrong) =>
    expect(savePointsRule.args.safeParse({ ...defaultPointsRule, ...wrong }).success).toBe(false),
  );
});
