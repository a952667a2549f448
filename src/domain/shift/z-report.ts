import { figureOf } from '../figures/figures.ts';
import type { Fen } from '../values/money.ts';
import { cashDifference, cashMoved, cashToBank, expectedCash, leftOfSum } from './expected.ts';
import { isWayOfPaying, moneyOfShift } from './figured.ts';
import type { Shift, ShiftSum } from './shift.ts';

/** What a counter has not sent yet, when its report is made. */
export interface Unsent {
  readonly commands: number;
  /** The money in them, in fen. */
  readonly amount: Fen;
}

/** A way of paying, with what is left of it. */
export interface ReportedSum
  extends Pick<ShiftSum, 'type' | 'taken' | 'payments' | 'returned' | 'refunds' | 'suspense'> {
  /** Debt that was repaid, in fen. */
  readonly repaid: Fen;
  /** Deposits of bookings, less what was given back of them, in fen. */
  readonly deposits: Fen;
  readonly left: Fen;
}

type WholeSum = Omit<ReportedSum, 'type'>;

/** Everything that the report of a shift shows; people are named by their ids, times in milliseconds since 1970. */
export interface ShiftReport
  extends Pick<
    Shift,
    | ('shopId' | 'counterNumber' | 'number' | 'openedAt' | 'openedBy' | 'closedAt' | 'closedBy' | 'elsewhere')
    | ('float' | 'cash' | 'opened' | 'takenOver' | 'counts' | 'reason' | 'digest' | 'leftCash')
  > {
  /** X while the shift is open and may go on, Z once it is closed. */
  readonly kind: 'X' | 'Z';
  readonly sums: readonly ReportedSum[];
  readonly total: WholeSum;
  /** Cash and consumption performance, as the day of the shop tells them. */
  readonly performance: { readonly cash: Fen; readonly consumption: Fen };
  /** Cash put into the drawer less what was taken out of it, without a sale. */
  readonly moved: Fen;
  /** Of X what has to lie in the drawer now; of Z what had to lie there when it was counted for the last time. */
  readonly expected: Fen;
  /** As it was counted for the last time; null where nobody has. */
  readonly counted: Fen | null;
  readonly difference: Fen | null;
  /** Of what was counted, beside what stays for the next shift. */
  readonly toBank: Fen | null;
  /** Cash that came, or went, after it was counted for the last time. */
  readonly sinceCount: Fen;
  readonly unsent: Unsent;
}

const reported = (sum: ShiftSum): ReportedSum => {
  const { type, taken, payments, returned, refunds, suspense, repaid = 0, deposits = 0 } = sum;
  return { type, taken, payments, returned, refunds, suspense, repaid, deposits, left: leftOfSum(sum) };
};
const none = { taken: 0, payments: 0, returned: 0, refunds: 0, suspense: 0, repaid: 0, deposits: 0, left: 0 };

const together = (sums: readonly ReportedSum[]): WholeSum =>
  sums.reduce<WholeSum>(
    (total, sum) => ({
      taken: total.taken + sum.taken,
      payments: total.payments + sum.payments,
      returned: total.returned + sum.returned,
      refunds: total.refunds + sum.refunds,
      suspense: total.suspense + sum.suspense,
      repaid: total.repaid + sum.repaid,
      deposits: total.deposits + sum.deposits,
      left: total.left + sum.left,
    }),
    none,
  );

/** The report of a shift as it is known here: without contact too, and the same on the server. */
export const reportOf = (found: Shift, unsent: Unsent): ShiftReport => {
  const { shopId, counterNumber, number, openedAt, openedBy, closedAt, closedBy, elsewhere } = found;
  const { float, cash, opened, takenOver, counts, reason, digest, leftCash } = found;
  const sums = found.sums.filter(isWayOfPaying).map(reported);
  const money = moneyOfShift(found.sums);
  const last = counts.at(-1);
  const now = expectedCash(found);
  return {
    kind: closedAt === null ? 'X' : 'Z',
    shopId,
    counterNumber,
    number,
    openedAt,
    openedBy,
    closedAt,
    closedBy,
    elsewhere,
    float,
    cash,
    opened,
    takenOver,
    counts,
    reason,
    digest,
    leftCash,
    sums,
    total: together(sums),
    moved: cashMoved(found),
    performance: { cash: figureOf(money, 'cash'), consumption: figureOf(money, 'consumption') },
    expected: closedAt === null ? now : (last?.expected ?? now),
    counted: last?.amount ?? null,
    difference: cashDifference(found),
    toBank: cashToBank(found),
    sinceCount: last ? now - last.expected : 0,
    unsent,
  };
};
