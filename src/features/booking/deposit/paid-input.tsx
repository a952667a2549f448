import { Group, NumberInput, Select } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import type { HandedOver } from '#domain/order/collect/collect-args.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';

/** Money in one way of paying, of those that the shop takes and that need no balance: how much, and how. */
export const PaidInput = ({ said, value, onValue }: OwnProps<HandedOver[] | null | undefined>) => {
  const { t } = useTranslation('booking');
  const { currencyFlag } = use(PlaceContext);
  const { paymentType } = useOrderWords();
  const shop = useLive('shop.current', {});
  const [paid] = value ?? [];
  const taken = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  if (!paid) return null;
  const { label, error, disabled, 'data-testid': testId } = said;
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={label}
        error={error}
        disabled={disabled}
        value={paid.amount === 0 ? '' : paid.amount / 100}
        onChange={(typed) => onValue([{ ...paid, amount: Math.round(Number(typed) * 100) }])}
        prefix={currencyFlag}
        decimalScale={2}
        min={0}
        hideControls
        inputMode="decimal"
        data-testid={testId}
      />
      <Select
        label={t('deposit.way')}
        disabled={disabled}
        data={taken.map((type) => ({ value: String(type), label: paymentType(type) }))}
        value={String(paid.type)}
        allowDeselect={false}
        onChange={(type) => type !== null && onValue([{ ...paid, type: Number(type) }])}
        data-testid={`${testId}-way`}
      />
    </Group>
  );
};
