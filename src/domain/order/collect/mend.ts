import { type PointsToSpend, pointsOnReceipt, spending } from '../../points/spent.ts';
import { amount as amountOf, price as highest, parseYuan, yuan } from '../../values/money.ts';
import { paymentTypes } from '../codes.ts';
import { applyOperations, nothingComposed, type Operation, withoutCard } from '../operations.ts';
import { type ItemLine, isItemLine, manualNumber, type Order, quantity, roundTo } from '../order.ts';
import type { OrderCoupon } from '../order-coupon.ts';
import { withPrices } from '../with-prices.ts';
import type { CollectArgs } from './collect-args.ts';
import { couponsIn, linesIn, operationsIn, paymentsIn, pointsIn } from './parts-of-args.ts';

/** A line of a refused command as a form shows it: figures as they are typed, amounts in yuan. */
export interface MendedLine {
  readonly id: string;
  readonly name: string;
  /** By the price list, in fen. */
  readonly listPrice: number;
  readonly quantity: string;
  /** Empty where the price list holds. */
  readonly linePrice: string;
  readonly reduction: string;
}
export interface MendedPayment {
  readonly id: string;
  readonly type: number;
  readonly amount: string;
}

/** What of a refused command can be put right; what it does not have is not there. */
export interface Mending {
  readonly label?: string;
  readonly reason?: string;
  readonly note?: string;
  readonly remark?: string;
  readonly manualNumber?: string;
  readonly refund?: string;
  readonly reduction?: string;
  readonly lines?: readonly MendedLine[];
  readonly payments?: readonly MendedPayment[];
  /** The member is taken off; there where one is named. */
  readonly walkIn?: boolean;
  /** No points are used; there where some are. */
  readonly noPoints?: boolean;
  /** Salesperson and servicers are taken off; there where somebody is named. */
  readonly noStaff?: boolean;
}

/** What is wrong, by field (`lines.<id>.quantity`), as a key of the form's words. */
export type MendProblems = Readonly<Record<string, MendProblem>>;
export type MendProblem = 'missing' | 'tooLong' | 'manualNumber' | 'quantity' | 'amount' | 'noLines' | 'paymentsDiffer';
export type Mended =
  | { readonly ok: true; readonly args: Readonly<Record<string, unknown>>; readonly total: number | null }
  | { readonly ok: false; readonly problems: MendProblems; readonly total: number | null };

type Args = Readonly<Record<string, unknown>>;
type Line = Omit<ItemLine, 'payable'>;

const linesOf = (args: Args): readonly Line[] =>
  linesIn(args) ?? applyOperations(nothingComposed, operationsIn(args)).lines.filter(isItemLine);
/** The points of a receipt, or those that operations put on an order. */
const pointsOf = (args: Args): PointsToSpend | null =>
  linesIn(args) ? (pointsIn(args) ?? null) : (said(args, 'spendPoints')?.spend ?? null);

/** The coupons of a receipt, or those that operations put on an order. */
const couponsOf = (args: Args): readonly OrderCoupon[] => {
  const ofCoupons: readonly string[] = ['putCoupon', 'takeOffCoupon', 'combine'];
  const operations = operationsIn(args).filter(({ op }) => ofCoupons.includes(op));
  return linesIn(args)
    ? couponsIn(args)
    : applyOperations({ ...nothingComposed, memberId: 'somebody' }, operations).coupons;
};
const isSum = (value: unknown): value is number => amountOf.safeParse(value).success;
const said = <Op extends Operation['op']>(args: Args, op: Op): Extract<Operation, { op: Op }> | undefined =>
  operationsIn(args).findLast((what): what is Extract<Operation, { op: Op }> => what.op === op);

const texts = ['label', 'reason', 'note', 'remark', 'manualNumber'] as const;
const longest = { label: 30, reason: 200, note: 200, remark: 200, manualNumber: 20 } as const;
const required: readonly string[] = ['reason', 'note'];

/** To what the order is rounded: as a receipt says, or the last of operations. */
const roundingIn = (args: Args): Order['roundTo'] => {
  const said = linesIn(args) ? args.roundTo : applyOperations(nothingComposed, operationsIn(args)).roundTo;
  return roundTo.catch(0).parse(said);
};

