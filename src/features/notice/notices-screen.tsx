import { Button, Group } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noticeTypes } from '#domain/notice/types.ts';
import type { SearchOf } from '../../list/define-list.ts';
import type { Search } from '../../list/filter.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useLive } from '../../store/use-live.ts';
import { noticeList } from './notice-list.tsx';
import { useReading } from './use-reading.ts';

interface NoticesScreenProps {
  readonly search: Search;
  readonly onSearch: (search: SearchOf<typeof noticeList>) => void;
}

/** All notices; one that is opened is read. */
export const NoticesScreen = ({ search, onSearch }: NoticesScreenProps) => {
  const { t } = useTranslation('notice');
  const { open, readAll, busy } = useReading();
  const all = useLive('notice.list', { type: noticeTypes.all, unread: false, offset: 0, limit: 1 });
  const newest = all?.rows[0];
  const isAnyUnread = (all?.unread[noticeTypes.all] ?? 0) > 0;
  return (
    <>
      <Group justify="flex-end" px="md" pt="md">
        <Button
          variant="default"
          leftSection={<IconChecks size={20} aria-hidden />}
          disabled={!isAnyUnread || !newest}
          loading={busy}
          onClick={() => newest && readAll(newest)}
          data-testid="read-all-listed"
        >
          {t('readAll')}
        </Button>
      </Group>
      <ListPage list={noticeList} search={search} onSearch={onSearch} onOpen={open} />
    </>
  );
};
