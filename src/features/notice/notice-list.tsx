import { Badge } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { noticeTypes } from '#domain/notice/types.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { mirror, type Source, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useNoticeWords } from './use-notice-words.ts';

const { system, device, service } = noticeTypes;
const type = choice({
  key: 'type',
  values: [system, device, service],
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('notice');
    const { typeOf } = useNoticeWords();
    return { label: t('columns.type'), all: t('type.all'), word: typeOf };
  },
});
const state = choice({
  key: 'state',
  values: ['unread'],
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('notice');
    return { label: t('columns.state'), all: t('state.any'), word: () => t('showUnread') };
  },
});
const filters = [type, state] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;

const source: Source<Asked['values'], SeenNotice, unknown> = mirror(
  'notice.list',
  ({ values, offset, limit }: Asked) => ({
    type: values.type ?? noticeTypes.all,
    unread: values.state === 'unread',
    offset,
    limit,
  }),
);

const shape = { name: 'notice', icon: IconBellOff, filters, source } as const;

/** The newest notices for whoever works here, those of the last 90 days. */
export const noticeList = defineList({ ...shape, keyOf: ({ id }) => id, testId: ({ id }) => `row-${id}` }, () => {
  const { t } = useTranslation('notice');
  const { titleOf, typeOf } = useNoticeWords();
  const { text, time } = useColumns<SeenNotice>();
  const stateOf = ({ isRead }: SeenNotice): string => t(isRead ? 'state.read' : 'state.unread');
  return {
    words: {
      title: t('fileName'),
      count: (count) => t('count', { count }),
      none: t('none'),
      noneHint: t('noneHint'),
      noneFound: t('noneFound'),
    },
    columns: [
      text('title', t('columns.title'), titleOf, { as: 'wide' }),
      text('type', t('columns.type'), (row) => typeOf(row.type)),
      text('state', t('columns.state'), stateOf, {
        card: 'badge',
        cell: (row) => (
          <Badge color={row.isRead ? 'gray' : 'red'} variant="light" miw="max-content">
            {stateOf(row)}
          </Badge>
        ),
      }),
      time('createdAt', t('columns.at'), ({ createdAt }) => createdAt),
    ],
  };
});
