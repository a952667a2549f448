import { type Card, withLots } from '../card/card.ts';
import type { CardLot, LotItem } from '../card/lot.ts';
import { type CardTemplate, termsOf } from '../card-template/card-template.ts';
import { type CardTerms, cardTypes } from '../card-template/terms.ts';
import type { Item } from '../item/item.ts';
import type { ItemKind } from '../item/item-kind.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import type { Member } from '../member/member.ts';
import { placesOf, reaches, upwards } from '../shop/reach.ts';
import type { Shop } from '../shop/shop.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { dayIn, endOfDay } from '../values/day-in.ts';
import type { CardRow } from './card-row.ts';
import { type ImportPlace, isReached, mustNameShop, regionIn, shopNamed } from './import-place.ts';
import { type Values, type Verdict, verdictOf } from './judge.ts';
import { isSeenFrom } from './judge-members.ts';
import type { Fault } from './row.ts';

/** What is known where rows about cards are judged. */
export interface CardsKnown extends ImportPlace {
  /** By their mobile (`byMobile`). */
  readonly members: ReadonlyMap<string, Member>;
  /** Cards with the numbers that the rows name. */
  readonly cards: readonly Card[];
  /** Templates with the names that the rows name: a card of such a name goes by what that says now. */
  readonly templates: readonly CardTemplate[];
  /** Items with the numbers or names that the rows name. */
  readonly items: readonly { readonly kind: ItemKind; readonly item: Item }[];
  readonly now: number;
  /** The shops that move in now; left out where whoever runs the server takes cards in. */
  readonly movingIn?: ReadonlySet<string>;
}

/** The shops that move in at a moment, by their settings. */
export const movingInAt = (settings: readonly ShopSettings[], now: number): ReadonlySet<string> =>
  new Set(settings.filter(({ movesInUntil }) => (movesInUntil ?? 0) > now).map(({ id }) => id));

/** A row with what it speaks of, as far as that is known. */
interface Meant {
  readonly row: CardRow;
  readonly member: Member | undefined;
  /** The shop that sold the card, and owes what is left of it. */
  readonly shop: Shop | undefined;
  readonly before: Card | undefined;
  readonly template: CardTemplate | undefined;
  readonly type: CardTerms['type'] | undefined;
  readonly items: readonly LotItem[];
}

const fault = (field: string, code: string, params: Fault['params'] = {}): Fault => ({ field, code, params });

/** The id of a card from elsewhere: by its number, so that two files which bring it at once bring one. */
const idOf = (number: string): string => fixedId(`moved:${number}`);

/** What a card is of which a row says neither the type nor a known template: by what is on it. */
const typeByContent = ({ item, principal, gift, discount }: CardRow): Meant['type'] => {
  if (item) return cardTypes.count;
  if (principal !== undefined || gift !== undefined) return cardTypes.prepaid;
  return discount === undefined ? undefined : cardTypes.discount;
};

const meant = (row: CardRow, before: Card | undefined, known: CardsKnown): Meant => {
  const shop = row.shop ? shopNamed(known, row.shop) : known.shops.find(({ id }) => id === known.shopId);
  const way = upwards(shop?.id ?? '', known.shops);
  const template = known.templates.find(
    ({ name, type, removedAt, knownIn }) =>
      name === row.name && removedAt === null && reaches(knownIn, way) && (!row.type || cardTypes[row.type] === type),
  );
  const ofItem = ({ item }: { readonly item: Item }): boolean => item.number === row.item;
  const byNumber = known.items.filter(ofItem);
  const found = byNumber.length > 0 ? byNumber : known.items.filter(({ item }) => item.name === row.item);
  return {
    row,
    shop,
    before,
    template,
    member: known.members.get(row.mobile),
    type: before?.type ?? (row.type ? cardTypes[row.type] : (template?.type ?? typeByContent(row))),
    items: found.map(({ kind, item }) => ({ kind, itemId: item.id })),
  };
};

const memberFaults = ({ row: { mobile }, member }: Meant, known: CardsKnown): Fault[] => {
  if (mobile === '') return [fault('mobile', 'required')];
  // Whom another shop keeps to itself is nobody here.
  return member && isSeenFrom(known, member) ? [] : [fault('mobile', 'memberUnknown', { value: mobile })];
};

