import '@mantine/dates/styles.css';
import { TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { Said } from './said.ts';

interface ClockInputProps {
  readonly said: Said;
  /** `09:05`; empty while a part is missing. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A time of day by 24 hours, whatever the browser's habit. */
export default function ClockInput({ said, value, onValue }: ClockInputProps) {
  const { t } = useTranslation('form');
  const { 'data-testid': testId, ...rest } = said;
  return (
    <TimePicker
      {...rest}
      size="md"
      value={value}
      onChange={onValue}
      hoursInputLabel={`${said.label}: ${t('moment.hours')}`}
      minutesInputLabel={`${said.label}: ${t('moment.minutes')}`}
      hoursInputProps={{ 'data-testid': testId }}
      minutesInputProps={{ 'data-testid': `${testId}-minutes` }}
    />
  );
}
