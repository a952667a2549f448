import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fen, parseYuan, yuan } from '#domain/values/money.ts';

interface Props {
  readonly label: string;
  /** In fen; null for none. */
  readonly value: Fen | null;
  readonly placeholder: string;
  readonly highest: Fen;
  readonly disabled: boolean;
  /** Why it is disabled. */
  readonly why?: string | undefined;
  readonly testId: string;
  readonly onValue: (value: Fen | null) => void;
}

/** An amount in yuan that is taken when the field is left or Enter is pressed; empty for none. */
export const AmountField = ({ label, value, placeholder, highest, disabled, why, testId, onValue }: Props) => {
  const { t } = useTranslation('cashier');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : yuan(value));
  const amount = text.trim() === '' ? null : parseYuan(text);
  const wrong = amount === undefined || (amount !== null && amount > highest);
  const take = () => {
    if (typed === null || wrong) return;
    if (amount !== value) onValue(amount ?? null);
    setTyped(null);
  };
  return (
    <TextInput
      label={label}
      description={why}
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      error={wrong ? t('amountWrong', { highest: yuan(highest) }) : undefined}
      data-testid={testId}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
};
