import { Badge, Group, Table, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ClockError } from './clock-error.tsx';
import classes from './counters.module.css';
import { isSilent } from './troubles.ts';

interface CounterTableRowProps {
  readonly counter: CounterRow;
  /** Order numbers it skipped. */
  readonly missing: number;
  readonly now: number;
  readonly onOpen: () => void;
}

/** A figure that is nothing to worry about while it is 0. */
const Figure = ({ value, color }: { readonly value: number; readonly color: string | null }) => (
  <Table.Td ta="right" className={classes.number}>
    {color !== null && value > 0 ? (
      <Badge color={color} variant="light">
        {value}
      </Badge>
    ) : (
      <span className={value === 0 ? classes.none : undefined}>{value}</span>
    )}
  </Table.Td>
);

export const CounterTableRow = ({ counter, missing, now, onOpen }: CounterTableRowProps) => {
  const { t } = useTranslation('counter');
  const { ago, time } = useFormat();
  const { lastContact, persisted } = counter;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onOpen();
  };
  return (
    <Table.Tr
      tabIndex={0}
      className={classes.row}
      data-retired={counter.state === 'retired' || undefined}
      onClick={onOpen}
      onKeyDown={onKey}
      data-testid={`counter-${counter.shopCode}-${counter.number}`}
    >
      <Table.Td>
        <Group gap={8} wrap="nowrap">
          <Text fw={700} className={classes.number}>
            {counter.shopCode}-{counter.number}
          </Text>
          {counter.state === 'retired' && (
            <Badge color="gray" variant="light">
              {t('state.retired')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" truncate maw={200}>
          {[counter.name, counter.shopName].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td className={classes.number}>
        <Text size="sm" {...(isSilent(counter, now) ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}>
          {lastContact === null ? t('never') : ago(lastContact, now)}
        </Text>
        {lastContact !== null && (
          <Text size="xs" c="dimmed">
            {time(lastContact)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.number}>{counter.appVersion || t('unknown')}</Table.Td>
      <Figure value={counter.waiting} color="orange" />
      <Figure value={counter.refused} color="red" />
      <Figure value={counter.held} color="red" />
      <Figure value={counter.quarantined} color="red" />
      <Table.Td className={classes.number} pl="md">
        <ClockError counter={counter} />
      </Table.Td>
      <Table.Td>
        {persisted === null ? (
          <span className={classes.none}>{t('unknown')}</span>
        ) : persisted ? (
          <IconShieldCheck size={20} color="var(--mantine-primary-color-filled)" aria-label={t('persisted.yes')} />
        ) : (
          <IconShieldOff size={20} color="var(--mantine-color-orange-6)" aria-label={t('persisted.no')} />
        )}
      </Table.Td>
      <Figure value={counter.lastN} color={null} />
      <Figure value={missing} color="orange" />
    </Table.Tr>
  );
};
