import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { Card } from '../card/card.ts';
import { cardWays, takeByCard } from '../card/ways.ts';
import type { MemberCoupon } from '../coupon/member-coupon.ts';
import type { AnyCommand } from '../kernel/command.ts';
import { cancelOrder } from '../order/cancel.ts';
import { changeOrder } from '../order/change/change.ts';
import { isOpen, isPaid, orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import type { CollectArgs } from '../order/collect/collect-args.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { couponForOrder } from '../order/coupon-uses.ts';
import { moveOrderLines } from '../order/move/move.ts';
import { type ItemLine, isItemLine, type Order } from '../order/order.ts';
import { toPrice } from '../order/with-prices.ts';
import { type PointsAccount, pointsAccountId } from '../points/points-account.ts';
import { spending } from '../points/spent.ts';
import { priceOrder } from '../price/price-order.ts';
import { day } from '../values/durations.ts';
import { allocate } from '../values/money.ts';
import { giveRefund } from './give.ts';
import { leftOfLine, partsOf, shareOf } from './left.ts';

const li = { memberId: 'li', memberName: 'Li' };
const pointsHeld = [
  { endsAt: acting().at + day, left: 700 },
  { endsAt: null, left: 9_000 },
];

const lineShape = fc.record({
  item: fc.constantFrom('oil', 'moxa'),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.oneof(fc.nat(50), fc.nat(30_000)),
  memberPrice: fc.option(fc.nat(30_000)),
  reduction: fc.constantFrom(0, 0, 1, 500),
});
type LineShape = typeof lineShape extends fc.Arbitrary<infer T> ? T : never;
const startShape = fc.record({
  lines: fc.array(lineShape, { minLength: 1, maxLength: 4 }),
  reduction: fc.constantFrom(0, 1, 777, 4_000),
  roundTo: fc.constantFrom(0 as const, 10 as const, 50 as const, 100 as const),
  /** Which of three coupons are on it. */
  coupons: fc.subarray([0, 1, 2]),
  points: fc.option(fc.record({ wanted: fc.integer({ min: 1, max: 6_000 }), mostPercent: fc.constantFrom(30, 100) })),
  useOrder: fc.constantFrom('proportional' as const, 'principalFirst' as const, 'giftFirst' as const),
});
type Start = typeof startShape extends fc.Arbitrary<infer T> ? T : never;
const stepShape = fc.record({
  does: fc.constantFrom(
    ...(['late', 'more', 'split', 'merge', 'hear', 'hear', 'pay', 'pay', 'pay'] as const),
    ...(['refund', 'refund', 'refund', 'cancel'] as const),
  ),
  order: fc.nat(20),
  other: fc.nat(20),
  line: lineShape,
  /** Of each line so many pieces. */
  pieces: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  /** How what times do not pay is split: a prepaid card, a bank card, cash. */
  weights: fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 3 })),
  byTimes: fc.boolean(),
  /** What is given back for pieces: their share, or a part of what is left. */
  part: fc.option(fc.nat(100)),
});
type Step = typeof stepShape extends fc.Arbitrary<infer T> ? T : never;

const lineOf = ({ item, quantity, price, memberPrice, reduction }: LineShape, id: string): ItemLine =>
  aLine({
    id,
    kind: item === 'oil' ? 'product' : 'service',
    itemId: item,
    name: item,
    quantity,
    originalPrice: price,
    memberPrice: memberPrice === null ? null : Math.min(memberPrice, price),
    reduction,
  } as Partial<ItemLine>);
const coupons: MemberCoupon[] = [
  aMemberCoupon({ id: 'k0' }, { type: 3, threshold: 0, amount: 1_500, withOthers: true }),
  aMemberCoupon({ id: 'k1' }, { type: 2, threshold: 5_000, amount: 900, withOthers: true }),
  aMemberCoupon({ id: 'k2' }, { type: 1, threshold: 0, amount: null, percent: 85, withOthers: true }),
];
const prepaid = (useOrder: Card['useOrder']) => aCard({ id: 'money', principal: 20_000, gift: 5_003 }, { useOrder });
const tenTimes = aCard({ id: 'times', type: 2, times: [{ item: { kind: 'service', itemId: 'moxa' }, left: 5 }] });

