import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WrittenLine } from '#domain/stock/line-problems.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Direction } from '../direction.ts';
import classes from './form.module.css';

interface PaperFootProps {
  readonly direction: Direction;
  readonly written: readonly WrittenLine[];
  /** What keeps it from being booked; empty for nothing that has to be said yet. */
  readonly wrong: string;
  readonly isEmpty: boolean;
  readonly booking: boolean;
  readonly onClear: () => void;
  readonly onBook: () => void;
}

/** What a paper comes to, and booking it; in sight however long it is. */
export const PaperFoot = ({ direction, written, wrong, isEmpty, booking, onClear, onBook }: PaperFootProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const pieces = written.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const amount = written.reduce((sum, { quantity, price }) => sum + (quantity * (price ?? 0) || 0), 0);
  return (
    <Group justify="space-between" className={classes.foot} mt="auto" wrap="nowrap">
      <Text data-testid="paper-sum">
        {t('form.sum', { count: written.length, pieces })}
        {direction === 'in' && (
          <Text span fw={700} ml="sm">
            {money(amount)}
          </Text>
        )}
      </Text>
      <Text c="red" role="alert">
        {wrong}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={isEmpty} onClick={onClear}>
          {t('form.clear')}
        </Button>
        <Button leftSection={<IconCheck size={20} />} loading={booking} onClick={onBook} data-testid="book-paper">
          {t(direction === 'in' ? 'form.bookIn' : 'form.bookOut')}
        </Button>
      </Group>
    </Group>
  );
};
