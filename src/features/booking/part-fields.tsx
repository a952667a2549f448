import { ActionIcon, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedPart, mostMinutes } from '#domain/booking/booking.ts';
import { servicerWishes } from '#domain/booking/codes.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import MomentInput from '../../form/widgets/moment-input.tsx';
import RecordInput from '../../form/widgets/record-input.tsx';
import { useHeld } from '../../store/use-held.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { minuteOf, momentOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useWishes } from './booking-words.ts';

interface PartFieldsProps {
  readonly part: AskedPart;
  /** What is wrong with it, by the name of the field. */
  readonly faults: Readonly<Record<string, ReactNode>>;
  /** Its place in the booking, from 1. */
  readonly number: number;
  /** How many guests there are. */
  readonly guests: number;
  readonly disabled: boolean;
  readonly onPart: (differs: Partial<AskedPart>) => void;
  readonly onRemove: (() => void) | undefined;
}

const mostRooms = 200;
const inUse = { filter: { removed: 0 as const }, text: '' };

/** One service of a booking: which one, when, for how long, by whom and where. */
export const PartFields = ({ part, faults, number, guests, disabled, onPart, onRemove }: PartFieldsProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const wishes = useWishes();
  const staff = useLive('staff.all', {}) ?? [];
  const rooms = useHeld(roomListing, inUse, mostRooms);
  const [typed, type] = useState(() => minuteOf(part.startsAt, timeZone));
  // It may begin at another time by what was said of another part.
  const isTyped = Number.isNaN(part.startsAt) || momentOf(typed, timeZone) === part.startsAt;
  const store = useStore();
  /** A service takes as long as the catalogue says, where that is known here. */
  const chooseService = async (serviceId: string): Promise<void> => {
    const item = serviceId ? await store.read('item.byId', { kind: 'service', id: serviceId }) : undefined;
    const lasts = item && 'duration' in item ? { minutes: Math.min(item.duration, mostMinutes) } : {};
    onPart({ serviceId, ...lasts });
  };
  const field = (label: string, name: string, of: keyof AskedPart) => ({
    label,
    disabled,
    description: undefined,
    error: faults[of],
    withAsterisk: false,
    'data-testid': `part-${number}-${name}`,
  });
  return (
    <Fieldset disabled={disabled} legend={t('parts.number', { number })} data-testid={`booking-part-${number}`}>
      <Stack gap="xs">
        <Group wrap="nowrap" align="end">
          <div style={{ flex: 1 }}>
            <RecordInput
              said={field(t('parts.service'), 'service', 'serviceId')}
              of="service"
              ids={part.serviceId ? [part.serviceId] : []}
              most={1}
              onIds={([serviceId = '']) => void chooseService(serviceId)}
            />
          </div>
          {onRemove && (
            <ActionIcon color="gray" size={44} aria-label={t('parts.remove', { number })} onClick={onRemove}>
              <IconTrash size={20} />
            </ActionIcon>
          )}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <MomentInput
            said={field(t('parts.startsAt'), 'starts', 'startsAt')}
            value={isTyped ? typed : minuteOf(part.startsAt, timeZone)}
            onValue={(value) => {
              type(value);
              onPart({ startsAt: momentOf(value, timeZone) ?? Number.NaN });
            }}
          />
          <NumberInput
            {...field(t('parts.minutes'), 'minutes', 'minutes')}
            value={part.minutes}
            min={5}
            max={mostMinutes}
            step={5}
            onChange={(minutes) => onPart({ minutes: minutes === '' ? Number.NaN : Number(minutes) })}
          />
          <Select
            {...field(t('parts.staff'), 'staff', 'staffId')}
            placeholder={t('parts.nobody')}
            data={staff
              .filter(({ id, isServicer }) => isServicer || id === part.staffId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={part.staffId || null}
            onChange={(staffId) => onPart({ staffId: staffId ?? '' })}
            searchable
            clearable
          />
          <Select
            {...field(t('parts.wish'), 'wish', 'wish')}
            data={wishes}
            value={part.wish}
            onChange={(chosen) => onPart({ wish: servicerWishes.find((wish) => wish === chosen) ?? 'any' })}
            allowDeselect={false}
          />
          <Select
            {...field(t('parts.bed'), 'bed', 'bedId')}
            placeholder={t('parts.noBed')}
            data={rooms
              .filter(({ beds }) => beds.length > 0)
              .map(({ name, beds }) => ({
                group: name,
                items: beds.map((bed) => ({ value: bed.id, label: `${name} ${bed.name}` })),
              }))}
            value={part.bedId || null}
            onChange={(bedId) => onPart({ bedId: bedId ?? '' })}
            searchable
            clearable
          />
          {guests > 1 && (
            <NumberInput
              {...field(t('parts.guest'), 'guest', 'guest')}
              value={part.guest}
              min={1}
              max={guests}
              onChange={(guest) => onPart({ guest: Number(guest) || 1 })}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
};
