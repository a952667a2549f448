import { Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { amendLinesForm } from './amend-lines.form.ts';

/** Says anew who sold and serves the lines of a paid order, and their remarks. */
export const AmendLines = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('order');
  const [opened, open] = useState(false);
  const { id, number } = order;
  const lines = order.lines.map(({ id: lineId, salespersonId, servicerIds, remark }) => ({
    lineId,
    salespersonId,
    servicerIds,
    remark,
  }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserEdit size={20} />}
        onClick={() => open(true)}
        data-testid="amend-order-lines"
      >
        {t('amendLines.open')}
      </Button>
      {opened && (
        <FormDialog
          form={amendLinesForm}
          given={{ orderId: id }}
          start={{ lines }}
          title={t('amendLines.title', { number })}
          text={t('amendLines.hint')}
          done={t('amendLines.done')}
          confirm={{ label: t('amendLines.save'), testId: 'confirm-amend-lines' }}
          onClose={() => open(false)}
          onDone={() => open(false)}
        />
      )}
    </>
  );
};
