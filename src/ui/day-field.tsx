import { Box, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { DayInputProps } from './day-input.tsx';
import { isDay } from './days.ts';
import { needWords } from './words.ts';

const DayInput = lazy(async () => {
  await needWords(['form'])?.catch(console.error);
  const { DayInput } = await import('./day-input.tsx');
  return { default: DayInput };
});

/** A day within a form; the calendar comes with the first that is shown, in the place that is kept for it. */
export const DayOfForm = (props: DayInputProps) => {
  const { day, onDay: _, ...look } = props;
  return (
    <Suspense fallback={<TextInput {...look} size="md" value={day} readOnly />}>
      <DayInput {...props} />
    </Suspense>
  );
};

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-21`, or empty for none. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly testId: string;
}

/** A day beside other fields, without a line of its own for its name; what is no day is marked and not taken. */
export const DayField = ({ label, day, onDay, testId }: DayFieldProps) => {
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <Box w={190} miw={0} onBlur={() => setWrong(null)}>
      <DayOfForm
        aria-label={label}
        placeholder={label}
        day={wrong ?? day}
        error={wrong !== null}
        onDay={(next) => {
          const isTaken = next.trim() === '' || isDay(next);
          setWrong(isTaken ? null : next);
          if (isTaken) onDay(next.trim());
        }}
        data-testid={testId}
      />
    </Box>
  );
};
