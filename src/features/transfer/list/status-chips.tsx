import { Chip, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferCounts } from '../../../db/queries/transfer.ts';

interface StatusChipsProps {
  readonly status: number;
  /** How many stand in each state, where that is known. */
  readonly counts: TransferCounts | undefined;
  readonly onStatus: (status: number) => void;
}

/** What waits comes first, then how the others ended. */
const inOrder = ['pendingReview', 'pendingReceipt', 'received', 'declined', 'returned', 'withdrawn'] as const;

/** Narrows the list to one state; the number behind it says how many there are. */
export const StatusChips = ({ status, counts, onStatus }: StatusChipsProps) => {
  const { t } = useTranslation('transfer');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const withCount = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label);
  return (
    <Chip.Group value={String(status)} onChange={(value) => onStatus(Number(value))}>
      <Group gap={6}>
        <Chip value="-1" size="md" data-testid="status-all">
          {withCount(t('list.all'), all)}
        </Chip>
        {inOrder.map((word) => (
          <Chip key={word} value={String(transferStatuses[word])} size="md" data-testid={`status-${word}`}>
            {withCount(t(`status.${word}`), counts?.[transferStatuses[word]])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};
