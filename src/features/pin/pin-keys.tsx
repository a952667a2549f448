import { PinInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberPad } from '../../ui/pad/number-pad.tsx';
import { type PadKey, press } from '../../ui/pad/pad.ts';

interface PinKeysProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All six digits are there. */
  readonly onComplete?: (value: string) => void;
  /** It is what this is shown for: it has the focus, and number keys of its own. */
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** Why the last one was not taken. */
  readonly error?: string | undefined;
  readonly label: string;
  readonly testId: string;
}

const length = 6;

/** One key further; a PIN begins with noughts too. */
const pressed = (value: string, key: PadKey): string => {
  if (key === 'clear' || key === 'back')
    return press({ text: value, fresh: false }, key, { decimals: 0, digits: length }).text;
  return /^\d+$/.test(key) ? (value + key).slice(0, length) : value;
};

/** Six digits that nobody reads over a shoulder, with number keys for fingers; a keyboard types them as well. */
export const PinKeys = ({
  value,
  onChange,
  onComplete,
  autoFocus = true,
  disabled = false,
  error,
  label,
  testId,
}: PinKeysProps) => {
  const { t } = useTranslation('session');
  const type = (key: PadKey): void => {
    const typed = pressed(value, key);
    if (disabled || typed === value) return;
    onChange(typed);
    if (typed.length === length) onComplete?.(typed);
  };
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      <PinInput
        length={length}
        type="number"
        mask
        autoFocus={autoFocus}
        size="lg"
        value={value}
        placeholder=""
        oneTimeCode={false}
        onChange={onChange}
        error={error !== undefined}
        disabled={disabled}
        aria-label={t('pin.digit')}
        data-testid={testId}
        {...(onComplete && { onComplete })}
        // A dialog gives the focus to what asks for it, and to its cross otherwise.
        {...(autoFocus && {
          inputMode: 'none' as const,
          getInputProps: (index: number) => (index === 0 ? { 'data-autofocus': true } : {}),
        })}
      />
      <Text size="sm" c="red" mih={20} role="alert" data-testid={`${testId}-refused`}>
        {error ?? ''}
      </Text>
      {autoFocus && <NumberPad onPress={type} whole />}
    </Stack>
  );
};
