import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { couponCalls } from '#domain/coupon/calls.ts';
import { isCouponFieldRequired } from '#domain/coupon/coupon.ts';
import { type CouponTerms, couponRanges, couponTypes, couponValidities } from '#domain/coupon/terms.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';
import type { Filled } from '../../form/filled.ts';
import { couponTermsIn } from './blank.ts';

type Asked = Filled<z.input<typeof couponCalls.add.body>>;

/** Asked for where this holds; as long as nobody has said what coupon it is, everything is. */
const where = (holds: (terms: CouponTerms) => boolean) => (args: Asked) =>
  (args.validity ?? null) === null || holds(couponTermsIn(args));
const required = (field: keyof CouponTerms) => (args: Asked) => isCouponFieldRequired(field, couponTermsIn(args));
const always = () => true;

const useTypes = () => {
  const { t } = useTranslation('coupon');
  return [couponTypes.threshold, couponTypes.noThreshold, couponTypes.discount].map((value) => ({
    value,
    label: t(`types.${value}`),
  }));
};
const useValidities = () => {
  const { t } = useTranslation('coupon');
  return couponValidities.map((value) => ({ value, label: t(`validity.${value}`) }));
};
const useRanges = () => {
  const { t } = useTranslation('coupon');
  return couponRanges.map((value) => ({ value, label: t(`range.${value}`) }));
};

const name = {
  name: {
    widget: 'text',
    longest: 20,
    label: 'fields.name',
    testId: 'coupon-name',
    half: true,
    first: true,
    required: always,
  },
} as const;
const type = {
  type: {
    widget: 'choice',
    label: 'fields.type',
    useChoices: useTypes,
    testId: 'coupon-type',
    half: true,
    required: always,
  },
} as const;
const isPeriod = where(({ validity }) => validity === 'period');

const terms = {
  threshold: {
    widget: 'money',
    label: 'fields.threshold',
    help: 'fields.thresholdHint',
    testId: 'coupon-threshold',
    half: true,
    required: always,
    when: { is: where((of) => of.type !== couponTypes.noThreshold), otherwise: 0 },
  },
  amount: {
    widget: 'money',
    label: 'fields.amount',
    testId: 'coupon-amount',
    half: true,
    required: required('amount'),
    when: { is: where((of) => of.type !== couponTypes.discount), otherwise: null },
  },
  percent: {
    widget: 'percent',
    label: 'fields.percent',
    help: 'fields.percentHint',
    testId: 'coupon-percent',
    half: true,
    required: required('percent'),
    when: { is: where((of) => of.type === couponTypes.discount), otherwise: null },
  },
  validity: {
    widget: 'choice',
    label: 'fields.validity',
    useChoices: useValidities,
    testId: 'coupon-validity',
    required: always,
  },
  effectiveDays: {
    widget: 'number',
    label: 'fields.effectiveDays',
    testId: 'coupon-days',
    half: true,
    required: required('effectiveDays'),
    when: { is: where((of) => of.validity === 'days'), otherwise: null },
  },
  usableFrom: {
    widget: 'moment',
    label: 'fields.usableFrom',
    help: 'fields.usableFromHint',
    testId: 'coupon-from',
    half: true,
    when: { is: isPeriod, otherwise: null },
  },
  usableUntil: {
    widget: 'moment',
    label: 'fields.usableUntil',
    testId: 'coupon-until',
    half: true,
    required: required('usableUntil'),
    when: { is: isPeriod, otherwise: null },
  },
  range: {
    widget: 'choice',
    label: 'fields.range',
    useChoices: useRanges,
    testId: 'coupon-range',
    required: always,
  },
  groupIds: {
    widget: 'records',
    of: 'itemGroup',
    most: 100,
    label: 'fields.groups',
    testId: 'coupon-groups',
    required: required('groupIds'),
    when: { is: where((of) => of.range === 'groups'), otherwise: [] },
  },
  items: {
    widget: 'lines',
    of: ['service', 'product'],
    by: 'itemId',
    kind: 'kind',
    most: 200,
    columns: {},
    fresh: {},
    label: 'fields.items',
    testId: 'coupon-items',
    required: required('items'),
    when: { is: where((of) => of.range === 'items'), otherwise: [] },
  },
  quantity: {
    widget: 'number',
    label: 'fields.quantity',
    help: 'fields.quantityHint',
    testId: 'coupon-quantity',
    half: true,
  },
  mostPerPerson: {
    widget: 'number',
    label: 'fields.mostPerPerson',
    testId: 'coupon-per-person',
    half: true,
    required: always,
  },
  withOthers: {
    widget: 'switch',
    label: 'fields.withOthers',
    help: 'fields.withOthersHint',
    testId: 'coupon-with-others',
  },
  usableIn: { widget: 'shops', label: 'fields.usableIn', help: 'fields.everywhere', testId: 'coupon-usable-in' },
  description: { widget: 'text', longest: 500, label: 'fields.description', testId: 'coupon-description' },
} as const;

const refusals = {
  'coupon.groupUnknown': 'groupIds',
  'coupon.itemUnknown': 'items',
  'coupon.givesTooMuch': 'amount',
  'coupon.usableBeyond': 'usableIn',
  'coupon.startPast': 'usableFrom',
  'coupon.timePast': 'usableUntil',
} as const;

/** A new coupon of the current shop. */
export const addCouponForm = defineForm(bodyOf(couponCalls.add), {
  noun: 'coupon',
  fields: { ...name, ...type, ...terms },
  refusals,
});

/** A coupon is written anew; what kind it is stays. */
export const editCouponForm = defineForm(bodyOf(couponCalls.edit), {
  noun: 'coupon',
  fields: { ...name, ...terms },
  refusals,
});

/** Nobody receives it any more, or again. */
export const disableCouponForm = defineForm(bodyOf(couponCalls.disable), { noun: 'coupon', fields: {} });

/** It is taken out of use. */
export const removeCouponForm = confirmationOf(couponCalls.remove, 'coupon');
