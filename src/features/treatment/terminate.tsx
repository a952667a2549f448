import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { terminateForm } from './terminate.form.ts';

/** Asks why a service is not given to its end, and terminates it. */
export const Terminate = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const [asking, setAsking] = useState(false);
  const { id: treatmentId, orderId, name } = piece;
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconPlayerStop size={18} />}
        onClick={() => setAsking(true)}
        data-testid="terminate-treatment"
      >
        {t('terminate')}
      </Button>
      <FormDialog
        form={terminateForm}
        given={{ treatmentId, orderId }}
        start={{ reason: '', suppliesUsed: false }}
        opened={asking}
        title={t('termination.title', { name })}
        text={t('termination.hint')}
        keep={t('termination.keep')}
        confirm={{ label: t('termination.confirm'), color: 'red', testId: 'confirm-termination' }}
        done={t('termination.done', { name })}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
