import type { ExceptionNote } from '../../kernel/decision.ts';
import { priceOrder } from '../../price/price-order.ts';
import { aboveStep } from '../../price/rules/rounding.ts';
import { allocate, type Fen, highestAmount } from '../../values/money.ts';
import { applyOperations, type Composed, composedPart, nothingComposed, withoutCard } from '../operations.ts';
import type { MovedLine, Order, OrderLine } from '../order.ts';
import { countingCoupons } from '../order-coupon.ts';
import { toPrice, withPrices } from '../with-prices.ts';
import { idOfPieces, namesOf } from './moved-names.ts';

/** So many pieces of a line. */
export interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

/** An order as it is composed, with what it is called by. */
type Waiting = Composed & Pick<Order, 'id' | 'number' | 'timeline'>;

/** A line as it is on the order that it goes to, and what is left of it; `null` where nothing is. */
interface Moving {
  readonly from: string;
  /** What it is called by whoever moves it. */
  readonly said: string;
  readonly gone: OrderLine;
  readonly left: OrderLine | null;
  /** Its part of the order's reduction, in fen. */
  readonly reduction: Fen;
}

/** The id of the line where it goes: the one by which it is asked for where it goes as a whole, and is not there yet. */
const idThere = (said: string, isWhole: boolean, to: Pick<Order, 'lines'>, by: string): string =>
  isWhole && !to.lines.some(({ id }) => id === said) ? said : idOfPieces(said, by);

/** What a line comes to by its own rules, in fen. */
const amountOf = (line: OrderLine | null, from: Composed): Fen => {
  if (!line) return 0;
  const alone = { ...from, lines: [line], coupons: [], spentPoints: null, reduction: 0 };
  return priceOrder(toPrice(alone)).lines[0]?.amount ?? 0;
};

/**
 * What becomes of a line of which so many pieces go; at most as many as there are. Its share of the order's reduction is
 * parted by what both parts come to: by pieces, a part could be given off more than it costs, and the other be paid.
 */
const moving = (
  from: Waiting,
  line: OrderLine,
  { lineId: said, quantity: asked }: Pieces,
  share: Fen,
  to: Pick<Order, 'lines'>,
  by: string,
): Moving => {
  const quantity = Math.min(asked, line.quantity);
  const parts = [quantity, line.quantity - quantity];
  const [reduction = 0, rest = 0] = allocate(line.reduction, parts);
  const isWhole = quantity === line.quantity;
  // The name of a line of which these are pieces can be the id of what is left of it elsewhere.
  const isOwn = namesOf(from, line.id).includes(said);
  const gone = { ...line, id: idThere(said, isWhole && isOwn, to, by), quantity, reduction };
  const left = isWhole ? null : { ...line, quantity: line.quantity - quantity, reduction: rest };
  const [ofOrder = 0] = allocate(share, [amountOf(gone, from), amountOf(left, from)]);
  return { from: line.id, said, gone, left, reduction: ofOrder };
};

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, each) => total + each, 0);

/** What an order that was emptied gives besides its lines: its member where there is none, and what made it cheaper for them. */
const withAllOf = <O extends Waiting>(to: O, from: Waiting): O => {
  const { memberId, memberName } = to.memberId === '' ? from : to;
  const named = applyOperations(composedPart(to), [{ op: 'setMember', memberId, memberName }]);
  const isSame = memberId === from.memberId && memberId !== '';
  const put = isSame ? countingCoupons(from.coupons).filter(({ id }) => !to.coupons.some((own) => own.id === id)) : [];
  const withCoupons = applyOperations(
    named,
    put.map(({ off: _, refused: __, ...coupon }) => ({ op: 'putCoupon' as const, coupon })),
  );
  return {
    ...to,
    ...withCoupons,
    spentPoints: withCoupons.spentPoints ?? (isSame ? from.spentPoints : null),
    source: to.source ?? from.source,
    remark: to.remark || from.remark,
    manualNumber: to.manualNumber || from.manualNumber,
  };
};

type Sum = Pick<Order, 'total'>;

/** What an order comes to above a full step of its rounding, in fen. */
const oddOf = (order: Composed): Fen => aboveStep(priceOrder({ ...toPrice(order), roundTo: 0 }).total, order.roundTo);

