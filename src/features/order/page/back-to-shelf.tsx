import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GoodsBack } from '../../../nouns/order/goods-back.ts';
import { type Chosen, chooseAll, chosenOf, keyOfBack } from './chosen-back.ts';

interface BackToShelfProps {
  readonly rows: readonly GoodsBack[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Asks what of the order has come back and goes on the shelf again: everything, unless somebody takes it off. */
export const BackToShelf = ({ rows, chosen, onChoose }: BackToShelfProps) => {
  const { t } = useTranslation('order');
  const someBack = rows.some((row) => chosenOf(row, chosen) > 0);
  const put = (changed: Chosen) => onChoose({ ...chosen, ...changed });
  return (
    <Stack gap="xs" data-testid="back-to-shelf">
      <Group justify="space-between">
        <Text fw={600}>{t('cancel.back.title')}</Text>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => put(chooseAll(rows, !someBack))}
          data-testid="back-all-or-nothing"
        >
          {t(someBack ? 'cancel.back.nothing' : 'cancel.back.all')}
        </Button>
      </Group>
      {rows.map((row) => (
        <Row key={keyOfBack(row)} row={row} quantity={chosenOf(row, chosen)} onPut={put} />
      ))}
      <Text size="sm" c="dimmed">
        {t('cancel.back.hint')}
      </Text>
    </Stack>
  );
};

interface RowProps {
  readonly row: GoodsBack;
  readonly quantity: number;
  readonly onPut: (changed: Chosen) => void;
}

const Row = ({ row, quantity, onPut }: RowProps) => {
  const { t } = useTranslation('order');
  const { name, unit, reason, quantity: most } = row;
  const put = (pieces: number) => onPut({ [keyOfBack(row)]: pieces });
  const size = unit === null ? t('cancel.back.uses', { count: most }) : `× ${most} ${unit}`;
  return (
    <Group justify="space-between" wrap="nowrap" mih={44} data-testid="back-row">
      <Checkbox
        size="md"
        checked={quantity > 0}
        onChange={(event) => put(event.currentTarget.checked ? most : 0)}
        label={`${name} ${size}`}
        description={reason === 'use' ? t('cancel.back.unused') : undefined}
        data-testid="back-check"
      />
      {most > 1 && (
        <NumberInput
          size="md"
          w={110}
          min={0}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={quantity}
          onChange={(typed) => put(Number(typed) || 0)}
          aria-label={t('cancel.back.count', { name })}
          data-testid="back-count"
        />
      )}
    </Group>
  );
};
