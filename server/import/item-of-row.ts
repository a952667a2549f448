import { v7 as uuid } from 'uuid';
import type { Item } from '#domain/item/item.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Product } from '#domain/item/product.ts';
import type { Service } from '#domain/item/service.ts';
import { byHand } from '#domain/item/service-rules.ts';
import { usualUnit } from './columns.ts';
import type { Row } from './row.ts';
import { spellingOfThing } from './spelling.ts';

/** What is known about the item of a row. */
export interface KnownItem {
  readonly entity: 'product' | 'service';
  readonly item: Item;
}

const yesOrNo = (row: Row, field: string, otherwise: boolean): boolean => {
  const said = row.choice(field, 'yesOrNo');
  return said === undefined ? otherwise : said === 'yes';
};

const checkPrices = (row: Row, item: Pick<Item, 'originalPrice' | 'memberPrice'>, costPrice: number): void => {
  const lowest = item.memberPrice ?? item.originalPrice;
  if (lowest > item.originalPrice) row.note('memberPrice', 'memberPriceTooHigh');
  if (costPrice > lowest) row.note('costPrice', 'costTooHigh');
};

/** Whose the item is and who uses it: of a new one the headquarters, and every store. */
const useOf = (before: Item | undefined) => {
  const { createdIn, scope, regionId, shopIds, removedAt } = before ?? ofHeadquarters;
  return { createdIn, scope, regionId, shopIds: [...shopIds], removedAt };
};

const common = (row: Row, before: Item | undefined, groupId: string) => {
  const name = row.text('name') || (before?.name ?? '');
  return {
    id: before?.id ?? uuid(),
    name,
    number: row.text('number').normalize('NFKC'),
    groupId: groupId || (before?.groupId ?? ''),
    images: before?.images ?? [],
    ...spellingOfThing(name),
    originalPrice: row.fen('originalPrice') ?? before?.originalPrice ?? 0,
    memberPrice: row.fen('memberPrice') ?? before?.memberPrice ?? null,
    detailImages: before?.detailImages ?? [],
    ...useOf(before),
    pricing: before?.pricing ?? 'perShop',
    description: row.text('description') || (before?.description ?? ''),
    onShelf: yesOrNo(row, 'onShelf', before?.onShelf ?? true),
    enabled: yesOrNo(row, 'enabled', before?.enabled ?? true),
  };
};

const barcodeOf = (row: Row, before: string): string => {
  const barcode = row.text('barcode').normalize('NFKC');
  if (barcode !== '' && !/^[0-9A-Za-z-]+$/.test(barcode)) row.note('barcode', 'notABarcode', { value: barcode });
  return barcode || before;
};

/** Which kind of item a row is about; one that says nothing is a service when it has a duration. */
export const entityOf = (row: Row, before: KnownItem | undefined): 'product' | 'service' => {
  const said = row.choice('kind', 'kind');
  if (said === 'product' || said === 'service') return said;
  return before?.entity ?? (row.text('duration') === '' ? 'product' : 'service');
};

/**
 * The item of a row: what the row says, and what was known before where a cell is empty. Faults are noted in the row,
 * and the item is of no use when there are any.
 */
export const itemOfRow = (row: Row, before: KnownItem | undefined, groupId: string): KnownItem => {
  const entity = entityOf(row, before);
  if (before && before.entity !== entity) row.note('number', 'otherKind', { value: before.item.number });
  if (!before && row.text('name') === '') row.note('name', 'required');
  if (!before && row.text('originalPrice') === '') row.note('originalPrice', 'required');
  const item = common(row, before?.item, groupId);
  if (entity === 'service') {
    const known = before?.item as Service | undefined;
    const duration = row.whole('duration') ?? known?.duration;
    if (duration === undefined && row.text('duration') === '') row.note('duration', 'required');
    checkPrices(row, item, 0);
    const consumables = known?.consumables ?? [];
    const kind = known?.kind ?? 'other';
    return { entity, item: { ...byHand, ...known, ...item, kind, duration: duration ?? 1, consumables } };
  }
  const known = before?.item as Product | undefined;
  const costPrice = row.fen('costPrice') ?? known?.costPrice ?? 0;
  checkPrices(row, item, costPrice);
  const barcode = barcodeOf(row, known?.barcode ?? '');
  const unit = row.text('unit') || (known?.unit ?? usualUnit);
  const packageContent = known?.packageContent ?? 1;
  const { specQuantity, specUnit } = known ?? { specQuantity: '', specUnit: '' };
  const measured = { packageContent, specQuantity, specUnit };
  return { entity, item: { ...item, barcode, type: known?.type ?? 'product', unit, costPrice, ...measured } };
};
