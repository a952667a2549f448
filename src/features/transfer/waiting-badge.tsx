import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';

const nothingOf = { status: -1, text: '', offset: 0, limit: 1 };

/** How many transfers wait for this shop: to be reviewed and delivered, or to be received. */
export const WaitingBadge = () => {
  const { t } = useTranslation('transfer');
  const may = useMay();
  const counts = useLive('transfer.list', { side: 'provide', ...nothingOf })?.counts;
  const review = (may('pc.inventory.transferReview') && counts?.provide[transferStatuses.pendingReview]) || 0;
  const receive = (may('pc.inventory.transfer') && counts?.apply[transferStatuses.pendingReceipt]) || 0;
  const count = review + receive;
  if (count === 0) return null;
  return (
    <Badge
      size="sm"
      color="orange"
      circle={count < 10}
      title={t('waiting', { review, receive })}
      data-testid="transfer-badge"
    >
      {count}
    </Badge>
  );
};
