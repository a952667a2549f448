import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Item, isSoldIn, type Place } from '#domain/item/item.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { asSoldIn, shopItem, shopItemId } from '#domain/item/shop-item.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { AskedLine } from '#domain/order/lines-asked.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { consumablesOf } from '#domain/order/put-item.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { RefusedCall } from '../refusal.ts';
import type { WantedLine } from './operations-between.ts';

const idsOf = (lines: readonly AskedLine[], kind: AskedLine['kind']): string[] =>
  lines.filter((line) => line.kind === kind).map((line) => line.itemId);

const readItems = async (
  pool: Pool,
  { brandId, shopId }: { readonly brandId: string; readonly shopId: string },
  lines: readonly AskedLine[],
): Promise<Map<string, Item>> => {
  const those = (kind: AskedLine['kind']) => sql<boolean>`id = any(${idsOf(lines, kind)})`;
  const products = await rowsOf(pool, recordsOf(product, brandId).where(those('product')));
  const services = await rowsOf(pool, recordsOf(service, brandId).where(those('service')));
  const ids = lines.map((line) => shopItemId(line.kind, line.itemId, shopId));
  const found = await rowsOf(pool, recordsOf(shopItem, brandId).where(sql<boolean>`id = any(${ids})`));
  const own = new Map(found.map((each) => [`${each.kind}:${each.itemId}`, each]));
  const asSold = (kind: AskedLine['kind']) => (item: Item) =>
    [`${kind}:${item.id}`, asSoldIn(item, own.get(`${kind}:${item.id}`))] as const;
  return new Map([...products.map(asSold('product')), ...services.map(asSold('service'))]);
};

const refuse = (code: Reason, name: string, index: number): RefusedCall =>
  new RefusedCall({
    status: 422,
    reason: 'invalid',
    code,
    params: { name },
    fields: { [`lines.${index}.itemId`]: code },
  });

/**
 * Fills name, unit and prices of the asked lines from the items. A line that is on the order already keeps the prices
 * that held when it was put there; a new one gets an id made of the command's. Refused: an unknown item, and one that
 * the shop does not sell now, and more of one that was deleted meanwhile; what is on the order already stays.
 */
export const wantedLines = async (
  pool: Pool,
  place: { readonly brandId: string; readonly shopId: string; readonly shop: Place },
  asked: readonly AskedLine[],
  present: readonly OrderLine[],
  commandId: string,
): Promise<WantedLine[]> => {
  const items = await readItems(pool, place, asked);
  const known = new Map(present.map((line) => [line.id, line]));
  return asked.map((line, index) => {
    const was = line.id === undefined ? undefined : known.get(line.id);
    if (line.id !== undefined && (was?.itemId !== line.itemId || was.kind !== line.kind)) {
      throw new RefusedCall({
        status: 422,
        reason: 'invalid',
        code: 'order.lineUnknown',
        fields: { [`lines.${index}.id`]: 'order.lineUnknown' },
      });
    }
    const item = items.get(`${line.kind}:${line.itemId}`);
    if (was) {
      const isMore = line.quantity > was.quantity;
      if (isMore && (!item || item.removedAt !== null)) throw refuse('order.itemDeleted', was.name, index);
      const { name, unit, originalPrice, memberPrice, consumables } = was;
      return { ...line, id: was.id, name, unit, originalPrice, memberPrice, ...(consumables && { consumables }) };
    }
    if (!item) throw refuse('order.itemUnknown', line.itemId, index);
    if (!isSoldIn(place.shop, item)) throw refuse('order.itemNotSold', item.name, index);
    const { originalPrice, memberPrice } = item;
    const unit = 'unit' in item ? item.unit : '';
    const prices = { originalPrice, memberPrice };
    return { ...line, id: `${commandId}:${index}`, name: item.name, unit, ...prices, ...consumablesOf(item) };
  });
};
