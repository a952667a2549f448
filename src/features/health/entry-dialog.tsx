import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { healthRecordCalls } from '#domain/health/calls.ts';
import type { HealthRecordRow } from '#domain/health/health-record-listing.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { addEntryForm, editEntryForm, removeEntryForm } from './health.form.ts';

/** What is asked about which entry; a new one has its id from when it is begun, so that it is written once. */
export type Asking =
  | { readonly what: 'add'; readonly id: string; readonly memberId: string }
  | { readonly what: 'edit' | 'remove'; readonly entry: HealthRecordRow };

/** Asks for a new entry in the health record of a member. */
export const newEntry = (memberId: string): Asking => ({ what: 'add', id: uuid(), memberId });

interface EntryDialogProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new entry, what another one says, or whether it is to be deleted. */
export const EntryDialog = ({ asking, onClose, onDone }: EntryDialogProps) => {
  const { t } = useTranslation(['health', 'app']);
  const call = useCall();
  const look = { onClose, onDone };
  const save = { label: t('app:record.save'), testId: 'save-entry' };
  if (asking.what === 'add') {
    const { id, memberId } = asking;
    return (
      <FormDialog
        {...look}
        form={addEntryForm}
        given={{ id, memberId, diagnosisId: null }}
        start={{ kind: null, comment: '', serviceId: null }}
        give={(body) => call(healthRecordCalls.add, { body })}
        title={t('add')}
        done={t('saved')}
        confirm={save}
      />
    );
  }
  const { id, kind, comment, serviceId, diagnosisId } = asking.entry;
  const params = { id };
  if (asking.what === 'edit')
    return (
      <FormDialog
        {...look}
        form={editEntryForm}
        given={{ diagnosisId }}
        start={{ kind, comment, serviceId }}
        give={(body) => call(healthRecordCalls.edit, { params, body })}
        title={t('edit')}
        done={t('saved')}
        confirm={save}
      />
    );
  return (
    <FormDialog
      {...look}
      form={removeEntryForm}
      given={{}}
      start={{}}
      give={() => call(healthRecordCalls.remove, { params })}
      title={t('removeTitle')}
      text={t('removeText')}
      done={t('removed')}
      confirm={{ label: t('remove'), testId: 'remove-entry-confirm', color: 'red' }}
    />
  );
};
