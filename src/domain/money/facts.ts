import { isOnAccount } from '../debt/on-account.ts';
import { linesIn, operationsIn } from '../order/collect/parts-of-args.ts';
import { applyOperations, nothingComposed } from '../order/operations.ts';
import { withPrices } from '../order/with-prices.ts';
import { amount } from '../values/money.ts';

/** What a command was about, as far as its own arguments tell. Empty text for what they do not tell. */
export interface Facts {
  readonly orderId: string;
  readonly number: string;
  readonly member: string;
  readonly label: string;
  /** In fen: what was to be paid for the lines in it, or given back; null where it has none. */
  readonly amount: number | null;
}

/** Money that changed hands when a command was given, in one way of paying. */
export interface Handed {
  readonly id: string;
  readonly type: number;
  /** In fen. */
  readonly amount: number;
}

/** Money that went over the counter: `in` where it was taken, `out` where it was given back. */
export interface MoneyHanded {
  readonly way: 'in' | 'out';
  readonly payments: readonly Handed[];
}

/** A command with what was said in it; whatever came with it may be damaged. */
export interface GivenCommand {
  readonly name: string;
  readonly commandId: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

type Args = Pick<GivenCommand, 'args'>;

const memberSet = ({ args }: Args): string =>
  operationsIn(args).findLast((operation) => operation.op === 'setMember')?.memberName ?? '';

/** Lines of an order stand in it, so a new order can be made of it. */
export const hasLines = ({ args }: Args): boolean =>
  linesIn(args) !== undefined || operationsIn(args).some(({ op }) => op === 'add');

/** What the lines of a refund come to, in fen. */
const linesSum = (args: GivenCommand['args']): number =>
  listOf(args.lines).reduce((sum, line) => sum + (isSum(line.amount) ? line.amount : 0), 0);

/** What comes back in an exchange comes to, in fen. */
const backSum = ({ back }: GivenCommand['args']): number => {
  const { lines, products } = (back ?? {}) as GivenCommand['args'];
  return linesSum({ lines: lines ?? products });
};

/** What was given back when this was done, in fen; staff lower it to what left the drawer where a card got some of it. */
const givenBack = ({ name, args }: GivenCommand): unknown => {
  if (name === 'order.cancel') return args.refund;
  if (name === 'refund.give' || name === 'return.give') return linesSum(args);
  if (name === 'exchange.give') return backSum(args) - (amount.safeParse(args.total).data ?? 0);
  return name === 'refund.accept' ? args.price : undefined;
};

const sumOf = ({ args }: Args): number | null => {
  const total = amount.safeParse(args.total);
  if (total.success) return total.data;
  if (isSum(args.refund)) return args.refund;
  if (isSum(args.price)) return args.price;
  if (args.refundId) return linesSum(args) || null;
  const paid = listOf(args.payments).reduce((sum, one) => sum + (isSum(one.amount) ? one.amount : 0), 0);
  if (paid > 0) return paid;
  const list = operationsIn(args);
  if (!list.some(({ op }) => op === 'add')) return null;
  return withPrices(applyOperations(nothingComposed, list)).total;
};

/** Reads the number, member, label and sum of whatever was done. */
export const factsOf = (given: Args): Facts => ({
  orderId: text(given.args.orderId),
  number: text(given.args.number),
  member: text(given.args.memberName) || memberSet(given),
  label: text(given.args.label),
  amount: sumOf(given),
});

const takeMoney = [
  ...['order.collect', 'exchange.give', 'card.issue', 'card.recharge', 'card.change', 'debt.repay'],
  'deposit.take',
];

/**
 * The money that went over the counter when this was done: `in` for a collected order, a card that was sold, debt that
 * was repaid and a deposit, without what cards and deposits paid and what was put on account, `out` for a cancelled one whose money was given back, and for a refund; null where none did.
 */
export const moneyOf = (given: GivenCommand): MoneyHanded | null => {
  if (takeMoney.includes(given.name)) {
    const payments = listOf(given.args.payments)
      .flatMap((one) =>
        isSum(one.amount) && Number.isInteger(one.type) && text(one.id) !== '' && !one.card && !one.deposit
          ? [{ id: text(one.id), type: one.type as number, amount: one.amount }]
          : [],
      )
      .filter((payment) => !isOnAccount(payment));
    if (payments.length > 0) return { way: 'in', payments };
  }
  const back = givenBack(given);
  return isSum(back) ? { way: 'out', payments: [{ id: `out:${given.commandId}`, type: 0, amount: back }] } : null;
};

/** The id of an order of its own for money of this command, where it names no order or one of another shop. */
export const asideId = (commandId: string): string => `suspense:${commandId}`;

/** Whether a command names a return without a receipt, which stands for its order itself. */
export const namesReturn = ({ args }: Args): boolean => text(args.orderId) !== '' && args.orderId === args.refundId;

/** The id of the order that the money of this command belongs to: the one it names; a return has none. */
export const moneyOrderId = (given: GivenCommand): string =>
  namesReturn(given) ? asideId(given.commandId) : text(given.args.orderId) || asideId(given.commandId);

/** Whether so much was said of each of these payments, or more: what is found in the drawer may be less. */
export const saysAsMuch = (
  { payments: said }: MoneyHanded,
  payments: readonly { readonly id: string; readonly amount: number }[],
): boolean => payments.every(({ id, amount: sum }) => sum <= (said.find((each) => each.id === id)?.amount ?? 0));
