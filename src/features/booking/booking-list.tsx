import { Badge, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { bookingCalls } from '#domain/booking/calls.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { held, onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useStaffName } from '../../store/use-staff-name.ts';
import { picksAhead, timesOf } from '../../ui/quick-days.ts';
import { useFormat } from '../../ui/use-format.ts';
import { bookingActionsInList } from './booking-actions.ts';
import { useSources, useStatus, useStatusWord } from './booking-words.ts';
import { NewBooking } from './new-booking.tsx';

const useLabel = () => useTranslation('booking').t('list.search');
const status = choiceOf(bookingListing, 'status', {
  values: bookingStatuses.codes,
  useLooks: () => {
    const { t } = useTranslation('booking');
    return { label: t('list.status'), all: t('list.allStatuses'), word: useStatusWord() };
  },
});
const filters = [{ kind: 'text', useLabel }, status, staff, { kind: 'days', picks: picksAhead }] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;
const asked = ({ values, timeZone }: Asked) => ({
  status: values.status,
  staff_id: values.staff,
  ...timesOf(values, timeZone),
});

const source = held(bookingListing)((wanted: Asked) => ({ filter: asked(wanted), text: wanted.values.text ?? '' }));
/** The same of the server: also those that this device does not hold any more. */
const older = onServer(bookingCalls.list)(
  (wanted: Asked) => ({ filter: { ...asked(wanted), text: wanted.values.text } }),
  (row): Booking => row,
);

/** The bookings of the shop, the latest first. */
export const bookingList = defineList(
  {
    name: 'booking',
    icon: IconCalendarEvent,
    filters,
    source,
    older,
    keyOf: ({ id }) => id,
    testId: ({ ticket }) => `booking-${ticket}`,
    acts: (row: Booking) => <RecordActions actions={bookingActionsInList} row={row} as="icons" />,
    adds: [
      {
        right: 'pc.booking.manage',
        needs: 'store',
        testId: 'add-booking',
        useLabel: () => useTranslation('booking').t('make.act'),
        dialog: (onClose) => <NewBooking onClose={onClose} />,
      },
    ],
  },
  () => {
    const { t } = useTranslation('booking');
    const { text, time } = useColumns<Booking>();
    const { names } = useFormat();
    const nameOf = useStaffName();
    const stateOf = useStatus();
    const sources = useSources();
    const guests = ({ parts }: Booking): string => names([...new Set(parts.map((part) => part.name))]);
    const servedBy = ({ parts }: Booking): string =>
      names([...new Set(parts.map(({ staffId }) => nameOf(staffId)).filter(Boolean))]);
    return {
      words: {
        title: t('name'),
        count: (count) => t('count', { count }),
        none: t('none'),
        noneHint: t('noneHint'),
        noneFound: t('list.noneFound'),
        held: t('list.held'),
      },
      columns: [
        time('startsAt', t('columns.startsAt'), ({ startsAt }) => startsAt),
        text('guest', t('columns.guest'), ({ name }) => name, {
          cell: ({ name, mobile }) => (
            <>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Below>{mobile}</Below>
            </>
          ),
        }),
        text('services', t('columns.services'), guests, {
          as: 'wide',
          cell: (row) => (
            <>
              <Text size="sm">{guests(row)}</Text>
              <Below>{row.remark}</Below>
            </>
          ),
        }),
        text('staff', t('columns.staff'), servedBy),
        text('status', t('columns.status'), (row) => stateOf(row).word, {
          cell: (row) => (
            <Badge variant="light" miw="max-content" color={stateOf(row).color} data-testid="booking-status">
              {stateOf(row).word}
            </Badge>
          ),
        }),
        text('ticket', t('columns.ticket'), ({ ticket }) => ticket),
        text('source', t('columns.source'), (row) => sources.find(({ value }) => value === row.source)?.label ?? '', {
          on: ['sheet'],
        }),
      ],
    };
  },
);
