import { ActionIcon, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostMinutes } from '#domain/booking/booking.ts';
import { servicerWishes } from '#domain/booking/codes.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import type { WaitedPart } from '#domain/waitlist/waitlist-entry.ts';
import RecordInput from '../../form/widgets/record-input.tsx';
import { useHeld } from '../../store/use-held.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { useWishes } from './booking-words.ts';

interface WaitedPartFieldsProps {
  readonly part: WaitedPart;
  /** What is wrong with it, by the name of the field. */
  readonly faults: Readonly<Record<string, ReactNode>>;
  /** Its place, from 1, and how many guests there are. */
  readonly number: number;
  readonly guests: number;
  readonly disabled: boolean;
  readonly onPart: (differs: Partial<WaitedPart>) => void;
  readonly onRemove: (() => void) | undefined;
}

const mostRooms = 200;

/** One service for which somebody waits: which one, how long, by whom they wish to be served, and where. */
export const WaitedPartFields = ({
  part,
  faults,
  number,
  guests,
  disabled,
  onPart,
  onRemove,
}: WaitedPartFieldsProps) => {
  const { t } = useTranslation(['booking', 'waitlist']);
  const wishes = useWishes();
  const staff = useLive('staff.all', {}) ?? [];
  const rooms = useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const store = useStore();
  /** A service takes as long as the catalogue says, where that is known here. */
  const chooseService = async (serviceId: string): Promise<void> => {
    const item = serviceId ? await store.read('item.byId', { kind: 'service', id: serviceId }) : undefined;
    const lasts = item && 'duration' in item ? { minutes: Math.min(item.duration, mostMinutes) } : {};
    onPart({ serviceId, ...lasts });
  };
  const field = (label: string, name: string, of: keyof WaitedPart) => ({
    label,
    disabled,
    description: undefined,
    error: faults[of],
    withAsterisk: false,
    'data-testid': `wait-part-${number}-${name}`,
  });
  return (
    <Fieldset disabled={disabled} legend={t('parts.number', { number })} data-testid={`wait-part-${number}`}>
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
          <NumberInput
            {...field(t('parts.minutes'), 'minutes', 'minutes')}
            value={part.minutes}
            min={5}
            max={mostMinutes}
            step={5}
            onChange={(minutes) => onPart({ minutes: minutes === '' ? Number.NaN : Number(minutes) })}
          />
          <Select
            {...field(t('parts.wish'), 'wish', 'wish')}
            data={wishes}
            value={part.wish}
            onChange={(chosen) => {
              const wish = servicerWishes.find((each) => each === chosen) ?? 'any';
              onPart({ wish, staffId: wish === 'named' ? part.staffId : '' });
            }}
            allowDeselect={false}
          />
          {part.wish === 'named' && (
            <Select
              {...field(t('parts.staff'), 'staff', 'staffId')}
              data={staff
                .filter(({ id, isServicer }) => isServicer || id === part.staffId)
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={part.staffId || null}
              onChange={(staffId) => onPart({ staffId: staffId ?? '' })}
              searchable
            />
          )}
          <Select
            {...field(t('parts.bed'), 'bed', 'bed')}
            data={[
              { value: 'any', label: t('offers.anyBed') },
              ...rooms.filter(({ beds }) => beds.length > 0).map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('offers.noBed') },
            ]}
            value={part.bed}
            onChange={(bed) => onPart({ bed: bed ?? 'any' })}
            allowDeselect={false}
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
