import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../form/form-dialog.tsx';
import { remarkForm } from './remark.form.ts';

interface RemarkDialogProps {
  readonly treatmentId: string;
  readonly name: string;
  readonly remark: string;
  readonly onClose: () => void;
  readonly onDone?: () => Promise<void>;
}

/** Asks for the note of a service. */
export const RemarkDialog = ({ treatmentId, name, remark, onClose, onDone }: RemarkDialogProps) => {
  const { t } = useTranslation('treatment');
  return (
    <FormDialog
      form={remarkForm}
      given={{ treatmentId }}
      start={{ remark }}
      title={t('remark.title', { name })}
      confirm={{ label: t('remark.confirm'), testId: 'save-remark' }}
      done={t('remark.done')}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
    />
  );
};
