import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Order } from '#domain/order/order.ts';
import type { Ids } from './counter.ts';
import type { Mirror } from './mirror.ts';
import { makeTurns } from './turns.ts';

/** What the list of orders is filtered and sorted by. */
export interface OrderEntry {
  readonly id: string;
  readonly createdAt: number;
  readonly status: number;
  /** Number, manual number, member and label, in small letters. */
  readonly text: string;
}

export const entryOf = ({ id, createdAt, status, number, manualNumber, memberName, parked }: Order): OrderEntry => ({
  id,
  createdAt,
  status,
  text: [number, manualNumber, memberName, parked?.label ?? ''].join('\n').toLowerCase(),
});

export const newestFirst = (a: OrderEntry, b: OrderEntry): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

const pageSize = 1_000;

/**
 * The orders of the mirror in short, newest first, in memory: ten thousand of them are counted and searched in a few
 * milliseconds, where an index takes a tenth of a second to count them and seconds to search. It is read when first
 * asked for and then follows what the server sends.
 */
export const makeOrderDirectory = (mirror: () => Mirror) => {
  const turns = makeTurns();
  let entries: Map<string, OrderEntry> | undefined;
  let sorted: readonly OrderEntry[] | undefined;

  const read = async (): Promise<Map<string, OrderEntry>> => {
    const found = new Map<string, OrderEntry>();
    for (let after: string | null = ''; after !== null; ) {
      const page: { records: AnyRecord[]; next: string | null } = await mirror().scan('order', after, pageSize);
      for (const record of page.records) found.set(record.id, entryOf(record as unknown as Order));
      after = page.next;
    }
    return found;
  };

  return {
    /** These have changed in the mirror. */
    follow: (ids: Ids | 'all'): void => {
      const changed = ids === 'all' ? [] : (ids.order ?? []);
      if (ids !== 'all' && changed.length === 0) return;
      void turns(async () => {
        sorted = undefined;
        if (ids === 'all') entries = undefined;
        if (!entries) return;
        const now = (await mirror().all('order', changed)) as unknown as Order[];
        for (const id of changed) entries.delete(id);
        for (const order of now) entries.set(order.id, entryOf(order));
      }).catch(() => {
        entries = undefined;
      });
    },
    /** All entries, newest first. */
    entries: (): Promise<readonly OrderEntry[]> =>
      turns(async () => {
        entries ??= await read();
        sorted ??= [...entries.values()].sort(newestFirst);
        return sorted;
      }),
  };
};