/** What a form can put right of a command with these arguments; empty when there is nothing. */
export const mendingOf = (args: Args): Mending => {
  const lines = linesOf(args);
  const named = {
    remark: args.remark ?? said(args, 'setRemark')?.remark,
    manualNumber: args.manualNumber ?? said(args, 'setManualNumber')?.manualNumber,
  };
  const found: Args = { ...args, ...named };
  const text = (field: (typeof texts)[number]): unknown => found[field];
  const reduction = args.reduction ?? said(args, 'setReduction')?.reduction;
  const memberId = args.memberId ?? said(args, 'setMember')?.memberId ?? '';
  const payments = paymentsIn(args);
  const hasStaff = lines.some(({ salespersonId, servicerIds }) => salespersonId !== null || servicerIds.length > 0);
  return {
    ...Object.fromEntries(texts.flatMap((field) => (typeof text(field) === 'string' ? [[field, text(field)]] : []))),
    ...(isSum(args.refund) ? { refund: yuan(args.refund) } : {}),
    ...(isSum(reduction) ? { reduction: yuan(reduction) } : {}),
    ...(lines.length === 0
      ? {}
      : {
          lines: lines.map((line) => ({
            id: line.id,
            name: line.name,
            listPrice: line.originalPrice,
            quantity: String(line.quantity),
            linePrice: line.linePrice === null ? '' : yuan(line.linePrice),
            reduction: yuan(line.reduction),
          })),
        }),
    ...(payments && linesIn(args)
      ? { payments: payments.map(({ id, type, amount }) => ({ id, type, amount: yuan(amount) })) }
      : {}),
    ...(memberId === '' ? {} : { walkIn: false }),
    ...(pointsOf(args) ? { noPoints: false } : {}),
    ...(hasStaff ? { noStaff: false } : {}),
  };
};

/** The lines as the form has them; those that it no longer has are gone. */
const mendedLines = (args: Args, mending: Mending, problems: Record<string, MendProblem>): Line[] =>
  linesOf(args).flatMap((line): Line[] => {
    const mended = mending.lines?.find(({ id }) => id === line.id);
    if (!mended) return [];
    const count = quantity.safeParse(Number(mended.quantity.trim()));
    const own = mended.linePrice.trim() === '' ? null : parseYuan(mended.linePrice);
    const reduction = parseYuan(mended.reduction);
    if (!count.success) problems[`lines.${line.id}.quantity`] = 'quantity';
    if (own === undefined || (own !== null && !highest.safeParse(own).success))
      problems[`lines.${line.id}.linePrice`] = 'amount';
    if (reduction === undefined) problems[`lines.${line.id}.reduction`] = 'amount';
    const staff = mending.noStaff ? { salespersonId: null, servicerIds: [] } : {};
    return [
      {
        ...(mending.walkIn ? withoutCard(line) : line),
        ...staff,
        quantity: count.data ?? line.quantity,
        linePrice: own ?? null,
        reduction: reduction ?? 0,
      },
    ];
  });

/** The operations with the mended lines put on the order as they are, and everything else as it was or was mended. */
const mendedOperations = (args: Args, mending: Mending, lines: readonly Line[], reduction: number): Operation[] => {
  const own = new Set(linesOf(args).map(({ id }) => id));
  const isMember = (what: Operation) => what.op === 'setMember';
  const list = operationsIn(args);
  // The member first: with somebody else, the cards that stand on the lines by now would go off them.
  return [...list.filter(isMember), ...list.filter((what) => !isMember(what))].flatMap((what): Operation[] => {
    if (what.op === 'add') {
      const line = lines.find(({ id }) => id === what.line.id);
      if (!line) return [];
      const { payable: _, ...bare } = line as ItemLine;
      return [{ op: 'add', line: bare }];
    }
    if ('lineId' in what) return own.has(what.lineId) ? [] : [what];
    if (what.op === 'spendPoints') return mending.walkIn || mending.noPoints ? [] : [what];
    if (what.op === 'setMember' || what.op === 'putCoupon' || what.op === 'combine')
      return mending.walkIn ? [] : [what];
    if (what.op === 'setReduction') return [{ ...what, reduction }];
    if (what.op === 'setRemark') return [{ ...what, remark: mending.remark ?? what.remark }];
    if (what.op === 'setManualNumber') return [{ ...what, manualNumber: mending.manualNumber ?? what.manualNumber }];
    return [what];
  });
};

