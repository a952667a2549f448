import type { Why } from '../../kernel/decision.ts';
import { paymentTypes } from '../../order/codes.ts';
import type { Payment } from '../../payment/payment.ts';
import type { Fen } from '../../values/money.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { isTicket, ticketTyped } from '../ticket.ts';
import { balanceOf, usableOf } from './balance.ts';
import type { Deposit } from './deposit.ts';

/** Why a deposit pays for no order; undefined where it does: its guests have come, and it is not one too many. */
export const whyNotUsed = (
  { surplus, name: guest }: Pick<Deposit, 'surplus' | 'name'>,
  booked: Pick<Booking, 'status'> | undefined,
): Why | undefined => {
  if (surplus) return { code: 'deposit.goesBack', params: { guest } };
  return booked?.status === bookingStatuses.arrived ? undefined : { code: 'deposit.notCome', params: { guest } };
};

/** The orders for which something of a deposit stands as used, in fen, the first one first. */
export const usesOf = ({
  entries,
}: Pick<Deposit, 'entries'>): readonly { readonly orderId: string; readonly amount: Fen }[] => {
  const used = new Map<string, Fen>();
  for (const { kind, orderId = '', amount } of entries)
    if (kind === 'used') used.set(orderId, (used.get(orderId) ?? 0) + amount);
  return [...used].flatMap(([orderId, amount]) => (amount > 0 ? [{ orderId, amount }] : []));
};

/** What the deposit of a booking, with its ticket, can pay of what is still to be paid, in fen. */
export interface DepositWay {
  readonly deposit: Deposit;
  readonly ticket: string;
  readonly amount: Fen;
}

/** What each deposit of an order's guests can pay of the rest (fen), less what was taken of it so far; none that pays nothing. */
export const depositWays = (
  held: readonly Pick<DepositWay, 'deposit' | 'ticket'>[],
  rest: Fen,
  taken: readonly Pick<Payment, 'amount' | 'deposit'>[],
): readonly DepositWay[] =>
  held.flatMap(({ deposit, ticket }) => {
    const before = taken.reduce(
      (sum, { deposit: by, amount }) => (by?.depositId === deposit.id ? sum + amount : sum),
      0,
    );
    const amount = Math.min(rest, usableOf(balanceOf(deposit.entries)) - before);
    return amount > 0 ? [{ deposit, ticket, amount }] : [];
  });

/** A payment of all that a deposit can pay. */
export const payByDeposit = ({ deposit: { id: depositId, bookingId }, amount }: DepositWay, id: string) => ({
  id,
  type: paymentTypes.deposit,
  amount,
  tendered: null,
  note: '',
  deposit: { depositId, bookingId },
});

const mostTickets = 20;
/** The tickets of bookings that stand in the remark of an order. */
export const ticketsIn = (remark: string): readonly string[] =>
  [
    ...new Set(
      remark
        .split(/[^0-9A-Za-z]+/)
        .filter(isTicket)
        .map(ticketTyped),
    ),
  ].slice(0, mostTickets);
