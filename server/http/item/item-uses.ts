import type { Pool } from 'pg';
import type { ItemKind } from '#domain/item/item-kind.ts';
import type { ItemUses } from '#domain/item/item-uses.ts';
import { isOpen, orderStatuses } from '#domain/order/codes.ts';
import { planStatuses } from '#domain/price-plan/price-plan.ts';
import { upwards } from '#domain/shop/reach.ts';
import type { CallerInShop } from '../caller.ts';

interface Item {
  readonly kind: ItemKind;
  readonly id: string;
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly known: boolean;
}

const openOrders = orderStatuses.codes.filter(isOpen);

/** The lists of a card template that may name an item; a gift says its kind by the list. */
const inTemplate: Readonly<Record<ItemKind, string>> = {
  product: `benefits @> $3 or discounts @> $3 or gift_products @> $4`,
  service: `benefits @> $3 or discounts @> $3 or gift_services @> $4`,
};

/** Those known in the current shop or below it are named, of the others it is said how many there are. */
const apart = (found: readonly Named[]) => ({
  named: found.filter(({ known }) => known).map(({ id, name }) => ({ id, name })),
  others: found.filter(({ known }) => !known).length,
});

/** Where an item is used, as far as the caller's shops go. */
export const usesOfItem = async (
  pool: Pool,
  { brandId, shop, shops: all }: Pick<CallerInShop, 'brandId' | 'shop' | 'shops'>,
  { kind, id }: Item,
  shopIds: readonly string[],
): Promise<ItemUses> => {
  const places = [...new Set([...shopIds, ...upwards(shop.id, all)])];
  const line = JSON.stringify([{ kind, itemId: id }]);
  const { rows: shops } = await pool.query<ItemUses['shops'][number]>(
    `select o.shop_id as "shopId", s.name as "shopName", o.original_price as "originalPrice",
       o.member_price as "memberPrice", o.on_shelf as "onShelf", o.enabled from shop_item o
     join shop s on s.brand_id = o.brand_id and s.id = o.shop_id
     where o.brand_id = $1 and o.item_id = $2 and o.kind = $4 and not o.deleted and o.shop_id = any($3)
     order by s.name, s.id`,
    [brandId, id, shopIds, kind],
  );
  const { rows: open } = await pool.query<{ count: number }>(
    `select count(*)::int as count from "order" where brand_id = $1 and status = any($4) and not deleted and shop_id = any($2)
       and lines @> $3`,
    [brandId, shopIds, line, openOrders],
  );
  const { rows: templates } = await pool.query<Named>(
    `select id, name, known_in ?| $2 as known from card_template
     where brand_id = $1 and not deleted and removed_at is null and (${inTemplate[kind]}) order by name, id`,
    [brandId, places, line, JSON.stringify([{ itemId: id }])],
  );
  const { rows: coupons } = await pool.query<Named>(
    `select id, name, known_in ?| $2 as known from coupon
     where brand_id = $1 and not deleted and removed_at is null and items @> $3 order by name, id`,
    [brandId, places, line],
  );
  const { rows: pricePlans } = await pool.query<ItemUses['pricePlans'][number]>(
    `select id, name from price_plan
     where brand_id = $1 and not deleted and status <> ${planStatuses.applied} and shop_id = any($2) and lines @> $3
     order by day, id`,
    [brandId, shopIds, line],
  );
  const [ofTemplates, ofCoupons] = [apart(templates), apart(coupons)];
  return {
    shops,
    openOrders: open[0]?.count ?? 0,
    pricePlans,
    cardTemplates: ofTemplates.named,
    otherCardTemplates: ofTemplates.others,
    coupons: ofCoupons.named,
    otherCoupons: ofCoupons.others,
  };
};