const mendedPayments = (
  before: CollectArgs['payments'],
  given: readonly MendedPayment[],
  problems: Record<string, MendProblem>,
): CollectArgs['payments'] =>
  given.flatMap(({ id, type, amount: typed }) => {
    const old = before.find((payment) => payment.id === id);
    const amount = parseYuan(typed);
    if (amount === undefined || amount === 0) problems[`payments.${id}`] = 'amount';
    if (!old) return [];
    const sum = amount ?? 0;
    const tendered = type === paymentTypes.cash && old.tendered !== null ? Math.max(old.tendered, sum) : null;
    return [{ ...old, type, amount: sum, tendered }];
  });

/**
 * The arguments with what was mended in them, and what the lines then come to (fen); or what is wrong with which
 * field. Prices follow from the lines, and the payments have to come to the same.
 */
export const mend = (args: Args, mending: Mending): Mended => {
  const problems: Record<string, MendProblem> = {};
  for (const field of texts) {
    const text = mending[field];
    if (text === undefined) continue;
    if (required.includes(field) && text.trim() === '') problems[field] = 'missing';
    else if (field === 'manualNumber' && !manualNumber.safeParse(text).success) problems[field] = 'manualNumber';
    else if (text.length > longest[field]) problems[field] = 'tooLong';
  }
  const sums = { refund: 0, reduction: 0 };
  for (const field of ['refund', 'reduction'] as const) {
    const sum = mending[field] === undefined ? 0 : parseYuan(mending[field]);
    if (sum === undefined) problems[field] = 'amount';
    sums[field] = sum ?? 0;
  }
  const lines = mendedLines(args, mending, problems);
  if (mending.lines?.length === 0) problems.lines = 'noLines';
  const onArgs = Object.fromEntries(
    texts.flatMap((field) => (field in args && mending[field] !== undefined ? [[field, mending[field].trim()]] : [])),
  );
  const refund = mending.refund === undefined ? {} : { refund: sums.refund };
  const member = mending.walkIn ? { memberId: '', memberName: '' } : {};
  const points = pointsOf(args);
  const composed = {
    ...nothingComposed,
    lines: lines.map((line): ItemLine => ({ ...line, payable: 0 })),
    coupons: mending.walkIn ? [] : [...couponsOf(args)],
    spentPoints: points && !mending.walkIn && !mending.noPoints ? spending(points) : null,
    reduction: sums.reduction,
    roundTo: roundingIn(args),
    roundsUp: args.roundsUp === true,
    memberId: mending.walkIn === false ? 'somebody' : '',
  };
  const priced = withPrices(composed);
  const total = mending.lines ? priced.total : null;
  if (!linesIn(args)) {
    const operations = Array.isArray(args.operations)
      ? { operations: mendedOperations(args, mending, lines, sums.reduction) }
      : {};
    if (Object.keys(problems).length > 0) return { ok: false, problems, total };
    return { ok: true, args: { ...args, ...onArgs, ...refund, ...operations }, total };
  }
  const payments = mendedPayments(paymentsIn(args) ?? [], mending.payments ?? [], problems);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== priced.total && Object.keys(problems).length === 0) problems.payments = 'paymentsDiffer';
  if (Object.keys(problems).length > 0) return { ok: false, problems, total };
  const coupons = couponsIn(args).length > 0 ? { coupons: priced.coupons.filter(({ off }) => off > 0) } : {};
  const receipt = {
    lines: priced.lines,
    ...coupons,
    ...pointsOnReceipt(priced.spentPoints),
    reduction: sums.reduction,
    total: priced.total,
    payments,
  };
  const { spentPoints: _, ...others } = args;
  return { ok: true, args: { ...others, ...onArgs, ...member, ...receipt }, total };
};
