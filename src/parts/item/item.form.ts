import { productCalls } from '#domain/item/product/product-calls.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';
import { ProductGroupInput, ServiceGroupInput } from './group-input.tsx';

/** Prices of an item that are the shop's own. */
export const ownPricesForm = defineForm(bodyOf(productCalls.ownPrices), {
  noun: 'item',
  fields: {
    originalPrice: {
      widget: 'money',
      label: 'fields.originalPrice',
      help: 'own.hint',
      testId: 'own-original',
      first: true,
    },
    memberPrice: { widget: 'money', label: 'fields.memberPrice', help: 'fields.memberPriceHint', testId: 'own-member' },
  },
  refusals: { 'item.pricesUnified': 'originalPrice', 'item.belowCost': 'originalPrice' },
});

/** Which stores get an item that was made here; services are shared by the same words as products. */
export const shareForm = defineForm(bodyOf(productCalls.share), {
  noun: 'item',
  fields: {
    everywhere: { widget: 'switch', label: 'share.everywhere', testId: 'share-everywhere' },
    shopIds: {
      widget: 'shops',
      others: true,
      label: 'share.shops',
      help: 'share.hint',
      testId: 'share-shops',
      when: { is: ({ everywhere }) => everywhere !== true, otherwise: [] },
    },
  },
  refusals: { 'item.shopUnknown': 'shopIds' },
});

/** An item leaves the catalogue. */
export const removeItemForm = confirmationOf(productCalls.remove, 'item');

const number = {
  widget: 'text',
  longest: 10,
  label: 'fields.number',
  testId: 'copy-number',
  first: true,
  required: () => true,
} as const;
const group = { widget: 'own', label: 'fields.group', help: 'copy.group', testId: 'copy-group' } as const;
const refusals = { 'item.numberTaken': 'number', 'item.groupUnknown': 'group_id' } as const;

/** An own product is made of another one, under another number. */
export const copyProductForm = defineForm(bodyOf(productCalls.fromTemplate), {
  noun: 'item',
  fields: { number, group_id: { ...group, Input: ProductGroupInput } },
  refusals,
});

/** The same of a service. */
export const copyServiceForm = defineForm(bodyOf(serviceCalls.fromTemplate), {
  noun: 'item',
  fields: { number, group_id: { ...group, Input: ServiceGroupInput } },
  refusals,
});
