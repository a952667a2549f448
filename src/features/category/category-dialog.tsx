import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import type { CategoryKind, CategoryRow } from '#domain/category/category.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { addCategoryForm, editCategoryForm, removeCategoryForm } from './category.form.ts';

/** What is asked about which category. */
export type Asking =
  | { readonly what: 'add'; readonly kind: CategoryKind; readonly position: number }
  | { readonly what: 'edit' | 'remove'; readonly category: CategoryRow };

interface CategoryDialogProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new category, another name or place, or whether it is to be removed. */
export const CategoryDialog = ({ asking, onClose, onDone }: CategoryDialogProps) => {
  const { t } = useTranslation('category');
  const call = useCall();
  const look = { onClose, onDone, given: {} };
  const confirm = { label: t('save'), testId: 'save-category' };
  if (asking.what === 'add')
    return (
      <FormDialog
        {...look}
        form={addCategoryForm}
        start={{ name: '', position: asking.position, kind: asking.kind }}
        give={(body) => call(categoryCalls.add, { body })}
        title={t('add')}
        done={t('saved')}
        confirm={confirm}
      />
    );
  const { id, name, position, count } = asking.category;
  const params = { id };
  if (asking.what === 'edit')
    return (
      <FormDialog
        {...look}
        form={editCategoryForm}
        start={{ name, position }}
        give={(body) => call(categoryCalls.edit, { params, body })}
        title={t('editTitle', { name })}
        done={t('saved')}
        confirm={confirm}
      />
    );
  return (
    <FormDialog
      {...look}
      form={removeCategoryForm}
      start={{}}
      give={() => call(categoryCalls.remove, { params })}
      title={t('removeTitle', { name })}
      text={count === 0 ? t('removeEmpty') : t('removeFull', { count })}
      done={t('removed')}
      confirm={{ label: t('remove'), testId: 'remove-category-confirm', color: 'red' }}
    />
  );
};
