import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { FormDialog } from '../../form/form-dialog.tsx';
import { addRoomForm } from './room.form.ts';

/** Adds one to the shop. */
export const AddRoom = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['room', 'app']);
  const [roomId] = useState(() => uuid());
  return (
    <FormDialog
      form={addRoomForm}
      given={{ roomId }}
      start={{ name: '' }}
      title={t('add')}
      confirm={{ label: t('app:record.save'), testId: 'save-room' }}
      onClose={onClose}
    />
  );
};
