import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MendedLine } from '#domain/order/collect/mend.ts';
import { yuan } from '#domain/values/money.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './repair.module.css';

interface MendLinesProps {
  readonly lines: readonly MendedLine[];
  readonly onLines: (lines: readonly MendedLine[]) => void;
  /** What is wrong with a field of a line, in words. */
  readonly problemOf: (field: string) => string | null;
}

/** The lines of a refused order: how many, at which price, and what is taken off; a line may go. */
export const MendLines = ({ lines, onLines, problemOf }: MendLinesProps) => {
  const { t } = useTranslation('outbox');
  const { money } = useFormat();
  const change = (id: string, differs: Partial<MendedLine>) =>
    onLines(lines.map((line) => (line.id === id ? { ...line, ...differs } : line)));
  return (
    <Stack gap="xs">
      {lines.map((line, place) => {
        const field = (name: 'quantity' | 'linePrice' | 'reduction', inputMode: 'numeric' | 'decimal', empty = '') => (
          <TextInput
            className={classes.figure ?? ''}
            label={t(`mend.${name === 'reduction' ? 'lineReduction' : name}`)}
            inputMode={inputMode}
            autoComplete="off"
            placeholder={empty}
            value={line[name]}
            onChange={(event) => change(line.id, { [name]: event.currentTarget.value })}
            error={problemOf(`lines.${line.id}.${name}`)}
            data-testid={`mend-${name}-${place}`}
          />
        );
        return (
          <div key={line.id} className={classes.line}>
            <Group justify="space-between" wrap="nowrap" mb={4}>
              <Text fw={600} truncate>
                {line.name}
              </Text>
              <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {t('mend.listPrice', { amount: money(line.listPrice) })}
              </Text>
            </Group>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              {field('quantity', 'numeric')}
              {field('linePrice', 'decimal', yuan(line.listPrice))}
              {field('reduction', 'decimal')}
              <ActionIcon
                mt={26}
                color="red"
                aria-label={t('mend.remove')}
                onClick={() => onLines(lines.filter(({ id }) => id !== line.id))}
                data-testid={`mend-remove-${place}`}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
          </div>
        );
      })}
    </Stack>
  );
};
