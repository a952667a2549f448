import { withPrices } from '#domain/order/compose.ts';
import { applyOperations, nothingComposed, type Operation } from '#domain/order/operations.ts';
import type { JournalEntry } from '../../db/store-api.ts';

/** What a command was about, as far as its own arguments tell. Empty text for what they do not tell. */
export interface Facts {
  readonly orderId: string;
  readonly number: string;
  readonly member: string;
  readonly label: string;
  /** In fen: what was to be paid for the lines in it; null where it has none. */
  readonly amount: number | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type Args = Pick<JournalEntry, 'args'>;

const operationsOf = ({ args }: Args): readonly Operation[] =>
  Array.isArray(args.operations) ? (args.operations as Operation[]) : [];

const memberSet = (list: readonly Operation[]): string =>
  list.findLast((operation) => operation.op === 'setMember')?.memberName ?? '';

/** Lines of an order stand in it, so a new order can be made of it. */
export const hasLines = (entry: Args): boolean =>
  (Array.isArray(entry.args.lines) && entry.args.lines.length > 0) ||
  operationsOf(entry).some(({ op }) => op === 'add');

const sumOf = (entry: Args): number | null => {
  if (typeof entry.args.total === 'number') return entry.args.total;
  return hasLines(entry) ? withPrices(applyOperations(nothingComposed, operationsOf(entry))).total : null;
};

/** Reads the number, member, label and sum of whatever was done. */
export const factsOf = (entry: Args): Facts => ({
  orderId: text(entry.args.orderId),
  number: text(entry.args.number),
  member: text(entry.args.memberName) || memberSet(operationsOf(entry)),
  label: text(entry.args.label),
  amount: sumOf(entry),
});
