import type { Operation } from '#domain/order/operations.ts';
import type { Ledger, LedgerTx, Tap } from './ledger.ts';

/** The taps on an order that is being composed, in their order. */
export const tapsOf = (ledger: Ledger, orderId: string): Promise<Tap[]> => ledger.read((tx) => tx.taps(orderId));

/** The orders that are being composed here, newest first: their ids rise with time. */
export const draftedOrders = (ledger: Ledger): Promise<string[]> =>
  ledger.read(async (tx) => (await tx.draftedOrders()).reverse());

const isSame = (a: Operation, b: Operation): boolean => JSON.stringify(a) === JSON.stringify(b);
const lastTapOf = async (tx: LedgerTx, orderId: string): Promise<Tap | undefined> => (await tx.taps(orderId)).at(-1);

/**
 * Keeps one tap. Taps of two tabs on one order are both kept; one that is kept twice, as after a storage error whose
 * outcome is unknown, is there once.
 */
export const keepTap = (ledger: Ledger, orderId: string, operation: Operation): Promise<void> => {
  let before: number | undefined;
  return ledger.write(async (tx) => {
    const last = await lastTapOf(tx, orderId);
    before ??= last?.id ?? 0;
    // A line is added once; any other operation counts once however often it is there.
    const mayBeKept = operation.op === 'add' || (last?.id ?? 0) > before;
    if (!mayBeKept || !last || !isSame(last.operation, operation)) await tx.addTap(orderId, operation);
    await tx.stand({ draft: orderId });
  });
};

/** Takes back the last tap on this order, if it is still this one: taken back twice, the one before stays. */
export const takeBackTap = (ledger: Ledger, orderId: string, operation: Operation): Promise<void> =>
  ledger.write(async (tx) => {
    const last = await lastTapOf(tx, orderId);
    if (last && isSame(last.operation, operation)) await tx.dropTaps([last.id]);
  });

export const dropDraft = (ledger: Ledger, orderId: string): Promise<void> =>
  ledger.write(async (tx) => {
    await tx.dropTapsOn(orderId);
    if ((await tx.standing()).draft === orderId) await tx.stand({ draft: '' });
  });

/** The order that was composed last, or `fresh` as a new one from now on. */
export const currentDraft = (ledger: Ledger, fresh: string): Promise<string> =>
  ledger.write(async (tx) => {
    const { draft } = await tx.standing();
    if (draft !== '') return draft;
    await tx.stand({ draft: fresh });
    return fresh;
  });

export const startDraft = (ledger: Ledger, orderId: string, operations: readonly Operation[] = []): Promise<void> =>
  ledger.write(async (tx) => {
    for (const operation of operations) await tx.addTap(orderId, operation);
    await tx.stand({ draft: orderId });
  });
