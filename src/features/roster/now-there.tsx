import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DutyWeek } from '#domain/duty/duty-week.ts';
import { presentAt } from '#domain/duty/who-is-there.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useRosterPlace } from './use-week.ts';

/** Who is there now by the roster, and who of them has a break. */
export const NowThere = ({ weeks }: { readonly weeks: readonly DutyWeek[] }) => {
  const { t } = useTranslation('roster');
  const { names, clock } = useFormat();
  const nameOf = useStaffName();
  const place = useRosterPlace();
  const present = presentAt({ ...place, weeks }, useMinute()).map(({ staffId, till, breakTill }) =>
    breakTill === null
      ? t('now.till', { name: nameOf(staffId), time: clock(till) })
      : t('now.onBreak', { name: nameOf(staffId), time: clock(breakTill) }),
  );
  return (
    <Text size="sm" data-testid="now-there">
      {present.length === 0 ? t('now.nobody') : t('now.there', { names: names(present) })}
    </Text>
  );
};
