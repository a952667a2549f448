import type { Operation } from '#domain/order/operations.ts';
import type { Ledger, LedgerTx } from '../../db/ledger/ledger.ts';
import type { DraftStep } from '../../db/ledger/ledger-rows.ts';

/** One tap on an order that is being composed. */
export interface Tap extends DraftStep {
  readonly operation: Operation;
}

const tapsIn = (tx: LedgerTx, orderId: string): Promise<Tap[]> => tx.draftSteps(orderId) as Promise<Tap[]>;

/** How many taps of its draft a command has taken over. */
export const stepsIn = (args: { readonly operations?: unknown }): number | undefined =>
  Array.isArray(args.operations) ? args.operations.length : undefined;

/** The taps on an order that is being composed, in their order. */
export const tapsOf = (ledger: Ledger, orderId: string): Promise<Tap[]> => ledger.read((tx) => tapsIn(tx, orderId));

/** The orders that are being composed here, newest first: their ids rise with time. */
export const draftIds = (ledger: Ledger): Promise<string[]> =>
  ledger.read(async (tx) => (await tx.draftIds()).reverse());

const isSame = (a: Operation, b: Operation): boolean => JSON.stringify(a) === JSON.stringify(b);
const lastTapOf = async (tx: LedgerTx, orderId: string): Promise<Tap | undefined> => (await tapsIn(tx, orderId)).at(-1);

/**
 * Saves one tap. Taps of two tabs on one order are both saved; one that is saved twice, as after a storage error whose
 * outcome is unknown, is there once.
 */
export const saveTap = (ledger: Ledger, orderId: string, operation: Operation): Promise<void> => {
  let before: number | undefined;
  return ledger.write(async (tx) => {
    const last = await lastTapOf(tx, orderId);
    before ??= last?.id ?? 0;
    // A line is added once; any other operation counts once however often it is there.
    const mayBeSaved = operation.op === 'add' || (last?.id ?? 0) > before;
    if (!mayBeSaved || !last || !isSame(last.operation, operation)) await tx.addDraftStep(orderId, operation);
    await tx.setHead({ draft: orderId });
  });
};

/** Takes back the last tap on this order, if it is still this one: taken back twice, the one before stays. */
export const takeBackTap = (ledger: Ledger, orderId: string, operation: Operation): Promise<void> =>
  ledger.write(async (tx) => {
    const last = await lastTapOf(tx, orderId);
    if (last && isSame(last.operation, operation)) await tx.deleteDraftSteps([last.id]);
  });

export const dropDraft = (ledger: Ledger, orderId: string): Promise<void> =>
  ledger.write(async (tx) => {
    await tx.deleteDraft(orderId);
    if ((await tx.head()).draft === orderId) await tx.setHead({ draft: '' });
  });

/** The order that was composed last, or `fresh` as a new one from now on. */
export const currentDraft = (ledger: Ledger, fresh: string): Promise<string> =>
  ledger.write(async (tx) => {
    const { draft } = await tx.head();
    if (draft !== '') return draft;
    await tx.setHead({ draft: fresh });
    return fresh;
  });

export const startDraft = (ledger: Ledger, orderId: string, operations: readonly Operation[] = []): Promise<void> =>
  ledger.write(async (tx) => {
    for (const operation of operations) await tx.addDraftStep(orderId, operation);
    await tx.setHead({ draft: orderId });
  });
