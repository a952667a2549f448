import { type Item, isSoldIn } from '#domain/item/item.ts';
import { type KeptList, readRows, writeRows } from '#domain/search/kept-list.ts';
import { hasCode } from '#domain/search/rows.ts';
import {
  createShopSearch,
  type FoundBy,
  type SearchChange,
  type Searched,
  type ShopSearch,
} from '#domain/search/shop-search.ts';
import type { SearchApi } from './search-api.ts';

/** Reads records as they stand now, in the order of these ids; those that are gone are left out. */
export type ReadRecords<Which extends Searched> = (ids: readonly string[]) => Promise<readonly FoundBy[Which][]>;

/** What the store tells the search, in this order: which shop, what is there, that this was all; then every change. */
export interface SearchFeed {
  /** Starts anew, empty, for this shop; questions wait until `filled`, or are answered by what is recalled. */
  begin(shopId: string): void;
  /**
   * What was kept when the counter was open before: until `filled` records are found by it, which `read` then reads, so
   * that none is shown but as it stands. Answers whether it can be used.
   */
  recall<Which extends Searched>(which: Which, text: string, read: ReadRecords<Which>): boolean;
  /** Records as they stand on this counter, waiting commands included; a page of about a thousand at a time. */
  change(changes: readonly SearchChange[]): void;
  /** All of these that this counter holds have been sent: the search for them is ready. */
  filled(which: Searched): void;
  /** What to keep for the next start; undefined when that is what was recalled, or before `filled`. */
  toKeep(which: Searched): string | undefined;
}

interface Recalled<Which extends Searched> {
  readonly list: KeptList;
  readonly read: ReadRecords<Which>;
}
type AllRecalled = { [Which in Searched]?: Recalled<Which> };

/** The search as it runs in its worker: fed on one side, asked on the other. */
export const createSearchService = (): { feed: SearchFeed; api: SearchApi } => {
  let shop = '';
  let search: ShopSearch = createShopSearch(shop);
  const filled = new Set<Searched>();
  let recalled: AllRecalled = {};
  const recalledTexts = new Map<Searched, string>();
  let waiting: (() => void)[] = [];
  const goOn = (): void => {
    for (const answer of waiting) answer();
    waiting = [];
  };
  const change = (): Promise<void> => new Promise((answer) => waiting.push(answer));

  /** By what was recalled, as soon and as long as there is nothing better; where that finds nothing, by everything. */
  const answer = async <Found, Which extends Searched>(
    which: Which,
    early: (recalled: Recalled<Which>) => Promise<Found | undefined>,
    whole: () => Found,
  ): Promise<Found> => {
    while (!filled.has(which) && !recalled[which]) await change();
    const kept: AllRecalled[Which] | undefined = filled.has(which) ? undefined : recalled[which];
    const found = kept && (await early(kept).catch(() => undefined));
    if (found !== undefined) return found;
    while (!filled.has(which)) await change();
    return whole();
  };
  const sold = async ({ read }: Recalled<'items'>, ids: readonly string[]): Promise<Item[]> =>
    (await read(ids)).filter((item) => isSoldIn(shop, item));

  return {
    feed: {
      begin(shopId) {
        shop = shopId;
        search = createShopSearch(shopId);
        filled.clear();
        recalled = {};
        recalledTexts.clear();
      },
      recall(which, text, read) {
        const list = readRows(text);
        if (!list) return false;
        recalledTexts.set(which, text);
        recalled = { ...recalled, [which]: { list, read } };
        goOn();
        return true;
      },
      change: (changes) => search.apply(changes),
      filled(which) {
        filled.add(which);
        delete recalled[which];
        goOn();
      },
      toKeep(which) {
        if (!filled.has(which)) return undefined;
        const text = writeRows(search.rowsOf(which));
        const isKept = text === recalledTexts.get(which);
        recalledTexts.delete(which);
        return isKept ? undefined : text;
      },
    },
    api: {
      searchItems: (text, limit) =>
        answer(
          'items',
          async (kept) => {
            const found = await sold(kept, kept.list.search(text, limit));
            return found.length === 0 ? undefined : found;
          },
          () => search.items(text, limit),
        ),
      searchMembers: (text, limit) =>
        answer(
          'members',
          async ({ list, read }) => {
            const found = await read(list.search(text, limit));
            return found.length === 0 ? undefined : [...found];
          },
          () => search.members(text, limit),
        ),
      listItems: (groupId, offset, limit) =>
        answer(
          'items',
          async (kept) => {
            const { ids, total } = kept.list.list(groupId, offset, limit);
            return { rows: await sold(kept, ids), total };
          },
          () => search.list(groupId, offset, limit),
        ),
      itemByCode: (code) =>
        answer<Item | undefined, 'items'>(
          'items',
          async (kept) => {
            const id = kept.list.byCode(code);
            const [item] = id === undefined ? [] : await sold(kept, [id]);
            return item && hasCode(item, code) ? item : undefined;
          },
          () => search.itemByCode(code),
        ),
    },
  };
};
