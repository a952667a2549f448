import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconCalendarSearch, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitlistCalls } from '#domain/waitlist/calls.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { whyNotInState } from '#domain/waitlist/states.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { waitlistListing } from '#domain/waitlist/waitlist-listing.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { held, onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { NewWait } from './new-wait.tsx';
import { WaitTimes } from './wait-times.tsx';
import { waitlistActions } from './waitlist-actions.ts';
import { useWaited, useWaitStatus } from './waitlist-words.ts';

const useLabel = () => useTranslation('waitlist').t('list.search');
const status = choiceOf(waitlistListing, 'status', {
  values: waitlistStatuses.codes,
  useLooks: () => {
    const { t } = useTranslation('waitlist');
    const stateOf = useWaitStatus();
    return { label: t('list.status'), all: t('list.allStatuses'), word: (code) => stateOf(code).word };
  },
});
const filters = [{ kind: 'text', useLabel }, status, staff] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;
/** Who stands in the shop is on a list of their own. */
const asked = ({ values }: Asked) => ({ status: values.status, staff_id: values.staff, here: 0 as const });

const source = held(waitlistListing)((wanted: Asked) => ({ filter: asked(wanted), text: wanted.values.text ?? '' }));
/** The same of the server: also those that this device does not hold any more. */
const older = onServer(waitlistCalls.list)(
  (wanted: Asked) => ({ filter: { ...asked(wanted), text: wanted.values.text } }),
  (row): WaitlistEntry => row,
);

/** What is done with somebody on the list: a time is found for them, they are changed, and taken off it. */
const WaitlistActs = ({ row }: { readonly row: WaitlistEntry }) => {
  const { t } = useTranslation('waitlist');
  const may = useMay();
  const { shop } = useSession();
  const [looking, look] = useState(false);
  const isBookable = row.shopId === shop?.id && whyNotInState('waitlist.book', row.status) === undefined;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {isBookable && may('pc.booking.manage') && (
        <Tooltip label={t('times.act')}>
          <ActionIcon aria-label={t('times.act')} onClick={() => look(true)} data-testid="find-wait-time">
            <IconCalendarSearch size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      <RecordActions actions={waitlistActions} row={row} as="icons" />
      {looking && <WaitTimes entry={row} onClose={() => look(false)} />}
    </Group>
  );
};

/** Who waits for a time at the shop, in the order in which they were put on the list. */
export const waitlistList = defineList(
  {
    name: 'waitlist',
    icon: IconHourglass,
    filters,
    source,
    older,
    keyOf: ({ id }) => id,
    testId: ({ id }) => `waitlist-${id}`,
    acts: (row: WaitlistEntry) => <WaitlistActs row={row} />,
    adds: [
      {
        right: 'pc.booking.manage',
        needs: 'store',
        testId: 'add-wait',
        useLabel: () => useTranslation('waitlist').t('add.act'),
        dialog: (onClose) => <NewWait onClose={onClose} />,
      },
    ],
  },
  () => {
    const { t } = useTranslation('waitlist');
    const { text, time } = useColumns<WaitlistEntry>();
    const { services, days, hours } = useWaited();
    const stateOf = useWaitStatus();
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
        text('services', t('columns.services'), services, {
          as: 'wide',
          cell: (row) => (
            <>
              <Text size="sm">{services(row)}</Text>
              <Below>{row.remark}</Below>
            </>
          ),
        }),
        text('days', t('columns.days'), days),
        text('hours', t('columns.hours'), hours),
        time('madeAt', t('columns.madeAt'), ({ madeAt }) => madeAt),
        time('askUntil', t('columns.askUntil'), ({ waitsUntil }) => waitsUntil),
        text('status', t('columns.status'), (row) => stateOf(row.status).word, {
          cell: (row) => (
            <Badge variant="light" miw="max-content" color={stateOf(row.status).color} data-testid="wait-status">
              {stateOf(row.status).word}
            </Badge>
          ),
        }),
        text('mobile', t('fields.mobile'), ({ mobile }) => mobile, { on: ['sheet'] }),
        text('remark', t('columns.remark'), ({ remark }) => remark, { on: ['sheet'] }),
      ],
    };
  },
);
