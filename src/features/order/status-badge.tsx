import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatuses } from '#domain/order/codes.ts';

type StatusWord = (typeof orderStatuses)['words'][number];

/** Amber waits for somebody, jade is as it should be, red is trouble, grey is over. */
const colours: Partial<Record<StatusWord, string>> = {
  pendingPayment: 'yellow',
  pendingUse: 'blue',
  completed: 'jade',
  refundPendingReview: 'yellow',
  pendingMiniProgramPayment: 'yellow',
  refunding: 'yellow',
  refundRejected: 'red',
  paymentTimeout: 'red',
  refundFailed: 'red',
};

export const StatusBadge = ({ status, size = 'md' }: { readonly status: number; readonly size?: 'md' | 'lg' }) => {
  const { t } = useTranslation('order');
  const word = orderStatuses.wordOf(status) as StatusWord | undefined;
  return (
    <Badge
      variant="light"
      miw="max-content"
      size={size}
      color={(word && colours[word]) ?? 'gray'}
      data-testid="status"
      data-status={status}
    >
      {word ? t(`status.${word}`) : status}
    </Badge>
  );
};
