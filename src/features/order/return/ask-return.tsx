import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf, sumOf } from '#domain/refund/returned.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { ChosenReturns } from './chosen-returns.tsx';
import { giveReturnForm, requestReturnForm } from './return.form.ts';
import { ReturnWay } from './return-way.tsx';
import { useReturned } from './use-returned.ts';

interface AskReturnProps {
  readonly onClose: () => void;
  /** It was given or asked for, as the return with this id. */
  readonly onDone: (refundId: string) => void;
}

/**
 * Takes goods back whose order nobody finds: which, for how much, and how the money goes back. Whoever may give money back
 * does it at once where there is contact; everybody else asks for it.
 */
export const AskReturn = ({ onClose, onDone }: AskReturnProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const gives = useMayOrAsk()('pc.order.refund') && online;
  const [refundId] = useState(() => crypto.randomUUID());
  const returned = useReturned();
  const { rows, isPriced, types, type, setType } = returned;
  const amount = money(sumOf(rows));
  const looks = {
    onClose,
    onDone: () => onDone(refundId),
    start: { reason: '' },
    size: 720,
    title: t('return.title'),
    confirm: {
      label: t(gives ? 'return.give' : 'return.request', { amount }),
      testId: 'confirm-return',
      color: gives ? 'red' : 'jade',
      ready: isPriced,
    },
    done: t(gives ? 'return.given' : 'return.requested', { amount }),
  };
  const given = { refundId, lines: linesOf(rows), type };
  const parts = (
    <Stack>
      <ChosenReturns {...returned} />
      <ReturnWay types={types} type={type} onType={setType} />
      <Alert color="yellow" title={<Text fw={600}>{t('refund.sum', { amount })}</Text>} data-testid="return-sum" />
      {!gives && (
        <Text size="sm" c="dimmed" data-testid="refund-waits">
          {t(online ? 'refund.waitsForReview' : 'refund.waitsForContact')}
        </Text>
      )}
    </Stack>
  );
  return gives ? (
    <FormDialog form={giveReturnForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  ) : (
    <FormDialog form={requestReturnForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  );
};
