import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import { byHand } from '#domain/item/service/service-rules.ts';
import { spellingOfThing } from '../import/spelling.ts';
import type { Words } from '../seed/data.ts';
import { pictureOf } from '../seed/picture.ts';
import { ean13 } from './ean13.ts';
import { manyId } from './many-ids.ts';
import { type Chance, chanceFrom } from './random.ts';

/** Every seventh item is a service. */
const isService = (index: number): boolean => index % 7 === 0;

const common = (index: number, name: string, made: { picture: string; group: string }, chance: Chance) => {
  const originalPrice = chance.between(9, 699) * 100;
  return {
    id: manyId('item', index),
    name,
    number: `${isService(index) ? 'F' : 'P'}${String(index).padStart(6, '0')}`,
    images: [pictureOf(made.picture)],
    ...spellingOfThing(name),
    originalPrice,
    memberPrice: chance.happens(80) ? Math.round(originalPrice * 0.0085) * 100 : null,
    ...ofHeadquarters,
    detailImages: [],
    pricing: 'perShop' as const,
    description: '',
    onShelf: chance.happens(99),
    enabled: chance.happens(99),
    categoryId: '',
  };
};

const serviceAt = (index: number, words: Words, groupIds: ReadonlyMap<string, string>): Service => {
  const chance = chanceFrom(index);
  const treatment = chance.pick(words.treatments);
  const duration = chance.pick(words.lengths);
  const name = `${chance.pick(words.styles)}${chance.pick(words.places)}${treatment.name}${duration}${words.minutes}`;
  const groupId = groupIds.get(treatment.group) ?? '';
  return {
    ...common(index, name, treatment, chance),
    groupId,
    kind: treatment.kind,
    duration,
    ...byHand,
    consumables: [],
  };
};

const productAt = (index: number, words: Words, groupIds: ReadonlyMap<string, string>): Product => {
  const chance = chanceFrom(index);
  const goods = chance.pick(words.goods);
  const name =
    chance.pick(words.origins) + chance.pick(words.qualities) + goods.name + chance.pick(words.sizes[goods.size]);
  const made = common(index, name, goods, chance);
  return {
    ...made,
    groupId: groupIds.get(goods.group) ?? '',
    barcode: ean13(`692${String(index).padStart(9, '0')}`),
    type: 'product',
    unit: goods.unit,
    costPrice: Math.round(made.originalPrice * 0.4),
    packageContent: 1,
    specQuantity: '',
    specUnit: '',
  };
};

/** `count` items from the `from`th on, products and services, into the groups of these ids by their keys. */
export const manyItems = (
  from: number,
  count: number,
  words: Words,
  groupIds: ReadonlyMap<string, string>,
): { products: Product[]; services: Service[] } => {
  const indexes = Array.from({ length: count }, (_, offset) => from + offset);
  return {
    products: indexes.filter((index) => !isService(index)).map((index) => productAt(index, words, groupIds)),
    services: indexes.filter(isService).map((index) => serviceAt(index, words, groupIds)),
  };
};