const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0);

/** A shop in which counter 2 takes money and counter 3, out of reach, puts lines on orders that it has not heard of since. */
class Floor {
  readonly where: World;
  /** What counter 2 knows of each order. */
  readonly known = new Map<string, Order>();
  /** All that was ever said to be taken off lines. */
  offLines: number;
  readonly start: Start;
  private given = 0;

  constructor(start: Start) {
    this.start = start;
    const { lines, reduction, roundTo, points, useOrder } = start;
    const put = start.coupons.flatMap((place) => coupons[place] ?? []);
    const order = anOrder({
      ...li,
      reduction,
      roundTo,
      lines: lines.map((each, place) => lineOf(each, `l${place}`)),
      coupons: put.map((each) => ({ ...couponForOrder(each), off: 0 })),
      spentPoints: points && spending({ ...points, perYuan: 100, leastSpent: 0 }),
    });
    const account = { id: pointsAccountId('li'), memberId: 'li', shopIds: ['shop-1'], lots: pointsHeld, owed: 0 };
    this.where = new World({
      order: [order],
      product: [oil()],
      service: [moxibustion()],
      shift: [aShift()],
      member: [aMember({ id: 'li' })],
      memberCoupon: coupons,
      card: [prepaid(useOrder), tenTimes],
      pointsRule: [aPointsRule({ enabled: false, spendable: true })],
      pointsAccount: [{ ...account, balance: 9_700 }],
    });
    this.offLines = sum(lines.map((each) => each.reduction));
    this.hear();
  }

  hear(): void {
    for (const order of this.where.orders()) this.known.set(order.id, order);
  }

  cards(): Card[] {
    return this.where.every('card') as unknown as Card[];
  }

  private async give(command: AnyCommand, args: object, isLate = false): Promise<void> {
    this.given += 1;
    const out = { counterId: 'counter-3', counterNumber: '03', replay: true, offline: true };
    const by = acting({ commandId: `command-${String(this.given).padStart(4, '0')}`, ...(isLate ? out : {}) });
    const done = await this.where.run(command, args, by);
    expect(done.ok ? 'accepted' : `${command.name}: ${done.code}`).toBe('accepted');
  }

  private paymentsOf(order: Order, { weights, byTimes }: Step): CollectArgs['payments'] {
    const { at, shop } = acting();
    const id = (what: string) => `${what}-${order.id}-${this.given}`;
    const paying = { ...li, total: order.total, lines: order.lines.filter(isItemLine), taken: [], way: ['shop-1'], at };
    const ways = cardWays(this.cards(), { ...paying, timeZone: shop.timeZone });
    const times = byTimes ? ways.find((way) => way.times.length > 0) : undefined;
    const byCard = times && takeByCard(times, times.amount, id('times'));
    const payments: CollectArgs['payments'] = byCard?.ok ? [byCard.payment as CollectArgs['payments'][number]] : [];
    const [asked = 0, bank = 0] = allocate(order.total - sum(payments.map(({ amount }) => amount)), weights);
    const onCard = Math.min(asked, this.cards().find((each) => each.id === 'money')?.balance ?? 0);
    const other = { tendered: null, note: '' };
    if (onCard > 0)
      payments.push({ ...other, id: id('card'), type: 5, amount: onCard, card: { cardId: 'money', times: [] } });
    if (bank > 0) payments.push({ ...other, id: id('bank'), type: 6, amount: bank });
    const rest = order.total - sum(payments.map(({ amount }) => amount));
    if (rest > 0) payments.push({ ...other, id: id('cash'), type: 0, amount: rest });
    return payments;
  }

  private async move(from: Order, to: string, { pieces }: Step): Promise<void> {
    const lines = from.lines.flatMap(({ id: lineId, quantity: most }, place) => {
      const quantity = Math.min(pieces[place % pieces.length] ?? 0, most);
      return quantity > 0 ? [{ lineId, quantity }] : [];
    });
    if (lines.length === 0) return;
    const number = `S01-02-${String(100 + this.given).padStart(6, '0')}`;
    await this.give(moveOrderLines, { fromId: from.id, orderId: to, number, lines });
    this.hear();
  }

