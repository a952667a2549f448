import { Badge, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';

const colors = { waiting: 'orange', confirmed: 'jade', refused: 'red', held: 'blue', closed: 'gray' } as const;

/** How far a command has come, what was said about it, and who dealt with it how. */
export const EntryResult = ({ entry }: { readonly entry: JournalEntry }) => {
  const { t } = useTranslation('outbox');
  const { time } = useFormat();
  const reason = useReason();
  const nameOf = useStaffName();
  const { state, early, result, closing } = entry;
  const said =
    state === 'waiting' && early
      ? t('entry.early', { reason: reason(early) })
      : result?.outcome === 'exception'
        ? t('entry.exception')
        : result?.code
          ? reason({ code: result.code, params: result.params })
          : null;
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={colors[state]} variant="light" data-testid="entry-state" data-state={state}>
        {t(`state.${state}`)}
      </Badge>
      {said && <Text size="sm">{said}</Text>}
      {closing && (
        <Text size="sm" c="dimmed" data-testid="closing">
          {[
            t(`entry.closing.${closing.how}`, { reason: closing.reason }),
            closing.staffId && nameOf(closing.staffId),
            time(closing.at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Stack>
  );
};
