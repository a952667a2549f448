import { v7 as uuid } from 'uuid';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { ItemGroup } from '#domain/item/item-group.ts';
import type { Product } from '#domain/item/product.ts';
import type { Service } from '#domain/item/service.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Brand } from './brand-access.ts';
import type { SheetColumns } from './columns.ts';
import { entityOf, itemOfRow, type KnownItem } from './item-of-row.ts';
import type { Reading } from './judge-rows.ts';
import { rowOf } from './row.ts';
import type { Sheet } from './sheet.ts';

const longestGroup = 15;

/** The number on the price tag as it is stored: half width, no spaces around it. */
const numberOf = (text: string): string => text.normalize('NFKC').trim();

/** Reads rows as items, known by their number; groups that are named and not there yet are made. */
export const readingOfItems = async (
  brand: Brand,
  sheet: Sheet,
  columns: SheetColumns,
): Promise<{ reading: Reading; groupsOf: (items: readonly AnyRecord[]) => ItemGroup[] }> => {
  const numbers = sheet.rows.flatMap(({ cells }) =>
    cells ? [numberOf(rowOf(columns.places, cells).text('number'))] : [],
  );
  const known = new Map<string, KnownItem>();
  for (const item of await brand.find<Product>('product', 'number', numbers))
    known.set(item.number, { entity: 'product', item });
  for (const item of await brand.find<Service>('service', 'number', numbers))
    known.set(item.number, { entity: 'service', item });

  const groups = await brand.read<ItemGroup>('itemGroup');
  const fresh: ItemGroup[] = [];
  let position = Math.max(0, ...groups.map((group) => group.position));
  const groupFor = (name: string, kind: ItemGroup['kind']): ItemGroup => {
    const found = [...groups, ...fresh].find((group) => group.name === name && group.kind === kind);
    if (found) return found;
    position += 1;
    const group = { id: uuid(), name, kind, position, ...ofHeadquarters, enabled: true };
    fresh.push(group);
    return group;
  };

  const reading: Reading = {
    keyField: 'number',
    keyOf: (row) => numberOf(row.text('number')),
    make(row, number) {
      const before = known.get(number);
      const group = row.text('group');
      if ([...group].length > longestGroup) row.note('group', 'groupTooLong', { value: group });
      const groupId = group === '' || row.faults.length > 0 ? '' : groupFor(group, entityOf(row, before)).id;
      const { entity, item } = itemOfRow(row, before, groupId);
      return { entity, record: { ...item }, before: before && { ...before.item } };
    },
  };
  const groupsOf = (items: readonly AnyRecord[]): ItemGroup[] => {
    const used = new Set(items.map((item) => item.groupId));
    return fresh.filter((group) => used.has(group.id));
  };
  return { reading, groupsOf };
};
