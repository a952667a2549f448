import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchDialog } from './batch-dialog.tsx';
import { isDialog, isWay, type RowsAction, type RowsCommand, type RowsDialog, type RowsWay } from './rows-action.ts';
import type { Selection } from './use-selection.ts';

interface BatchBarProps<Row> {
  readonly list: string;
  readonly actions: readonly RowsAction<Row>[];
  readonly selection: Selection<Row>;
  /** So many rows the filter finds. */
  readonly total: number;
  readonly busy: boolean;
  /** Something was done in a dialog, but not with the rows that are left. */
  readonly onDone: (isLeft: (row: Row) => boolean) => void;
  /** Chooses all rows that the filter finds. */
  readonly onAll: () => Promise<unknown>;
}

/** What can be done with the rows that were chosen. It takes the place of what can be done with the whole list. */
export const BatchBar = <Row,>({ list, actions, selection, total, busy, onDone, onAll }: BatchBarProps<Row>) => {
  const { t } = useTranslation('app');
  const { rows } = selection;
  const [asked, ask] = useState<RowsCommand<Row> | RowsDialog<Row> | null>(null);
  return (
    <>
      <Text size="sm" fw={600} role="status" data-testid={`${list}-chosen`}>
        {t('batch.chosen', { count: rows.length })}
      </Text>
      {rows.length < total && (
        <Button variant="default" loading={busy} onClick={() => void onAll()} data-testid={`${list}-choose-all`}>
          {t('batch.all', { count: total })}
        </Button>
      )}
      <Group gap="xs">
        {actions.map((action) =>
          isWay(action) ? (
            <WayButton key={action.name} list={list} action={action} rows={rows} />
          ) : isDialog(action) ? (
            <MostButton key={action.name} list={list} action={action} rows={rows} onClick={() => ask(action)} />
          ) : (
            <CommandButton key={action.name} list={list} action={action} onAsk={() => ask(action)} />
          ),
        )}
      </Group>
      <Button
        variant="subtle"
        leftSection={<IconX size={18} />}
        onClick={() => selection.replace([])}
        data-testid={`${list}-choose-none`}
      >
        {t('batch.none')}
      </Button>
      {asked && isDialog(asked) && (
        <asked.Dialog rows={rows} onDone={onDone} onClose={() => ask(null)} testId={`${list}-${asked.name}`} />
      )}
      {asked && !isDialog(asked) && (
        <BatchDialog
          action={asked}
          rows={rows}
          onLeft={selection.replace}
          onClose={() => ask(null)}
          testId={`${list}-${asked.name}`}
        />
      )}
    </>
  );
};

interface WayProps<Row> {
  readonly list: string;
  readonly action: RowsWay<Row>;
  readonly rows: readonly Row[];
}

const WayButton = <Row,>({ list, action, rows }: WayProps<Row>) => {
  const go = action.useGo();
  return <MostButton list={list} action={action} rows={rows} onClick={() => go(rows)} />;
};

interface MostProps<Row> {
  readonly list: string;
  readonly action: RowsWay<Row> | RowsDialog<Row>;
  readonly rows: readonly Row[];
  readonly onClick: () => void;
}

/** Says why it is closed where more are chosen than it takes. */
const MostButton = <Row,>({ list, action, rows, onClick }: MostProps<Row>) => {
  const { t } = useTranslation('app');
  const { icon: Icon, name, most, useWords } = action;
  const { label } = useWords();
  const isGrave = isDialog(action) && action.isGrave === true;
  return (
    <Button
      leftSection={<Icon size={20} />}
      disabled={rows.length > most}
      {...(rows.length > most ? { title: t('batch.tooMany', { count: most }) } : {})}
      {...(isGrave ? { color: 'red' } : {})}
      onClick={onClick}
      data-testid={`${list}-${name}`}
    >
      {rows.length > most ? t('batch.tooMany', { count: most }) : label}
    </Button>
  );
};

interface CommandProps<Row> {
  readonly list: string;
  readonly action: RowsCommand<Row>;
  readonly onAsk: () => void;
}

const CommandButton = <Row,>({ list, action, onAsk }: CommandProps<Row>) => {
  const { icon: Icon, name, isGrave = false, useWords } = action;
  const { label } = useWords();
  return (
    <Button
      leftSection={<Icon size={20} />}
      onClick={onAsk}
      {...(isGrave ? { color: 'red' } : {})}
      data-testid={`${list}-${name}`}
    >
      {label}
    </Button>
  );
};
