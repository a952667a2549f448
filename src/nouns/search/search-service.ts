import { type Item, isSoldIn, type Place } from '#domain/item/item.ts';
import { hasCode } from '#domain/search/rows.ts';
import { readRows, type SavedList, writeRows } from '#domain/search/saved-list.ts';
import {
  createShopSearch,
  type FoundBy,
  type SearchChange,
  type Searched,
  type ShopSearch,
} from '#domain/search/shop-search.ts';
import type { SearchApi } from './search-api.ts';

/** Reads the current records, in the order of these ids; removed ones are left out. */
export type ReadRecords<Which extends Searched> = (ids: readonly string[]) => Promise<readonly FoundBy[Which][]>;

/** What the store tells the search, in this order: which shop, what is there, that this was all; then every change. */
export interface SearchFeed {
  /** Starts anew, empty, for this shop; questions wait until `filled`, or are answered by what is recalled. */
  begin(shop: Place): void;
  /**
   * What was saved when the counter was open before: until `filled`, records are found by it, and `read` then reads them, so
   * that each is shown as it is now. Answers whether it can be used.
   */
  recall<Which extends Searched>(which: Which, text: string, read: ReadRecords<Which>): boolean;
  /** Records as this counter shows them, pending commands included; a page of about a thousand at a time. */
  change(changes: readonly SearchChange[]): void;
  /** All of these that this counter holds have been sent: the search for them is ready. */
  filled(which: Searched): void;
  /** What to keep for the next start; undefined when that is what was recalled, or before `filled`. */
  toKeep(which: Searched): string | undefined;
}

interface Recalled<Which extends Searched> {
  readonly list: SavedList;
  readonly read: ReadRecords<Which>;
}
type AllRecalled = { [Which in Searched]?: Recalled<Which> };

/** The search as it runs in its worker: fed on one side, asked on the other. */
export const createSearchService = (): { feed: SearchFeed; api: SearchApi } => {
  let shop: Place = { id: '', parentId: '' };
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
    const before: AllRecalled[Which] | undefined = filled.has(which) ? undefined : recalled[which];
    const found = before && (await early(before).catch(() => undefined));
    if (found !== undefined) return found;
    while (!filled.has(which)) await change();
    return whole();
  };
  const sold = async ({ read }: Recalled<'items'>, ids: readonly string[]): Promise<Item[]> =>
    (await read(ids)).filter((item) => isSoldIn(shop, item));

  return {
    feed: {
      begin(here) {
        shop = here;
        search = createShopSearch(here);
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
        const isSaved = text === recalledTexts.get(which);
        recalledTexts.delete(which);
        return isSaved ? undefined : text;
      },
    },
    api: {
      searchItems: (text, limit) =>
        answer(
          'items',
          async (before) => {
            const found = await sold(before, before.list.search(text, limit));
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
          async (before) => {
            const { ids, total } = before.list.list(groupId, offset, limit);
            return { rows: await sold(before, ids), total };
          },
          () => search.list(groupId, offset, limit),
        ),
      itemByCode: (code) =>
        answer<Item | undefined, 'items'>(
          'items',
          async (before) => {
            const id = before.list.byCode(code);
            const [item] = id === undefined ? [] : await sold(before, [id]);
            return item && hasCode(item, code) ? item : undefined;
          },
          () => search.itemByCode(code),
        ),
    },
  };
};
