import { v7 as uuid } from 'uuid';
import type { ItemRow } from '#domain/import/item-row.ts';
import type { Verdict } from '#domain/import/judge.ts';
import { barcodesOf, byNumber, holdersIn, type ItemsKnown, judgeItems } from '#domain/import/judge-items.ts';
import { byMobile, judgeMembers, type MembersKnown } from '#domain/import/judge-members.ts';
import type { MemberRow } from '#domain/import/member-row.ts';
import type { ItemGroup } from '#domain/item/item-group.ts';
import type { Product } from '#domain/item/product.ts';
import type { Service } from '#domain/item/service.ts';
import { sharingShops } from '#domain/member/in-shop.ts';
import type { Member } from '#domain/member/member.ts';
import type { ShopSettings } from '#domain/shop/shop-settings.ts';
import type { Brand } from './brand-access.ts';

/** Judges rows about items by what the brand has. */
export const judgeItemRows = async (
  brand: Brand,
  rows: readonly ItemRow[],
  by: Pick<ItemsKnown, 'maySetCost' | 'place' | 'spell'>,
): Promise<ReturnType<typeof judgeItems>> => {
  const numbers = rows.map(({ number }) => number);
  const items = new Map([
    ...byNumber('product', await brand.find<Product>('product', 'number', numbers)),
    ...byNumber('service', await brand.find<Service>('service', 'number', numbers)),
  ]);
  const sameBarcode = await brand.find<Product>('product', 'barcode', barcodesOf(rows));
  const barcodes = holdersIn(byNumber('product', sameBarcode));
  const groups = await brand.read<ItemGroup>('itemGroup');
  return judgeItems(rows, { items, barcodes, groups, idFor: () => uuid(), ...by });
};

/** Judges rows about members by whom the brand knows. */
export const judgeMemberRows = async (
  brand: Brand,
  rows: readonly MemberRow[],
  place: Pick<MembersKnown, 'shops' | 'shopId' | 'from' | 'now' | 'spell'>,
): Promise<readonly Verdict[]> => {
  const mobiles = rows.map(({ mobile }) => mobile);
  const found = await brand.find<Member>('member', 'mobile', mobiles);
  for (let last = found; last.length > 0; found.push(...last)) {
    const known = new Set(['', ...found.map(({ id }) => id)]);
    const ids = last.map(({ mergedInto }) => mergedInto).filter((id) => !known.has(id));
    last = ids.length === 0 ? [] : await brand.find<Member>('member', 'id', ids);
  }
  const sharing = sharingShops(await brand.read<ShopSettings>('shopSettings'));
  return judgeMembers(rows, {
    members: byMobile(found),
    sharing,
    ...place,
    idFor: () => uuid(),
  });
};
