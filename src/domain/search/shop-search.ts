import type { Card } from '../card/card.ts';
import { type Item, isSoldIn, type Place } from '../item/item.ts';
import type { Product } from '../item/product/product.ts';
import type { Service } from '../item/service/service.ts';
import { asSoldIn, type ShopItem } from '../item/shop-item.ts';
import type { Member } from '../member/member.ts';
import { codeKey } from '../values/product-code.ts';
import { codesOf, itemRow, memberRow } from './rows.ts';
import type { SavedRow } from './saved-list.ts';
import { createIndex, type SearchRow } from './text-index.ts';

/** A record that the search knows about has come, changed or gone (`null`). */
export type SearchChange =
  | { readonly entity: 'product'; readonly id: string; readonly record: Product | null }
  | { readonly entity: 'service'; readonly id: string; readonly record: Service | null }
  | { readonly entity: 'shopItem'; readonly id: string; readonly record: ShopItem | null }
  | { readonly entity: 'member'; readonly id: string; readonly record: Member | null }
  | { readonly entity: 'card'; readonly id: string; readonly record: Pick<Card, 'number' | 'memberId'> | null };

/** The kinds of record that can be found; changes of others are no business of the search. */
export const searchedEntities: readonly string[] = [
  'shopItem',
  'product',
  'service',
  'member',
  'card',
] satisfies SearchChange['entity'][];

/** What is searched apart from the other: its questions wait for itself alone. */
export type Searched = keyof FoundBy;

/** What each of them finds. */
export interface FoundBy {
  readonly items: Item;
  readonly members: Member;
}

/** Finds what one shop sells and whom it knows. */
export interface ShopSearch {
  apply(changes: readonly SearchChange[]): void;
  items(text: string, limit: number): Item[];
  /** Items of a group by number, from the `offset`th on; `groupId` empty for all. */
  list(groupId: string, offset: number, limit: number): { rows: Item[]; total: number };
  members(text: string, limit: number): Member[];
  /** The item with exactly this number or barcode. */
  itemByCode(code: string): Item | undefined;
  /** By what items and members are found, in that order, to be saved over a restart. */
  rowsOf(which: Searched): SavedRow[];
}

const createItems = (shop: Place) => {
  const index = createIndex();
  /** As the brand has them. */
  const items = new Map<string, Item>();
  /** What the shop has of its own, by the item, and which item that is about. */
  const own = new Map<string, ShopItem>();
  const about = new Map<string, string>();
  /** Those that are sold, as they are sold here. */
  const known = new Map<string, Item>();
  const byCode = new Map<string, string>();
  /** The items of each group that was asked for, in order; empty again as soon as an item changes. */
  const lists = new Map<string, Item[]>();
  const drop = (id: string): void => {
    for (const code of codesOf(known.get(id) as Item)) {
      if (byCode.get(codeKey(code)) === id) byCode.delete(codeKey(code));
    }
    known.delete(id);
    index.remove([id]);
  };
  const show = (id: string): void => {
    lists.clear();
    if (known.has(id)) drop(id);
    const item = items.get(id);
    const sold = item && asSoldIn(item, own.get(id));
    if (!sold || !isSoldIn(shop, sold)) return;
    known.set(id, sold);
    for (const code of codesOf(sold)) byCode.set(codeKey(code), id);
    index.upsert([itemRow(sold)]);
  };
  return {
    index,
    known,
    byCode,
    byNumber(groupId: string): Item[] {
      const cached = lists.get(groupId);
      if (cached) return cached;
      const ofGroup = [...known.values()].filter((item) => groupId === '' || item.groupId === groupId);
      const sorted = ofGroup.sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0));
      lists.set(groupId, sorted);
      return sorted;
    },
    set(id: string, item: Item | null): void {
      if (item) items.set(id, item);
      else items.delete(id);
      show(id);
    },
    setOwn(id: string, record: ShopItem | null): void {
      const itemId = record?.itemId ?? about.get(id);
      if (itemId === undefined) return;
      if (record) {
        own.set(itemId, record);
        about.set(id, itemId);
      } else {
        own.delete(itemId);
        about.delete(id);
      }
      show(itemId);
    },
  };
};

