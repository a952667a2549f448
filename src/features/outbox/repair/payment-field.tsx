import { Group, Select, TextInput } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, paymentTypes } from '#domain/order/codes.ts';
import { useSession } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';

interface PaymentFieldProps {
  readonly type: number;
  /** In yuan, as typed. */
  readonly amount: string;
  readonly onChange: (payment: { type: number; amount: string }) => void;
  readonly error?: string | null;
  readonly testId: string;
}

/** One way of paying with its amount: the types that this shop takes, and whatever it was before. */
export const PaymentField = ({ type, amount, onChange, error, testId }: PaymentFieldProps) => {
  const { t } = useTranslation(['outbox', 'order']);
  const { shop } = useSession();
  const { currencyFlag } = use(PlaceContext);
  const offered = bookkeepingPaymentTypes.filter((code) => code === type || shop?.paymentTypes.includes(code));
  const types = offered.includes(type) ? offered : [type, ...offered];
  const wordOf = (code: number): string => {
    const word = paymentTypes.wordOf(code);
    return word ? t(`order:paymentTypes.${word}`) : String(code);
  };
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Select
        flex={1}
        aria-label={t('suspend.type')}
        value={String(type)}
        onChange={(value) => onChange({ type: Number(value), amount })}
        data={types.map((code) => ({ value: String(code), label: wordOf(code) }))}
        data-testid={`${testId}-type`}
      />
      <TextInput
        w={180}
        aria-label={t('suspend.amount')}
        inputMode="decimal"
        autoComplete="off"
        leftSection={currencyFlag}
        styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
        value={amount}
        onChange={(event) => onChange({ type, amount: event.currentTarget.value })}
        error={error}
        data-testid={testId}
      />
    </Group>
  );
};
