import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/money/facts.ts';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './counters.module.css';
import { useCounterWords } from './use-words.ts';

interface CommandCardProps {
  readonly command: Pick<CounterCommand, 'n' | 'name' | 'args' | 'staffName' | 'at' | 'offline'>;
  readonly why: string;
  readonly children: ReactNode;
}

/** One command that somebody has to decide: who did what, for how much, and why it was not booked. */
export const CommandCard = ({ command, why, children }: CommandCardProps) => {
  const { t } = useTranslation('counter');
  const { money, time } = useFormat();
  const words = useCounterWords();
  const { amount } = factsOf(command);
  const head = [words.command(command.name), words.about(command.args)].filter(Boolean).join(' · ');
  const facts = [t('commands.n', { n: command.n }), words.staff(command.staffName), time(command.at)];
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{head}</Text>
            <Text size="sm" c="dimmed">
              {[...facts, command.offline ? t('commands.offline') : ''].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          {amount !== null && (
            <Text fw={700} size="lg" className={classes.number ?? ''}>
              {money(amount)}
            </Text>
          )}
        </Group>
        <Text size="sm">{why}</Text>
        {children}
      </Stack>
    </Card>
  );
};
