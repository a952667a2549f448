import { useTranslation } from 'react-i18next';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { giversOf, timeGiven, timesOfGivers } from '#domain/treatment/log/given.ts';
import type { ServiceLogRow } from '#domain/treatment/log/service-log-listing.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';

const minute = 60_000;

/** What the service log says of a piece, in words. */
export const useLogWords = () => {
  const { t } = useTranslation(['serviceLog', 'treatment']);
  const { names } = useFormat();
  const nameOf = useStaffName();
  const person = (id: string): string => nameOf(id) || t('someone');
  return {
    status: (status: number): string => t(`treatment:status.${treatmentStatuses.wordOf(status) ?? 'inService'}`),
    /** Whole minutes for which it was given; null while it goes on. */
    minutes: (row: ServiceLogRow): number | null => {
      const given = timeGiven(row);
      return given === null ? null : Math.round(given / minute);
    },
    /** Those who gave it; each with their minutes where it was handed over. */
    givers: (row: ServiceLogRow): string => {
      if (row.handedOver.length === 0 || row.endedAt === null) return names(giversOf(row).map(person));
      const times = [...timesOfGivers(row)];
      return names(times.map(([id, time]) => t('giver', { name: person(id), minutes: Math.round(time / minute) })));
    },
  };
};
