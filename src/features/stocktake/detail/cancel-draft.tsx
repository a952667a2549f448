import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { cancelForm } from './cancel.form.ts';

/** Throws a draft away, once it is asked whether that is meant. */
export const CancelDraft = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={20} />}
        onClick={() => setOpened(true)}
        data-testid="cancel-stocktake"
      >
        {t('detail.cancel')}
      </Button>
      <FormDialog
        form={cancelForm}
        given={{ stocktakeId }}
        start={{}}
        opened={opened}
        title={t('drop.draftTitle')}
        text={t('drop.draftText')}
        keep={t('drop.keep')}
        confirm={{ label: t('detail.cancel'), testId: 'confirm-cancel', color: 'red' }}
        onClose={() => setOpened(false)}
      />
    </>
  );
};
