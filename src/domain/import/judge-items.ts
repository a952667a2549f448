import { entityNamed } from '../entities.ts';
import type { ItemGroup } from '../item/group/item-group.ts';
import type { Item } from '../item/item.ts';
import { ofHeadquarters } from '../item/item-fields.ts';
import type { ItemKind } from '../item/item-kind.ts';
import { isHadBy, makerIn, usedWhere } from '../item/maker.ts';
import type { Product } from '../item/product/product.ts';
import type { Service } from '../item/service/service.ts';
import { byHand } from '../item/service/service-rules.ts';
import type { ShopItem } from '../item/shop-item.ts';
import { complete } from '../kernel/complete.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Shop } from '../shop/shop.ts';
import { codeKey, codeSpellings } from '../values/product-code.ts';
import { usualUnit } from './columns.ts';
import type { ItemRow } from './item-row.ts';
import { itemValues } from './item-values.ts';
import { type Verdict, verdictOf } from './judge.ts';
import { judgeElsewhere } from './judge-elsewhere.ts';
import type { Fault } from './row.ts';

/** How a name is typed on a keyboard: `aitiao` and `at`. */
export interface Spelling {
  readonly pinyin: string;
  readonly initials: string;
}

/** How a name is typed, where that is left to the server, which fills it in as it writes. */
export const spelledLater = (): Spelling => ({ pinyin: '', initials: '' });

/** An item that the brand has, and which of the two kinds it is. */
export interface KnownItem {
  readonly entity: ItemKind;
  readonly item: Item;
}

/** What is known where rows about items are judged. */
export interface ItemsKnown {
  /** By their number. */
  readonly items: ReadonlyMap<string, KnownItem>;
  /** The number of the product that has a barcode. */
  readonly barcodes: ReadonlyMap<string, string>;
  readonly groups: readonly ItemGroup[];
  /** The id of a record that is made, by what it is known by. */
  readonly idFor: (key: string) => string;
  readonly spell: (name: string) => Spelling;
  /** The shop from which rows are taken in: it changes what it has made. Left out where that is anything. */
  readonly place?: Pick<Shop, 'id' | 'type' | 'parentId'>;
  /** What that shop has of its own for these items. */
  readonly own: readonly ShopItem[];
  /** It may have prices, a shelf and a state of its own for what was made elsewhere. */
  readonly maySetOwn: boolean;
  /** Whoever may not see what goods cost does not set it either. */
  readonly maySetCost: boolean;
}

/** The items that the brand still has, by their number. */
export const byNumber = (entity: ItemKind, found: readonly Item[]): ReadonlyMap<string, KnownItem> =>
  new Map(found.filter(({ removedAt }) => removedAt === null).map((item) => [item.number, { entity, item }]));

/** The barcodes that rows name, in every way in which they may be stored. */
export const barcodesOf = (rows: readonly ItemRow[]): string[] =>
  rows.flatMap(({ barcode = '' }) => (barcode === '' ? [] : codeSpellings(barcode)));

/** Which number has which barcode, of items by their number. */
export const holdersIn = (items: ReadonlyMap<string, KnownItem>): ReadonlyMap<string, string> =>
  new Map(
    [...items].flatMap(([number, { item }]) => {
      const { barcode = '' } = item as Partial<Product>;
      return barcode === '' ? [] : [[codeKey(barcode), number] as const];
    }),
  );

const longestGroup = 15;

/** Which kind of item a row is about; one that says nothing is a service when it has a duration. */
const kindOf = (row: ItemRow, before: KnownItem | undefined): ItemKind =>
  row.kind ?? before?.entity ?? (row.duration === undefined ? 'product' : 'service');

const isMadeElsewhere = ({ item }: KnownItem, place: Pick<Shop, 'id' | 'type'>): boolean =>
  item.createdIn !== makerIn(place);

const faultsOf = (row: ItemRow, entity: ItemKind, { items, barcodes, maySetCost, place }: ItemsKnown): Fault[] => {
  const before = items.get(row.number);
  const faults: Fault[] = [];
  const note = (field: string, code: string, params: Fault['params'] = {}) => faults.push({ field, code, params });
  const { number, name, group = '', barcode = '', originalPrice, duration } = row;
  if (before && before.entity !== entity) note('number', 'otherKind', { value: number });
  if (before && place && isMadeElsewhere(before, place)) note('number', 'madeElsewhere', { value: number });
  if (!before && !name) note('name', 'required');
  if (!before && originalPrice === undefined) note('originalPrice', 'required');
  if ([...group].length > longestGroup) note('group', 'groupTooLong', { value: group });
  if (!/^[0-9A-Za-z-]*$/.test(barcode)) note('barcode', 'notABarcode', { value: barcode });
  // Its words name the barcode themselves: they are those of `product.add`.
  if (entity === 'product' && barcode !== '' && (barcodes.get(codeKey(barcode)) ?? number) !== number)
    note('', 'item.barcodeTaken');
  if (entity === 'service' && duration === undefined && before?.entity !== 'service') note('duration', 'required');
  const service = before?.entity === 'service' ? (before.item as Service) : undefined;
  const isBound = service !== undefined && (service.device !== null || service.techniques.length > 0);
  if (isBound && row.serviceKind !== undefined && row.serviceKind !== service.kind) note('kind', 'kindStays');
  if (row.costPrice !== undefined && !maySetCost) note('costPrice', 'costNotAllowed');
  return faults;
};

