import { Badge, Group, Progress, Text, UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BedNow } from '#domain/board/room-board.ts';
import { minute } from '#domain/values/durations.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { bedColours, useBedTimes } from './bed-words.ts';
import classes from './room-board.module.css';

interface BedCardProps {
  readonly bed: BedNow;
  readonly roomName: string;
  /** The present minute, in milliseconds since 1970. */
  readonly now: number;
  /** The machine there that has not said that it stopped; empty for none. */
  readonly unstopped: string;
  readonly onOpen: (bedId: string) => void;
}

/** A bed as it is read at a glance: how it stands, what is given and by whom, how long still, and who comes next. */
export const BedCard = memo(({ bed, roomName, now, unstopped, onOpen }: BedCardProps) => {
  const { t } = useTranslation('board');
  const { clock, names } = useFormat();
  const nameOf = useStaffName();
  const timesOf = useBedTimes();
  const { state, given, allotted, endsAt, next, device } = bed;
  const piece = given[0] ?? allotted[0];
  const color = bedColours[state];
  const style: CSSProperties & Record<`--${string}`, string> = { '--bed-color': `var(--mantine-color-${color}-6)` };
  return (
    <UnstyledButton
      className={classes.bed}
      style={style}
      onClick={() => onOpen(bed.bed.id)}
      data-state={state}
      data-testid={`bed-${bed.bed.id}`}
    >
      <Group justify="space-between" gap={4} wrap="nowrap">
        <Text span fw={700} size="lg" truncate aria-label={t('bed', { room: roomName, bed: bed.bed.name })}>
          {bed.bed.name}
        </Text>
        <Badge color={color} variant="light" miw="max-content">
          {t(`states.${state}`)}
        </Badge>
      </Group>
      <Text span size="lg" fw={600} {...((state === 'over' || state === 'late') && { c: 'red' })}>
        {timesOf(bed, now)}
      </Text>
      {piece && (
        <Text span size="sm" truncate>
          {[piece.name, piece.memberName].filter(Boolean).join(' · ')}
        </Text>
      )}
      {piece && (
        <Text span size="sm" c="dimmed" truncate>
          {names(piece.servicerIds.map(nameOf).filter(Boolean))}
        </Text>
      )}
      {given.length > 1 && (
        <Text span size="sm" c="red">
          {t('two')}
        </Text>
      )}
      {unstopped && (
        <Text span size="sm" c="red">
          {t('unstopped', { device: unstopped })}
        </Text>
      )}
      {piece && endsAt !== null && (
        <Progress
          value={Math.min(100, (1 - (endsAt - now) / Math.max(minute, piece.minutes * minute)) * 100)}
          color={color}
          size="sm"
          mt="auto"
          aria-hidden
        />
      )}
      {next && (
        <Text span size="sm" truncate mt={piece ? 0 : 'auto'}>
          {t('next', { time: clock(next.part.startsAt), name: next.booking.name })}
        </Text>
      )}
      {device && !piece && !next && (
        <Text span size="sm" c="dimmed" truncate mt="auto">
          {device.name}
        </Text>
      )}
    </UnstyledButton>
  );
});
