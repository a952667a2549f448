import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardCalls } from '#domain/card/calls.ts';
import type { Order } from '#domain/order/order.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { amendSaleForm } from './amend-sale.form.ts';

/** Corrects who sold or recharged the card of an order, its manual number and remark. It takes contact. */
export const AmendSale = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('order');
  const call = useCall();
  const [opened, open] = useState(false);
  const { id, number, lines, manualNumber, remark } = order;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={20} />}
        onClick={() => open(true)}
        data-testid="amend-sale"
      >
        {t('amendSale.open')}
      </Button>
      {opened && (
        <FormDialog
          form={amendSaleForm}
          given={{}}
          start={{ salespersonId: lines[0]?.salespersonId ?? null, manualNumber, remark }}
          give={(body) => call(cardCalls.amendSale, { params: { id }, body })}
          title={t('amendSale.title', { number })}
          done={t('amendSale.done')}
          confirm={{ label: t('amendSale.save'), testId: 'confirm-amend-sale' }}
          onClose={() => open(false)}
          onDone={() => open(false)}
        />
      )}
    </>
  );
};
