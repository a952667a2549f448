import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { servicerWishes } from '#domain/booking/codes.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import type { WaitedPart } from '#domain/waitlist/waitlist-entry.ts';
import { useHeld } from '../../store/use-held.ts';
import { useWishes } from './booking-words.ts';
import { fieldsOf, PartFrame, type PartProps, useServicerChoices } from './part-frame.tsx';

const mostRooms = 200;

/** One service for which somebody waits: which one, how long, by whom they wish to be served, and where. */
export const WaitedPartFields = (props: PartProps<WaitedPart>) => {
  const { part, number, onPart } = props;
  const { t } = useTranslation(['booking', 'waitlist']);
  const wishes = useWishes();
  const servicers = useServicerChoices(part.staffId);
  const rooms = useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const id = `wait-part-${number}`;
  const field = fieldsOf(props, id);
  return (
    <PartFrame {...props} field={field} testId={id}>
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
          data={servicers}
          value={part.staffId || null}
          onChange={(staffId) => onPart({ staffId: staffId ?? '' })}
          searchable
        />
      )}
      <Select
        {...field(t('parts.bed'), 'bed', 'bed')}
        data={[
          { value: 'any', label: t('offers.anyBed') },
          ...rooms
            .filter(({ beds }) => beds.length > 0)
            .map(({ id: roomId, name }) => ({ value: roomId, label: name })),
          { value: 'none', label: t('offers.noBed') },
        ]}
        value={part.bed}
        onChange={(bed) => onPart({ bed: bed ?? 'any' })}
        allowDeselect={false}
      />
    </PartFrame>
  );
};
