import { z } from 'zod';
import { isPaid } from '../order/codes.ts';
import { servedInShares } from '../order/line-shares.ts';
import type { Order } from '../order/order.ts';
import { allocate } from '../values/money.ts';
import type { Period } from './days.ts';
import { month, monthAfter, periodOfMonth } from './months.ts';

/** A line on which somebody worked. */
const ownLine = z.object({
  orderId: z.string(),
  number: z.string(),
  lineId: z.string(),
  name: z.string(),
  quantity: z.number(),
  at: z.int(),
  /** Their part of what was paid for the line, in fen: a line of several people is shared as it says, evenly where it says nothing. */
  amount: z.int(),
  as: z.enum(['servicer', 'salesperson']),
});
export type OwnLine = Readonly<z.infer<typeof ownLine>>;

/** How many lines, and their parts of them in fen. */
const work = z.object({ lines: z.int(), amount: z.int() });

/** What somebody did in a period: what they gave as treatments, and what they sold. */
export const performance = z.object({ lines: z.array(ownLine), served: work, sold: work });
export type Performance = Readonly<z.infer<typeof performance>>;

/** The same of a month, without its lines. */
export const performanceInMonth = z.object({ month, served: work, sold: work });
export type PerformanceInMonth = Readonly<z.infer<typeof performanceInMonth>>;

const together = (lines: readonly OwnLine[], as: OwnLine['as']) => {
  const own = lines.filter((line) => line.as === as);
  return { lines: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
};

/** What somebody served and sold in a period, by the orders that were paid in it; the newest first. */
export const performanceOf = (
  orders: readonly Order[],
  staffId: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Performance => {
  const lines = orders.flatMap(({ id, number, status, collectedAt: at, lines: all }) => {
    if (at === null || at < from || at >= to || !isPaid(status)) return [];
    return all.flatMap((line): OwnLine[] => {
      const { id: lineId, name, salespersonId } = line;
      const quantity = line.quantity - (line.refunded?.quantity ?? 0);
      const payable = line.payable - (line.refunded?.amount ?? 0);
      // What is kept of a piece that was taken back for less is theirs still.
      if (quantity === 0 && payable === 0) return [];
      const shared = { orderId: id, number, lineId, name, quantity, at };
      const { staffIds, weights } = servedInShares(line);
      const place = staffIds.indexOf(staffId);
      const part = allocate(payable, weights)[place] ?? 0;
      return [
        ...(place < 0 ? [] : [{ ...shared, amount: part, as: 'servicer' as const }]),
        ...(salespersonId === staffId ? [{ ...shared, amount: payable, as: 'salesperson' as const }] : []),
      ];
    });
  });
  lines.sort((a, b) => b.at - a.at || (a.lineId < b.lineId ? -1 : 1));
  return { lines, served: together(lines, 'servicer'), sold: together(lines, 'salesperson') };
};

/** What somebody did month by month, up to one and including it. */
export const performanceByMonth = (
  orders: readonly Order[],
  staffId: string,
  { until, count, timeZone }: { readonly until: string; readonly count: number; readonly timeZone: string },
): PerformanceInMonth[] =>
  Array.from({ length: count }, (_, place) => {
    const one = monthAfter(until, place - count + 1);
    const { served, sold } = performanceOf(orders, staffId, periodOfMonth(one, timeZone));
    return { month: one, served, sold };
  });
