import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GivenArgs } from '../../db/api/command-options.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import type { Asked, RecordAction } from './record-action.ts';

interface RecordActionsProps<Row> {
  readonly actions: readonly RecordAction<Row>[];
  readonly row: Row;
  /** In a row of a list, each is its icon alone. */
  readonly as: 'icons' | 'buttons';
  readonly justify?: 'flex-end';
  readonly onChanged?: () => void;
  readonly onRemoved?: () => void;
}

/** What can be done with a record by whoever looks at it. */
export const RecordActions = <Row,>(props: RecordActionsProps<Row>) => {
  const { actions, row, as, justify, onChanged, onRemoved } = props;
  const may = useMay();
  const { shop, counter } = useSession();
  const here = shop?.id ?? '';
  // What is asked stays on the screen until it is answered, also where the record can no longer have it done.
  const [asked, ask] = useState<Asked<Row> | null>(null);
  const offered = actions.filter(
    ({ right, isFor, needsCounter }) =>
      (right === undefined || may(right)) && (isFor === undefined || isFor(row, here)) && !(needsCounter && !counter),
  );
  if (offered.length === 0 && asked === null) return null;
  return (
    <Group
      gap={as === 'icons' ? 0 : 'xs'}
      wrap={as === 'icons' ? 'nowrap' : 'wrap'}
      {...(as === 'icons' ? { justify: 'flex-end' } : justify && { justify })}
    >
      {offered.map((action) => (
        <OneAction key={action.name} action={action} row={row} as={as} onAsk={ask} onDone={onChanged} />
      ))}
      {asked && (
        <Question
          action={asked}
          row={row}
          onClose={() => ask(null)}
          onDone={() => (asked.removes ? onRemoved : onChanged)?.()}
        />
      )}
    </Group>
  );
};

interface OneActionProps<Row> extends Pick<RecordActionsProps<Row>, 'row' | 'as'> {
  readonly action: RecordAction<Row>;
  readonly onAsk: (action: Asked<Row>) => void;
  readonly onDone: (() => void) | undefined;
}

const OneAction = <Row,>({ action, row, as, onAsk, onDone }: OneActionProps<Row>) => {
  const { label, done } = action.useWords(row);
  const { run, busy, tellDone } = useCommand();
  const act = async (): Promise<void> => {
    if ('form' in action) return onAsk(action);
    if (!('command' in action)) return;
    const { ok } = await run(action.command, action.given(row) as GivenArgs<typeof action.command>);
    if (!ok) return;
    if (done !== undefined) tellDone(done);
    onDone?.();
  };
  const Icon = action.icon(row);
  const { name, color, isUsual } = action;
  const page = 'to' in action && { component: Link, to: action.to(row), search: (action.search?.(row) ?? {}) as never };
  if (as === 'icons')
    return (
      <Tooltip label={label}>
        <ActionIcon
          aria-label={label}
          loading={busy}
          {...(page || { onClick: () => void act() })}
          data-testid={name}
          {...(color && { color })}
        >
          <Icon size={20} />
        </ActionIcon>
      </Tooltip>
    );
  const looks = { leftSection: <Icon size={20} />, 'data-testid': name, children: label };
  const asUsual = isUsual ? {} : { variant: 'default' };
  if (page) return <Button {...page} {...looks} />;
  return (
    <Button
      {...looks}
      loading={busy}
      onClick={() => void act()}
      {...(color === 'red' ? { variant: 'light', color } : asUsual)}
    />
  );
};

interface QuestionProps<Row> {
  readonly action: Asked<Row>;
  readonly row: Row;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Question = <Row,>({ action, row, onClose, onDone }: QuestionProps<Row>) => {
  const call = useCall();
  const { label, title, text, confirm = label, done } = action.useWords(row);
  const { form, confirmId, color, by } = action;
  const looks = {
    form,
    given: action.given(row),
    start: action.start(row),
    title,
    ...(text === undefined ? {} : { text }),
    ...(done === undefined ? {} : { done }),
    confirm: { label: confirm, testId: confirmId, ...(color === 'red' && { color }) },
    onClose,
    onDone,
    children: action.about?.(row),
  };
  if (by) return <FormDialog {...looks} give={(args: object) => by(call, row, args)} />;
  return <FormDialog {...looks} />;
};
