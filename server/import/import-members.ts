import type { Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Brand } from './brand-access.ts';
import type { SheetColumns } from './columns.ts';
import type { Reading } from './judge-rows.ts';
import { memberOfRow, mobileOfRow } from './member-of-row.ts';
import { rowOf } from './row.ts';
import type { Sheet } from './sheet.ts';

/** Reads rows as members, known by their mobile. */
export const readingOfMembers = async (
  brand: Brand,
  sheet: Sheet,
  columns: SheetColumns,
  where: { readonly shops: readonly Shop[]; readonly shopId: string; readonly now: number },
): Promise<Reading> => {
  const mobiles = sheet.rows.flatMap(({ cells }) => (cells ? [mobileOfRow(rowOf(columns.places, cells))] : []));
  const found = await brand.find<Member>('member', 'mobile', mobiles);
  const known = new Map(found.filter(({ mergedInto }) => mergedInto === '').map((member) => [member.mobile, member]));
  return {
    keyField: 'mobile',
    keyOf: mobileOfRow,
    make(row, mobile) {
      const before = known.get(mobile);
      const record = memberOfRow(row, before, where);
      return { entity: 'member', record: { ...record }, before: before && { ...before } };
    },
  };
};
