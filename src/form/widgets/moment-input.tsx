import '@mantine/dates/styles.css';
import { Group, Input } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../ui/day-input.tsx';
import type { Said } from './said.ts';

interface MomentInputProps {
  readonly said: Said;
  /** `2026-11-21 14:05`, parts of which may be missing or wrong. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A day and a time of the shop's clocks, 24 hours whatever the browser's habit. */
export default function MomentInput({ said, value, onValue }: MomentInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId, ...rest } = said;
  const [day = '', clock = ''] = value.split(' ');
  const put = (nextDay: string, nextClock: string): void => onValue(`${nextDay} ${nextClock}`.trim());
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk} labelElement="div">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayInput
          {...rest}
          aria-label={label}
          day={day}
          onDay={(next) => put(next, clock)}
          disabled={disabled}
          error={Boolean(error)}
          data-testid={testId}
        />
        <TimePicker
          size="md"
          value={clock}
          onChange={(next) => put(day, next)}
          disabled={disabled}
          error={Boolean(error)}
          hoursInputLabel={t('moment.hours')}
          minutesInputLabel={t('moment.minutes')}
          hoursInputProps={{ 'data-testid': `${testId}-hours` }}
          minutesInputProps={{ 'data-testid': `${testId}-minutes` }}
        />
      </Group>
    </Input.Wrapper>
  );
}
