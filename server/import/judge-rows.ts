import { v7 as uuid } from 'uuid';
import type { Card } from '#domain/card/card.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import type { CardRow } from '#domain/import/card-row.ts';
import type { ImportPlace } from '#domain/import/import-place.ts';
import type { ItemRow } from '#domain/import/item-row.ts';
import { itemsFound } from '#domain/import/items-found.ts';
import type { Verdict } from '#domain/import/judge.ts';
import { type CardsKnown, judgeCards } from '#domain/import/judge-cards.ts';
import { barcodesOf, byNumber, holdersIn, type ItemsKnown, judgeItems } from '#domain/import/judge-items.ts';
import { byMobile, judgeMembers, type MembersKnown } from '#domain/import/judge-members.ts';
import type { MemberRow } from '#domain/import/member-row.ts';
import type { ItemGroup } from '#domain/item/group/item-group.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import type { ShopItem } from '#domain/item/shop-item.ts';
import { sharingShops } from '#domain/member/in-shop.ts';
import type { Member } from '#domain/member/member.ts';
import type { ShopSettings } from '#domain/shop/shop-settings.ts';
import type { Brand } from './brand-access.ts';

/** Judges rows about items by what the brand has. */
export const judgeItemRows = async (
  brand: Brand,
  rows: readonly ItemRow[],
  by: Pick<ItemsKnown, 'maySetCost' | 'maySetOwn' | 'place' | 'spell'>,
): Promise<ReturnType<typeof judgeItems>> => {
  const numbers = rows.map(({ number }) => number);
  const items = new Map([
    ...byNumber('product', await brand.find<Product>('product', 'number', numbers)),
    ...byNumber('service', await brand.find<Service>('service', 'number', numbers)),
  ]);
  const sameBarcode = await brand.find<Product>('product', 'barcode', barcodesOf(rows));
  const barcodes = holdersIn(byNumber('product', sameBarcode));
  const groups = await brand.read<ItemGroup>('itemGroup');
  const ids = [...items.values()].map(({ item }) => item.id);
  const shared = by.place ? await brand.find<ShopItem>('shopItem', 'itemId', ids) : [];
  const own = shared.filter(({ shopId }) => shopId === by.place?.id);
  return judgeItems(rows, { items, barcodes, groups, own, idFor: () => uuid(), ...by });
};

/** Whose mobiles the rows name, with those into whom they were merged, as far as the place may know of them. */
const membersOf = async (brand: Brand, rows: readonly { readonly mobile: string }[], place: ImportPlace) => {
  const mobiles = rows.map(({ mobile }) => mobile);
  const found = await brand.find<Member>('member', 'mobile', mobiles);
  for (let last = found; last.length > 0; found.push(...last)) {
    const known = new Set(['', ...found.map(({ id }) => id)]);
    const ids = last.map(({ mergedInto }) => mergedInto).filter((id) => !known.has(id));
    last = ids.length === 0 ? [] : await brand.find<Member>('member', 'id', ids);
  }
  return byMobile(found, place);
};

/** Judges rows about members by whom the brand knows. */
export const judgeMemberRows = async (
  brand: Brand,
  rows: readonly MemberRow[],
  place: Pick<MembersKnown, 'shops' | 'shopId' | 'from' | 'now' | 'newIn' | 'spell'>,
): Promise<readonly Verdict[]> => {
  const members = await membersOf(brand, rows, place);
  const sharing = sharingShops(await brand.read<ShopSettings>('shopSettings'));
  return judgeMembers(rows, { members, sharing, ...place, idFor: () => uuid() });
};

/** Judges rows about cards by what the brand has. */
export const judgeCardRows = async (
  brand: Brand,
  rows: readonly CardRow[],
  place: Pick<CardsKnown, 'shops' | 'shopId' | 'from' | 'now' | 'movingIn'>,
): Promise<readonly Verdict[]> => {
  const said = rows.flatMap(({ item }) => item || []);
  const names = rows.flatMap(({ name }) => name || []);
  const itemsOf = async <Found>(entity: string): Promise<Found[]> => [
    ...(await brand.find<Found>(entity, 'number', said)),
    ...(await brand.find<Found>(entity, 'name', said)),
  ];
  return judgeCards(rows, {
    members: await membersOf(brand, rows, place),
    cards: await brand.find<Card>(
      'card',
      'number',
      rows.map(({ number }) => number),
    ),
    templates: await brand.find<CardTemplate>('cardTemplate', 'name', names),
    items: itemsFound(await itemsOf<Product>('product'), await itemsOf<Service>('service')),
    ...place,
  });
};
