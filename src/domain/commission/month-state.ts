import { z } from 'zod';
import { month } from '../overview/months.ts';
import {
  type CommissionMonth,
  closedAmong,
  correctedIn,
  hasEnded,
  whyNotClosed,
  whyNotReopened,
} from './commission-month.ts';
import { missing } from './missing.ts';

const whyNot = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/** How it is with a month of a store, besides its sheet; sums in fen, times in milliseconds since 1970. */
export const monthState = z.object({
  month,
  /** Not over yet, over and not closed, or closed. */
  state: z.enum(['running', 'open', 'closed']),
  closing: z.object({ at: z.int(), staffId: z.string(), name: z.string(), total: z.int() }).nullable(),
  /** Why it may not be closed, and not be reopened; null where it may. */
  whyNotClosed: whyNot.nullable(),
  whyNotReopened: whyNot.nullable(),
  /** Whether corrections of closed months are paid in it. */
  pays: z.boolean(),
  /** Every closing and reopening, the earliest first. */
  history: z.array(
    z.object({
      what: z.enum(['closed', 'reopened']),
      at: z.int(),
      name: z.string(),
      reason: z.string(),
      total: z.int(),
    }),
  ),
  missing,
});
export type MonthState = Readonly<z.infer<typeof monthState>>;

/** The same by what a store has closed until now; what may be missing in it stays to be said. */
export const stateOf = (
  months: readonly CommissionMonth[],
  of: string,
  clock: { readonly timeZone: string; readonly now: number },
  nameOf: (staffId: string) => string,
): Omit<MonthState, 'missing'> => {
  const closed = closedAmong(months);
  const { closing = null, history = [] } = months.find((one) => one.month === of) ?? {};
  const open = hasEnded(of, clock.timeZone, clock.now) ? 'open' : 'running';
  const isAfterOne = closed.some(({ month: earlier }) => earlier < of);
  return {
    month: of,
    state: closing ? 'closed' : open,
    closing: closing && {
      at: closing.at,
      staffId: closing.staffId,
      name: nameOf(closing.staffId),
      total: closing.total,
    },
    whyNotClosed: whyNotClosed(months, of, clock) ?? null,
    whyNotReopened: whyNotReopened(months, of) ?? null,
    pays: isAfterOne && (closing !== null || correctedIn(closed) === of),
    history: history.map(({ staffId, ...one }) => ({ ...one, name: nameOf(staffId) })),
  };
};
