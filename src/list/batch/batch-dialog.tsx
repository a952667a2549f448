import { Alert, Button, Group, Modal, Progress, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunResult } from '../../db/api/run-result.ts';
import { useStore } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useUndo } from '../../ui/use-undo.tsx';
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
    <Modal
      opened
      onClose={onClose}
      title={label}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
    >
      <Stack>
        {through === null && <Text>{question(rows.length)}</Text>}
        {isRunning && (
          <>
            <Progress value={(100 * through) / rows.length} size="lg" aria-label={label} />
            <Text size="sm" c="dimmed" data-testid={`${testId}-through`}>
              {t('batch.through', { through, count: rows.length })}
            </Text>
          </>
        )}
        {came && <NotDone {...{ came, rowName, reason, testId }} />}
        <Group justify="flex-end">
          {isRunning ? (
            <Button
              variant="default"
              onClick={() => {
                stopped.current = true;
              }}
              data-testid={`${testId}-stop`}
            >
              {t('batch.stop')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose} data-testid={`${testId}-close`}>
              {t(came ? 'close' : 'cancel')}
            </Button>
          )}
          {!came && (
            <Button
              loading={isRunning}
              onClick={() => void start()}
              {...(action.isGrave ? { color: 'red' } : {})}
              data-testid={`${testId}-confirm`}
            >
              {label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};

interface NotDoneProps<Row> {
  readonly came: GivenEach<Row>;
  readonly rowName: (row: Row) => string;
  readonly reason: ReturnType<typeof useReason>;
  readonly testId: string;
}

/** What was not done: each refused row with its reason, and how many were not begun. */
const NotDone = <Row,>({ came: { refused, untouched }, rowName, reason, testId }: NotDoneProps<Row>) => {
  const { t } = useTranslation('app');
  return (
    <>
      {untouched.length > 0 && <Text>{t('batch.untouched', { count: untouched.length })}</Text>}
      {refused.length > 0 && (
        <Alert color="red" title={t('batch.refused', { count: refused.length })}>
          <Table.ScrollContainer minWidth={0} mah={320}>
            <Table data-testid={`${testId}-refused`}>
              <Table.Tbody>
                {refused.map(({ row, refusal }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was refused does not change
                  <Table.Tr key={place}>
                    <Table.Td fw={600}>{rowName(row)}</Table.Td>
                    <Table.Td>{reason(refusal)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Alert>
      )}
    </>
  );
};