/** What may not be taken in from here, or is no such item, is not measured against stored prices: a fault would tell them. */
const hidesPrices: ReadonlySet<string> = new Set(['otherKind', 'madeElsewhere', 'costNotAllowed']);

/** No price is above the one that it lowers: the cost, the price for members, the original one (spec section 5). */
const priceFaults = ({ originalPrice, memberPrice }: Item, costPrice: number): Fault[] => {
  const lowest = memberPrice ?? originalPrice;
  return [
    ...(lowest > originalPrice ? [{ field: 'memberPrice', code: 'memberPriceTooHigh', params: {} }] : []),
    ...(costPrice > lowest ? [{ field: 'costPrice', code: 'costTooHigh', params: {} }] : []),
  ];
};

/** Who uses what is new. */
const offersIn = ({ place }: ItemsKnown) => {
  const { shopIds, ...use } = { ...ofHeadquarters, ...(place && usedWhere(place, ofHeadquarters)) };
  return { ...use, shopIds: [...shopIds] };
};

const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const fresh = (id: string, entity: ItemKind, known: ItemsKnown): AnyRecord => ({
  ...offersIn(known),
  id,
  name: '',
  groupId: '',
  images: [],
  originalPrice: 0,
  memberPrice: null,
  description: '',
  onShelf: true,
  enabled: true,
  ...(entity === 'service'
    ? { kind: 'other', duration: 1, consumables: [], ...byHand }
    : { type: 'product', barcode: '', unit: usualUnit, costPrice: 0, packageContent: 1 }),
});

const recordOf = (row: ItemRow, entity: ItemKind, known: ItemsKnown, groupId: string | undefined): AnyRecord => {
  const before = known.items.get(row.number)?.item;
  const base = before ? { ...before } : fresh(known.idFor(row.number), entity, known);
  const { number, name, originalPrice, memberPrice, description, onShelf, enabled } = row;
  const own =
    entity === 'service'
      ? { duration: row.duration, kind: row.serviceKind }
      : { type: row.type, barcode: row.barcode, unit: row.unit, costPrice: row.costPrice };
  const spelled = name === undefined ? {} : known.spell(name);
  return complete(entityNamed(entity), {
    ...base,
    ...spelled,
    ...said({ number, name, originalPrice, memberPrice, description, onShelf, enabled, groupId, ...own }),
  } as AnyRecord);
};

/** The product of a row has its barcode from then on, and the one that it had is free for the rows below. */
const moveBarcode = (barcodes: Map<string, string>, before: Item | undefined, record: AnyRecord): void => {
  barcodes.delete(codeKey((before as Partial<Product> | undefined)?.barcode ?? ''));
  const { barcode, number } = record;
  if (typeof barcode === 'string' && barcode !== '') barcodes.set(codeKey(barcode), String(number));
};

/** The groups that rows name: those there are, and new ones behind them. */
const groupBook = (known: ItemsKnown) => {
  const { groups, idFor, place } = known;
  const fresh: ItemGroup[] = [];
  const isOffered = ({ createdIn, removedAt }: ItemGroup): boolean =>
    removedAt === null && (!place || createdIn === '' || createdIn === makerIn(place));
  const named = (name: string, kind: ItemKind): ItemGroup => {
    const found = [...groups, ...fresh].find((group) => group.name === name && group.kind === kind && isOffered(group));
    if (found) return found;
    const position = Math.max(0, ...groups.map((group) => group.position)) + fresh.length + 1;
    const group = { ...offersIn(known), id: idFor(`${kind} ${name}`), name, kind, position, enabled: true };
    fresh.push(group);
    return group;
  };
  return { named, fresh, all: () => [...groups, ...fresh] };
};

/** Judges rows about items, each by what it leaves as it was before it; `groups` are those that have to be made for them. */
export const judgeItems = (
  rows: readonly ItemRow[],
  known: ItemsKnown,
): { readonly verdicts: readonly Verdict[]; readonly groups: readonly ItemGroup[] } => {
  const book = groupBook(known);
  const barcodes = new Map(known.barcodes);
  const verdicts = rows.map((row) => {
    const before = known.items.get(row.number);
    const entity = kindOf(row, before);
    const { place } = known;
    if (before?.entity === entity && place && isMadeElsewhere(before, place) && isHadBy(place, before.item))
      return judgeElsewhere(row, before.item, { ...known, place });
    const faults = faultsOf(row, entity, { ...known, barcodes });
    const groupId = row.group && faults.length === 0 ? book.named(row.group, entity).id : undefined;
    const record = recordOf(row, entity, known, groupId);
    const isPriced = !faults.some(({ field, code }) => field === 'originalPrice' || hidesPrices.has(code));
    const prices = isPriced ? priceFaults(record as AnyRecord & Item, Number(record.costPrice ?? 0)) : [];
    const verdict = verdictOf({
      entity,
      record,
      before: before && { ...before.item },
      faults: [...faults, ...prices],
      valuesOf: (item) => itemValues(item as AnyRecord & Item, book.all()),
    });
    if ('record' in verdict) moveBarcode(barcodes, before?.item, verdict.record);
    return verdict;
  });
  const used = new Set(verdicts.map((verdict) => ('record' in verdict ? verdict.record.groupId : '')));
  return { verdicts, groups: book.fresh.filter(({ id }) => used.has(id)) };
};
