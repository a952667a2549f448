import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInService, isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { shownAnswer, unstoppedOf } from '#domain/treatment/machine-answer.ts';
import { minutesLeft, plannedEnd } from '#domain/treatment/planned.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useCommand } from '../../form/use-command.ts';
import { PieceButton } from '../../parts/treatment/piece-button.tsx';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useNow } from '../../ui/use-now.ts';
import { AllotDialog } from './allot-dialog.tsx';
import { MoreOfPiece } from './more-of-piece.tsx';
import { SellMore } from './sell-more.tsx';
import { Terminate } from './terminate.tsx';
import { usePlaceNames } from './use-place-names.ts';

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
  const { when, time, ago, names } = useFormat();
  const [minute, now] = [useMinute(), useNow()];
  const nameOf = useStaffName();
  const word = (treatmentStatuses.wordOf(piece.status) ?? 'pendingService') as StatusWord;
  const placesOf = usePlaceNames();
  const { startedAt, endedAt, reason, remark, extended } = piece;
  const at = Math.min(minute, now());
  const { bed, device } = placesOf(piece);
  const since = isPending(piece.status)
    ? t('allottedSince', { time: when(startedAt) })
    : t('since', { time: when(startedAt), ago: ago(startedAt, at) });
  const people = (ids: readonly string[]) => names(ids.map(nameOf).filter(Boolean));
  const facts = [
    endedAt === null ? since : t('until', { from: when(startedAt), to: when(endedAt) }),
    people(piece.servicerIds),
    bed,
    device,
    extended > 0 && t('extended', { minutes: extended }),
    ...piece.handedOver.map(({ servicerIds, from, till }) =>
      t('handedOver', { names: people(servicerIds), from: time(from), to: time(till) }),
    ),
    reason && t('reasonWas', { reason }),
    remark && t('remarkWas', { remark }),
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
          {isInService(piece.status) && <Rest piece={piece} at={at} />}
          <MachineSays piece={piece} />
        </Stack>
      </Group>
      {!isClosed && isInService(piece.status) && <Actions piece={piece} />}
      {!isClosed && isPending(piece.status) && <Waiting piece={piece} />}
    </Group>
  );
};

/** How long a service takes still by what is planned, or for how long it has been over. */
const Rest = ({ piece, at }: { readonly piece: Treatment; readonly at: number }) => {
  const { t } = useTranslation('treatment');
  const end = plannedEnd(piece, at);
  if (end === null) return null;
  const { isOver, minutes } = minutesLeft(end, at);
  return (
    <Text size="sm" fw={600} {...(isOver ? { c: 'red' } : {})} data-testid="treatment-rest">
      {t(isOver ? 'over' : 'rest', { minutes })}
    </Text>
  );
};

/** What the device of a service answered, and which devices were to stop for it and may be running. */
const MachineSays = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const placesOf = usePlaceNames();
  const answer = shownAnswer(piece);
  const isDone = answer === 'ok' || answer === 'done';
  const nameOf = (deviceId: string) => placesOf({ bedId: '', deviceId }).device || t('machine.device');
  return (
    <>
      {answer && <MachineSaid isDone={isDone} text={t(`machine.${isDone ? 'answered' : answer}`)} />}
      {unstoppedOf(piece).map(({ deviceId }) => (
        <MachineSaid key={deviceId} isDone={false} text={t('machine.unstopped', { device: nameOf(deviceId) })} />
      ))}
    </>
  );
};

const MachineSaid = ({ isDone, text }: { readonly isDone: boolean; readonly text: string }) => (
  <Group gap={4} data-testid="machine-says">
    {!isDone && <IconAlertTriangle size={16} aria-hidden />}
    <Text size="sm" c={isDone ? 'dimmed' : 'orange'}>
      {text}
    </Text>
  </Group>
);

/** What is done with a piece that is allotted and not begun. */
const Waiting = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const { run, busy } = useCommand();
  const [allots, setAllots] = useState(false);
  const { id: treatmentId, orderId, lineId } = piece;
  return (
    <Group gap="xs">
      <PieceButton tap="begin" piece={{ treatmentId, orderId, lineId }} busy={busy} run={run} testId="begin-allotted" />
      <Button variant="default" onClick={() => setAllots(true)} data-testid="allot-again">
        {t('allot.again')}
      </Button>
      <Terminate piece={piece} />
      {allots && <AllotDialog piece={piece} onClose={() => setAllots(false)} />}
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
      <PieceButton tap="finish" piece={{ treatmentId, orderId }} busy={busy} run={run} testId="finish-treatment" />
      <PieceButton tap="extend" piece={{ treatmentId, orderId }} busy={busy} run={run} testId="extend-treatment" />
      <SellMore piece={piece} />
      <MoreOfPiece piece={piece} />
      <Terminate piece={piece} />
    </Group>
  );
};
