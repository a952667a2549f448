import { createContext, use } from 'react';
import type { Item } from '#domain/item/item.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { ComposedOrder } from '../../nouns/order/composing.ts';
import type { Notice } from './notice.tsx';

/** What lies over the counter; it stands in the address, so that the way back closes it. */
export type Panel = 'collect' | 'parked' | 'park';

/** What every part of the counter works with. */
export interface CounterWork {
  readonly orderId: string;
  /** Undefined while it is being read. */
  readonly composed: ComposedOrder | undefined;
  /** Some of what is shown is not durable yet. */
  readonly saving: boolean;
  /** Its lines may still change. */
  readonly open: boolean;
  readonly panel: Panel | null;
  readonly show: (panel: Panel | null) => void;
  /** In one column: the order lies over the items. What is shown over the counter lies over it. */
  readonly sheet: boolean;
  readonly showSheet: (shown: boolean) => void;
  /** Composes another order from now on; this one's draft is kept. */
  readonly compose: (orderId: string) => void;
  /**
   * Collected and kept: shows the receipt, with that of the `card` that was sold at the same time, and goes on with `basket`
   * where that is still composed. Both name orders.
   */
  readonly collected: (orderId: string, beside?: { readonly basket?: string; readonly card?: string }) => void;
  readonly tap: (...operations: Operation[]) => void;
  /** One more piece of an item. */
  readonly put: (item: Item) => void;
  /** The order is for this member from now on, and costs what the best of their cards make of it; for a walk-in with ''. */
  readonly nameMember: (memberId: string, memberName: string) => void;
  readonly undo: () => void;
  /** Every tap so far is kept; fails when one could not be. */
  readonly settled: () => Promise<void>;
  readonly notify: (notice: Omit<Notice, 'id'>) => void;
  readonly shop: Shop | null;
  readonly may: (permission: Permission) => boolean;
  /** The same, or somebody else could approve it as it is tapped. */
  readonly mayOrAsk: (permission: Permission) => boolean;
  /** Lines to be lit up for a moment: the one just tapped (`times` tells one tap from the next), and others' lines. */
  readonly lit: {
    readonly own: { readonly lineId: string; readonly times: number } | null;
    readonly others: ReadonlySet<string>;
  };
}

export const CounterContext = createContext<CounterWork | null>(null);

export const useCounter = (): CounterWork => {
  const work = use(CounterContext);
  if (!work) throw new Error('a part of the counter needs the counter above it');
  return work;
};
