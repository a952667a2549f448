import { ActionIcon, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type Returned, withChange } from '#domain/refund/returned.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../refund/refund.module.css';

interface ReturnLinesProps {
  readonly rows: readonly Returned[];
  readonly onChange: (rows: Returned[]) => void;
}

/** How many of each product come back, what a piece is given back for, and how many go on the shelf again. */
export const ReturnLines = ({ rows, onChange }: ReturnLinesProps) => (
  <Stack gap="md">
    {rows.map((row) => (
      <Row key={row.productId} row={row} onPut={(change) => onChange(withChange(rows, row.productId, change))} />
    ))}
  </Stack>
);

interface RowProps {
  readonly row: Returned;
  readonly onPut: (change: Partial<Pick<Returned, 'quantity' | 'price' | 'back'>>) => void;
}

const Row = ({ row, onPut }: RowProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { currencyFlag } = use(PlaceContext);
  const { name, quantity, price, today, most, lowest, back } = row;
  const figure = { size: 'md', hideControls: true, clampBehavior: 'strict', allowNegative: false } as const;
  return (
    <div data-testid="return-line">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {lowest === null
              ? t('return.today', { today: money(today) })
              : t('return.low', { lowest: money(lowest), today: money(today) })}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Text className={classes.figure ?? ''} fw={600}>
            {money(price * quantity)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            onClick={() => onPut({ quantity: 0 })}
            aria-label={t('return.drop', { name })}
          >
            <IconX size={20} />
          </ActionIcon>
        </Group>
      </Group>
      <Group gap="sm" grow align="end">
        <NumberInput
          {...figure}
          label={t('return.quantity')}
          min={1}
          max={9_999}
          allowDecimal={false}
          value={quantity}
          onChange={(typed) => onPut({ quantity: Math.max(1, Number(typed) || 1) })}
          data-testid="return-quantity"
        />
        <NumberInput
          {...figure}
          label={t('return.each')}
          min={0.01}
          max={most / 100}
          decimalScale={2}
          prefix={currencyFlag}
          value={price / 100}
          onChange={(typed) => onPut({ price: Math.round((Number(typed) || 0) * 100) })}
          data-testid="return-price"
        />
        <NumberInput
          {...figure}
          label={t('return.back')}
          min={0}
          max={quantity}
          allowDecimal={false}
          value={back}
          onChange={(typed) => onPut({ back: Number(typed) || 0 })}
          data-testid="return-back"
        />
      </Group>
    </div>
  );
};
