import { paymentTypes } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { changeOf } from '../order/pay/take-payment.ts';
import { exchangedSum } from '../refund/exchanged.ts';
import { yuan } from '../values/money.ts';
import { line, type SlipInput, type SlipPart, slipHead, wordOfType } from './refund-slip.ts';

interface ExchangeInput extends SlipInput {
  /** What was taken for what came back. */
  readonly taken: Pick<Order, 'number' | 'lines' | 'payments' | 'total'>;
}

/**
 * What the slip of an exchange says: what came back, what was taken for it, how much of the one paid for the other, and what
 * changed hands besides. It is the one paper of both.
 */
export const exchangeSlip = (input: ExchangeInput): readonly SlipPart[] => {
  const { refund, taken, shop, onServer, words } = input;
  const { exchange } = words;
  const money = (fen: number): string => `${shop.currencyFlag}${yuan(fen)}`;
  const paid = taken.payments.filter(({ type }) => type !== paymentTypes.exchange);
  const given = refund.ways.filter(({ from, lapsed }) => from === undefined && !lapsed);
  const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  const inWays = (all: readonly { readonly type: number; readonly amount: number }[]) =>
    all.map(({ type, amount }) => line(`  ${wordOfType(type, words)}`, yuan(amount)));
  const change = changeOf(paid);
  return [
    slipHead(input, [line(exchange.order, taken.number)]),
    {
      title: exchange.back,
      lines: [
        ...refund.lines.map(({ name, quantity, amount }) =>
          line(quantity > 0 ? `${name} x ${quantity}` : name, yuan(amount)),
        ),
        { ...line(exchange.comesBack, yuan(refund.given)), strong: true },
      ],
    },
    {
      title: exchange.taken,
      lines: [
        ...taken.lines.map(({ name, quantity, payable }) => line(`${name} x ${quantity}`, yuan(payable))),
        { ...line(exchange.takenSum, yuan(taken.total)), strong: true },
      ],
    },
    {
      title: '',
      lines: [
        line(exchange.pays, yuan(exchangedSum(refund.ways))),
        ...(paid.length === 0 ? [] : [{ ...line(exchange.toPay, money(sumOf(paid))), strong: true }, ...inWays(paid)]),
        ...(change > 0
          ? [line(`  ${words.tendered}`, yuan(change + sumOf(paid))), line(`  ${words.change}`, yuan(change))]
          : []),
        ...(given.length === 0
          ? []
          : [{ ...line(exchange.toGive, money(sumOf(given))), strong: true }, ...inWays(given)]),
        line(words.refund.reason, refund.reason),
      ],
    },
    { title: onServer ? words.onServer : words.waiting, lines: [] },
  ];
};
