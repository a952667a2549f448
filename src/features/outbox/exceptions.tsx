import { Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../store/use-live.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { ExceptionCard } from './exception-card.tsx';

/** What was booked although the world had moved, for a manager to look at. */
export const Exceptions = () => {
  const { t } = useTranslation('outbox');
  const open = useLive('exception.open', {});
  if (!open) return <Skeleton h={200} />;
  if (open.length === 0) return <Nothing icon={IconCircleCheck} title={t('centre.noExceptions')} />;
  return (
    <Stack>
      {open.map((exception) => (
        <ExceptionCard key={exception.id} exception={exception} />
      ))}
    </Stack>
  );
};
