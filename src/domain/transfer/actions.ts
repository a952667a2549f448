import type { Acting } from '../kernel/command.ts';
import { type Decision, reject } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import type { May, Permission } from '../permissions.ts';
import { transferStatuses } from './codes.ts';
import { mostSteps, type Transfer } from './transfer.ts';

/** The shop that asks and receives, or the one that delivers. */
export type Side = 'apply' | 'provide';
/** What can be done with a transfer that has been applied for. */
export type TransferAction = 'save' | 'cancel' | 'reject' | 'verify' | 'receive' | 'return';
export const transferActions: readonly TransferAction[] = ['save', 'cancel', 'reject', 'verify', 'receive', 'return'];

/** Which shop does it, in which state. Nothing else is ever done anew. */
const table: Readonly<Record<TransferAction, { readonly status: number; readonly sides: readonly Side[] }>> = {
  save: { status: transferStatuses.pendingReview, sides: ['apply', 'provide'] },
  cancel: { status: transferStatuses.pendingReview, sides: ['apply'] },
  reject: { status: transferStatuses.pendingReview, sides: ['provide'] },
  verify: { status: transferStatuses.pendingReview, sides: ['provide'] },
  receive: { status: transferStatuses.pendingReceipt, sides: ['apply'] },
  return: { status: transferStatuses.pendingReceipt, sides: ['apply'] },
};

/** The goods had left before the news came: a delivery is booked although its transfer had been closed meanwhile. */
const bookedLate: Readonly<Partial<Record<TransferAction, readonly number[]>>> = {
  verify: [transferStatuses.withdrawn, transferStatuses.declined],
};

/** Why nothing more of the kind can be done in this state. */
const reasons: Readonly<Record<number, Reason>> = {
  [transferStatuses.pendingReview]: 'transfer.inReview',
  [transferStatuses.withdrawn]: 'transfer.withdrawn',
  [transferStatuses.declined]: 'transfer.declined',
  [transferStatuses.pendingReceipt]: 'transfer.delivered',
  [transferStatuses.received]: 'transfer.received',
  [transferStatuses.returned]: 'transfer.returned',
};

/** On which side of a transfer a shop stands, if on any. */
export const sideOf = (
  shopId: string,
  { applyShopId, provideShopId }: Pick<Transfer, 'applyShopId' | 'provideShopId'>,
): Side | undefined => (shopId === applyShopId ? 'apply' : shopId === provideShopId ? 'provide' : undefined);

const rightOf: Readonly<Record<Side, Permission>> = {
  apply: 'pc.inventory.transfer',
  provide: 'pc.inventory.transferReview',
};

/** What this shop can do with the transfer now, for somebody with these rights. */
export const actionsOn = (
  found: Pick<Transfer, 'applyShopId' | 'provideShopId' | 'status'>,
  shopId: string,
  may: May,
): readonly TransferAction[] => {
  const side = sideOf(shopId, found);
  if (!side || !may(rightOf[side])) return [];
  return transferActions.filter(
    (action) => table[action].status === found.status && table[action].sides.includes(side),
  );
};

type Stepped =
  | { readonly found: Transfer; readonly side: Side; readonly late: boolean }
  | { readonly refused: Decision };

/**
 * The transfer for something that is to be done with it here, or why it cannot be done. `late`: it had been closed, and
 * the goods had left before.
 */
export const stepOn = (found: Transfer | undefined, action: TransferAction, acting: Acting): Stepped => {
  const side = found && sideOf(acting.shopId, found);
  if (!found || !side) return { refused: reject('transfer.unknown') };
  const { status, sides } = table[action];
  if (!acting.may(rightOf[side])) return { refused: reject('notAllowed') };
  const { number } = found;
  if (!sides.includes(side))
    return { refused: reject(side === 'apply' ? 'transfer.onlyProvider' : 'transfer.onlyApplicant', { number }) };
  if (found.status === status) return { found, side, late: false };
  if (acting.replay && bookedLate[action]?.includes(found.status)) return { found, side, late: true };
  return { refused: reject(reasons[found.status] ?? 'transfer.unknown', { number }) };
};

/** The transfer after a step, with the step noted. */
export const afterStep = (
  found: Transfer,
  what: TransferAction,
  acting: Acting,
  change: Partial<Transfer> & { readonly said?: string },
): Transfer => {
  const { said = '', ...changed } = change;
  const { shopId, staffId, counterId, at } = acting;
  const step = { what, shopId, staffId, counterId, remark: said, at };
  // The first says how it began, and the latest what became of it; those between are in the command log.
  const { steps } = found;
  const room = steps.length < mostSteps ? steps : [...steps.slice(0, 1), ...steps.slice(2 - mostSteps)];
  return { ...found, ...changed, steps: [...room, step], changedAt: at };
};
