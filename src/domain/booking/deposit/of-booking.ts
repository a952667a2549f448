import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { balanceOf, type DepositEntry, type Ended, percentOfDeposit, settled } from './balance.ts';
import type { Deposit } from './deposit.ts';

/** What a shop says of deposits that are taken now. */
export const termsOf = ({
  refundEarlier,
  refundHourBefore,
  refundAfter,
}: Pick<ShopSettings, 'refundEarlier' | 'refundHourBefore' | 'refundAfter'>): Deposit['terms'] => ({
  refundEarlier,
  refundHourBefore,
  refundAfter,
});

/** Whether nothing of a deposit stayed in the shop: another one may be taken for its booking. */
export const isWhollyBack = ({ entries }: Pick<Deposit, 'entries'>): boolean => {
  const { taken, givenBack } = balanceOf(entries);
  return givenBack === taken;
};

/** How much of a deposit goes back by the rule, in percent; undefined while its guests may still come. */
export const percentBackOf = (
  { surplus, terms }: Pick<Deposit, 'surplus' | 'terms'>,
  booked: Ended | undefined,
): number | undefined => (surplus || !booked ? 100 : percentOfDeposit(booked, terms));

/** What becomes of a deposit by the rule, as its booking stands now; undefined while its guests may still come. */
export const settledOf = (
  found: Pick<Deposit, 'surplus' | 'terms' | 'entries'>,
  booked: Ended | undefined,
): readonly DepositEntry[] | undefined => {
  const percent = percentBackOf(found, booked);
  return percent === undefined ? undefined : settled(balanceOf(found.entries), percent);
};

/** What goes back of it then, in fen. */
export const backIn = (entries: readonly DepositEntry[]): number => balanceOf(entries).givenBack;

/** What a shop keeps at once, as nobody comes: what goes back waits for somebody at a counter. */
export const keptOnLapse = (found: Deposit, booked: Booking): readonly DepositEntry[] =>
  booked.status === bookingStatuses.timeout
    ? (settledOf(found, booked) ?? []).filter(({ kind, amount }) => kind === 'kept' && amount > 0)
    : [];
