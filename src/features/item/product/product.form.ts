import { useTranslation } from 'react-i18next';
import { itemFields, itemUse } from '#domain/item/item-fields.ts';
import { productCalls } from '#domain/item/product-calls.ts';
import { productTypes } from '#domain/item/product-listing.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';
import { GroupInput } from './group-input.tsx';
import { UnitInput } from './unit-input.tsx';

const always = () => true;
const useTypes = () => {
  const { t } = useTranslation('item');
  return productTypes.map((value) => ({ value, label: t(`types.${value}`) }));
};
const usePricings = () => {
  const { t } = useTranslation('item');
  return itemFields.pricing.unwrap().options.map((value) => ({ value, label: t(`pricings.${value}`) }));
};
const useScopes = () => {
  const { t } = useTranslation('item');
  return Object.values(itemUse).map((value) => ({ value, label: t(`scopes.${value}`) }));
};

const fields = {
  name: { widget: 'text', longest: 50, label: 'fields.name', testId: 'product-name', half: true, required: always },
  number: {
    widget: 'text',
    longest: 10,
    label: 'fields.number',
    testId: 'product-number',
    half: true,
    required: always,
  },
  type: { widget: 'choice', label: 'fields.type', useChoices: useTypes, testId: 'product-type', half: true },
  groupId: {
    ...({ widget: 'own', Input: GroupInput, label: 'fields.group', testId: 'product-group', half: true } as const),
    required: always,
  },
  unit: {
    ...({ widget: 'own', Input: UnitInput, label: 'fields.unit', testId: 'product-unit', half: true } as const),
    required: always,
  },
  barcode: { widget: 'text', longest: 32, label: 'fields.barcode', testId: 'product-barcode', half: true },
  originalPrice: {
    ...({ widget: 'money', label: 'fields.originalPrice', testId: 'product-original', half: true } as const),
    required: always,
  },
  memberPrice: {
    ...({ widget: 'money', label: 'fields.memberPrice', help: 'fields.memberPriceHint' } as const),
    ...{ testId: 'product-member', half: true },
  },
  costPrice: { widget: 'money', label: 'fields.costPrice', testId: 'product-cost', half: true },
  pricing: {
    widget: 'choice',
    label: 'fields.pricing',
    useChoices: usePricings,
    testId: 'product-pricing',
    half: true,
  },
  specQuantity: {
    ...({ widget: 'text', longest: 10, label: 'fields.specQuantity', testId: 'product-spec-quantity' } as const),
    half: true,
  },
  specUnit: {
    ...({ widget: 'text', longest: 10, label: 'fields.specUnit', help: 'fields.specUnitHint' } as const),
    ...{ testId: 'product-spec-unit', half: true },
  },
  packageContent: {
    ...({ widget: 'number', label: 'fields.packageContent', help: 'fields.packageContentHint' } as const),
    ...{ testId: 'product-package-content', half: true, required: always },
  },
  images: { widget: 'images', kind: 'product', most: 9, label: 'fields.images', testId: 'product-images' },
  detailImages: {
    ...({ widget: 'images', kind: 'detail', most: 20, label: 'fields.detailImages' } as const),
    testId: 'product-detail-images',
  },
  description: { widget: 'text', longest: 200, label: 'fields.description', testId: 'product-description' },
} as const;

const use = {
  scope: { widget: 'choice', label: 'fields.scope', useChoices: useScopes, testId: 'product-scope' },
  shopIds: { widget: 'shops', label: 'fields.shops', help: 'fields.shopsHint', testId: 'product-shops' },
} as const;

const refusals = {
  'item.numberTaken': 'number',
  'item.groupUnknown': 'groupId',
  'item.barcodeTaken': 'barcode',
  'item.costTooHigh': 'costPrice',
  'item.costNotAllowed': 'costPrice',
} as const;

/** A new product; where it is used says the headquarters alone. */
export const addProductForm = defineForm(bodyOf(productCalls.add), {
  noun: 'item',
  fields: { ...fields, ...use },
  refusals,
});

/** What is written down of a product. */
export const editProductForm = defineForm(bodyOf(productCalls.edit), {
  noun: 'item',
  fields: { ...fields, ...use },
  refusals,
});

/** Prices of the shop's own. */
export const ownPricesForm = defineForm(bodyOf(productCalls.ownPrices), {
  noun: 'item',
  fields: {
    originalPrice: {
      ...({ widget: 'money', label: 'fields.originalPrice', help: 'own.hint' } as const),
      ...{ testId: 'own-original', first: true },
    },
    memberPrice: { widget: 'money', label: 'fields.memberPrice', help: 'fields.memberPriceHint', testId: 'own-member' },
  },
  refusals: { 'item.pricesUnified': 'originalPrice', 'item.belowCost': 'originalPrice' },
});

/** With which stores a product of the own shop is shared. */
export const shareForm = defineForm(bodyOf(productCalls.share), {
  noun: 'item',
  fields: {
    everywhere: { widget: 'switch', label: 'share.everywhere', testId: 'share-everywhere' },
    shopIds: {
      ...({ widget: 'shops', others: true, label: 'share.shops', help: 'share.hint', testId: 'share-shops' } as const),
      when: { is: ({ everywhere }) => everywhere !== true, otherwise: [] },
    },
  },
  refusals: { 'item.shopUnknown': 'shopIds' },
});

/** An own product is made of another one, under another number. */
export const copyProductForm = defineForm(bodyOf(productCalls.fromTemplate), {
  noun: 'item',
  fields: {
    number: {
      ...({ widget: 'text', longest: 10, label: 'fields.number', testId: 'copy-number', first: true } as const),
      required: always,
    },
    group_id: { widget: 'own', Input: GroupInput, label: 'fields.group', help: 'copy.group', testId: 'copy-group' },
  },
  refusals: { 'item.numberTaken': 'number', 'item.groupUnknown': 'group_id' },
});

/** A product leaves the catalogue. */
export const removeProductForm = confirmationOf(productCalls.remove, 'item');
