import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { templateCalls } from '#domain/card-template/calls.ts';
import { mostRechargeSteps } from '#domain/card-template/recharge-rule.ts';
import {
  type CardTerms,
  cardTypes,
  type GiftKind,
  giftsOf,
  givesDiscount,
  isTermRequired,
  useOrders,
  validities,
} from '#domain/card-template/terms.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';
import type { Filled } from '../../../form/filled.ts';
import { CardCategoryInput } from '../../../parts/category/category-input.tsx';
import { termsIn } from './blank.ts';

type Args = z.input<typeof templateCalls.add.body>;
type Asked = Filled<Args>;

/** Asked for where this holds; as long as nobody has said what card it is, everything is. */
const where = (holds: (terms: CardTerms) => boolean) => (args: Asked) =>
  (args.type ?? null) === null || holds(termsIn(args));
const required = (field: keyof CardTerms) => (args: Asked) => isTermRequired(field, termsIn(args));
const gives = (gift: GiftKind) => where(({ type, gifts }) => gifts.includes(gift) && giftsOf(type).includes(gift));
const isPrepaid = where(({ type }) => type === cardTypes.prepaid);
const isFree = where(({ type, rechargeFree }) => type === cardTypes.prepaid && rechargeFree);
const always = () => true;

const useTypes = () => {
  const { t } = useTranslation('card');
  return cardTypes.codes.map((value) => ({ value, label: t(`types.${value}`) }));
};
const useValidities = () => {
  const { t } = useTranslation('card');
  return validities.map((value) => ({ value, label: t(`validity.${value}`) }));
};
const useUseOrders = () => {
  const { t } = useTranslation('card');
  return useOrders.map((value) => ({ value, label: t(`useOrder.${value}`) }));
};
const useGifts = (args: Asked) => {
  const { t } = useTranslation('card');
  return giftsOf(args.type ?? cardTypes.prepaid).map((value) => ({ value, label: t(`gifts.${value}`) }));
};

const times = { times: { widget: 'number', label: 'fields.times', testId: 'times', half: true } } as const;
const giftLines = { by: 'itemId', columns: times, fresh: { times: 1 }, most: 50 } as const;

const named = {
  name: {
    widget: 'text',
    longest: 20,
    label: 'fields.name',
    testId: 'card-name',
    half: true,
    first: true,
    required: always,
  },
  categoryId: {
    widget: 'own',
    Input: CardCategoryInput,
    label: 'fields.category',
    testId: 'card-category',
    half: true,
  },
} as const;
const type = {
  type: {
    widget: 'choice',
    label: 'fields.type',
    useChoices: useTypes,
    testId: 'card-type',
    half: true,
    required: always,
  },
} as const;

