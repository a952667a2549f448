import { v7 as uuid } from 'uuid';
import type { Handed } from '#domain/money/facts.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { CallContext } from '../../db/api/call-context.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import * as drafts from './drafts.ts';
import { forkRefused } from './fork-refused.ts';
import { suspendRefused } from './suspend-refused.ts';

/** What orders add to the store: their drafts, and what can be done about refused ones. */
export interface OrderCalls {
  /** The id of an order to compose: the draft last worked on, or a new one. */
  currentDraft(): Promise<string>;
  newDraft(): Promise<string>;
  /** Saves one tap on the order being composed, durably. */
  tap(orderId: string, operation: Operation): Promise<void>;
  /** Takes back the last tap, if it is this one. */
  undoTap(orderId: string, operation: Operation): Promise<void>;
  dropDraft(orderId: string): Promise<void>;
  /** Puts a refused order's lines onto a new order, as its draft; answers its id. */
  forkRefused(n: number): Promise<string | undefined>;
  /** Books the money that a refused command took or gave back to suspense; that command is then dealt with. */
  suspendRefused(n: number, given: { payments: readonly Handed[]; reason: string }): Promise<RunResult>;
}

export const orderCalls = ({ counter, saving, inName, ifSignedIn }: CallContext): OrderCalls => {
  const draftsChanged = () => counter().announce(['drafts'], 'none');
  return {
    currentDraft: () => saving(() => drafts.currentDraft(counter().ledger, uuid())),
    newDraft: async () => {
      const orderId = uuid();
      await saving(() => drafts.startDraft(counter().ledger, orderId));
      return orderId;
    },
    tap: async (orderId, operation) => {
      await saving(() => drafts.saveTap(counter().ledger, orderId, operation));
      draftsChanged();
    },
    undoTap: async (orderId, operation) => {
      await saving(() => drafts.takeBackTap(counter().ledger, orderId, operation));
      draftsChanged();
    },
    dropDraft: async (orderId) => {
      await saving(() => drafts.dropDraft(counter().ledger, orderId));
      draftsChanged();
    },
    forkRefused: (n) => ifSignedIn((by) => forkRefused(counter(), by, n)),
    suspendRefused: (n, given) => inName((open, situation) => suspendRefused(open, situation, n, given)),
  };
};

const never = (): never => {
  throw new Error('device.storageRefused');
};

/** Those of them that cannot be answered with a refusal, where the browser stores nothing. */
export const orderCallsWithoutStorage: Omit<OrderCalls, 'suspendRefused'> = {
  currentDraft: never,
  newDraft: never,
  tap: never,
  undoTap: never,
  dropDraft: never,
  forkRefused: async () => undefined,
};
