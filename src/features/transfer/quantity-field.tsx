import { ActionIcon, Group, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuantityFieldProps {
  readonly label: string;
  /** Undefined while the field is empty. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly error?: ReactNode;
  readonly onValue: (value: number | undefined) => void;
  readonly testId: string;
}

/** Pieces, by the keyboard or by a finger: one less, one more. */
export const QuantityField = ({ label, value, min, max, unit, error, onValue, testId }: QuantityFieldProps) => {
  const { t } = useTranslation('transfer');
  return (
    <Group gap={4} wrap="nowrap" align="start">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('form.less')} ${label}`}
        disabled={(value ?? min) <= min}
        onClick={() => onValue(Math.max(min, (value ?? min) - 1))}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <NumberInput
        size="md"
        w={104}
        min={min}
        max={max}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        aria-label={label}
        value={value ?? ''}
        {...(unit ? { suffix: ` ${unit}` } : {})}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(next) => onValue(typeof next === 'number' ? next : undefined)}
        styles={{ input: { textAlign: 'center' } }}
        data-testid={testId}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('form.more')} ${label}`}
        disabled={(value ?? min) >= max}
        onClick={() => onValue(Math.min(max, (value ?? min - 1) + 1))}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </Group>
  );
};
