import { paymentTypes } from '../order/codes.ts';
import type { Fen } from '../values/money.ts';
import type { Shift, ShiftSum } from './shift.ts';

type Drawer = Pick<Shift, 'float' | 'sums' | 'cash'>;

/** What is left of a way of paying, in fen: taken, repaid and left as deposits, less what was given back, with what lies in suspense. */
export const leftOfSum = ({ taken, returned, suspense, repaid = 0, deposits = 0 }: ShiftSum): Fen =>
  taken - returned + suspense + repaid + deposits;

/** What was put into the drawer less what was taken out of it, without a sale. */
export const cashMoved = ({ cash }: Pick<Shift, 'cash'>): Fen =>
  cash.reduce((sum, { way, amount }) => sum + (way === 'in' ? amount : -amount), 0);

/** The cash that has to lie in the drawer: the float, what was taken, repaid, left as deposits and given back in cash, and what was moved. */
export const expectedCash = (drawer: Drawer): Fen => {
  const cash = drawer.sums.find(({ type }) => type === paymentTypes.cash);
  return drawer.float + (cash ? leftOfSum(cash) : 0) + cashMoved(drawer);
};

/** By how much more (or less, below 0) was counted than was expected; null as long as nobody has counted. */
export const cashDifference = ({ counts }: Pick<Shift, 'counts'>): Fen | null => {
  const last = counts.at(-1);
  return last ? last.amount - last.expected : null;
};

/** What of the counted cash goes to the bank: what does not stay for the next shift; null where nobody said it. */
export const cashToBank = ({ counts, leftCash }: Pick<Shift, 'counts' | 'leftCash'>): Fen | null =>
  leftCash === null ? null : (counts.at(-1)?.amount ?? 0) - leftCash;

/** What lies in the drawer when the next shift begins, as far as the one before it says; undefined where nobody counted. */
export const cashToBeginWith = ({ counts, leftCash }: Pick<Shift, 'counts' | 'leftCash'>): Fen | undefined =>
  leftCash ?? counts.at(-1)?.amount;

/** What is proposed to stay for the next shift: as much as this one began with, as far as so much lies there. */
export const proposedToStay = ({ counts, float }: Pick<Shift, 'counts' | 'float'>): Fen =>
  Math.min(float, counts.at(-1)?.amount ?? 0);