const createMembers = () => {
  const index = createIndex();
  const known = new Map<string, Member>();
  const owners = new Map<string, string>();
  const cards = new Map<string, Map<string, string>>();
  /** The records that point to a person, by the person's id. */
  const doubles = new Map<string, Set<string>>();
  const touched = new Set<string>();
  /** Who says something new is found anew, and whoever their pointers lead to. */
  const touch = (id: string): void => {
    for (let at = id; at !== '' && !touched.has(at); at = known.get(at)?.mergedInto ?? '') touched.add(at);
  };
  /** The records that lead to one, however many pointers there are between. */
  const leadingTo = (id: string, found = new Set<string>()): Set<string> => {
    for (const each of doubles.get(id) ?? []) {
      if (found.has(each) || !known.has(each)) continue;
      found.add(each);
      leadingTo(each, found);
    }
    return found;
  };
  const dropCard = (id: string): void => {
    const owner = owners.get(id);
    if (owner === undefined) return;
    owners.delete(id);
    cards.get(owner)?.delete(id);
    touch(owner);
  };
  /** A person is found by what any of their records says, and by the cards of each. */
  const rowOf = (member: Member): SearchRow => {
    const others = [...leadingTo(member.id)].flatMap((id) => known.get(id) ?? []);
    const numbers = [member, ...others].flatMap(({ id }) => [...(cards.get(id)?.values() ?? [])]);
    const row = memberRow(member, numbers);
    const more = others.map((other) => memberRow(other, []));
    return {
      ...row,
      anywhere: [...row.anywhere, ...more.flatMap(({ anywhere }) => anywhere)],
      atEnds: [...row.atEnds, ...more.flatMap(({ atEnds }) => atEnds)],
    };
  };
  return {
    index,
    known,
    set(id: string, member: Member | null): void {
      const before = known.get(id)?.mergedInto ?? '';
      const now = member?.mergedInto ?? '';
      if (member) known.set(id, member);
      else known.delete(id);
      if (before !== '') doubles.get(before)?.delete(id);
      if (now !== '') doubles.set(now, (doubles.get(now) ?? new Set<string>()).add(id));
      // Whoever points to somebody who comes or goes is found there, or again as themselves.
      for (const each of [id, before, now, ...(doubles.get(id) ?? [])]) touch(each);
    },
    setCard(id: string, card: Pick<Card, 'number' | 'memberId'> | null): void {
      dropCard(id);
      if (!card) return;
      owners.set(id, card.memberId);
      const held = cards.get(card.memberId) ?? new Map<string, string>();
      cards.set(card.memberId, held.set(id, card.number));
      touch(card.memberId);
    },
    /** Brings the index up to what was set, each member once however many of its cards have come. */
    settle(): void {
      const rows: SearchRow[] = [];
      const gone: string[] = [];
      for (const id of touched) {
        const member = known.get(id);
        if (member && !known.has(member.mergedInto)) rows.push(rowOf(member));
        else gone.push(id);
      }
      touched.clear();
      index.upsert(rows);
      index.remove(gone);
    },
  };
};

const recordsOf = <Found>(ids: readonly string[], known: ReadonlyMap<string, Found>): Found[] =>
  ids.flatMap((id) => known.get(id) ?? []);

/** The search of one shop, empty at first: items that it does not sell now are left out. */
export const createShopSearch = (shop: Place): ShopSearch => {
  const items = createItems(shop);
  const members = createMembers();
  return {
    apply(changes) {
      for (const change of changes) {
        if (change.entity === 'member') members.set(change.id, change.record);
        else if (change.entity === 'card') members.setCard(change.id, change.record);
        else if (change.entity === 'shopItem') items.setOwn(change.id, change.record);
        else items.set(change.id, change.record);
      }
      members.settle();
    },
    list(groupId, offset, limit) {
      const sorted = items.byNumber(groupId);
      return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
    },
    items: (text, limit) => recordsOf(items.index.search(text, limit), items.known),
    members: (text, limit) => recordsOf(members.index.search(text, limit), members.known),
    rowsOf(which) {
      if (which === 'members')
        return members.index.rows().map((row) => ({ ...row, groupId: '', number: '', codes: [] }));
      return items.index.rows().flatMap((row) => {
        const item = items.known.get(row.id);
        return item ? { ...row, groupId: item.groupId, number: item.number, codes: codesOf(item).map(codeKey) } : [];
      });
    },
    itemByCode(code) {
      const id = items.byCode.get(codeKey(code));
      return id === undefined ? undefined : items.known.get(id);
    },
  };
};
