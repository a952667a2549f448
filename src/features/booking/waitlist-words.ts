import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { startOfDay } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useWishes } from './booking-words.ts';

const colors = { waiting: 'blue', offered: 'orange', booked: 'green', expired: 'gray', withdrawn: 'gray' } as const;

/** The word of a state of somebody on the list, and the colour in which it stands. */
export const useWaitStatus = () => {
  const { t } = useTranslation('waitlist');
  return (status: number) => {
    const state = waitlistStatuses.wordOf(status) ?? 'expired';
    return { word: t(`statuses.${state}`), color: colors[state] };
  };
};

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** What somebody waits for, in words: their services, by whom, on which days, and when they would begin. */
export const useWaited = () => {
  const { names, day } = useFormat();
  const { timeZone } = use(PlaceContext);
  const nameOf = useStaffName();
  const wishes = useWishes();
  const dayWord = (on: string): string => day(startOfDay(on, timeZone));
  const wished = ({ wish, staffId }: WaitlistEntry['parts'][number]): string => {
    if (wish === 'any') return '';
    return wish === 'named' ? nameOf(staffId) : (wishes.find(({ value }) => value === wish)?.label ?? '');
  };
  return {
    services: ({ parts }: WaitlistEntry): string =>
      names(parts.map((part) => [part.name, wished(part)].filter(Boolean).join(' · '))),
    days: ({ firstDay, lastDay }: WaitlistEntry): string => [...new Set([firstDay, lastDay])].map(dayWord).join(' – '),
    hours: ({ fromMinute, tillMinute }: WaitlistEntry): string => `${clockOf(fromMinute)} – ${clockOf(tillMinute)}`,
  };
};
