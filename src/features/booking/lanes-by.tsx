import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LaneKind, laneFields } from '#domain/booking/lanes.ts';
import { useMachines } from './machine/use-machines.ts';

interface LanesByProps {
  readonly by: LaneKind;
  readonly onBy: (by: LaneKind) => void;
  readonly testId: string;
}
const kinds = Object.keys(laneFields) as LaneKind[];

/** By what bookings are laid out: by people, by beds, and by devices in a shop that has some. */
export const LanesBy = ({ by, onBy, testId }: LanesByProps) => {
  const { t } = useTranslation('booking');
  const hasDevices = useMachines().some(({ removedAt }) => removedAt === null);
  const offered = kinds.filter((kind) => kind !== 'device' || hasDevices || by === kind);
  return (
    <SegmentedControl
      data={offered.map((kind) => ({ value: kind, label: t(`day.by.${kind}`) }))}
      value={by}
      onChange={(next) => onBy(kinds.find((kind) => kind === next) ?? 'staff')}
      aria-label={t('day.lanes')}
      data-testid={testId}
    />
  );
};
