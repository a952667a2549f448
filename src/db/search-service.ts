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

/** What the store tells the search, in this order: which shop, what is there, that this was all; then every change. */
export interface SearchFeed {
  /** Starts anew, empty, for this shop; questions wait until `filled`. */
  begin(shopId: string): void;
  /** Records as they stand on this counter, waiting commands included; a page of about a thousand at a time. */
  change(changes: readonly SearchChange[]): void;
  /** All that this counter holds has been sent: the search is ready. */
  filled(): void;
}

/** The search as it runs in its worker: fed on one side, asked on the other. */
export const createSearchService = (): { feed: SearchFeed; api: SearchApi } => {
  let search: ShopSearch = createShopSearch('');
  let filled = false;
  let waiting: (() => void)[] = [];
  const whenFilled = (): Promise<void> | void =>
    filled ? undefined : new Promise<void>((answer) => waiting.push(answer));
  return {
    feed: {
      begin(shopId) {
        search = createShopSearch(shopId);
        filled = false;
      },
      change: (changes) => search.apply(changes),
      filled() {
        filled = true;
        for (const answer of waiting) answer();
        waiting = [];
      },
    },
    api: {
      async searchItems(text, limit) {
        await whenFilled();
        return search.items(text, limit);
      },
      async searchMembers(text, limit) {
        await whenFilled();
        return search.members(text, limit);
      },
      async listItems(groupId, offset, limit) {
        await whenFilled();
        return search.list(groupId, offset, limit);
      },
      async itemByCode(code) {
        await whenFilled();
        return search.itemByCode(code);
      },
    },
  };
};
