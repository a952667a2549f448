import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { feedbackCalls } from '#domain/feedback/calls.ts';
import type { Feedback } from '#domain/feedback/feedback.ts';
import { feedbackListing } from '#domain/feedback/feedback-listing.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { held, onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useStaffName } from '../../store/use-staff-name.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { useFormat } from '../../ui/use-format.ts';
import { feedbackActions } from './feedback-actions.ts';
import { Stars } from './stars.tsx';

const useLabel = () => useTranslation('feedback').t('list.search');
const stars = choiceOf(feedbackListing, 'stars', {
  values: [5, 4, 3, 2, 1],
  useLooks: () => {
    const { t } = useTranslation('feedback');
    return { label: t('list.stars'), all: t('list.allStars'), word: (count) => t('list.star', { count }) };
  },
});
const replied = choiceOf(feedbackListing, 'replied', {
  useLooks: () => {
    const { t } = useTranslation('feedback');
    return { label: t('list.replied'), all: t('list.anyReply'), word: (code) => t(`list.repliedIs.${code}`) };
  },
});
const hidden = choiceOf(feedbackListing, 'hidden', {
  useLooks: () => {
    const { t } = useTranslation('feedback');
    return { label: t('list.hidden'), all: t('list.anySeen'), word: (code) => t(`list.hiddenIs.${code}`) };
  },
});
const filters = [{ kind: 'text', useLabel }, stars, replied, hidden, staff, { kind: 'days' }] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;

const asked = ({ values, timeZone }: Asked) => ({
  stars: values.stars,
  replied: values.replied,
  hidden: values.hidden,
  staff_id: values.staff,
  ...timesOf(values, timeZone),
});

const source = held(feedbackListing)((wanted: Asked) => ({ filter: asked(wanted), text: wanted.values.text ?? '' }));

/** The same of the server: of a headquarters or a region also those of the shops below it. */
const older = onServer(feedbackCalls.list)(
  (wanted: Asked) => ({ filter: { ...asked(wanted), text: wanted.values.text } }),
  (row): Feedback => row,
);

const shape = { name: 'feedback', icon: IconMessageStar, filters, source, older } as const;

/** What members say of their orders, newest first. */
export const feedbackList = defineList(
  {
    ...shape,
    keyOf: ({ id }) => id,
    testId: ({ number }) => `feedback-${number}`,
    acts: (row: Feedback) => <RecordActions actions={feedbackActions} row={row} as="icons" />,
  },
  () => {
    const { t } = useTranslation('feedback');
    const { text, time } = useColumns<Feedback>();
    const { names } = useFormat();
    const nameOf = useStaffName();
    const tagsOf = ({ tags }: Feedback): string => names(tags.map((tag) => t(`tags.${tag}`)));
    const said = (row: Feedback): string => [tagsOf(row), row.text].filter(Boolean).join(': ');
    const servedBy = ({ servicerIds }: Feedback): string => names(servicerIds.map(nameOf).filter(Boolean));
    const seen = ({ hiddenAt }: Feedback): string => t(`list.hiddenIs.${hiddenAt === null ? 0 : 1}`);
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
        time('time', t('columns.time'), ({ at }) => at),
        text('number', t('columns.order'), ({ number }) => number, {
          cell: ({ id, number, memberName }) => (
            <>
              <Anchor
                component={Link}
                to={`/order/view/${id}`}
                fw={600}
                fz="sm"
                mih={44}
                style={{ display: 'inline-flex', alignItems: 'center' }}
              >
                {number}
              </Anchor>
              <Below>{memberName}</Below>
            </>
          ),
        }),
        text('stars', t('columns.stars'), (row) => String(row.stars), {
          cell: (row) => (
            <Group gap={4} wrap="nowrap">
              <Text size="sm" fw={600}>
                {row.stars}
              </Text>
              <Stars value={row.stars} size="xs" />
            </Group>
          ),
        }),
        text('said', t('columns.said'), said, {
          as: 'wide',
          cell: (row) => (
            <>
              <Text size="sm">{said(row)}</Text>
              <Below>{row.reply && t('replied', { reply: row.reply })}</Below>
            </>
          ),
        }),
        text('member', t('columns.member'), ({ memberName }) => memberName, { on: ['sheet'] }),
        text('staff', t('columns.staff'), servedBy),
        text('reply', t('columns.reply'), ({ reply }) => reply, { on: ['sheet'] }),
        text('hidden', t('columns.hidden'), seen, {
          card: 'badge',
          cell: (row) => (
            <Badge variant="light" color={row.hiddenAt === null ? 'jade' : 'gray'} miw="max-content">
              {seen(row)}
            </Badge>
          ),
        }),
      ],
    };
  },
);