/**
 * Both parts with their prices, each rounded as it says. Two that are rounded down can come to a step less than the whole
 * came to: then the one that lies nearer to the next step is rounded up.
 */
const roundedTogether = (from: Composed, to: Composed, whole: Fen) => {
  const rounded = (...up: readonly string[]) => ({
    from: withPrices({ ...from, roundsUp: up.includes('from') }),
    to: withPrices({ ...to, roundsUp: up.includes('to') }),
  });
  const isWhole = (parts: ReturnType<typeof rounded>): boolean => parts.from.total + parts.to.total === whole;
  const down = rounded();
  if (isWhole(down) || (from.roundTo === 0 && to.roundTo === 0)) return down;
  const [nearer, other] = oddOf(from) > oddOf(to) ? ['from', 'to'] : ['to', 'from'];
  return [[nearer], [other], [nearer, other]].map((up) => rounded(...up)).find(isWhole) ?? down;
};
export interface Moved<O> {
  readonly from: O;
  readonly to: O;
  /** Of the pieces that were asked for these were there. */
  readonly lines: readonly MovedLine[];
}

const standing = (from: Pick<Order, 'lines'>, lineId: string): number =>
  from.lines.find(({ id }) => id === lineId)?.quantity ?? 0;

/** Of the pieces that were asked for and are not there any more, where they went. */
export const goneBefore = (from: Pick<Order, 'lines' | 'moved'>, asked: readonly Pieces[]): readonly MovedLine[] => {
  const short = asked.filter(({ lineId, quantity }) => quantity > standing(from, lineId));
  return from.moved.filter(({ lineId }) => short.some((each) => each.lineId === lineId));
};

/**
 * Of the pieces that were asked for those which the other order has already, under an id that this move gives: its
 * receipt was booked first, with what had been moved onto it. What other moves had brought there is not meant, though a
 * receipt may call it so.
 */
export const arrivedBefore = (
  from: Pick<Order, 'moved'>,
  to: Pick<Order, 'id' | 'lines' | 'timeline'>,
  asked: readonly Pieces[],
  by: string,
): readonly Pieces[] =>
  asked.filter(({ lineId }) => {
    if (to.lines.some(({ id }) => id === idOfPieces(lineId, by))) return true;
    const names = namesOf(to, lineId);
    const there = to.lines.filter(({ id }) => names.includes(id)).length;
    const brought = from.moved.filter((each) => each.lineId === lineId && each.toId === to.id).length;
    return there > brought && to.lines.some(({ id }) => id === lineId);
  });

/** Where the pieces that were asked for are, when none of them can be moved: on their order, or where they went. */
export const whereTheyStand = (
  from: Pick<Order, 'id' | 'number' | 'lines' | 'moved'>,
  asked: readonly Pieces[],
): readonly MovedLine[] => {
  const here = asked.flatMap(({ lineId, quantity }) => {
    const most = Math.min(quantity, standing(from, lineId));
    return most > 0 ? [{ lineId, quantity: most, toId: from.id, toNumber: from.number }] : [];
  });
  return [...here, ...goneBefore(from, asked)];
};

/**
 * Both orders once these pieces have gone from the one to the other, each at the price that holds for it. What a line was
 * given off goes with it, in proportion to its pieces, and so does its part of the order's reduction: two orders of
 * one member, without coupons and points, come to as much as before, also where the whole was rounded: the new one is rounded
 * to the same step. An order of which everything goes
 * gives its member and coupons as well, where the other has none, and is left without lines. `by` makes the
 * ids of lines of which only some pieces go: the command's own. `names` says by which name a line is asked for that is not
 * called by its id.
 */
