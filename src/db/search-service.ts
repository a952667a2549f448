import type { Item } from '#domain/item/item.ts';
import type { Member } from '#domain/member/member.ts';
import { createShopSearch, type SearchChange, type ShopSearch } from '#domain/search/shop-search.ts';
import type { Page } from './store-api.ts';

/** What screens ask of the search. It answers beside the store, so that a busy store never delays a keystroke. */
export interface SearchApi {
  searchItems(text: string, limit: number): Promise<Item[]>;
  searchMembers(text: string, limit: number): Promise<Member[]>;
  listItems(groupId: string, offset: number, limit: number): Promise<Page<Item>>;
  itemByCode(code: string): Promise<Item | undefined>;
}

/** What is searched apart from the other: its questions wait for itself alone. */
export type Searched = 'items' | 'members';

/** What the store tells the search, in this order: which shop, what is there, that this was all; then every change. */
export interface SearchFeed {
  /** Starts anew, empty, for this shop; questions wait until `filled`. */
  begin(shopId: string): void;
  /** Records as they stand on this counter, waiting commands included; a page of about a thousand at a time. */
  change(changes: readonly SearchChange[]): void;
  /** All of these that this counter holds have been sent: the search for them is ready. */
  filled(which: Searched): void;
}

/** The search as it runs in its worker: fed on one side, asked on the other. */
export const createSearchService = (): { feed: SearchFeed; api: SearchApi } => {
  let search: ShopSearch = createShopSearch('');
  const filled = new Set<Searched>();
  let waiting: (() => void)[] = [];
  const whenFilled = async (which: Searched): Promise<void> => {
    while (!filled.has(which)) await new Promise<void>((answer) => waiting.push(answer));
  };
  return {
    feed: {
      begin(shopId) {
        search = createShopSearch(shopId);
        filled.clear();
      },
      change: (changes) => search.apply(changes),
      filled(which) {
        filled.add(which);
        for (const answer of waiting) answer();
        waiting = [];
      },
    },
    api: {
      async searchItems(text, limit) {
        await whenFilled('items');
        return search.items(text, limit);
      },
      async searchMembers(text, limit) {
        await whenFilled('members');
        return search.members(text, limit);
      },
      async listItems(groupId, offset, limit) {
        await whenFilled('items');
        return search.list(groupId, offset, limit);
      },
      async itemByCode(code) {
        await whenFilled('items');
        return search.itemByCode(code);
      },
    },
  };
};
