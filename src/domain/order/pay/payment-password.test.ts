import { describe, expect, test } from 'vitest';
import { aCard } from '../../../../tests/make-card.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { acting, aLine, oil } from '../../../../tests/make-orders.ts';
import { aPointsRule } from '../../../../tests/make-points.ts';
import { aShift } from '../../../../tests/make-shift.ts';
import { ServerWorld } from '../../../../tests/walk/server-world.ts';
import { World } from '../../../../tests/world.ts';
import { channels } from '../../kernel/channels.ts';
import type { Acting } from '../../kernel/command.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { Member } from '../../member/member.ts';
import { pointsAccountId } from '../../points/points-account.ts';
import { defaultSettings, type ShopSettings } from '../../shop/shop-settings.ts';
import { collectOrder } from '../collect/collect.ts';
import { agreeToPay } from './agree-to-pay.ts';
import { agreementLasts } from './payment-agreement.ts';
import { isPasswordAsked, paidByHoldings } from './payment-password.ts';

const codeOf = (done: Decision): string => (done.ok ? 'accepted' : done.code);
const { keptAt: now } = acting();
const withCard = (settings: Partial<ShopSettings> = {}, member: Partial<Member> = {}) => ({
  member: [
    aMember({ id: 'li', hasPaymentPassword: true, ...member }),
    aMember({ id: 'wu', mobile: '13800000002', hasPaymentPassword: true }),
  ],
  shopSettings: [{ ...defaultSettings('shop-1'), ...settings }],
  card: [aCard({ id: 'card-1', memberId: 'li', principal: 10_000 })],
  product: [oil()],
  shift: [aShift()],
});
/** A bottle for 100 yuan, of which the member’s card pays so much, and cash the rest. */
const receipt = (byCard: number, orderId = 'order-1') => ({
  orderId,
  number: 'S01-02-000001',
  seen: [],
  memberId: 'li',
  memberName: 'Li',
  lines: [aLine()],
  reduction: 0,
  source: null,
  remark: '',
  manualNumber: '',
  total: 10_000,
  payments: [
    ...(byCard > 0
      ? [
          {
            id: 'by-card',
            type: 5,
            amount: byCard,
            tendered: null,
            note: '',
            card: { cardId: 'card-1', times: [] },
          },
        ]
      : []),
    ...(byCard < 10_000 ? [{ id: 'cash', type: 0, amount: 10_000 - byCard, tendered: null, note: '' }] : []),
  ],
});
const pay = (where: World, byCard: number, differs: Partial<Acting> = {}) =>
  where.run(collectOrder, receipt(byCard), acting({ commandId: 'collect', replay: true, ...differs }));
const somePoints = (memberId: string, left: number) => ({
  id: pointsAccountId(memberId),
  memberId,
  shopIds: ['shop-1'],
  lots: [{ endsAt: null, left }],
  owed: 0,
  balance: left,
});
/** The same bottle, of which a thousand points of a member’s record pay ten yuan and cash the rest. */
const paidByPoints = (memberId: string) => ({
  memberId,
  total: 9_000,
  lines: [aLine({ payable: 9_000 })],
  spentPoints: { wanted: 1_000, perYuan: 100, leastSpent: 0, mostPercent: 100, points: 1_000, off: 1_000 },
  payments: [{ id: 'cash', type: 0, amount: 9_000, tendered: null, note: '' }],
});
const agree = (where: World, said: object = {}, differs: Partial<Acting> = {}) =>
  where.run(
    agreeToPay,
    { agreementId: 'agreement-1', memberId: 'li', orderId: 'order-1', amount: 5_000, ...said },
    acting({ commandId: 'agree', channel: channels.centralPlatform, ...differs }),
  );

describe('whether the payment password is asked for', () => {
  const set = { hasPaymentPassword: true };
  const none = { hasPaymentPassword: false };
  const above = { paymentPasswordRule: 'above', paymentPasswordAbove: 5_000 } as const;
  test.each([
    ['by default of whoever has set one', 1, set, undefined, true],
    ['not of others', 1, none, undefined, false],
    ['not where nothing is paid by what the member holds', undefined, set, undefined, false],
    ['of what costs nothing, as times of a card go all the same', 0, set, undefined, true],
    [
      'never where the shop does not want it',
      1,
      set,
      { paymentPasswordRule: 'never', paymentPasswordAbove: 0 } as const,
      false,
    ],
    ['not up to an amount', 5_000, set, above, false],
    ['above it', 5_001, set, above, true],
    ['above it also of whoever has none', 5_001, none, above, true],
  ])('%s', (_, sum, member, settings, asked) => {
    expect(isPasswordAsked(sum, member, settings)).toBe(asked);
  });

  test('counts what cards and points pay, and nothing else', () => {
    const payments = [
      { type: 5, amount: 300, card: {} },
      { type: 5, amount: 200, card: {} },
      { type: 0, amount: 9_000 },
    ];
    expect(paidByHoldings({ payments, spentPoints: { off: 70 } })).toBe(570);
    expect(paidByHoldings({ payments: [{ type: 0, amount: 9_000 }], spentPoints: { off: 70 } })).toBe(70);
    expect(paidByHoldings({ payments: [{ type: 0, amount: 9_000 }], spentPoints: null })).toBeUndefined();
  });
});

