import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../db/use-live.ts';
import { NothingHere } from './nothing-here.tsx';
import { RefusedCard } from './refused-card.tsx';

/** Enough for a bad day; what is more follows when these are dealt with. */
const shown = 50;

/** Everything the server refused, each with its reason and the ways to put it right. */
export const Attention = ({ onFork }: { readonly onFork: (orderId: string) => void }) => {
  const { t } = useTranslation('outbox');
  const page = useLive('outbox.journal', { state: 'refused', offset: 0, limit: shown });
  if (!page) return <Skeleton h={200} />;
  if (page.rows.length === 0) return <NothingHere text={t('centre.noAttention')} />;
  return (
    <Stack>
      {page.rows.map((entry) => (
        <RefusedCard key={entry.n} entry={entry} onFork={onFork} />
      ))}
    </Stack>
  );
};
