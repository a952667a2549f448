import { z } from 'zod';
import type { Params } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import type { Reason } from '../kernel/reason.ts';
import { monthAfter, month as monthText, periodOfMonth } from '../overview/months.ts';

/** What was done with a month. */
const step = z.object({
  what: z.enum(['closed', 'reopened']),
  /** In milliseconds since 1970. */
  at: z.int(),
  staffId: z.string(),
  /** Why it was reopened; empty where it was closed. */
  reason: z.string(),
  /** What the sheet came to that was closed, or is closed no more, in fen. */
  total: z.int(),
});

/**
 * A month of the commissions of one store that was closed at least once. While it is closed its sheet stays as it was:
 * `closing` names that sheet, which the server stores beside it.
 */
export const commissionMonth = defineEntity({
  name: 'commissionMonth',
  collection: null,
  lookups: ['shopId'],
  held: true,
  readBy: ['pc.staff.commission'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `<shop>:<month>`, so that a store has each month once. */
    id: z.string(),
    shopId: z.string(),
    month: monthText,
    closing: z
      .object({
        id: z.string(),
        /** In milliseconds since 1970. */
        at: z.int(),
        staffId: z.string(),
        /** What everybody earned together, in fen. */
        total: z.int(),
      })
      .nullable(),
    /** The earliest first. */
    history: z.array(step),
  }),
});
export type CommissionMonth = z.infer<typeof commissionMonth.schema>;
/** One that is closed now. */
export type ClosedMonth = CommissionMonth & { readonly closing: NonNullable<CommissionMonth['closing']> };

/** Why a month may not be closed or reopened. */
export interface WhyNot {
  readonly code: Reason;
  readonly params: Params;
}
const because = (code: Reason, params: Params = {}): WhyNot => ({ code, params });

/** The months of a store that are closed, the earliest first. */
export const closedAmong = (months: readonly CommissionMonth[]): ClosedMonth[] =>
  months.filter((one): one is ClosedMonth => one.closing !== null).toSorted((a, b) => (a.month < b.month ? -1 : 1));

/** Where corrections of closed months are paid: in the month after the latest of them; undefined while none is closed. */
export const correctedIn = (closed: readonly { readonly month: string }[]): string | undefined => {
  const latest = closed.at(-1)?.month;
  return latest === undefined ? undefined : monthAfter(latest, 1);
};

/** Whether a month is over by the clocks of its shop, `now` in milliseconds since 1970. */
export const hasEnded = (month: string, timeZone: string, now: number): boolean =>
  periodOfMonth(month, timeZone).to <= now;

/**
 * Why a month of a store may not be closed: it runs, is closed, or is not the one after the latest that is. The first one
 * that a store closes may be any.
 */
export const whyNotClosed = (
  months: readonly CommissionMonth[],
  month: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): WhyNot | undefined => {
  const closed = closedAmong(months);
  const next = correctedIn(closed);
  if (closed.some((one) => one.month === month)) return because('commissionMonth.closedAlready', { month });
  if (!hasEnded(month, timeZone, now)) return because('commissionMonth.notEnded', { month });
  if (next === undefined || next === month) return undefined;
  if (next < month) return because('commissionMonth.earlierOpen', { month: next });
  return because('commissionMonth.laterClosed', { month: closed.at(-1)?.month ?? '' });
};

/** Why a month of a store may not be reopened: it is not closed, or a later one is. */
export const whyNotReopened = (months: readonly CommissionMonth[], month: string): WhyNot | undefined => {
  const closed = closedAmong(months);
  const latest = closed.at(-1)?.month ?? '';
  if (!closed.some((one) => one.month === month)) return because('commissionMonth.notClosed', { month });
  return latest === month ? undefined : because('commissionMonth.laterClosed', { month: latest });
};