describe('a sale that a card pays', () => {
  test('is refused by the server, whatever the tablet said, until the member has given their password', async () => {
    const where = new ServerWorld(withCard());
    expect(codeOf(await pay(where, 5_000))).toBe('member.paymentPasswordNeeded');
    expect(where.orders()).toEqual([]);
    expect(codeOf(await agree(where))).toBe('accepted');
    expect(codeOf(await pay(where, 5_000))).toBe('accepted');
  });

  test.each<[string, object, Partial<Acting>, Partial<Acting>, string]>([
    ['for another order', { orderId: 'order-2' }, {}, {}, 'member.paymentPasswordNeeded'],
    ['of another member', { memberId: 'wu' }, {}, {}, 'member.paymentPasswordNeeded'],
    ['to a lower amount', { amount: 4_999 }, {}, {}, 'member.paymentPasswordNeeded'],
    ['in another shop', {}, { shopId: 'shop-2' }, {}, 'member.paymentPasswordNeeded'],
    ['just now', {}, {}, { keptAt: now + agreementLasts }, 'accepted'],
    ['too long ago', {}, {}, { keptAt: now + agreementLasts + 1 }, 'member.paymentPasswordNeeded'],
  ])('by an agreement %s', async (_, said, given, paid, code) => {
    const where = new ServerWorld(withCard());
    await agree(where, said, given);
    expect(codeOf(await pay(where, 5_000, paid))).toBe(code);
  });

  test('is left to the server by a counter, which knows of no agreement', async () => {
    expect(codeOf(await pay(new World(withCard()), 5_000, { replay: false }))).toBe('accepted');
  });

  test('needs none where cash pays', async () => {
    expect(codeOf(await pay(new ServerWorld(withCard()), 0))).toBe('accepted');
  });

  test('above the amount of a shop is not paid by cards of somebody without a password', async () => {
    const rule = { paymentPasswordRule: 'above', paymentPasswordAbove: 3_000 } as const;
    const where = new ServerWorld(withCard(rule, { hasPaymentPassword: false }));
    expect(codeOf(await pay(where, 3_001, { replay: false }))).toBe('member.paymentPasswordMissing');
    expect(codeOf(await pay(where, 3_000))).toBe('accepted');
  });
});

describe('of somebody with several records', () => {
  const merged = (li: Partial<Member>, old: Partial<Member>) => ({
    ...withCard({}, li),
    member: [aMember({ id: 'li', ...li }), aMember({ id: 'old', mobile: '', mergedInto: 'li', mergedAt: 1, ...old })],
    pointsRule: [aPointsRule({ enabled: false, spendable: true })],
    pointsAccount: [somePoints('li', 1_000)],
  });
  const set = { hasPaymentPassword: true };

  test.each<[string, Partial<Member>, Partial<Member>, string]>([
    ['none has a password', {}, {}, 'accepted'],
    ['the one that counts has a password', set, {}, 'member.paymentPasswordNeeded'],
    ['the one that was merged into it has a password', {}, set, 'member.paymentPasswordNeeded'],
  ])('whichever of them pays, where %s', async (_, li, old, code) => {
    expect(codeOf(await pay(new ServerWorld(merged(li, old)), 5_000))).toBe(code);
    const byPoints = { ...receipt(0), ...paidByPoints('old') };
    const where = new ServerWorld(merged(li, old));
    expect(codeOf(await where.run(collectOrder, byPoints, acting({ commandId: 'collect', replay: true })))).toBe(code);
  });
});

test('the password of a record that a shop may not see is not asked for there, where nothing of that record pays', async () => {
  const elsewhere = { shopId: 'shop-2', knownTo: [] };
  const merged = (shared: boolean) => ({
    ...withCard(),
    member: [
      aMember({ id: 'wu', mobile: '13800000002', hasPaymentPassword: true, ...elsewhere, shared }),
      aMember({ id: 'li', mergedInto: 'wu' }),
    ],
  });
  expect(codeOf(await pay(new ServerWorld(merged(true)), 5_000))).toBe('member.paymentPasswordNeeded');
  expect(codeOf(await pay(new ServerWorld(merged(false)), 5_000))).toBe('accepted');
});

describe('an agreement', () => {
  test('is given where money is taken, by a call alone', async () => {
    const where = new ServerWorld(withCard());
    const may = (right: string) => right !== 'pc.order.collect';
    expect(codeOf(await agree(where, {}, { may }))).toBe('order.collectNotAllowed');
    expect(codeOf(await agree(where, {}, { channel: channels.tablet }))).toBe('system.byCallAlone');
    expect(where.every('paymentAgreement')).toEqual([]);
  });
});
