import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly why: 'many' | 'moreThanThere';
  readonly quantity: number;
  /** Pieces by the books; null where nobody knows. */
  readonly left: number | null;
  readonly unit: string;
  readonly onYes: () => void;
  readonly onChange: () => void;
}

/** Asks once whether a quantity was meant: nobody sells 9,999 massages, but somebody may sell 60 boxes. */
export const QuantityQuestion = ({ why, quantity, left, unit, onYes, onChange }: Props) => {
  const { t } = useTranslation('cashier');
  /** Services have no unit. */
  const withUnit = (pieces: number): string => [pieces, unit].filter((part) => part !== '').join(' ');
  return (
    <Stack gap="sm" data-testid="quantity-question" data-why={why}>
      <Alert color="yellow" title={<Text fw={700}>{t(`quantity.${why}`, { amount: withUnit(quantity) })}</Text>}>
        {left === null ? t('quantity.look') : t('quantity.left', { amount: withUnit(left) })}
      </Alert>
      <Group grow>
        <Button
          variant="default"
          size="lg"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChange}
          data-testid="change-quantity"
        >
          {t('quantity.change')}
        </Button>
        <Button size="lg" onClick={onYes} data-testid="yes-quantity">
          {t('quantity.yes', { amount: withUnit(quantity) })}
        </Button>
      </Group>
    </Stack>
  );
};
