import { Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchStep, doesSomething } from '#domain/item/batch.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { BatchModal } from '../../list/batch/batch-modal.tsx';
import type { RowsDialogProps } from '../../list/batch/rows-action.ts';
import { Refused } from '../../ui/refused.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { PreviewTable } from './preview-table.tsx';
import { StepChoice } from './step-choice.tsx';
import { StepOutcome } from './step-outcome.tsx';
import { type Outcome, useGiveStep, usePreview } from './use-batch.ts';

export interface ChosenItem {
  readonly id: string;
  readonly name: string;
}
interface BatchDialogProps extends RowsDialogProps<ChosenItem> {
  readonly kind: ItemKind;
  /** What is done; without it, it is chosen here. */
  readonly fixed?: BatchStep;
}

/** Shows what a step does with the chosen items, and in which shops, before it is done; then what came of it. */
export const BatchDialog = ({ kind, fixed, rows: chosen, onDone, onClose, testId }: BatchDialogProps) => {
  useReturnFocus();
  const { t } = useTranslation('item');
  // What it is done with does not change while it is done.
  const [items] = useState(chosen);
  const [step, choose] = useState<BatchStep | null>(fixed ?? null);
  const [through, setThrough] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stopped = useRef(false);
  const give = useGiveStep(kind);
  const ids = items.map(({ id }) => id);
  const preview = usePreview(kind, ids, step);
  const wanted = (preview.rows ?? []).filter(doesSomething).map(({ id }) => id);
  const refusedBefore = (preview.rows ?? []).filter(({ refused }) => refused !== null);
  const isRunning = through !== null && outcome === null;
  const title = t(fixed ? 'batch.remove' : 'batch.change');
  const start = async (): Promise<void> => {
    if (!step) return;
    setThrough(0);
    const came = await give(wanted, step, (so) => {
      setThrough(so);
      return !stopped.current;
    });
    const left = new Set([...[...refusedBefore, ...came.refused].map(({ id }) => id), ...came.untouched]);
    onDone(({ id }) => left.has(id));
    if (left.size > 0) return setOutcome(came);
    notifications.show({ color: 'jade', message: t('batch.done', { count: came.done }) });
    onClose();
  };
  return (
    <BatchModal
      size="xl"
      title={title}
      running={isRunning ? { through, count: wanted.length } : null}
      isOver={outcome !== null}
      confirm={{
        label: t(fixed ? 'batch.confirmRemove' : 'batch.confirm', { count: wanted.length }),
        isGrave: fixed !== undefined,
        disabled: wanted.length === 0,
        onClick: () => void start(),
      }}
      onStop={() => {
        stopped.current = true;
      }}
      onClose={onClose}
      testId={testId}
    >
      {!outcome && !fixed && <StepChoice kind={kind} testId={testId} onStep={choose} disabled={isRunning} />}
      {!outcome && step && preview.refusal && (
        <Refused title={t('batch.offline')} reason={preview.refusal} asking={false} onAgain={preview.again} />
      )}
      {!outcome && step && !preview.refusal && !preview.rows && (
        <Progress value={(100 * preview.through) / items.length} animated size="lg" aria-label={t('batch.looking')} />
      )}
      {!outcome && step && preview.rows && (
        <PreviewTable kind={kind} step={step} rows={preview.rows} testId={`${testId}-preview`} />
      )}
      {outcome && (
        <StepOutcome
          outcome={outcome}
          refused={[...refusedBefore, ...outcome.refused]}
          nameOf={(id) => items.find((item) => item.id === id)?.name ?? id}
          testId={testId}
        />
      )}
    </BatchModal>
  );
};
