import { ActionIcon, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type TakenItem, withTaken } from '#domain/exchange/sale.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { useFormat } from '../../../ui/use-format.ts';
import refund from '../refund/refund.module.css';

interface TakenLinesProps {
  readonly taken: readonly TakenItem[];
  /** They as the lines of the order that is made of them. */
  readonly lines: readonly OrderLine[];
  readonly onChange: (taken: TakenItem[]) => void;
}

/** What is taken for what comes back: pieces, and what they cost today. */
export const TakenLines = ({ taken, lines, onChange }: TakenLinesProps) => {
  const { t } = useTranslation('order');
  if (taken.length === 0)
    return (
      <Text c="dimmed" ta="center" py="lg">
        {t('exchange.none')}
      </Text>
    );
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <Row key={line.id} line={line} onPut={(quantity) => onChange(withTaken(taken, line.id, quantity))} />
      ))}
    </Stack>
  );
};

interface RowProps {
  readonly line: OrderLine;
  readonly onPut: (quantity: number) => void;
}

const Row = ({ line, onPut }: RowProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { name, quantity, originalPrice, payable } = line;
  const isCheaper = payable < originalPrice * quantity;
  return (
    <Group justify="space-between" wrap="nowrap" mih={52} data-testid="taken-line">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" {...(isCheaper ? { td: 'line-through' } : {})}>
          {money(originalPrice)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          onClick={() => onPut(quantity - 1)}
          aria-label={t('exchange.less', { name })}
          data-testid="taken-less"
        >
          <IconMinus size={20} />
        </ActionIcon>
        <NumberInput
          size="md"
          w={64}
          hideControls
          min={1}
          max={9_999}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={quantity}
          onChange={(typed) => onPut(Math.max(1, Number(typed) || 1))}
          aria-label={t('exchange.piecesOf', { name })}
        />
        <ActionIcon
          variant="default"
          size={44}
          onClick={() => onPut(quantity + 1)}
          aria-label={t('exchange.more', { name })}
          data-testid="taken-more"
        >
          <IconPlus size={20} />
        </ActionIcon>
        <Text className={refund.figure ?? ''} fw={600}>
          {money(payable)}
        </Text>
      </Group>
    </Group>
  );
};
