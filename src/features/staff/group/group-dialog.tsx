import { useTranslation } from 'react-i18next';
import { groupCalls } from '#domain/staff/group/group-calls.ts';
import type { GroupRow } from '#domain/staff/group/group-listing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { addGroupForm, editGroupForm, groupPeopleForm, removeGroupForm } from './group.form.ts';
import { ChosenForContext } from './people-input.tsx';

/** What is asked about which group. */
export type Asking =
  | { readonly what: 'add' }
  | { readonly what: 'people' | 'edit' | 'remove'; readonly group: GroupRow };

interface GroupDialogProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new group, another name, who is in it, or whether it is to be removed. */
export const GroupDialog = ({ asking, onClose, onDone }: GroupDialogProps) => {
  const { t } = useTranslation('staff');
  const call = useCall();
  const look = { onClose, onDone, given: {} };
  if (asking.what === 'add')
    return (
      <FormDialog
        {...look}
        form={addGroupForm}
        start={{ name: '', remark: '' }}
        give={(body) => call(groupCalls.add, { body })}
        title={t('group.add')}
        done={t('group.saved')}
        confirm={{ label: t('group.save'), testId: 'save-group' }}
      />
    );
  const { id, name, remark, people } = asking.group;
  const params = { id };
  const count = people.length;
  switch (asking.what) {
    case 'edit':
      return (
        <FormDialog
          {...look}
          form={editGroupForm}
          start={{ name, remark }}
          give={(body) => call(groupCalls.edit, { params, body })}
          title={t('group.editTitle', { name })}
          done={t('group.saved')}
          confirm={{ label: t('group.save'), testId: 'save-group' }}
        />
      );
    case 'people':
      return (
        <ChosenForContext value={id}>
          <FormDialog
            {...look}
            form={groupPeopleForm}
            start={{ employeeIds: people.map((person) => person.id) }}
            give={(body) => call(groupCalls.setPeople, { params, body })}
            title={t('group.chooseTitle', { name })}
            done={t('group.peopleSaved')}
            confirm={{ label: t('group.save'), testId: 'save-people' }}
          />
        </ChosenForContext>
      );
    case 'remove':
      return (
        <FormDialog
          {...look}
          form={removeGroupForm}
          start={{}}
          give={() => call(groupCalls.remove, { params })}
          title={t('group.removeTitle', { name })}
          text={count === 0 ? t('group.removeEmpty') : t('group.removeText', { count })}
          done={t('group.removed')}
          confirm={{ label: t('group.remove'), testId: 'remove-group-confirm', color: 'red' }}
        />
      );
  }
};
