import { Badge, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { factsOf } from '#domain/sync/facts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import classes from './counters.module.css';
import { useCounterWords } from './use-words.ts';

const colors = { accepted: 'jade', exception: 'orange', rejected: 'red', held: 'red' } as const;

/** What the counter did last, with what came of it. */
export const LastCommands = ({ commands }: { readonly commands: readonly CounterCommand[] }) => {
  const { t } = useTranslation('counter');
  const { money, time } = useFormat();
  const words = useCounterWords();
  const exception = useReason('exceptions');
  if (commands.length === 0) return <Text c="dimmed">{t('commands.none')}</Text>;
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" data-testid="last-commands">
      <Table.Thead>
        <Table.Tr>
          {[t('columns.lastN'), t('command.at'), t('command.what'), t('command.amount'), t('command.outcome')].map(
            (head) => (
              <Table.Th key={head} p={0}>
                <VisuallyHidden>{head}</VisuallyHidden>
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {commands.map((command) => {
          const { amount } = factsOf(command);
          const why = [
            words.why(command),
            ...command.exceptions.map((code) => exception({ code, params: command.params })),
          ];
          return (
            <Table.Tr key={command.commandId}>
              <Table.Td className={classes.number} valign="top">
                <Text size="sm">{command.n}</Text>
              </Table.Td>
              <Table.Td className={classes.number} valign="top">
                <Text size="sm">{time(command.at)}</Text>
                <Text size="xs" c="dimmed">
                  {words.staff(command.staffName)}
                </Text>
              </Table.Td>
              <Table.Td valign="top">
                <Text size="sm">
                  {[words.command(command.name), words.about(command.args)].filter(Boolean).join(' · ')}
                </Text>
                {why.some(Boolean) && (
                  <Text size="xs" c="dimmed">
                    {why.filter(Boolean).join(' ')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" className={classes.number} valign="top">
                <Text size="sm">{amount === null ? '' : money(amount)}</Text>
              </Table.Td>
              <Table.Td valign="top">
                <Stack align="flex-end">
                  <Badge miw="max-content" color={colors[command.outcome]} variant="light">
                    {t(`outcomes.${command.outcome}`)}
                  </Badge>
                </Stack>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
