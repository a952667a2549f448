import { useTranslation } from 'react-i18next';
import { itemFields } from '#domain/item/item-fields.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { productTypes } from '#domain/item/product/product-listing.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';
import { ProductCategoryInput } from '../../../parts/category/category-input.tsx';
import { ProductGroupInput } from '../../../parts/item/group-input.tsx';
import { usedByFields } from '../../../parts/item/used-by-fields.ts';
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
    widget: 'own',
    Input: ProductGroupInput,
    label: 'fields.group',
    testId: 'product-group',
    half: true,
    required: always,
  },
  categoryId: {
    widget: 'own',
    Input: ProductCategoryInput,
    label: 'fields.category',
    testId: 'product-category',
    half: true,
  },
  unit: {
    widget: 'own',
    Input: UnitInput,
    label: 'fields.unit',
    testId: 'product-unit',
    half: true,
    required: always,
  },
  barcode: { widget: 'text', longest: 32, label: 'fields.barcode', testId: 'product-barcode', half: true },
  originalPrice: {
    widget: 'money',
    label: 'fields.originalPrice',
    testId: 'product-original',
    half: true,
    required: always,
  },
  memberPrice: {
    widget: 'money',
    label: 'fields.memberPrice',
    help: 'fields.memberPriceHint',
    testId: 'product-member',
    half: true,
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
    widget: 'text',
    longest: 10,
    label: 'fields.specQuantity',
    testId: 'product-spec-quantity',
    half: true,
  },
  specUnit: {
    widget: 'text',
    longest: 10,
    label: 'fields.specUnit',
    help: 'fields.specUnitHint',
    testId: 'product-spec-unit',
    half: true,
  },
  packageContent: {
    widget: 'number',
    label: 'fields.packageContent',
    help: 'fields.packageContentHint',
    testId: 'product-package-content',
    half: true,
    required: always,
  },
  images: { widget: 'images', kind: 'product', most: 9, label: 'fields.images', testId: 'product-images' },
  detailImages: {
    widget: 'images',
    kind: 'detail',
    most: 20,
    label: 'fields.detailImages',
    testId: 'product-detail-images',
  },
  description: { widget: 'text', longest: 200, label: 'fields.description', testId: 'product-description' },
} as const;

const refusals = {
  'item.numberTaken': 'number',
  'item.groupUnknown': 'groupId',
  'item.categoryUnknown': 'categoryId',
  'item.barcodeTaken': 'barcode',
  'item.costTooHigh': 'costPrice',
  'item.costNotAllowed': 'costPrice',
} as const;

/** A new product; where it is used says the headquarters alone. */
export const addProductForm = defineForm(bodyOf(productCalls.add), {
  noun: 'item',
  fields: { ...fields, ...usedByFields },
  refusals,
});

/** What is written down of a product. */
export const editProductForm = defineForm(bodyOf(productCalls.edit), {
  noun: 'item',
  fields: { ...fields, ...usedByFields },
  refusals,
});
