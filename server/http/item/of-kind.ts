import { type Expression, type SqlBool, sql } from 'kysely';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { makerIn } from '#domain/item/maker.ts';
import type { AnyListing, ListQuery, RowOf } from '#domain/kernel/listing.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import type { InShop } from '../serve-calls.ts';
import { inThisShop, type Seen, type serveList } from '../serve-list.ts';
import { batchCalls } from './batch-calls.ts';

type Yes = (row: unknown, values: readonly (string | number)[], seen: Seen) => Expression<SqlBool>;

const isEnabled: Yes = (_, values) => sql`found.enabled = any(${values.map((value) => value === 1)})`;
const isOnShelf: Yes = (_, values) => sql`found.on_shelf = any(${values.map((value) => value === 1)})`;
const isMadeHere: Yes = (_, values, { caller }) =>
  sql`(found.created_in = ${makerIn(caller.shop)}) = any(${values.map((value) => value === 1)})`;
const isLeft: Yes = (_, ids) => sql`found.id <> all(${ids.map(String)})`;
const isMadeElsewhere: Yes = (row, _, seen) => isMadeHere(row, [0], seen);

/** The filters of lists of products and of services that are their own. */
export const filtersOfItems = {
  enabled: isEnabled,
  status: isEnabled,
  delete_items: isLeft,
  on_shelf: isOnShelf,
  created_here: isMadeHere,
};

type Served<L extends AnyListing> = ReturnType<typeof serveList<L>>;
interface Listed {
  readonly caller: CallerInShop;
  readonly query: ListQuery;
}
interface Lists<L extends AnyListing> {
  /** The items of a kind that a place has. */
  readonly list: Served<L>;
  /** Those of which a place can make its own. */
  readonly templates: Served<L>;
}

/** What is answered of items of one kind: to calls that products and services have alike, and to those who read one. */
export const itemsOfKind = <L extends AnyListing>(parts: RouteParts, kind: ItemKind, { list, templates }: Lists<L>) => {
  const { pool } = parts;
  const read = async (caller: CallerInShop, id: string): Promise<RowOf<L>> => {
    const found = await list.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('item.unknown');
    return found;
  };
  return {
    read,
    /** A template, or what the place has: of either an own item is made. */
    readOriginal: async (caller: CallerInShop, id: string): Promise<RowOf<L>> =>
      (await templates.one(pool, inThisShop(caller), id)) ?? (await read(caller, id)),
    answers: {
      list: ({ caller, query }: Listed) => list.page(pool, inThisShop(caller), query),
      one: ({ caller, params }: Pick<Listed, 'caller'> & { readonly params: { readonly id: string } }) =>
        read(caller, params.id),
      templates: ({ caller, query }: Listed) => templates.page(pool, inThisShop(caller), query),
      shared: ({ caller, query }: Listed) => list.page(pool, inThisShop(caller), query, isMadeElsewhere),
      removeMany: (asked: InShop & { readonly body: { readonly item_ids: readonly string[] } }) =>
        batchCalls(parts).give(asked, kind, asked.body.item_ids, { does: 'remove' }),
    },
  };
};
