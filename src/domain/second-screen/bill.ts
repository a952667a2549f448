import type { CardTemplate } from '../card-template/card-template.ts';
import { maskedName } from '../member/masked-name.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { type ExplainedLine, priceReasons } from '../price/price-reasons.ts';
import { type Bill, mostShownLines, type ShownLine } from './shown.ts';

/**
 * A line as whoever pays reads it: a price, and what was taken off it. A price above the list is simply the price; where
 * one rule made the line dearer and another cheaper, what is left of both counts as the last one's.
 */
const shownLine = (line: OrderLine, { amount, reasons }: ExplainedLine): ShownLine => {
  const { id, name, quantity, linePrice, originalPrice } = line;
  const price = Math.max(originalPrice, linePrice ?? 0);
  const taken = price * quantity - amount;
  const last = reasons.at(-1);
  const off = reasons.some(({ difference }) => difference > 0)
    ? last && taken > 0
      ? [{ rule: last.rule, amount: taken }]
      : []
    : reasons.map(({ rule, difference }) => ({ rule, amount: -difference }));
  return { id, name, quantity, price, off, amount };
};

/** What an order comes to, for a second screen. */
export const billOf = (
  order: Pick<
    Order,
    'lines' | 'coupons' | 'spentPoints' | 'memberId' | 'memberName' | 'reduction' | 'roundTo' | 'roundsUp' | 'total'
  >,
): Bill => {
  const { lines, coupons, points, reduction, rounding } = priceReasons(order);
  const all = order.lines.flatMap((line, place) => {
    const explained = lines[place];
    return explained ? [shownLine(line, explained)] : [];
  });
  const offLines = all.reduce((sum, { price, quantity, amount }) => sum + price * quantity - amount, 0);
  return {
    lines: all.slice(-mostShownLines),
    earlier: Math.max(0, all.length - mostShownLines),
    coupons: coupons.map(({ name, off }) => ({ name, off })),
    points: points.off,
    reduction,
    rounding,
    saved: offLines + coupons.reduce((sum, { off }) => sum + off, 0) + points.off + reduction + rounding,
    total: order.total,
    member: maskedName(order.memberName),
  };
};

/** What a card comes to that is sold, or recharged, by a template. */
export const billOfCard = ({ id, name, price }: CardTemplate, memberName: string): Bill => ({
  lines: [{ id, name, quantity: 1, price, off: [], amount: price }],
  earlier: 0,
  coupons: [],
  points: 0,
  reduction: 0,
  rounding: 0,
  saved: 0,
  total: price,
  member: maskedName(memberName),
});

/** What an order comes to together with a card that is sold by a template at the same time. */
export const billOfBoth = (order: Parameters<typeof billOf>[0], template: CardTemplate): Bill => {
  const bill = billOf(order);
  const lines = [...bill.lines, ...billOfCard(template, order.memberName).lines];
  const hidden = Math.max(0, lines.length - mostShownLines);
  return { ...bill, lines: lines.slice(hidden), earlier: bill.earlier + hidden, total: bill.total + template.price };
};

/** The line that has just come or changed, the lowest of them; undefined where none has. */
export const changedLine = (before: readonly ShownLine[], now: readonly ShownLine[]): string | undefined => {
  const known = new Map(before.map((line) => [line.id, JSON.stringify(line)]));
  return now.findLast((line) => known.get(line.id) !== JSON.stringify(line))?.id;
};
