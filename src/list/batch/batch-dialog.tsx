import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunResult } from '../../db/api/run-result.ts';
import { useStore } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useUndo } from '../../ui/use-undo.tsx';
import { BatchModal } from './batch-modal.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { type Given, type GivenEach, giveEach, type RowsCommand } from './rows-action.ts';

interface BatchDialogProps<Row> {
  readonly action: RowsCommand<Row>;
  readonly rows: readonly Row[];
  /** Hears which rows it was not done with: they stay chosen. */
  readonly onLeft: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
  readonly testId: string;
}

/** Asks whether something is to be done with the chosen rows, shows how far it is, and what was refused and why. */
export const BatchDialog = <Row,>({ action, rows: chosen, onLeft, onClose, testId }: BatchDialogProps<Row>) => {
  useReturnFocus();
  const { t } = useTranslation('app');
  const store = useStore();
  const reason = useReason();
  const { label, question, done, rowName } = action.useWords();
  // What it is done with does not change while it is done.
  const [rows] = useState(chosen);
  const [through, setThrough] = useState<number | null>(null);
  const [came, setCame] = useState<GivenEach<Row> | null>(null);
  const stopped = useRef(false);
  const undoable = useUndo();
  const run = ({ name, args }: Given): Promise<RunResult> =>
    store.run(name, args as never).catch((fault: unknown) => {
      // It could not be saved, which the staff have been notified of: nothing after it is begun.
      if (!(fault instanceof Error && fault.name === 'NotSaved')) throw fault;
      stopped.current = true;
      return { ok: false, code: 'notSaved', params: {} } as const;
    });
  const takeBack = async (given: readonly Given[]): Promise<void> => {
    stopped.current = false;
    const { refused } = await giveEach(given, run, () => !stopped.current);
    for (const { refusal } of refused)
      notifications.show({ color: 'red', title: t('notDone'), message: reason(refusal) });
  };
  const start = async (): Promise<void> => {
    setThrough(0);
    const outcome = await giveEach(
      rows,
      (row) => run(action.give(row)),
      (so) => {
        setThrough(so);
        return !stopped.current;
      },
    );
    const left = [...outcome.refused.map(({ row }) => row), ...outcome.untouched];
    onLeft(left);
    const given = rows.filter((row) => !left.includes(row));
    const { undo } = action;
    if (given.length > 0 && undo) undoable(done(given.length), () => void takeBack(given.map(undo)));
    else if (given.length > 0) notifications.show({ color: 'jade', message: done(given.length) });
    if (outcome.refused.length + outcome.untouched.length === 0) onClose();
    else setCame(outcome);
  };
  const isRunning = through !== null && came === null;
  return (
    <BatchModal
      title={label}
      running={isRunning ? { through, count: rows.length } : null}
      isOver={came !== null}
      confirm={{ label, isGrave: action.isGrave ?? false, disabled: false, onClick: () => void start() }}
      onStop={() => {
        stopped.current = true;
      }}
      onClose={onClose}
      testId={testId}
    >
      {through === null && <Text>{question(rows.length)}</Text>}
      {came && came.untouched.length > 0 && <Text>{t('batch.untouched', { count: came.untouched.length })}</Text>}
      {came && (
        <RefusedRows
          rows={came.refused.map(({ row, refusal }, key) => ({ key, name: rowName(row), why: reason(refusal) }))}
          testId={testId}
        />
      )}
    </BatchModal>
  );
};
