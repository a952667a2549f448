import type { Operation } from '#domain/order/operations.ts';
import type { Ledger, Tap } from './ledger.ts';

/** The taps on an order that is being composed, in their order. */
export const tapsOf = (ledger: Ledger, orderId: string): Promise<Tap[]> => ledger.read((tx) => tx.taps(orderId));

/** The orders that are being composed here, newest first: their ids rise with time. */
export const draftedOrders = (ledger: Ledger): Promise<string[]> =>
  ledger.read(async (tx) => (await tx.draftedOrders()).reverse());

/** Keeps one tap. Taps of two tabs on one order are both kept. */
export const keepTap = (ledger: Ledger, orderId: string, operation: Operation): Promise<void> =>
  ledger.write(async (tx) => {
    await tx.addTap(orderId, operation);
    await tx.stand({ draft: orderId });
  });

/** Takes back the last tap on this order. */
export const takeBackTap = (ledger: Ledger, orderId: string): Promise<void> =>
  ledger.write(async (tx) => {
    const taps = await tx.taps(orderId);
    const last = taps.at(-1);
    if (last) await tx.dropTap(last.id);
  });

export const dropDraft = (ledger: Ledger, orderId: string): Promise<void> =>
  ledger.write(async (tx) => {
    await tx.dropTaps(orderId);
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
