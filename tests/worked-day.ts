import { changeCard } from '#domain/card/change.ts';
import { issueCard } from '#domain/card/issue.ts';
import { rechargeCard } from '#domain/card/recharge.ts';
import { takeBackRepayment } from '#domain/debt/take-back.ts';
import { suspendMoney } from '#domain/money/suspend.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { spending } from '#domain/points/spent.ts';
import { giveReturn } from '#domain/refund/return.ts';
import { closeShift } from '#domain/shift/close.ts';
import { countCash, moveCash } from '#domain/shift/during.ts';
import { openShift } from '#domain/shift/open.ts';
import { acting } from './make-orders.ts';
import {
  back,
  bottle,
  cancel,
  card,
  type Done,
  day,
  gold,
  nine,
  number,
  numbersAnew,
  of,
  ofOrder,
  repay,
  sale,
  shop,
  shopId,
  silver,
  swap,
  ten,
  welcome,
} from './worked-shop.ts';
import type { World } from './world.ts';

/** What an act adds to the figures of the day, in fen; what is left out does not change. */
export interface Adds {
  readonly cash?: number;
  readonly consumption?: number;
  readonly orders?: number;
  readonly sold?: number;
  readonly goodsBack?: number;
  readonly prepaid?: number;
  readonly returned?: number;
  readonly reduced?: number;
  readonly repaid?: number;
  readonly suspense?: number;
  readonly payments?: number;
  readonly refunds?: number;
}
export interface Act {
  readonly what: string;
  readonly done: Done;
  readonly adds: Adds;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly replay?: true;
}

const hundred = 10_000;
/** Goods that were paid in money, in so many payments. */
const money = (amount: number, payments = 1): Adds => ({
  cash: amount,
  consumption: amount,
  sold: amount,
  orders: 1,
  payments,
});
const unpaid = (amount: number): Adds => ({ consumption: amount, sold: amount, orders: 1, payments: 1 });
const prepaid = (amount: number): Adds => ({ cash: amount, prepaid: amount, payments: 1 });
const gone = (amount: number): Adds => ({
  cash: -amount,
  consumption: -amount,
  goodsBack: amount,
  returned: amount,
  refunds: 1,
});
const onto = (amount: number): Adds => ({ consumption: -amount, goodsBack: amount, refunds: 1 });
const each = (ids: readonly string[], act: (id: string) => Done, adds: Adds, what: string) =>
  ids.map((id) => ({ what: `${what} ${id}`, done: act(id), adds }));
const ids = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

