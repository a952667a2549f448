import { v7 as uuid } from 'uuid';
import type { Operation } from '#domain/order/operations.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { Counter } from './counter.ts';
import type { OutboxRow } from './ledger.ts';
import { refuse, runCommand, type Situation } from './run.ts';
import type { JournalEntry, RunResult } from './store-api.ts';

const refusedRow = (counter: Counter, n: number): Promise<OutboxRow | undefined> =>
  counter.ledger.read(async ({ outbox }) => {
    const row = await outbox.get(n);
    return row?.state === 'refused' ? row : undefined;
  });

/** Gives a refused command once more as a new one; the refused one is then dealt with. */
export const sendAgain = async (
  counter: Counter,
  situation: Situation,
  n: number,
  args?: object,
): Promise<RunResult> => {
  const row = await refusedRow(counter, n);
  if (!row || row.result?.outcome === 'held') return refuse('outbox.notRefused');
  const again = { ...(row.command.args as object), ...args };
  const takeNumber = row.result?.code === 'order.numberTaken';
  return runCommand(counter, situation, row.command.name, again, { takeNumber, repairs: n });
};

const close = (
  counter: Counter,
  n: number,
  closing: NonNullable<JournalEntry['closing']>,
  draft?: { orderId: string; operations: readonly Operation[] },
): Promise<boolean> =>
  counter.ledger.write(async (tx) => {
    const row = await tx.outbox.get(n);
    const { how, at } = row?.closing ?? {};
    if (row?.state === 'closed' && how === closing.how && at === closing.at) return true;
    if (row?.state !== 'refused') return false;
    await tx.outbox.update(n, { state: 'closed', closing });
    if (!draft) return true;
    for (const operation of draft.operations) await tx.drafts.add({ orderId: draft.orderId, operation });
    await tx.stand({ draft: draft.orderId });
    return true;
  });

/** The staff has seen why it was refused and lets it be. */
export const discardRefused = async (counter: Counter, at: number, n: number, reason: string): Promise<void> => {
  await close(counter, n, { how: 'discarded', reason, at });
  counter.tell(['outbox'], 'none');
};

interface OrderArgs {
  readonly operations?: readonly Operation[];
  readonly lines?: readonly OrderLine[];
  readonly memberId?: string;
  readonly memberName?: string;
  readonly reduction?: number;
  readonly source?: number | null;
  readonly remark?: string;
}

/** What a new order needs to hold the same as the one in these arguments. */
const operationsOf = ({
  operations,
  lines = [],
  memberId = '',
  memberName = '',
  reduction = 0,
  source,
  remark = '',
}: OrderArgs): Operation[] => {
  if (operations) return operations.filter((operation) => operation.op !== 'setManualNumber');
  const added = lines.map(({ payable: _, ...line }): Operation => ({ op: 'add', line }));
  return [
    ...added,
    ...(memberId === '' ? [] : [{ op: 'setMember', memberId, memberName } as const]),
    ...(reduction === 0 ? [] : [{ op: 'setReduction', reduction } as const]),
    ...(source === undefined || source === null ? [] : [{ op: 'setSource', source } as const]),
    ...(remark === '' ? [] : [{ op: 'setRemark', remark } as const]),
  ];
};

/** Makes the draft of a new order of what a refused command would have put on its order; answers the new order's id. */
export const forkRefused = async (counter: Counter, at: number, n: number): Promise<string | undefined> => {
  const row = await refusedRow(counter, n);
  if (!row) return undefined;
  const operations = operationsOf(row.command.args as OrderArgs);
  if (!operations.some((operation) => operation.op === 'add')) return undefined;
  const orderId = uuid();
  const closed = await close(counter, n, { how: 'forked', reason: '', at }, { orderId, operations });
  counter.tell(['outbox', 'drafts'], 'none');
  return closed ? orderId : undefined;
};
