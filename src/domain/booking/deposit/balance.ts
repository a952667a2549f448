import { type BookingTerms, percentBack } from '../../refund/by-booking.ts';
import { type Fen, roundHalfUp } from '../../values/money.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';

/**
 * What becomes of a deposit: each act is one entry, in fen. What was kept is less where it is given back all the same, and what
 * was used where its order gives it back.
 */
export type DepositEntry = {
  readonly kind: 'taken' | 'used' | 'givenBack' | 'kept';
  readonly amount: Fen;
};

/** A deposit with what became of it so far, in fen; nothing of it is below 0. */
export interface DepositBalance {
  readonly taken: Fen;
  readonly used: Fen;
  readonly givenBack: Fen;
  readonly kept: Fen;
}

/** How much a shop gives back of a deposit, as it said when that was taken. */
export type DepositTerms = BookingTerms['settings'];

/** The deposit that these entries come to. */
export const balanceOf = (entries: readonly DepositEntry[]): DepositBalance => {
  const sumOf = (kind: DepositEntry['kind']): Fen =>
    entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);
  return { taken: sumOf('taken'), used: sumOf('used'), givenBack: sumOf('givenBack'), kept: sumOf('kept') };
};

/** What the shop still owes of a deposit: neither used, nor given back, nor kept. */
export const owedOf = ({ taken, used, givenBack, kept }: DepositBalance): Fen => taken - used - givenBack - kept;

/** How a booking stands, as far as the rule asks for it. */
export type Ended = Pick<Booking, 'status' | 'startsAt' | 'endedAt'>;

/**
 * How much of a deposit goes back by the rule, in percent; undefined as long as its guests may still come. All of it where
 * they came, and where the store did not keep its promise; else by when it was cancelled, and for who never came as after
 * the time of the booking.
 */
export const percentOfDeposit = ({ status, startsAt, endedAt }: Ended, terms: DepositTerms): number | undefined => {
  const { inProgress, memberCancelled, timeout } = bookingStatuses;
  if (status === inProgress) return undefined;
  if (status === timeout) return terms.refundAfter;
  if (status !== memberCancelled) return 100;
  return percentBack({ bookedFor: startsAt }, { settings: terms, at: endedAt ?? startsAt });
};

/**
 * What has to be given back and kept so that so many percent of all that was not used went back by the rule, and the shop
 * keeps the rest. What it kept before and would not keep now goes back too; what went back never comes in again.
 */
export const settled = (balance: DepositBalance, percent: number): readonly DepositEntry[] => {
  const whole = balance.taken - balance.used;
  const back = Math.max(0, roundHalfUp((whole * percent) / 100) - balance.givenBack);
  const entries = [
    { kind: 'kept', amount: owedOf(balance) - back },
    { kind: 'givenBack', amount: back },
  ] as const;
  return entries.filter(({ amount }) => amount !== 0);
};

/** All that was not used or given back goes back, what the shop kept too. */
export const givenBackAllTheSame = (balance: DepositBalance): readonly DepositEntry[] => {
  const entries = [
    { kind: 'kept', amount: -balance.kept },
    { kind: 'givenBack', amount: owedOf(balance) + balance.kept },
  ] as const;
  return entries.filter(({ amount }) => amount !== 0);
};

/** What of a deposit can pay for an order of guests who came, in fen: what is owed, and what was kept before they did. */
export const usableOf = (balance: DepositBalance): Fen => owedOf(balance) + balance.kept;

/** As much of a deposit as an order costs (both in fen) pays it; what was kept is kept no more as far as it is needed. */
export const usedFor = (balance: DepositBalance, due: Fen): readonly DepositEntry[] => {
  const amount = Math.min(usableOf(balance), due);
  const entries = [
    { kind: 'kept', amount: Math.min(0, owedOf(balance) - amount) },
    { kind: 'used', amount },
  ] as const;
  return entries.filter((entry) => entry.amount !== 0);
};

/** So much of what was used (fen) comes back from its order: it is owed again. */
export const usedNoMore = (amount: Fen): readonly DepositEntry[] =>
  amount > 0 ? [{ kind: 'used', amount: -amount }] : [];
