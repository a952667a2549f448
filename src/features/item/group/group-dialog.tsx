import { useTranslation } from 'react-i18next';
import { type ItemGroupRow, itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { addItemGroupForm, editItemGroupForm, removeItemGroupForm } from './group.form.ts';

/** What is asked about which group. */
export type Asking =
  | { readonly what: 'add'; readonly kind: ItemKind }
  | { readonly what: 'edit' | 'remove'; readonly group: ItemGroupRow };

interface GroupDialogProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new group, another name, or whether one is to be removed. */
export const GroupDialog = ({ asking, onClose, onDone }: GroupDialogProps) => {
  const { t } = useTranslation('item');
  const call = useCall();
  const look = { onClose, onDone };
  if (asking.what === 'add')
    return (
      <FormDialog
        {...look}
        form={addItemGroupForm}
        given={{ kind: asking.kind }}
        start={{ name: '' }}
        give={(body) => call(itemGroupCalls.add, { body })}
        title={t('group.add')}
        done={t('group.saved')}
        confirm={{ label: t('group.save'), testId: 'save-item-group' }}
      />
    );
  const { id, name, enabled, count } = asking.group;
  const params = { id };
  if (asking.what === 'edit')
    return (
      <FormDialog
        {...look}
        form={editItemGroupForm}
        given={{ enabled }}
        start={{ name }}
        give={(body) => call(itemGroupCalls.edit, { params, body })}
        title={t('group.editTitle', { name })}
        done={t('group.saved')}
        confirm={{ label: t('group.save'), testId: 'save-item-group' }}
      />
    );
  return (
    <FormDialog
      {...look}
      form={removeItemGroupForm}
      given={{}}
      start={{}}
      give={() => call(itemGroupCalls.remove, { params })}
      title={t('group.removeTitle', { name })}
      text={count === 0 ? t('group.removeEmpty') : t('group.removeText', { count })}
      done={t('group.removed')}
      confirm={{ label: t('group.removeIt'), testId: 'remove-item-group-confirm', color: 'red' }}
    />
  );
};
