import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconEraser, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#domain/order/change/park.ts';
import { useCounter } from '../counter-context.ts';
import classes from './order.module.css';

interface Props {
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** Which order this is, and what takes it back: undo, clear, a new one. */
export const OrderHead = ({ onClear, onNew }: Props) => {
  const { t } = useTranslation('cashier');
  const { composed, undo, saving, open } = useCounter();
  const [slow] = useDebouncedValue(saving, 400);
  const existing = composed?.existing;
  const label = existing ? labelOf(existing) : '';
  const taps = composed?.operations.length ?? 0;
  const tool = (words: string, testId: string, icon: React.ReactNode, act: () => void, disabled = false) => (
    <Tooltip label={words}>
      <ActionIcon
        color="gray"
        className={classes.tool}
        aria-label={words}
        data-testid={testId}
        disabled={disabled}
        onClick={act}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group className={classes.head} gap={4} wrap="nowrap">
      <div className={classes.which}>
        <Group gap={6} wrap="nowrap">
          <Text fw={600} truncate data-testid="order-title">
            {existing ? label || (open ? t('order.resumed') : t('order.closed')) : t('order.new')}
          </Text>
          {existing && taps > 0 && (
            <Badge size="sm" variant="light" color="yellow">
              {t('order.changed')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" truncate>
          {saving && slow ? t('order.saving') : existing ? existing.number : t('order.draftKept')}
        </Text>
      </div>
      {tool(`${t('undoTap')} (Ctrl+Z)`, 'undo', <IconArrowBackUp size={22} aria-hidden />, undo)}
      {tool(
        existing ? t('order.discard') : t('order.clear'),
        'clear',
        <IconEraser size={22} aria-hidden />,
        onClear,
        taps === 0,
      )}
      <Button
        variant="light"
        size="compact-lg"
        h={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        data-testid="new-order"
        onClick={onNew}
      >
        {t('order.newOne')}
      </Button>
    </Group>
  );
};
