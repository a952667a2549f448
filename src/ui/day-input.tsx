import '@mantine/dates/styles.css';
import 'dayjs/locale/ja.js';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-tw.js';
import type { InputWrapperProps } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './day-input.module.css';
import { isDay } from './days.ts';
import { typedDay } from './typed-day.ts';
import { useWords } from './use-words.ts';

export interface DayInputProps extends Pick<InputWrapperProps, 'description' | 'error' | 'withAsterisk'> {
  readonly label?: string;
  /** `2026-11-21`, empty for none, or what was typed and is no day. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
  readonly 'data-testid'?: string;
}

/** A day, typed with anything or nothing between its parts, or picked in a calendar in the language of the screen. */
export const DayInput = ({ day, onDay, ...look }: DayInputProps) => {
  const { i18n, t } = useTranslation('form');
  useWords('form');
  return (
    <DatesProvider settings={{ locale: i18n.language.toLowerCase().replace('_', '-') }}>
      <DateInput
        {...look}
        size="md"
        value={isDay(day) ? day : null}
        onChange={(picked) => onDay(picked ?? '')}
        valueFormat="YYYY-MM-DD"
        dateParser={(text) => {
          const meant = typedDay(text);
          if (meant === undefined) onDay(text);
          return meant ?? null;
        }}
        fixOnBlur={false}
        clearable
        rightSectionWidth={44}
        allowDeselect={false}
        clearButtonProps={{
          style: { width: '2.75rem', height: '2.75rem' },
          'aria-label': t('clear', { label: look['aria-label'] ?? look.label }),
        }}
        leftSection={<IconCalendar size={20} aria-hidden />}
        inputMode="numeric"
        maxLength={12}
        classNames={{ day: classes.target, calendarHeaderControl: classes.target, calendarHeaderLevel: classes.level }}
      />
    </DatesProvider>
  );
};