const shopFaults = ({ row: { shop: value = '' }, shop }: Meant, known: CardsKnown): Fault[] => {
  if (value === '') return mustNameShop(known) ? [fault('shop', 'required')] : [];
  if (!shop) return [fault('shop', 'shopUnknown', { value })];
  if (!isReached(known, shop.id)) return [fault('shop', 'shopElsewhere', { value })];
  return regionIn(known, shop.id) ? [fault('shop', 'sellerIsRegion', { value })] : [];
};

/** A card of this number that is somebody else's, or was sold here, is another card. */
const numberFaults = ({ row: { number: value }, before, member }: Meant): Fault[] => {
  if (!before) return [];
  const isOther = before.orderId !== '' || (member !== undefined && before.memberId !== member.id);
  return isOther ? [fault('number', 'cardTaken', { value })] : [];
};

const contentFaults = ({ row, template, type, items }: Meant): Fault[] => {
  const { item: value = '', times, principal, gift, discount } = row;
  const faults: Fault[] = [];
  if (!row.name) faults.push(fault('name', 'required'));
  if (!type) faults.push(fault('type', 'required'));
  if (type === cardTypes.prepaid && principal === undefined && gift === undefined && value === '')
    faults.push(fault('principal', 'required'));
  if (type === cardTypes.count && value === '') faults.push(fault('item', 'required'));
  const isCheaper = template && (template.percentOfAll !== null || template.discounts.length > 0);
  if (type === cardTypes.discount && discount === undefined && !isCheaper) faults.push(fault('discount', 'required'));
  if (value !== '' && items.length === 0) faults.push(fault('item', 'itemUnknown', { value }));
  if (items.length > 1) faults.push(fault('item', 'itemAmbiguous', { value }));
  if (value !== '' && times === undefined) faults.push(fault('times', 'required'));
  if (value === '' && times !== undefined) faults.push(fault('item', 'required'));
  return faults;
};

const soldFaults = ({ row: { soldOn }, shop }: Meant, { now }: CardsKnown): Fault[] =>
  soldOn && shop && soldOn > dayIn(now, shop.timeZone) ? [fault('soldOn', 'soldLater', { value: soldOn })] : [];

/** What the row brings onto its card, of which the shop owes what was paid for it. */
const lotsOf = ({ row, type, items: [item] }: Meant, cardId: string, shop: Shop, at: number): CardLot[] => {
  const { principal = 0, gift = 0, times = 0, expires } = row;
  const lot = (what: string, granted: number, more: Partial<CardLot> = {}): CardLot => ({
    id: fixedId(`${cardId}:${what}`),
    isGift: false,
    item: null,
    granted,
    left: granted,
    paid: 0,
    expiresAt: expires ? endOfDay(expires, shop.timeZone) : null,
    shopId: shop.id,
    orderId: '',
    at,
    ...more,
  });
  const isMoney = type === cardTypes.prepaid;
  return [
    ...(isMoney ? [lot('principal', principal, { paid: principal }), lot('gift', gift, { isGift: true })] : []),
    ...(item ? [lot(`${item.kind}:${item.itemId}`, times, { item, paid: isMoney ? 0 : principal })] : []),
  ];
};

/** A card as it was when it was moved in keeps what it was granted: a spreadsheet changes no money. */
const changedFaults = (before: Card | undefined, lots: readonly CardLot[]): Fault[] =>
  lots.flatMap(({ id, item, isGift, granted, paid }) => {
    const held = before?.lots.find((lot) => lot.id === id);
    const isMoney = item === null;
    const isAsBefore = held ? held.granted === granted && held.paid === paid : granted === 0 || !isMoney;
    if (!before || isAsBefore) return [];
    return [fault(isMoney ? (isGift ? 'gift' : 'principal') : 'times', 'cardDiffers')];
  });

