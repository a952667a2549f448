import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import { mostPlanLines, planShelves } from '#domain/price-plan/price-plan.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';
import { PresentPrices } from './present-prices.tsx';

const useShelves = () => {
  const { t } = useTranslation('price-plan');
  return planShelves.map((value) => ({ value, label: t(`shelf.${value}`) }));
};
const always = () => true;

const columns = {
  originalPrice: { widget: 'money', label: 'fields.originalPrice', testId: 'plan-price', half: true, required: always },
  memberPrice: {
    widget: 'money',
    label: 'fields.memberPrice',
    help: 'fields.memberPriceHint',
    testId: 'plan-member-price',
    half: true,
  },
  withoutMemberPrice: {
    widget: 'switch',
    label: 'fields.withoutMemberPrice',
    testId: 'plan-without-member',
    when: {
      is: ({ memberPrice }: { readonly memberPrice?: number | null }) => (memberPrice ?? null) === null,
      otherwise: false,
    },
  },
  shelf: { widget: 'choice', label: 'fields.shelf', useChoices: useShelves, testId: 'plan-shelf', half: true },
} as const;

const fresh = { memberPrice: null, withoutMemberPrice: false, shelf: 'same' } as const;

const fields = {
  name: {
    widget: 'text',
    longest: 50,
    label: 'fields.name',
    testId: 'plan-name',
    half: true,
    first: true,
    required: always,
  },
  day: {
    widget: 'day',
    label: 'fields.day',
    help: 'fields.dayHint',
    testId: 'plan-day',
    half: true,
    required: always,
  },
  shopIds: { widget: 'shops', label: 'fields.shopIds', help: 'fields.everywhere', testId: 'plan-shops' },
  overOwn: {
    widget: 'switch',
    label: 'fields.overOwn',
    help: 'fields.overOwnHint',
    testId: 'plan-over-own',
    when: {
      is: ({ shopIds }: { readonly shopIds?: readonly string[] | null }) => (shopIds ?? []).length === 0,
      otherwise: false,
    },
  },
  lines: {
    widget: 'lines',
    of: ['product', 'service'],
    by: 'itemId',
    kind: 'kind',
    most: mostPlanLines,
    columns,
    fresh,
    About: PresentPrices,
    label: 'fields.lines',
    testId: 'plan-lines',
    required: always,
  },
  remark: { widget: 'text', longest: 200, label: 'fields.remark', testId: 'plan-remark' },
} as const;

/** A new plan of the headquarters. */
export const addPlanForm = defineForm(bodyOf(planCalls.add), { noun: 'price-plan', fields });

/** What a plan says, before it is published. */
export const editPlanForm = defineForm(bodyOf(planCalls.edit), { noun: 'price-plan', fields });

/** A plan is published, withdrawn or taken away. */
export const publishPlanForm = confirmationOf(planCalls.publish, 'price-plan');
export const withdrawPlanForm = confirmationOf(planCalls.withdraw, 'price-plan');
export const removePlanForm = confirmationOf(planCalls.remove, 'price-plan');
