import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isInService, treatmentStatuses } from '#domain/treatment/codes.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useCommand } from '../../form/use-command.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useNow } from '../../ui/use-now.ts';
import { Terminate } from './terminate.tsx';

type StatusWord = (typeof treatmentStatuses)['words'][number];

/** Blue goes on, amber waits, jade is done, grey is over. */
const colours: Partial<Record<StatusWord, string>> = {
  inService: 'blue',
  suspended: 'yellow',
  served: 'jade',
  completed: 'jade',
  allocationFailed: 'red',
};

interface PieceProps {
  readonly piece: Treatment;
  /** Whoever works here does nothing with it. */
  readonly isClosed: boolean;
}

/** One piece of a service as it is given: since when and by whom, and what can be done with it. */
export const PieceRow = ({ piece, isClosed }: PieceProps) => {
  const { t } = useTranslation('treatment');
  const { when, ago, names } = useFormat();
  const [minute, now] = [useMinute(), useNow()];
  const nameOf = useStaffName();
  const word = (treatmentStatuses.wordOf(piece.status) ?? 'pendingService') as StatusWord;
  const { startedAt, endedAt, reason } = piece;
  const facts = [
    endedAt === null
      ? t('since', { time: when(startedAt), ago: ago(startedAt, Math.min(minute, now())) })
      : t('until', { from: when(startedAt), to: when(endedAt) }),
    names(piece.servicerIds.map(nameOf).filter(Boolean)),
    reason && t('reasonWas', { reason }),
  ].filter(Boolean);
  return (
    <Group justify="space-between" gap="xs" data-testid="treatment" data-status={piece.status}>
      <Group gap="xs" wrap="nowrap">
        <Badge variant="light" miw="max-content" color={colours[word] ?? 'gray'} data-testid="treatment-status">
          {t(`status.${word}`)}
        </Badge>
        <Stack gap={0}>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Stack>
      </Group>
      {!isClosed && isInService(piece.status) && <Actions piece={piece} />}
    </Group>
  );
};

const Actions = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const { run, busy } = useCommand();
  const { id: treatmentId, orderId } = piece;
  const isSuspended = piece.status === treatmentStatuses.suspended;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={busy}
        leftSection={isSuspended ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        onClick={() => void run(isSuspended ? 'treatment.resume' : 'treatment.suspend', { treatmentId })}
        data-testid={isSuspended ? 'resume-treatment' : 'suspend-treatment'}
      >
        {t(isSuspended ? 'resume' : 'suspend')}
      </Button>
      <Button
        disabled={busy}
        leftSection={<IconCheck size={18} />}
        onClick={() => void run('treatment.finish', { treatmentId, orderId })}
        data-testid="finish-treatment"
      >
        {t('finish')}
      </Button>
      <Terminate piece={piece} />
    </Group>
  );
};
