import { v7 as uuid } from 'uuid';
import { orderNumber } from '#domain/order/number.ts';
import type { Operation } from '#domain/order/operations.ts';
import { order } from '#domain/order/order.ts';
import { linesIn, operationsIn } from '#domain/order/parts-of-args.ts';
import { countStock } from '#domain/stocktake/count.ts';
import { countArgs, longestAgo } from '#domain/stocktake/count-args.ts';
import { uncountStock } from '#domain/stocktake/uncount.ts';
import { factsOf, type Handed, moneyOf, moneyOrderId, saysAsMuch } from '#domain/sync/facts.ts';
import type { RunResult } from '../api/run-result.ts';
import type { Closing, JournalEntry } from '../ledger/journal-entry.ts';
import type { OutboxRow } from '../ledger/ledger.ts';
import { DealtWith, type Repairs } from '../ledger/save-command.ts';
import type { Counter } from './counter.ts';
import { refuse, runCommand, type Situation } from './run.ts';

/** Refused for good; what is held waits for a manager, who may still have it booked. */
const isRefused = (row: OutboxRow | undefined): row is OutboxRow =>
  row?.state === 'refused' && row.result?.outcome !== 'held';

const refusedRow = (counter: Counter, n: number): Promise<OutboxRow | undefined> =>
  counter.ledger.read(async (tx) => {
    const row = await tx.command(n);
    return isRefused(row) ? row : undefined;
  });

/** The same, or held. */
const unbookedRow = (counter: Counter, n: number): Promise<OutboxRow | undefined> =>
  counter.ledger.read(async (tx) => {
    const row = await tx.command(n);
    return row?.state === 'refused' ? row : undefined;
  });

/** Gives a command that deals with a refused one, which somebody else may do at the same moment. */
const repair = async (
  counter: Counter,
  situation: Situation,
  name: string,
  args: object,
  options: { readonly takeNumber: boolean; readonly repairs: Repairs; readonly happened?: true },
): Promise<RunResult> => {
  try {
    return await runCommand(counter, situation, name, args, options);
  } catch (fault) {
    if (fault instanceof DealtWith) return refuse('outbox.notRefused');
    throw fault;
  }
};

/** Whether it tells what was counted: that has happened, whenever it is sent, and whatever has become of a product. */
const isCounted = ({ command: { name } }: OutboxRow): boolean => name === countStock.name || name === uncountStock.name;

/** What a command said, to be said again at this time: what was counted was counted when it was. */
const againArgs = (row: OutboxRow, now: number): object => {
  const { args, at } = row.command;
  const { success, data } = countArgs.safeParse(args);
  if (!isCounted(row) || !success) return args as object;
  const since = Math.max(0, now - at);
  return { ...data, counts: data.counts.map((line) => ({ ...line, ago: Math.min(line.ago + since, longestAgo) })) };
};

/** Refusals that a number brought about: the next one of this counter may be accepted. */
const becauseOfNumber: readonly string[] = ['order.numberTaken', 'order.numberNotYours'];

/** Gives a refused command once more as a new one; the refused one is then dealt with. */
export const sendAgain = async (
  counter: Counter,
  situation: Situation,
  n: number,
  args?: object,
): Promise<RunResult> => {
  const row = await refusedRow(counter, n);
  if (!row) return refuse('outbox.notRefused');
  const again = { ...againArgs(row, situation.at), ...args };
  const takeNumber = becauseOfNumber.includes(row.result?.code ?? '');
  return repair(counter, situation, row.command.name, again, {
    takeNumber,
    repairs: { n, how: 'sentAgain', reason: '' },
    ...(isCounted(row) ? { happened: true } : {}),
  });
};

