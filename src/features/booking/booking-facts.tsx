import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Booking, endOf } from '#domain/booking/booking.ts';
import { askedInstead, isConfirmed } from '#domain/booking/guest/from-guest.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { useHeld } from '../../store/use-held.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSources, useStatus, useWishes } from './booking-words.ts';
import { useByGuest } from './guest-link/use-by-guest.ts';
import { useMachines } from './machine/use-machines.ts';

const mostRooms = 500;

/** What there is to know of a booking: who comes, when, for what and by whom it is given. */
export const BookingFacts = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const { time, clock } = useFormat();
  const nameOf = useStaffName();
  const { word, color } = useStatus()(booking);
  const sources = useSources();
  const rooms = useHeld(roomListing, { filter: {}, text: '' }, mostRooms);
  const bedOf = (id: string): string =>
    rooms.flatMap(({ name, beds }) => beds.flatMap((bed) => (bed.id === id ? [`${name} ${bed.name}`] : []))).join('');
  const machines = useMachines();
  const wishes = useWishes();
  const { ticket, name, mobile, startsAt, endsAt, source, remark, squeezedFor, reason, parts } = booking;
  const known = [
    [t('columns.startsAt'), `${time(startsAt)} – ${clock(endsAt)}`],
    [t('columns.guest'), [...new Set([name, mobile])].filter(Boolean).join(' ')],
    [t('columns.ticket'), ticket],
    [t('columns.source'), sources.find(({ value }) => value === source)?.label ?? ''],
    [t('fields.remark'), [remark, squeezedFor, reason].filter(Boolean).join(' · ')],
  ] as const;
  const byGuest = useByGuest()(booking);
  const served = parts.map((part, place) => {
    const wish = part.wish === 'any' ? '' : (wishes.find(({ value }) => value === part.wish)?.label ?? '');
    const guest = parts.some((other) => other.guest !== part.guest) ? `${t('parts.guest')} ${part.guest}` : '';
    const machine = machines.find(({ id }) => id === part.deviceId)?.name;
    const by = [nameOf(part.staffId) || t('parts.nobody'), wish, bedOf(part.bedId), machine, guest]
      .filter(Boolean)
      .join(' · ');
    const said = `${clock(part.startsAt)} – ${clock(endOf(part))} ${part.name} · ${by}`;
    return [t('parts.number', { number: place + 1 }), said] as const;
  });
  return (
    <Stack gap="sm" data-testid="booking-facts">
      <Badge color={color} variant="light" data-testid="booking-status">
        {word}
      </Badge>
      {isConfirmed(booking) && (
        <Badge color="green" variant="light" data-testid="guest-confirmed">
          {t('fromGuest.badge')}
        </Badge>
      )}
      {askedInstead(booking) && (
        <Badge color="orange" variant="light" data-testid="guest-asks">
          {t('fromGuest.asksBadge')}
        </Badge>
      )}
      <Facts cols={1} facts={[...known.filter(([, text]) => text !== ''), ...byGuest, ...served]} />
    </Stack>
  );
};
