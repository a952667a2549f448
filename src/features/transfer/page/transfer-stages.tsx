import { Stepper } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';

const { pendingReview, withdrawn, declined, pendingReceipt, received, returned } = transferStatuses;
/** How many stages lie behind a transfer of each state. */
const behind: Readonly<Record<number, number>> = {
  [pendingReview]: 1,
  [withdrawn]: 1,
  [declined]: 1,
  [pendingReceipt]: 2,
  [received]: 4,
  [returned]: 3,
};

/** Where a transfer stands on its way: asked, reviewed, on the way, arrived. */
export const TransferStages = ({ found: { status } }: { readonly found: Pick<TransferRow, 'status'> }) => {
  const { t } = useTranslation('transfer');
  const hasLeft = status >= pendingReceipt;
  const stopped = status === withdrawn || status === declined;
  const review = hasLeft
    ? t('stage.approved')
    : stopped
      ? t(`status.${status === withdrawn ? 'withdrawn' : 'declined'}`)
      : t('stage.review');
  const arrival =
    status === received ? t('status.received') : status === returned ? t('status.returned') : t('stage.arrival');
  return (
    <Stepper active={behind[status] ?? 0} size="sm" iconSize={32} data-testid="transfer-stages">
      <Stepper.Step label={t('stage.apply')} />
      <Stepper.Step label={review} {...(stopped ? { color: 'red', icon: <IconX size={18} /> } : {})} />
      <Stepper.Step label={t('stage.outbound')} />
      <Stepper.Step
        label={arrival}
        {...(status === returned ? { color: 'orange', icon: <IconArrowBackUp size={18} /> } : {})}
      />
    </Stepper>
  );
};
