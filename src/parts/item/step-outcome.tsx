import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchDone } from '#domain/item/batch.ts';
import { RefusedRows } from '../../list/batch/refused-rows.tsx';
import { useReason } from '../../ui/use-reason.ts';
import type { Outcome } from './use-batch.ts';

interface StepOutcomeProps {
  readonly outcome: Outcome;
  /** Those that were refused, also before anything was begun. */
  readonly refused: readonly BatchDone[];
  readonly nameOf: (id: string) => string;
  readonly testId: string;
}

/** What was done, and what was not: each with its reason. */
export const StepOutcome = ({ outcome: { done, untouched, refusal }, refused, nameOf, testId }: StepOutcomeProps) => {
  const { t } = useTranslation(['app', 'item']);
  const reason = useReason();
  return (
    <>
      <Text fw={600} data-testid={`${testId}-done`}>
        {t('item:batch.done', { count: done })}
      </Text>
      {refusal && <Alert color="yellow">{reason(refusal)}</Alert>}
      {untouched.length > 0 && (
        <Text data-testid={`${testId}-untouched`}>
          {refusal
            ? t('item:batch.unsure', { count: untouched.length })
            : t('batch.untouched', { count: untouched.length })}
        </Text>
      )}
      <RefusedRows
        rows={refused.map(({ id, refused: code, params }) => ({
          key: id,
          name: nameOf(id),
          why: reason({ code: code ?? '', params }),
        }))}
        testId={testId}
      />
    </>
  );
};
