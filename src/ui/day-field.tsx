import { ActionIcon, Box, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './day-field.module.css';
import { typedDay } from './typed-day.ts';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-21`, or empty for none. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly testId: string;
}

/**
 * A day, typed or picked in the browser's calendar. The browser's own field alone would show it in the order of the
 * browser's language, not of ours: mm/dd/yyyy on a Chinese screen.
 */
export const DayField = ({ label, day, onDay, testId }: DayFieldProps) => {
  const { t } = useTranslation('app');
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const meant = text.trim() === '' ? '' : typedDay(text);
    if (meant !== undefined) onDay(meant);
  };
  return (
    <Box pos="relative" w={160} miw={0}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={typed ?? day}
        error={typed !== null && typed.trim() !== '' && typedDay(typed) === undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        rightSection={
          <ActionIcon aria-label={`${label}: ${t('pickDay')}`} onClick={() => calendar.current?.showPicker()}>
            <IconCalendar size={20} aria-hidden />
          </ActionIcon>
        }
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        data-testid={testId}
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </Box>
  );
};
