import type { JournalEntry } from '../../db/store-api.ts';

/** What a command was about, as far as its own arguments tell. Empty text for what they do not tell. */
export interface Facts {
  readonly orderId: string;
  readonly number: string;
  readonly member: string;
  readonly label: string;
  /** In fen; null where no sum stands in the command. */
  readonly amount: number | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const memberSet = (operations: unknown): string => {
  const list = Array.isArray(operations) ? (operations as { op?: unknown; memberName?: unknown }[]) : [];
  return text(list.findLast((operation) => operation.op === 'setMember')?.memberName);
};

/** Reads the number, member, label and sum of whatever was done. */
export const factsOf = ({ args }: Pick<JournalEntry, 'args'>): Facts => ({
  orderId: text(args.orderId),
  number: text(args.number),
  member: text(args.memberName) || memberSet(args.operations),
  label: text(args.label),
  amount: typeof args.total === 'number' ? args.total : null,
});

/** Lines of an order stand in it, so a new order can be made of it. */
export const hasLines = ({ args }: Pick<JournalEntry, 'args'>): boolean =>
  (Array.isArray(args.lines) && args.lines.length > 0) ||
  (Array.isArray(args.operations) && args.operations.some((what: { op?: unknown }) => what.op === 'add'));