export const moveLines = <O extends Waiting>(
  from: O,
  to: O,
  asked: readonly Pieces[],
  by: string,
  names: ReadonlyMap<string, string> = new Map(),
): Moved<O & Sum> => {
  const priced = priceOrder(toPrice(from));
  const wanted = new Map(asked.map(({ lineId, quantity }) => [lineId, quantity]));
  const going = from.lines.flatMap((line, index) => {
    const lineId = names.get(line.id) ?? line.id;
    const quantity = wanted.get(lineId);
    return quantity === undefined
      ? []
      : [moving(from, line, { lineId, quantity }, priced.lines[index]?.reductionShare ?? 0, to, by)];
  });
  const byLine = new Map(going.map((each) => [each.from, each]));
  const left = from.lines.flatMap((line) => {
    const one = byLine.get(line.id);
    if (!one) return [line];
    return one.left ? [one.left] : [];
  });
  const isAll = left.length === 0;
  const target = isAll ? withAllOf(to, from) : to;
  const gone = going.map((each) => (target.memberId === from.memberId ? each.gone : withoutCard(each.gone)));
  const reduction = sum(going.map((each) => each.reduction));
  const lines = going.map(({ said: lineId, gone: { quantity } }) => ({
    lineId,
    quantity,
    toId: to.id,
    toNumber: to.number,
  }));
  const nothingOn = { coupons: [], spentPoints: null, reduction: 0, reductionReason: '' };
  const rest = isAll ? nothingOn : { reduction: Math.max(0, priced.reduction - reduction) };
  const onTarget = {
    ...composedPart(target),
    lines: [...target.lines, ...gone],
    roundTo: target.lines.length === 0 ? from.roundTo : target.roundTo,
    reduction: Math.min(highestAmount, target.reduction + reduction),
    reductionReason: target.reductionReason || (reduction > 0 ? from.reductionReason : ''),
  };
  const whole = priced.total + priceOrder(toPrice(to)).total;
  const parts = roundedTogether({ ...composedPart(from), lines: left, ...rest }, onTarget, whole);
  return { from: { ...from, ...parts.from }, to: { ...target, ...parts.to }, lines };
};

/** What an order and the new one come to, in fen, once these pieces are split off it. */
export const sumsOfSplit = (order: Composed, asked: readonly Pieces[]): { readonly stays: Fen; readonly goes: Fen } => {
  const { memberId, memberName } = order;
  const whole: Waiting = { ...composedPart(order), id: '', number: '', timeline: [] };
  const begun: Waiting = { ...nothingComposed, memberId, memberName, id: 'new', number: '', timeline: [] };
  const { from, to } = moveLines(whole, begun, asked, '');
  return { stays: from.total, goes: to.total };
};

/**
 * Lines that a receipt sells though pieces of them were on other orders when it was booked: they are paid here, and
 * stand there, too. One task for each of those orders; at stake is what the receipt took for the lines, in fen.
 */
export const soldTwice = (
  existing: Pick<Order, 'lines' | 'moved' | 'timeline'> | undefined,
  sold: readonly Pick<OrderLine, 'id' | 'quantity' | 'payable'>[],
): ExceptionNote[] => {
  const quantities = new Map(existing?.lines.map(({ id, quantity }) => [id, quantity]));
  const beyond = sold.filter(({ id, quantity }) => quantity > (quantities.get(id) ?? 0));
  const isOne = (id: string, lineId: string): boolean =>
    existing !== undefined && (namesOf(existing, lineId).includes(id) || namesOf(existing, id).includes(lineId));
  const moved = (existing?.moved ?? []).flatMap((each) =>
    beyond.filter(({ id }) => isOne(id, each.lineId)).map(({ id: lineId }) => ({ ...each, lineId })),
  );
  return [...new Map(moved.map(({ toId, toNumber }) => [toId, toNumber]))].map(([orderId, number]) => {
    const lines = beyond.filter(({ id }) => moved.some(({ toId, lineId }) => toId === orderId && lineId === id));
    const params = { number, count: lines.length };
    return { code: 'movedLinesPaid', params, orderId, amount: sum(lines.map(({ payable }) => payable)) };
  });
};

/**
 * Lines of a receipt for late lines that stand on the `first` order, too: before the counter heard that this was paid
 * elsewhere, it held them for late. A task for that order, over what the receipt took for them, in fen.
 */
export const soldBefore = (
  first: Pick<Order, 'id' | 'number' | 'lines'> | undefined,
  sold: readonly Pick<OrderLine, 'id' | 'payable'>[],
): ExceptionNote[] => {
  const again = sold.filter(({ id }) => first?.lines.some((line) => line.id === id));
  if (!first || again.length === 0) return [];
  const params = { number: first.number, count: again.length };
  return [{ code: 'movedLinesPaid', params, orderId: first.id, amount: sum(again.map(({ payable }) => payable)) }];
};
