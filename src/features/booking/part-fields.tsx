import { Select } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksAfter } from '#domain/booking/blocks.ts';
import type { AskedPart } from '#domain/booking/booking.ts';
import { servicerWishes } from '#domain/booking/codes.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import MomentInput from '../../form/widgets/moment-input.tsx';
import { useHeld } from '../../store/use-held.ts';
import { minuteOf, momentOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { BlocksNote } from './blocks/blocks-note.tsx';
import { useWishes } from './booking-words.ts';
import { MachineSelect } from './machine/machine-select.tsx';
import { fieldsOf, PartFrame, type PartProps, useServicerChoices } from './part-frame.tsx';

const mostRooms = 200;
const inUse = { filter: { removed: 0 as const }, text: '' };

/** One service of a booking: which one, when, for how long, by whom and where. */
export const PartFields = (props: PartProps<AskedPart>) => {
  const { part, number, onPart } = props;
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const wishes = useWishes();
  const servicers = useServicerChoices(part.staffId);
  const rooms = useHeld(roomListing, inUse, mostRooms);
  const [typed, type] = useState(() => minuteOf(part.startsAt, timeZone));
  // It may begin at another time by what was said of another part.
  const isTyped = Number.isNaN(part.startsAt) || momentOf(typed, timeZone) === part.startsAt;
  const field = fieldsOf(props, `part-${number}`);
  return (
    <PartFrame
      {...props}
      field={field}
      testId={`booking-part-${number}`}
      ofService={(service) => blocksAfter(part, service)}
      starts={
        <MomentInput
          said={field(t('parts.startsAt'), 'starts', 'startsAt')}
          value={isTyped ? typed : minuteOf(part.startsAt, timeZone)}
          onValue={(value) => {
            type(value);
            onPart({ startsAt: momentOf(value, timeZone) ?? Number.NaN });
          }}
        />
      }
    >
      <Select
        {...field(t('parts.staff'), 'staff', 'staffId')}
        placeholder={t('parts.nobody')}
        data={servicers}
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
      <BlocksNote {...part} testId={`part-${number}-blocks`} />
      <MachineSelect field={field} part={part} onDevice={(deviceId) => onPart({ deviceId })} />
    </PartFrame>
  );
};
