import { PinInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PinKeysProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All six digits are there. */
  readonly onComplete?: (value: string) => void;
  /** It is what this is shown for. */
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** Why the last one was not taken. */
  readonly error?: string | undefined;
  readonly label: string;
  readonly testId: string;
}

/** Six digits that nobody reads over a shoulder; a tablet shows its number keys for them. */
export const PinKeys = ({
  value,
  onChange,
  onComplete,
  autoFocus = true,
  disabled,
  error,
  label,
  testId,
}: PinKeysProps) => {
  const { t } = useTranslation('session');
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      <PinInput
        length={6}
        type="number"
        mask
        autoFocus={autoFocus}
        size="lg"
        value={value}
        placeholder=""
        oneTimeCode={false}
        onChange={onChange}
        error={error !== undefined}
        aria-label={t('pin.digit')}
        data-testid={testId}
        {...(onComplete && { onComplete })}
        {...(disabled !== undefined && { disabled })}
      />
      <Text size="sm" c="red" mih={20} role="alert" data-testid={`${testId}-refused`}>
        {error ?? ''}
      </Text>
    </Stack>
  );
};