  /** What a step says of the order that it names, as far as that can be done. */
  async does(step: Step): Promise<void> {
    const all = this.where.orders();
    const waiting = [...this.known.values()].filter(
      ({ id, lines }) => isOpen(this.where.order(id).status) && lines.length > 0,
    );
    const paid = all.filter(({ status }) => isPaid(status));
    const open = waiting[step.order % waiting.length];
    const other = waiting[step.other % waiting.length];
    const closed = paid[step.order % paid.length];
    if (step.does === 'hear') this.hear();
    if (step.does === 'late') {
      const on = all[step.order % all.length];
      // What comes too late for an order that is over without money would make it none of this bill.
      if (!on || on.status === orderStatuses.canceled) return;
      const { payable: _, ...line } = lineOf(step.line, `late-${this.given}`);
      this.offLines += line.reduction;
      await this.give(changeOrder, { orderId: on.id, operations: [{ op: 'add', line }] }, true);
    }
    if (step.does === 'more') {
      const on = all[step.order % all.length];
      const line = on?.lines[step.other % on.lines.length];
      if (!on || !line || on.status === orderStatuses.canceled) return;
      const more = { op: 'setQuantity', lineId: line.id, quantity: line.quantity + 1 + (step.pieces[0] ?? 0) };
      await this.give(changeOrder, { orderId: on.id, operations: [more] }, true);
    }
    if (step.does === 'split' && open) await this.move(open, `split-${this.given}`, step);
    if (step.does === 'merge' && open && other && open !== other) await this.move(open, other.id, step);
    if (step.does === 'pay' && open) {
      const receipt = receiptArgs({ orderId: open.id, existing: open, order: open }, this.paymentsOf(open, step));
      await this.give(collectOrder, receipt);
    }
    if (step.does === 'refund' && closed) await this.refund(closed, step);
    if (step.does === 'cancel' && closed && step.other === 0) await this.cancel(closed);
  }

  /** Gives back pieces of a line; not the last of the money, with which all pieces go. */
  private async refund(order: Order, { other, pieces, part }: Step): Promise<void> {
    const line = order.lines[other % order.lines.length];
    if (!line) return;
    const left = leftOfLine(order, line);
    const quantity = Math.min(pieces[0] ?? 0, left.quantity);
    const { worth } = partsOf(line, left, quantity);
    const amount = part === null ? shareOf(line, left, quantity) : worth + Math.floor((left.money * part) / 100);
    if (amount > 0 && amount < order.paid) await this.giveBack(order, [{ lineId: line.id, quantity, amount }]);
  }

  private async giveBack(order: Order, lines: readonly { lineId: string; quantity: number; amount: number }[]) {
    await this.give(giveRefund, { refundId: `r-${this.given}`, orderId: order.id, lines, goods: [], reason: 'no' });
  }

  private async cancel({ id, paid }: Order): Promise<void> {
    await this.give(cancelOrder, { orderId: id, reason: 'no', refund: paid, goods: [] });
  }

  /** Everything goes back: by refunds of all that is left, or by cancelling. */
  async undo(): Promise<void> {
    for (const [place, order] of this.where.orders().entries()) {
      if (!isOpen(order.status) && !isPaid(order.status)) continue;
      const rest = order.lines.map((line) => {
        const { quantity, amount } = leftOfLine(order, line);
        return { lineId: line.id, quantity, amount };
      });
      if (order.paid > 0 && place % 2 === 0) await this.giveBack(order, rest);
      else await this.cancel(order);
    }
  }

