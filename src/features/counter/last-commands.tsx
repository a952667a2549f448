import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/money/facts.ts';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useCounterWords } from './use-words.ts';

const colors = { accepted: 'jade', exception: 'orange', rejected: 'red', held: 'red' } as const;

/** What the counter did last, with what came of it. */
export const LastCommands = ({ commands }: { readonly commands: readonly CounterCommand[] }) => {
  const { t } = useTranslation('counter');
  const { money, time } = useFormat();
  const words = useCounterWords();
  const exception = useReason('exceptions');
  const whyOf = (command: CounterCommand): string =>
    [words.why(command), ...command.exceptions.map((code) => exception({ code, params: command.params }))]
      .filter(Boolean)
      .join(' ');
  const columns: readonly Column<CounterCommand>[] = [
    { name: 'n', head: t('columns.lastN'), as: 'figure', cell: ({ n }) => n },
    {
      name: 'at',
      head: t('command.at'),
      cell: ({ at, staffName }) => (
        <>
          <Text size="sm">{time(at)}</Text>
          <Text size="xs" c="dimmed">
            {words.staff(staffName)}
          </Text>
        </>
      ),
    },
    {
      name: 'what',
      head: t('command.what'),
      as: 'wide',
      card: 'title',
      cell: (command) => (
        <>
          <Text size="sm">{[words.command(command.name), words.about(command.args)].filter(Boolean).join(' · ')}</Text>
          {whyOf(command) !== '' && (
            <Text size="xs" c="dimmed">
              {whyOf(command)}
            </Text>
          )}
        </>
      ),
    },
    {
      name: 'amount',
      head: t('command.amount'),
      as: 'figure',
      cell: (command) => money(factsOf(command).amount),
    },
    {
      name: 'outcome',
      head: t('command.outcome'),
      card: 'badge',
      cell: ({ outcome }) => (
        <Badge miw="max-content" color={colors[outcome]} variant="light">
          {t(`outcomes.${outcome}`)}
        </Badge>
      ),
    },
  ];
  return (
    <div data-testid="last-commands">
      <ListTable
        columns={columns}
        rows={commands}
        keyOf={({ commandId }) => commandId}
        nothing={<Text c="dimmed">{t('commands.none')}</Text>}
      />
    </div>
  );
};