const terms = {
  price: { widget: 'money', label: 'fields.price', testId: 'card-price', half: true, required: always },
  faceValue: {
    widget: 'money',
    label: 'fields.faceValue',
    help: 'fields.faceValueHint',
    testId: 'card-face-value',
    half: true,
    when: { is: isPrepaid, otherwise: null },
    required: required('faceValue'),
  },
  originalPrice: {
    widget: 'money',
    label: 'fields.originalPrice',
    help: 'fields.originalPriceHint',
    testId: 'card-original-price',
    half: true,
    required: required('originalPrice'),
    when: { is: where((of) => of.type !== cardTypes.prepaid), otherwise: null },
  },
  benefits: {
    widget: 'lines',
    of: ['service', 'product'],
    by: 'itemId',
    kind: 'kind',
    most: 50,
    columns: times,
    fresh: { times: 10 },
    label: 'fields.benefits',
    testId: 'card-benefits',
    when: { is: where((of) => of.type === cardTypes.count), otherwise: [] },
    required: required('benefits'),
  },
  validity: {
    widget: 'choice',
    label: 'fields.validity',
    useChoices: useValidities,
    testId: 'card-validity',
    half: true,
    required: always,
  },
  validDays: {
    widget: 'number',
    label: 'fields.validDays',
    testId: 'card-valid-days',
    half: true,
    when: { is: where((of) => of.validity === 'fromSale' || of.validity === 'fromFirstUse'), otherwise: null },
    required: required('validDays'),
  },
  validUntil: {
    widget: 'day',
    label: 'fields.validUntil',
    testId: 'card-valid-until',
    half: true,
    when: { is: where((of) => of.validity === 'untilDay'), otherwise: '' },
    required: required('validUntil'),
  },
  gifts: {
    widget: 'choices',
    label: 'fields.gifts',
    useChoices: useGifts,
    testId: 'card-gifts',
    offers: (gift: GiftKind, { type }: Asked) => giftsOf(type ?? cardTypes.prepaid).includes(gift),
  },
  giftAmount: {
    widget: 'money',
    label: 'fields.giftAmount',
    testId: 'card-gift-amount',
    half: true,
    when: { is: gives('amount'), otherwise: null },
    required: required('giftAmount'),
  },
  giftServices: {
    ...giftLines,
    widget: 'lines',
    of: 'service',
    label: 'fields.giftServices',
    testId: 'card-gift-services',
    when: { is: gives('service'), otherwise: [] },
    required: required('giftServices'),
  },
  giftProducts: {
    ...giftLines,
    widget: 'lines',
    of: 'product',
    label: 'fields.giftProducts',
    testId: 'card-gift-products',
    when: { is: gives('product'), otherwise: [] },
    required: required('giftProducts'),
  },
  percentOfAll: {
    widget: 'percent',
    label: 'fields.percentOfAll',
    help: 'fields.percentHint',
    testId: 'card-percent',
    half: true,
    when: { is: where(givesDiscount), otherwise: null },
  },
  discounts: {
    widget: 'lines',
    of: ['itemGroup', 'service', 'product'],
    by: 'itemId',
    kind: 'kind',
    most: 200,
    columns: { percent: { widget: 'percent', label: 'fields.percent', testId: 'percent', half: true } },
    fresh: { percent: 80 },
    label: 'fields.discounts',
    testId: 'card-discounts',
    when: { is: where(givesDiscount), otherwise: [] },
    required: required('discounts'),
  },
  useOrder: {
    widget: 'choice',
    label: 'fields.useOrder',
    useChoices: useUseOrders,
    testId: 'card-use-order',
    when: { is: isPrepaid, otherwise: 'proportional' as const },
  },
  rechargeSteps: {
    widget: 'lines',
    label: 'fields.rechargeSteps',
    help: 'fields.rechargeStepsHint',
    testId: 'card-recharge-steps',
    most: mostRechargeSteps,
    fresh: { gift: 0 },
    columns: {
      amount: { widget: 'money', label: 'fields.stepAmount', testId: 'step-amount', half: true, required: always },
      gift: { widget: 'money', label: 'fields.stepGift', testId: 'step-gift', half: true, required: always },
    },
    when: { is: isPrepaid, otherwise: [] },
  },
  rechargeFree: {
    widget: 'switch',
    label: 'fields.rechargeFree',
    help: 'fields.rechargeFreeHint',
    testId: 'card-recharge-free',
    when: { is: isPrepaid, otherwise: false },
  },
  rechargeLeast: {
    widget: 'money',
    label: 'fields.rechargeLeast',
    testId: 'card-recharge-least',
    half: true,
    when: { is: isFree, otherwise: null },
    required: required('rechargeLeast'),
  },
  rechargeMost: {
    widget: 'money',
    label: 'fields.rechargeMost',
    testId: 'card-recharge-most',
    half: true,
    when: { is: isFree, otherwise: null },
    required: required('rechargeMost'),
  },
  salableIn: { widget: 'shops', label: 'fields.salableIn', help: 'fields.everywhere', testId: 'card-salable-in' },
  consumableIn: {
    widget: 'shops',
    label: 'fields.consumableIn',
    help: 'fields.everywhere',
    testId: 'card-consumable-in',
  },
  color: { widget: 'color', label: 'fields.color', testId: 'card-color' },
  picture: { widget: 'image', kind: 'card', label: 'fields.picture', testId: 'card-picture' },
  description: { widget: 'text', longest: 500, label: 'fields.description', testId: 'card-description' },
} as const;

const refusals = {
  'cardTemplate.priceAboveOriginal': 'price',
  'cardTemplate.categoryUnknown': 'categoryId',
  'cardTemplate.givesTooMuch': 'price',
  'cardTemplate.salableBeyond': 'salableIn',
  'cardTemplate.consumableBeyond': 'consumableIn',
  'cardTemplate.dayPast': 'validUntil',
} as const;

/** A new template of the current shop. */
export const addTemplateForm = defineForm(bodyOf(templateCalls.add), {
  noun: 'card',
  fields: { ...named, ...type, ...terms },
  refusals,
});

/** A template is written anew; what card it is stays. */
export const editTemplateForm = defineForm(bodyOf(templateCalls.edit), {
  noun: 'card',
  fields: { ...named, ...terms },
  refusals,
});

/** A template is put on sale, or taken off. */
export const toggleTemplateForm = defineForm(bodyOf(templateCalls.toggleEnable), { noun: 'card', fields: {} });

/** A template is removed or restored. */
export const removeTemplateForm = confirmationOf(templateCalls.remove, 'card');
export const restoreTemplateForm = confirmationOf(templateCalls.restore, 'card');
