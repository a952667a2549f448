import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';
import { useLive } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { JournalFilter } from './journal-filter.tsx';
import { JournalTable } from './journal-table.tsx';

const perPage = 20;

interface JournalProps {
  /** Only those in this state, without a filter; null for all, with one. */
  readonly only: JournalEntry['state'] | null;
  readonly empty: string;
}

/** Commands of this counter, newest first: all of them, to be searched, or those in one state. */
export const Journal = ({ only, empty }: JournalProps) => {
  const { t } = useTranslation('outbox');
  const [offset, setOffset] = useState(0);
  const [filter, setFilter] = useState<{ state: JournalEntry['state'] | null; text: string }>({
    state: null,
    text: '',
  });
  const { state, text } = only === null ? filter : { state: only, text: '' };
  const { answer: page, isStale } = useLatest(useLive('outbox.journal', { state, text, offset, limit: perPage }));
  const narrowed = only === null && (filter.state !== null || filter.text !== '');
  return (
    <Stack>
      {only === null && (
        <JournalFilter
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setOffset(0);
          }}
        />
      )}
      {!page && <LoadingRows />}
      {page?.total === 0 && <Nothing icon={IconCircleCheck} title={narrowed ? t('filter.none') : empty} />}
      {page && page.total > 0 && (
        <>
          <JournalTable rows={page.rows} isStale={isStale} />
          <Pager offset={offset} perPage={perPage} total={page.total} onOffset={setOffset} />
        </>
      )}
    </Stack>
  );
};
