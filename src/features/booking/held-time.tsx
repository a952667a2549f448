import { Button, Group, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPart } from '#domain/booking/booking.ts';
import type { HeldPart } from '#domain/booking/hold.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useHold } from './use-hold.ts';

interface HeldTimeProps {
  readonly bookingId: string;
  readonly parts: readonly AskedPart[];
  /** Others change bed for it: those beds are not free before it is booked. */
  readonly reseats: boolean;
  /** The form says already why it cannot be booked. */
  readonly isRefused: boolean;
  readonly isSaved: RefObject<boolean>;
}

const isTimed = ({ startsAt, minutes }: AskedPart): boolean => startsAt >= 0 && minutes >= 5;

/** The time of people, beds and devices as it can be held; none before all of it is said, and none of nobody. */
const heldParts = (parts: readonly AskedPart[], reseats: boolean): HeldPart[] => {
  const taken = parts.map(({ serviceId: _, wish: __, bedId, deviceId = '', ...part }) => ({
    ...part,
    bedId: reseats ? '' : bedId,
    deviceId,
  }));
  const isSaid = parts.every(isTimed) && taken.some(({ staffId, bedId, deviceId }) => staffId || bedId || deviceId);
  return isSaid ? taken : [];
};

/** The time that a new booking asks for is held while its form is filled in: until when, or why it is not. */
export const HeldTime = ({ bookingId, parts, reseats, isRefused, isSaved }: HeldTimeProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const reason = useReason();
  const { until, isOver, refusal, again } = useHold(bookingId, heldParts(parts, reseats), isSaved);
  const words = (): string => {
    if (refusal) return isRefused ? '' : t('hold.refused', { reason: reason(refusal) });
    if (until === null) return '';
    if (isOver) return t('hold.over', { time: clock(until) });
    return t(reseats ? 'hold.withoutBed' : 'hold.until', { time: clock(until) });
  };
  const said = words();
  return (
    <Group gap="xs" role="status" data-testid="held-time">
      {said && (
        <>
          <IconClockPause size={20} aria-hidden />
          <Text size="sm">{said}</Text>
        </>
      )}
      {isOver && (
        <Button variant="light" size="compact-md" onClick={again} data-testid="hold-again">
          {t('hold.again')}
        </Button>
      )}
    </Group>
  );
};
