import { type Card, card } from '#domain/card/card.ts';
import { type CardTemplate, cardTemplate } from '#domain/card-template/card-template.ts';
import { isSalable } from '#domain/card-template/salable.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { type Member, member } from '#domain/member/member.ts';
import { type CardsAt, itemKey } from '#domain/order/combination/best-cards.ts';
import { shop } from '#domain/shop/shop.ts';
import { dayIn } from '#domain/values/day-in.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { wayOf } from '../shop/way-of.ts';

/** The cards of a member, of a record that was merged those of its person; those that end first at the top, and the places in which a card has to hold to be used here. */
export const cardsOfMember = defineQuery({
  name: 'card.ofMember',
  sources: ['card', 'member', 'shop'],
  ask: async (
    counter,
    { memberId: id }: { readonly memberId: string },
  ): Promise<{ cards: readonly Card[]; way: readonly string[] }> => {
    if (id === '') return { cards: [], way: [] };
    // Cards of a record that was merged are its person's.
    const memberId = (await counter.records.one(member, id))?.mergedInto || id;
    const cards = await counter.records.many(card, { memberId });
    const end = ({ expiresAt }: Card): number => expiresAt ?? Number.MAX_SAFE_INTEGER;
    return {
      cards: cards.sort((a, b) => end(a) - end(b) || a.soldAt - b.soldAt || (a.id < b.id ? -1 : 1)),
      way: await wayOf(counter),
    };
  },
});

/** Who holds now what an order brought onto a card of somebody else, as far as this counter knows; null where nobody does. */
export const cardHolder = defineQuery({
  name: 'card.holder',
  sources: ['card', 'member'],
  ask: async (
    { records },
    { orderId }: { readonly orderId: string },
  ): Promise<{ card: Card; member: Member } | null> => {
    const found = (await records.many(card, {})).find(({ lots, orderId: sold }) =>
      [sold, ...lots.map((lot) => lot.orderId)].includes(orderId),
    );
    const holder = found && (await records.one(member, found.memberId));
    return found && holder ? { card: found, member: holder } : null;
  },
});

export interface ForOrder {
  readonly memberId: string;
  /** By `itemKey`. */
  readonly items: readonly string[];
}

export const readCardsForOrder = async (
  counter: Counter,
  { memberId, items }: ForOrder,
): Promise<Omit<CardsAt, 'at'>> => {
  const { records } = counter;
  const idsOf = (kind: string) => items.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
  const [products, services] = await Promise.all([
    records.all(product, idsOf(itemKey({ kind: 'product', itemId: '' }))),
    records.all(service, idsOf(itemKey({ kind: 'service', itemId: '' }))),
  ]);
  const groups = [
    ...products.map(({ id, groupId }) => [itemKey({ kind: 'product', itemId: id }), groupId] as const),
    ...services.map(({ id, groupId }) => [itemKey({ kind: 'service', itemId: id }), groupId] as const),
  ];
  return {
    memberId,
    cards: memberId === '' ? [] : await records.many(card, { memberId }),
    way: await wayOf(counter),
    groups: Object.fromEntries(groups),
  };
};

/** The cards of a member, and what is asked for of the items on an order (`itemKey`) where a range of a card may name them. */
export const cardsForOrder = defineQuery({
  name: 'card.forOrder',
  sources: ['card', 'shop', 'product', 'service'],
  ask: (counter, asked: ForOrder) => readCardsForOrder(counter, asked),
});

/** The templates by which cards can be sold in the counter's shop now, by name. */
export const salableTemplates = defineQuery({
  name: 'card.salable',
  sources: ['cardTemplate', 'shop'],
  ask: async (counter, { at }: { readonly at: number }): Promise<readonly CardTemplate[]> => {
    const here = await counter.records.one(shop, counter.enrolment.shopId);
    if (!here) return [];
    const way = await wayOf(counter);
    const today = dayIn(at, here.timeZone);
    const all = await counter.records.many(cardTemplate, {});
    return all.filter((each) => isSalable(each, way, today)).sort((a, b) => (a.name < b.name ? -1 : 1));
  },
});
