import type { Pool } from 'pg';
import { type BatchRow, type BatchStep, mostNamed } from '#domain/item/batch.ts';
import { commandOfStep } from '#domain/item/batch-command.ts';
import { effectOf } from '#domain/item/batch-effect.ts';
import type { Item } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { type ShopItem, shopItem } from '#domain/item/shop-item.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { bookCommand, commandIdOf, foreseeCommand } from '../book-command.ts';
import type { CallerInShop } from '../caller.ts';
import type { RouteParts } from '../route-parts.ts';
import type { InShop } from '../serve-calls.ts';
import { eachAlone } from './each-alone.ts';
import { idsHad } from './in-shops.ts';

const nowhere = { count: 0, names: [] };

interface Known {
  readonly items: ReadonlyMap<string, Item>;
  /** By their items. */
  readonly own: ReadonlyMap<string, readonly ShopItem[]>;
}

/** The items that the caller's place has, as they were made, and what shops have of their own for them. */
const readKnown = async (
  pool: Pool,
  { brandId, shop }: CallerInShop,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Known> => {
  const seen = await idsHad(pool, kind, brandId, shop.id, ids);
  if (seen.length === 0) return { items: new Map(), own: new Map() };
  const items: Item[] =
    kind === 'product'
      ? await rowsOf(pool, recordsOf(product, brandId).where('id', 'in', seen))
      : await rowsOf(pool, recordsOf(service, brandId).where('id', 'in', seen));
  const own = await rowsOf(pool, recordsOf(shopItem, brandId).where('itemId', 'in', seen).where('kind', '=', kind));
  const byItem = new Map<string, ShopItem[]>(seen.map((id) => [id, []]));
  for (const each of own) byItem.get(each.itemId)?.push(each);
  return { items: new Map(items.map((item) => [item.id, item])), own: byItem };
};

/** The calls about many items at once. */
export const batchCalls = (parts: RouteParts) => {
  const named = (ids: readonly string[], { shops }: CallerInShop) => ({
    count: ids.length,
    names: ids.slice(0, mostNamed).map((id) => shops.find((shop) => shop.id === id)?.name ?? ''),
  });
  const previewOne = async (
    caller: CallerInShop,
    kind: ItemKind,
    step: BatchStep,
    { items, own }: Known,
    id: string,
  ) => {
    const given = commandOfStep(kind, step, id);
    const refusal = await foreseeCommand(parts, caller, given.command, given.args);
    const reason = { refused: refusal?.code ?? null, params: { ...refusal?.params } };
    const item = items.get(id);
    if (!item)
      return { id, name: '', number: '', before: null, after: null, shops: nowhere, keeps: nowhere, ...reason };
    const { before, after, changes, keeps } = effectOf(item, own.get(id) ?? [], step, caller.shop, caller.shops);
    const { name, number } = item;
    return {
      id,
      name,
      number,
      before,
      after,
      ...reason,
      shops: named(changes, caller),
      keeps: named(keeps, caller),
    };
  };
  return {
    /** Decides each command without booking it. */
    preview: async (caller: CallerInShop, kind: ItemKind, ids: readonly string[], step: BatchStep) => {
      const wanted = [...new Set(ids)];
      const known = await readKnown(parts.pool, caller, kind, wanted);
      const rows: BatchRow[] = [];
      for (const id of wanted) rows.push(await previewOne(caller, kind, step, known, id));
      return rows;
    },
    /** Books a command for each. */
    give: (
      { caller, request }: Pick<InShop, 'caller' | 'request'>,
      kind: ItemKind,
      ids: readonly string[],
      step: BatchStep,
    ) =>
      eachAlone(
        ids,
        async (id) => {
          const { command, args } = commandOfStep(kind, step, id);
          await bookCommand(
            parts,
            caller,
            command,
            { id: commandIdOf(request, caller, command, id), asked: step },
            () => args,
          );
        },
        request.log,
      ),
  };
};