/** Books the money of a refused command, as it was found in the drawer, to suspense on the order it was meant for. */
export const suspendRefused = async (
  counter: Counter,
  situation: Situation,
  n: number,
  { payments, reason }: { readonly payments: readonly Handed[]; readonly reason: string },
): Promise<RunResult> => {
  const row = await unbookedRow(counter, n);
  if (!row) return refuse('outbox.notRefused');
  const told = { name: row.command.name, commandId: row.id, args: row.command.args as JournalEntry['args'] };
  const money = moneyOf(told);
  // A manager who lets a held refund through books it; what a held receipt took is known by its payments.
  if (!money || (money.way === 'out' && !isRefused(row))) return refuse('outbox.noMoney');
  if (!saysAsMuch(money, payments)) return refuse('money.moreThanSaid');
  const { number, member } = factsOf(told);
  const orderId = moneyOrderId(told);
  const onOrder = await counter.records.one(order, orderId);
  const known = number || (onOrder?.number ?? '');
  const given = {
    orderId,
    number: known,
    refused: row.id,
    way: money.way,
    payments,
    memberName: member || (onOrder?.memberName ?? ''),
    reason,
  };
  return repair(counter, situation, 'money.suspend', given, {
    takeNumber: !orderNumber.safeParse(known).success,
    repairs: { n, how: 'suspended', reason },
  });
};

const close = (
  counter: Counter,
  n: number,
  closing: Closing,
  draft?: { orderId: string; operations: readonly Operation[] },
): Promise<boolean> =>
  counter.ledger.write(async (tx) => {
    const row = await tx.command(n);
    const { how, at } = row?.closing ?? {};
    if (row?.state === 'closed' && how === closing.how && at === closing.at) return true;
    if (!isRefused(row)) return false;
    await tx.closeCommand(n, closing);
    if (!draft) return true;
    for (const operation of draft.operations) await tx.addTap(draft.orderId, operation);
    await tx.stand({ draft: draft.orderId });
    return true;
  });

/** Who deals with it, and when by the server's clock. */
export type Dealing = Pick<Situation, 'staffId' | 'at'>;

/** The staff has seen why it was refused and lets it be. */
export const discardRefused = async (counter: Counter, by: Dealing, n: number, reason: string): Promise<void> => {
  await close(counter, n, { how: 'discarded', reason, at: by.at, staffId: by.staffId });
  counter.tell(['outbox'], 'none');
};

interface OrderArgs extends Record<string, unknown> {
  readonly memberId?: string;
  readonly memberName?: string;
  readonly reduction?: number;
  readonly source?: number | null;
  readonly remark?: string;
}

/** What a new order needs to hold the same as the one in these arguments; nothing when they are damaged. */
const operationsOf = (args: OrderArgs): readonly Operation[] => {
  const lines = linesIn(args);
  if (!lines) return operationsIn(args).filter((operation) => operation.op !== 'setManualNumber');
  const { memberId = '', memberName = '', reduction = 0, source, remark = '' } = args;
  const added = lines.map(({ payable: _, ...line }): Operation => ({ op: 'add', line }));
  const operations = [
    ...added,
    ...(memberId === '' ? [] : [{ op: 'setMember', memberId, memberName } as const]),
    ...(reduction === 0 ? [] : [{ op: 'setReduction', reduction } as const]),
    ...(source === undefined || source === null ? [] : [{ op: 'setSource', source } as const]),
    ...(remark === '' ? [] : [{ op: 'setRemark', remark } as const]),
  ];
  return operationsIn({ operations });
};

/** Makes the draft of a new order of what a refused command would have put on its order; answers the new order's id. */
export const forkRefused = async (counter: Counter, by: Dealing, n: number): Promise<string | undefined> => {
  const row = await refusedRow(counter, n);
  if (!row) return undefined;
  const operations = operationsOf(row.command.args as OrderArgs);
  if (!operations.some((operation) => operation.op === 'add')) return undefined;
  const orderId = uuid();
  const closing = { how: 'forked', reason: '', at: by.at, staffId: by.staffId } as const;
  const closed = await close(counter, n, closing, { orderId, operations });
  counter.tell(['outbox', 'drafts'], 'none');
  return closed ? orderId : undefined;
};
