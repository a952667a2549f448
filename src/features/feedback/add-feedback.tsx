import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDone } from '#domain/order/is-done.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { addFeedbackForm } from './feedback.form.ts';
import { Stars } from './stars.tsx';

/** Writes down at the counter what a member says of an order that was paid; what has been said is shown instead. */
export const AddFeedback = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation(['feedback', 'app']);
  const may = useMay();
  const found = useLive('order.byId', { orderId });
  const said = useLive('feedback.ofOrder', { orderId });
  const [opened, setOpened] = useState(false);
  if (said) return <Stars value={said.stars} />;
  if (said === undefined || !may('pc.order.cashier') || !found || !isDone(found.order)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageStar size={20} />}
        onClick={() => setOpened(true)}
        data-testid="add-feedback"
      >
        {t('add')}
      </Button>
      <FormDialog
        form={addFeedbackForm}
        given={{ orderId }}
        start={{ stars: null, tags: [], text: '', pictures: [] }}
        opened={opened}
        title={t('addTitle', { number: found.order.number })}
        confirm={{ label: t('app:record.save'), testId: 'save-feedback' }}
        done={t('added')}
        onClose={() => setOpened(false)}
      />
    </>
  );
};
