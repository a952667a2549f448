import { useTranslation } from 'react-i18next';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { cancelForm } from './cancel.form.ts';

interface CancelTransferProps {
  readonly found: TransferRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks whether an application is really to be withdrawn. */
export const CancelTransfer = ({ found, opened, onClose }: CancelTransferProps) => {
  const { t } = useTranslation('transfer');
  return (
    <FormDialog
      form={cancelForm}
      given={{ transferId: found.id, remark: '' }}
      start={{}}
      opened={opened}
      title={t('cancel.title')}
      text={t('cancel.text')}
      keep={t('cancel.keep')}
      confirm={{ label: t('cancel.confirm'), testId: 'confirm-cancel', color: 'red' }}
      done={t('cancel.done')}
      onClose={onClose}
    />
  );
};
