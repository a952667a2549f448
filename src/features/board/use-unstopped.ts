import { useTranslation } from 'react-i18next';
import type { BedNow } from '#domain/board/room-board.ts';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';
import { useLive } from '../../store/use-live.ts';

const none: readonly UnstoppedMachine[] = [];

/** The machines at a bed that have not said that they stopped at a moment: which stand there, or were used there. */
export const useUnstopped = (now: number) => {
  const { t } = useTranslation('board');
  const machines = useLive('treatment.unstopped', { now }) ?? none;
  const names = useLive('treatment.placeNames', {}) ?? {};
  const machinesOf = ({ bed, device }: Pick<BedNow, 'bed' | 'device'>): readonly UnstoppedMachine[] =>
    machines.length === 0 ? none : machines.filter((each) => each.bedId === bed.id || each.deviceId === device?.id);
  return {
    machinesOf,
    /** What they are called; empty where there is none. */
    namesOf: (bed: Pick<BedNow, 'bed' | 'device'>): string =>
      machinesOf(bed)
        .map(({ deviceId }) => names[deviceId] || t('device'))
        .join(' · '),
  };
};