const blank = ({ row, member, template, type }: Meant, shop: Shop, at: number): Card => {
  const terms = template && termsOf(template);
  const percentOfAll = row.discount ?? terms?.percentOfAll ?? null;
  return {
    id: idOf(row.number),
    number: row.number,
    memberId: member?.id ?? '',
    cameFrom: '',
    name: row.name ?? '',
    type: type ?? cardTypes.prepaid,
    shopIds: member ? [...new Set([member.shopId, ...member.knownTo])] : [],
    templateId: template?.id ?? '',
    termsNumber: template?.termsVersion ?? 0,
    issuedIn: shop.id,
    orderId: '',
    consumableIn: template ? [...placesOf(template.consumableIn, template.createdIn)] : [],
    useOrder: terms?.useOrder ?? 'proportional',
    daysFromFirstUse: null,
    percentOfAll,
    discounts: terms?.discounts ?? [],
    lots: [],
    madeCheaper: 0,
    balance: 0,
    timesLeft: 0,
    percent: percentOfAll ?? 100,
    expiresAt: row.expires ? endOfDay(row.expires, shop.timeZone) : null,
    soldAt: at,
    status: 'active',
  };
};

/** What a card says, by the fields of a row: of what can be had for it that which the row is about. */
const valuesIn =
  ({ row, items: [item] }: Meant, shop: Shop, memberMobile: string) =>
  (record: AnyRecord): Values => {
    const { number, name, type, percent, lots, expiresAt, soldAt } = record as AnyRecord & Card;
    const granted = (isLot: (lot: CardLot) => boolean): number | null => lots.find(isLot)?.granted ?? null;
    const ofItem = granted((lot) => lot.item?.kind === item?.kind && lot.item?.itemId === item?.itemId);
    const isPrepaid = type === cardTypes.prepaid;
    return {
      number,
      name,
      mobile: memberMobile,
      type: cardTypes.wordOf(type) ?? null,
      principal: isPrepaid ? granted((lot) => lot.item === null && !lot.isGift) : null,
      gift: isPrepaid ? granted((lot) => lot.item === null && lot.isGift) : null,
      item: item && ofItem !== null ? (row.item ?? null) : null,
      times: item ? ofItem : null,
      discount: percent < 100 ? percent : null,
      expires: expiresAt === null ? null : dayIn(expiresAt - 1, shop.timeZone),
      soldOn: dayIn(soldAt, shop.timeZone),
      shop: shop.name,
    };
  };

/**
 * Judges rows about cards that another system sold, each by its number: it comes with what is left on it, and a further
 * row of it with the times of another item. What was brought in before stays as it is: the same row changes nothing
 * again, whatever was used meanwhile, and another figure is refused.
 */
export const judgeCards = (rows: readonly CardRow[], known: CardsKnown): readonly Verdict[] => {
  const cards = new Map(known.cards.map((card) => [card.number, card]));
  return rows.map((row) => {
    const before = cards.get(row.number);
    const means = meant(row, before, known);
    const faults = [
      ...memberFaults(means, known),
      ...shopFaults(means, known),
      ...numberFaults(means),
      ...contentFaults(means),
      ...soldFaults(means, known),
    ];
    const { shop, member } = means;
    if (faults.length > 0 || !shop) return { kind: 'refused', faults };
    // The whole of the day on which it was sold lies before now, as the books of months go by it.
    const at = row.soldOn ? Math.min(endOfDay(row.soldOn, shop.timeZone) - 1, known.now) : known.now;
    const base = before ?? blank(means, shop, at);
    const lots = lotsOf(means, base.id, shop, at);
    const fresh = lots.filter(({ id, granted }) => granted > 0 && !base.lots.some((lot) => lot.id === id));
    if (fresh.length > 0 && known.movingIn && !known.movingIn.has(shop.id))
      return { kind: 'refused', faults: [fault('shop', 'notMovingIn', { value: shop.name })] };
    const record = fresh.length > 0 ? withLots(base, [...base.lots, ...fresh]) : base;
    const verdict = verdictOf({
      entity: 'card',
      record,
      before: before && { ...before },
      faults: changedFaults(before, lots),
      valuesOf: valuesIn(means, shop, member?.mobile ?? ''),
    });
    if (verdict.kind !== 'refused') cards.set(row.number, record);
    return verdict;
  });
};