  /** What is wrong with the books; nothing at any time. */
  wrong(): string[] {
    const orders = this.where.orders();
    const counting = orders.filter(({ status }) => isOpen(status) || isPaid(status));
    const money = this.where.money();
    const [card, times] = ['money', 'times'].map((id) => this.cards().find((each) => each.id === id));
    const account = this.where.every('pointsAccount')[0] as unknown as PointsAccount;
    const paidBy = (id: string) =>
      orders
        .flatMap(({ payments }) => payments)
        .filter((payment) => payment.card?.cardId === id && payment.state === 'paid');
    const byCard = sum(paidBy('money').map(({ amount, refunded = 0 }) => amount - refunded));
    const timesUsed = sum(
      orders
        .filter(({ status }) => isPaid(status))
        .flatMap((order) => order.lines.map((line) => leftOfLine(order, line).times)),
    );
    const points = sum(
      orders.filter(({ status }) => isPaid(status)).map(({ spentPoints: of }) => (of ? of.points - of.back : 0)),
    );
    const lots = this.cards().flatMap((each) => each.lots);
    const priced = counting.map((order) => priceOrder(toPrice(order)));
    const offOf = (id: string) =>
      counting.flatMap((order) => order.coupons.filter((each) => each.id === id && each.off > 0));
    const { start } = this;
    const problems: [string, boolean][] = [
      ['paid is not what was booked', sum(orders.map(({ paid }) => paid)) !== sum(money.map(({ amount }) => amount))],
      ['below zero', orders.some(({ paid, total }) => Math.min(paid, total) < 0)],
      [
        'more back than paid',
        orders.some(({ payments }) => payments.some(({ amount, refunded = 0 }) => refunded > amount)),
      ],
      [
        'a line below zero',
        orders.some(
          (order) =>
            isPaid(order.status) && order.lines.some((line) => Math.min(...Object.values(leftOfLine(order, line))) < 0),
        ),
      ],
      ['a lot', lots.some(({ left, granted }) => left < 0 || left > granted)],
      ['the card', card?.balance !== 25_003 - byCard],
      ['times of the card', times?.timesLeft !== 5 - timesUsed],
      ['points of the member', account.balance !== 9_700 - points],
      ['points', sum(counting.map(({ spentPoints }) => spentPoints?.points ?? 0)) > (start.points?.wanted ?? 0)],
      ['rounding', priced.some(({ rounding }) => rounding >= Math.max(1, start.roundTo))],
      ['reductions', sum(priced.map(({ reduction }) => reduction)) > start.reduction],
      [
        'reductions of lines',
        sum(counting.flatMap(({ lines }) => lines.map(({ reduction }) => reduction))) > this.offLines,
      ],
      ['a coupon twice', coupons.some(({ id }) => offOf(id).length > 1)],
      [
        'a coupon',
        coupons.some(({ id, terms }) => terms.amount !== null && sum(offOf(id).map(({ off }) => off)) > terms.amount),
      ],
      [
        'a percentage',
        priced.some(({ coupons: off, linesTotal }, place) =>
          (counting[place]?.coupons ?? []).some(
            ({ percent }, at) => percent !== null && (off[at] ?? 0) > (linesTotal * (100 - percent)) / 100 + 1,
          ),
        ),
      ],
    ];
    return problems.flatMap(([what, is]) => (is ? [what] : []));
  }
}

describe('an order, its forks, the bills that were split off it and what is given back of them', () => {
  test('never take off more than was given, and give back exactly what was paid, the way it was paid', async () => {
    await fc.assert(
      fc.asyncProperty(
        startShape,
        fc.array(stepShape, { minLength: 6, maxLength: 20, size: 'large' }),
        async (start, steps) => {
          const floor = new Floor(start);
          for (const step of steps) {
            await floor.does(step);
            expect(floor.wrong()).toEqual([]);
          }
          await floor.undo();
          expect(floor.wrong()).toEqual([]);
          const { where } = floor;
          expect(where.orders().filter(({ paid, status }) => paid !== 0 || isOpen(status) || isPaid(status))).toEqual(
            [],
          );
          const payments = where.orders().flatMap((order) => order.payments);
          const entries = where.money();
          const back = payments.filter(({ id, type }) => {
            const own = entries.filter(({ paymentId }) => paymentId === id);
            return sum(own.map(({ amount }) => amount)) !== 0 || own.some(({ paymentType }) => paymentType !== type);
          });
          expect(back).toEqual([]);
          const left = floor.cards().map(({ id, lots }) => [id, lots.map((lot) => lot.left)]);
          expect(left).toEqual([
            ['money', [20_000, 5_003]],
            ['times', [5]],
          ]);
          expect(where.every('memberCoupon')).toEqual(coupons);
          expect(where.every('pointsAccount')[0]).toMatchObject({ balance: 9_700, owed: 0, lots: pointsHeld });
        },
      ),
      { numRuns: runs(150) },
    );
  });
});
