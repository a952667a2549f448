import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';

type StatusWord = (typeof transferStatuses)['words'][number];

/** Amber waits for somebody, blue is on its way, jade has arrived, red came to nothing, grey is over. */
const colours: Readonly<Record<StatusWord, string>> = {
  pendingReview: 'yellow',
  withdrawn: 'gray',
  declined: 'red',
  pendingReceipt: 'blue',
  received: 'jade',
  returned: 'orange',
};

export const StatusBadge = ({ status, size = 'md' }: { readonly status: number; readonly size?: 'md' | 'lg' }) => {
  const { t } = useTranslation('transfer');
  const word = transferStatuses.wordOf(status) as StatusWord | undefined;
  return (
    <Badge
      variant="light"
      miw="max-content"
      size={size}
      color={word ? colours[word] : 'gray'}
      data-testid="transfer-status"
      data-status={status}
    >
      {word ? t(`status.${word}`) : status}
    </Badge>
  );
};
