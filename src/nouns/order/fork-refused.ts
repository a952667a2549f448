import { v7 as uuid } from 'uuid';
import { linesIn, operationsIn } from '#domain/order/collect/parts-of-args.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { closeRefused, type Dealing, refusedRow } from '../../db/counter/refused-commands.ts';

interface OrderArgs extends Record<string, unknown> {
  readonly memberId?: string;
  readonly memberName?: string;
  readonly reduction?: number;
  readonly reductionReason?: string;
  readonly source?: number | null;
  readonly remark?: string;
}

/** What a new order needs to hold the same as the one in these arguments; nothing when they are damaged. */
const operationsOf = (args: OrderArgs): readonly Operation[] => {
  const lines = linesIn(args);
  if (!lines) return operationsIn(args).filter((operation) => operation.op !== 'setManualNumber');
  const {
    memberId = '',
    memberName = '',
    reduction = 0,
    reductionReason: reason,
    source,
    remark = '',
    roundTo = 0,
  } = args;
  const added = lines.map(({ payable: _, ...line }): Operation => ({ op: 'add', line }));
  const operations = [
    // The member first: with somebody else, cards go off the lines.
    ...(memberId === '' ? [] : [{ op: 'setMember', memberId, memberName } as const]),
    ...added,
    ...(roundTo === 0 ? [] : [{ op: 'setRounding', roundTo } as const]),
    ...(reduction === 0 ? [] : [{ op: 'setReduction', reduction, ...(reason ? { reason } : {}) } as const]),
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
  const closed = await closeRefused(counter, n, closing, { id: orderId, steps: operations });
  counter.announce(['outbox', 'drafts'], 'none');
  return closed ? orderId : undefined;
};
