import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import { categoryKinds } from '#domain/category/category.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';

const always = () => true;
const useKinds = () => {
  const { t } = useTranslation('category');
  return categoryKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};

const fields = {
  name: {
    widget: 'text',
    longest: 15,
    label: 'name',
    testId: 'category-name',
    first: true,
    required: always,
  },
  position: {
    widget: 'number',
    label: 'position',
    help: 'positionHint',
    testId: 'category-position',
  },
} as const;
const refusals = { 'category.nameTaken': 'name' } as const;

/** A new category. */
export const addCategoryForm = defineForm(bodyOf(categoryCalls.add), {
  noun: 'category',
  fields: {
    ...fields,
    kind: { widget: 'choice', label: 'kind', useChoices: useKinds, testId: 'category-kind', required: always },
  },
  refusals: { ...refusals, 'category.tooMany': 'kind' },
});

/** Another name or place of one. */
export const editCategoryForm = defineForm(bodyOf(categoryCalls.edit), { noun: 'category', fields, refusals });

/** One is removed. */
export const removeCategoryForm = confirmationOf(categoryCalls.remove, 'category');
