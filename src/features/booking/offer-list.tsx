import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { IconHourglass, IconRefresh } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asOffered, daysLookedAt, wishedOf } from '#domain/booking/best/offers.ts';
import type { Offer, OfferReason } from '#domain/booking/best/wish.ts';
import { type AskedPart, endOf, mostMinutes } from '#domain/booking/booking.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useBeds } from './use-beds.ts';
import { useGuestNames } from './use-guest-names.ts';

interface OfferListProps {
  /** What the guests wish for, and when about. */
  readonly parts: readonly AskedPart[];
  /** The booking that gets another time; one that is not there yet stands in no way. */
  readonly without: string;
  /** The bed that is looked for at first: `none`, `any`, or the id of a room; any where it says nothing. */
  readonly bedWished?: string | undefined;
  readonly disabled?: boolean;
  /** An offer was taken: what its booking is then given as. */
  readonly onOffer: (parts: AskedPart[], offer: Offer) => void;
  /** Whoever finds no time among them is put on the waiting list. */
  readonly onWait?: (() => void) | undefined;
}

const mostRooms = 200;
/** Nothing is booked further from now than this by far, in milliseconds: what is, is a slip of a finger. */
const furthest = 10 * 366 * 24 * 60 * 60 * 1_000;

/** What an offer means, in one sentence. */
const useWhy = () => {
  const { t } = useTranslation('booking');
  const { names } = useFormat();
  const bedOf = useBeds();
  const guestOf = useGuestNames();
  const said = ({ code, count }: OfferReason): string[] =>
    code === 'reseats' ? [] : [t(`offers.why.${code}`, { count })];
  return ({ why, reseats }: Offer): string =>
    names([
      ...why.flatMap(said),
      ...reseats.map(({ bookingId, fromBedId, toBedId }) =>
        t('offers.moves', { name: guestOf(bookingId), from: bedOf(fromBedId), to: bedOf(toBedId) }),
      ),
    ]);
};

/** Times that guests are offered for what is filled in, each with what it means; who wants none of them is offered others. */
export const OfferList = ({ parts, without, bedWished, disabled = false, onOffer, onWait }: OfferListProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const { time, clock } = useFormat();
  const nameOf = useStaffName();
  const bedOf = useBeds();
  const why = useWhy();
  const now = useMinute();
  const rooms = useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const withBeds = rooms.filter(({ beds }) => beds.length > 0);
  const [wanted, want] = useState<string | null>(bedWished ?? null);
  const bed = wanted ?? (withBeds.length > 0 ? 'any' : 'none');
  const [declined, decline] = useState<readonly number[]>([]);
  // Those of a guest follow each other as they stand in the day.
  const wished = parts.toSorted((one, other) => one.startsAt - other.startsAt);
  const near = wished[0]?.startsAt ?? Number.NaN;
  const isSoon = Math.abs(near - now) < furthest;
  const isKnown = isSoon && wished.every(({ minutes }) => minutes >= 5 && minutes <= mostMinutes);
  const asked = isKnown && {
    day: dayOf(Math.max(near, now), timeZone),
    near,
    parts: wished.map((part) => ({ ...wishedOf(part), bed, ...(part.deviceId && { deviceId: part.deviceId }) })),
    without,
    declined: [...declined],
    now,
  };
  const found = useLive('booking.offers', asked || null);
  if (!isKnown) return <Text c="dimmed">{t('offers.sayWhen')}</Text>;
  return (
    <Stack gap="xs" data-testid="offers">
      <Select
        label={t('parts.bed')}
        data={[
          { value: 'any', label: t('offers.anyBed') },
          ...withBeds.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('offers.noBed') },
        ]}
        value={bed}
        onChange={(chosen) => {
          want(chosen);
          decline([]);
        }}
        allowDeselect={false}
        disabled={disabled}
        data-testid="offers-bed"
      />
      {!found && (
        <Group gap="xs" role="status">
          <Loader size="sm" />
          <Text>{t('offers.looking')}</Text>
        </Group>
      )}
      {found?.isFull && (
        <Alert color="orange" data-testid="offers-full">
          {t('offers.full')}
        </Alert>
      )}
      {found?.offers.map((offer) => {
        const given = asOffered(wished, offer);
        const end = Math.max(...given.map(endOf));
        const who = [...new Set(given.map(({ staffId }) => nameOf(staffId)))];
        const where = [...new Set(given.flatMap(({ bedId }) => (bedId ? [bedOf(bedId)] : [])))];
        return (
          <Button
            key={offer.startsAt}
            variant="default"
            justify="flex-start"
            h="auto"
            py="xs"
            disabled={disabled}
            onClick={() => onOffer(given, offer)}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 } }}
            data-testid={`offer-${clock(offer.startsAt)}`}
          >
            <Stack gap={2}>
              <span>{[`${time(offer.startsAt)} – ${clock(end)}`, ...who, ...where].join(' · ')}</span>
              <Text span size="sm" c="dimmed">
                {why(offer)}
              </Text>
            </Stack>
          </Button>
        );
      })}
      {found?.offers.length === 0 && (
        <Text>{t(declined.length > 0 ? 'offers.noMore' : 'offers.none', { count: daysLookedAt })}</Text>
      )}
      {found && !found.isExact && <Text c="dimmed">{t('offers.unsure')}</Text>}
      {found && onWait && (
        <Button
          variant={found.isFull || found.offers.length === 0 ? 'light' : 'subtle'}
          leftSection={<IconHourglass size={20} />}
          disabled={disabled}
          onClick={onWait}
          data-testid="offers-wait"
        >
          {t('offers.wait')}
        </Button>
      )}
      {found && (found.offers.length > 0 || declined.length > 0) && (
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={20} />}
          disabled={disabled}
          onClick={() =>
            decline(found.offers.length > 0 ? [...declined, ...found.offers.map(({ startsAt }) => startsAt)] : [])
          }
          data-testid="offers-decline"
        >
          {t(found.offers.length > 0 ? 'offers.others' : 'offers.again')}
        </Button>
      )}
    </Stack>
  );
};