/** The acts of a day in their order: what each was, and what the figures of the shop say of it, worked out by hand. */
export const acts = (): Act[] => {
  numbersAnew();
  const all: (Omit<Act, 'at'> & { readonly at?: number })[] = [
    { what: 'a bottle of yesterday', done: sale('old', of('oil'), [[0, hundred]]), adds: {}, at: nine - day },
    { what: 'a shift is opened', done: [openShift, { shiftId: 'first', float: 20_000 }], adds: {} },
    ...each(ids('cash', 10), (id) => sale(id, of('oil'), [[0, hundred]]), money(hundred), 'in cash'),
    ...each(ids('bank', 5), (id) => sale(id, of('moxa', 2), [[6, 20_000]]), money(20_000), 'by bank card'),
    ...each(ids('chat', 3), (id) => sale(id, of('oil'), [[1, hundred]]), money(hundred), 'by the chat app'),
    ...each(ids('group', 2), (id) => sale(id, of('oil'), [[3, hundred]]), money(hundred), 'by a group-buy ticket'),
    {
      what: 'in two ways',
      done: sale('split', of('oil'), [
        [0, 6_000],
        [6, 4_000],
      ]),
      adds: money(hundred, 2),
    },
    {
      what: '10 yuan less',
      done: sale('less', of('oil'), [[0, 9_000]], { reduction: 1_000, reductionReason: 'regular' }),
      adds: { ...money(9_000), reduced: 1_000 },
    },
    {
      what: '20 yuan less on the line',
      done: sale('line', of('oil', 1, { reduction: 2_000 }), [[0, 8_000]]),
      adds: { ...money(8_000), reduced: 2_000 },
    },
    {
      what: 'rounded down by 50 fen',
      done: sale('round', of('oil', 1, { linePrice: 9_950 }), [[0, 9_900]], { roundTo: 100 }),
      adds: { ...money(9_900), reduced: 100 },
    },
    {
      what: 'a gift',
      done: sale('gift', of('soap', 1, { linePrice: 0 }), []),
      adds: { orders: 1, reduced: 4_000 },
    },
    {
      what: 'with a coupon of 20 yuan',
      done: sale('coupon', of('oil'), [[0, 8_000]], {
        memberId: 'li',
        coupons: [{ ...couponForOrder(welcome), off: 0 }],
      }),
      adds: { ...money(8_000), reduced: 2_000 },
    },
    {
      what: 'with 1,000 points',
      done: sale('points', of('oil'), [[0, 9_000]], {
        memberId: 'zhao',
        spentPoints: spending({ wanted: 1_000, perYuan: 100, leastSpent: 0, mostPercent: 100 }),
      }),
      adds: { ...money(9_000), reduced: 1_000 },
    },
    { what: 'a card', done: card(issueCard, 'gold', 'li', 'gold-li', gold, [[0, 100_000]]), adds: prepaid(100_000) },
    { what: 'a count card', done: card(issueCard, 'ten', 'wu', 'ten-wu', ten, [[6, 90_000]]), adds: prepaid(90_000) },
    {
      what: 'a recharge',
      done: card(rechargeCard, 'more', 'li', 'gold-li', gold, [[0, 100_000]]),
      adds: prepaid(100_000),
    },
    ...each(
      ids('card', 5),
      (id) => sale(id, of('oil'), [[5, hundred]], { memberId: 'li' }),
      unpaid(hundred),
      'by card',
    ),
    ...each(
      ids('times', 3),
      (id) => sale(id, of('moxa'), [[5, hundred, 1]], { memberId: 'wu' }),
      unpaid(hundred),
      'by times',
    ),
    {
      what: 'half by card, half in cash',
      done: sale(
        'half',
        of('oil', 2),
        [
          [5, hundred],
          [0, hundred],
        ],
        { memberId: 'li' },
      ),
      adds: { cash: hundred, consumption: 20_000, sold: 20_000, orders: 1, payments: 2 },
    },
    { what: 'on account', done: sale('debt', of('oil', 3), [[20, 30_000]], { memberId: 'li' }), adds: unpaid(30_000) },
    { what: 'debt repaid', done: repay('r1', 12_000), adds: { cash: 12_000, repaid: 12_000 } },
    { what: 'debt repaid by mistake', done: repay('r2', 5_000), adds: { cash: 5_000, repaid: 5_000 } },
    {
      what: 'that is given back',
      done: [takeBackRepayment, { repaymentId: 'r2', records: ['li'], reason: 'wrong' }],
      adds: { cash: -5_000, repaid: -5_000 },
    },
    { what: 'a bottle back', done: back('cash1', 1, hundred), adds: gone(hundred) },
    { what: 'a part of a price back', done: back('bank1', 0, 3_000), adds: gone(3_000) },
    { what: 'a bottle of yesterday back', done: back('old', 1, hundred), adds: gone(hundred) },
    { what: 'a bottle back onto the card', done: back('card1', 1, hundred), adds: onto(hundred) },
    { what: 'a time back onto the count card', done: back('times1', 1, hundred), adds: onto(hundred) },
    { what: 'a bottle back off the account', done: back('debt', 1, hundred), adds: onto(hundred) },
    { what: 'an order cancelled', done: cancel('cash2', hundred), adds: gone(hundred) },
    {
      what: 'a dearer one for a bottle',
      done: swap('swap1', ofOrder('cash3'), of('cream'), [[0, 5_000]]),
      adds: { cash: 5_000, consumption: 5_000, sold: 15_000, goodsBack: hundred, orders: 1, payments: 1 },
    },
    {
      what: 'a cheaper one for a bottle',
      done: swap('swap2', ofOrder('cash4'), of('soap'), []),
      adds: {
        cash: -6_000,
        consumption: -6_000,
        sold: 4_000,
        goodsBack: hundred,
        orders: 1,
        returned: 6_000,
        refunds: 1,
      },
    },
    {
      what: 'what was taken for a bottle is cancelled',
      done: cancel('swap1', 15_000),
      adds: { ...gone(15_000), refunds: 2 },
    },
    {
      what: 'a bottle back without a receipt',
      done: [giveReturn, { refundId: 'return', lines: bottle(8_000).products, type: 0, reason: 'no receipt' }],
      adds: gone(8_000),
    },
    {
      what: 'soap for a bottle without a receipt',
      done: swap('swap3', bottle(7_000), of('soap'), []),
      adds: {
        cash: -3_000,
        consumption: -3_000,
        sold: 4_000,
        goodsBack: 7_000,
        orders: 1,
        returned: 3_000,
        refunds: 1,
      },
    },
    {
      what: 'a smaller card',
      done: card(issueCard, 'small', 'zhao', 'silver', silver, [[0, 50_000]]),
      adds: prepaid(50_000),
    },
    {
      what: 'the smaller card changed for a bigger one',
      done: card(changeCard, 'bigger', 'zhao', 'bigger', gold, [[0, 50_000]], { fromCardId: 'silver', value: 50_000 }),
      adds: { ...prepaid(50_000), payments: 2 },
    },
    {
      what: 'a card sold by mistake',
      done: card(issueCard, 'wrong', 'wu', 'wrong', silver, [[0, 50_000]]),
      adds: prepaid(50_000),
    },
    {
      what: 'that is taken back',
      done: cancel('wrong', 50_000),
      adds: { cash: -50_000, returned: 50_000, refunds: 1 },
    },
    {
      what: 'money in suspense',
      done: [
        suspendMoney,
        {
          orderId: 'lost',
          number: number(),
          refused: 'refused',
          way: 'in',
          memberName: '',
          reason: 'unclear',
          payments: [{ id: 'lost-0', type: 0, amount: 7_000 }],
        },
      ],
      adds: { suspense: 7_000 },
    },
    {
      what: 'money to the bank',
      done: [moveCash, { shiftId: 'first', way: 'out', amount: 100_000, reason: 'bank' }],
      adds: {},
    },
    { what: 'the drawer is counted', done: [countCash, { shiftId: 'first', amount: 0 }], adds: {} },
    { what: 'the shift is closed', done: [closeShift, { shiftId: 'first', reason: 'robbed' }], adds: {} },
    { what: 'after it was closed', done: sale('late', of('oil'), [[0, hundred]]), adds: money(hundred) },
    { what: 'another shift', done: [openShift, { shiftId: 'second', float: 0 }], adds: {} },
    ...each(ids('eve', 2), (id) => sale(id, of('oil'), [[6, hundred]]), money(hundred), 'in the evening'),
  ];
  return all.map((act, at) => ({ ...act, at: act.at ?? nine + at * 480_000 }));
};

/** Does an act in the shop; answers why it was refused, or nothing. */
export const doAct = async (where: World, { done: [command, args], at }: Act, step: number): Promise<string> => {
  const by = acting({ shopId, shop, commandId: `command-${String(step).padStart(4, '0')}`, at, keptAt: at });
  const decision = await where.run(command, args, by);
  return decision.ok ? '' : decision.code;
};
