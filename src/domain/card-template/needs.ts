import { category } from '../category/category.ts';
import { itemGroup } from '../item/group/item-group.ts';
import { isHadBy } from '../item/maker.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import type { Acting } from '../kernel/command.ts';
import { type Decision, reject } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { all, type Loaded, one, onServer } from '../kernel/needs.ts';
import { placeBeyond } from '../shop/reach.ts';
import { shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { dayIn } from '../values/day-in.ts';
import { mostGivenFor } from '../values/offered.ts';
import type { CardTemplate, TemplateBody } from './card-template.ts';
import { type CardTerms, onlyTerms, sameTerms } from './terms.ts';
import { worthsOfTemplate } from './worth.ts';

const idsOf = (terms: CardTerms, kind: 'service' | 'product' | 'itemGroup'): string[] => [
  ...terms.benefits.filter((line) => line.kind === kind).map(({ itemId }) => itemId),
  ...terms.discounts.filter((line) => line.kind === kind).map(({ itemId }) => itemId),
  ...(kind === 'service' ? terms.giftServices : kind === 'product' ? terms.giftProducts : []).map(
    ({ itemId }) => itemId,
  ),
];

/** What has to be there for a template to be written: what it names, and the places of the brand. */
export const namedBy = (body: TemplateBody) => {
  const terms = onlyTerms(body);
  return {
    services: all(service, idsOf(terms, 'service')),
    products: all(product, idsOf(terms, 'product')),
    groups: all(itemGroup, idsOf(terms, 'itemGroup')),
    category: one(category, body.categoryId),
    places: onServer(shop, {}),
  };
};
type Named = Loaded<ReturnType<typeof namedBy>>;

type Had = Parameters<typeof isHadBy>[1] & AnyRecord;
/** Whether the place has not all of these; what it has not it may as well not know. */
const lacks = (here: Acting['shop'], found: readonly Had[], ids: readonly string[]): boolean =>
  ids.some((id) => !found.some((record) => record.id === id && isHadBy(here, record)));

/** Why a template cannot be written so, given what it names. */
export const whyNotWritten = (
  body: TemplateBody,
  { services, products, groups, category: chosen, places = [] }: Named,
  { shopId, shop: here, at }: Pick<Acting, 'shopId' | 'shop' | 'at'>,
  existing?: CardTemplate,
): Extract<Decision, { ok: false }> | undefined => {
  const refuse = (...why: Parameters<typeof reject>) => reject(...why) as Extract<Decision, { ok: false }>;
  const terms = onlyTerms(body);
  if (
    lacks(here, services, idsOf(terms, 'service')) ||
    lacks(here, products, idsOf(terms, 'product')) ||
    lacks(here, groups, idsOf(terms, 'itemGroup'))
  )
    return refuse('cardTemplate.itemUnknown');
  if (body.categoryId !== '' && chosen?.kind !== 'card') return refuse('cardTemplate.categoryUnknown');
  if (placeBeyond(body.salableIn, shopId, places) !== undefined) return refuse('cardTemplate.salableBeyond');
  if (placeBeyond(body.consumableIn, shopId, places) !== undefined) return refuse('cardTemplate.consumableBeyond');
  if (terms.validUntil !== '' && terms.validUntil < dayIn(at, here.timeZone)) return refuse('cardTemplate.dayPast');
  // What another place than the headquarters offers; what was offered before stays so.
  if (here.type === shopTypes.headquarters || (existing && sameTerms(existing, terms))) return undefined;
  const items = { service: services, product: products };
  const priceOf = (kind: keyof typeof items, itemId: string) =>
    items[kind].find(({ id }) => id === itemId)?.originalPrice;
  const tooMuch = worthsOfTemplate(terms, priceOf).find(({ given, paid }) => given > mostGivenFor(paid));
  if (!tooMuch) return undefined;
  const { given: givenFen, paid: paidFen } = tooMuch;
  return refuse('cardTemplate.givesTooMuch', { givenFen, paidFen, mostFen: mostGivenFor(paidFen) });
};

/** Why whoever acts may not change this template here: only where it was made is it changed. */
export const whyNotThisTemplate = (
  existing: CardTemplate | undefined,
  { shopId }: Pick<Acting, 'shopId'>,
): 'cardTemplate.unknown' | 'cardTemplate.elsewhere' | undefined => {
  if (!existing) return 'cardTemplate.unknown';
  return existing.createdIn === shopId ? undefined : 'cardTemplate.elsewhere';
};
