import { NumberInput } from '@mantine/core';
import type { Said } from './said.ts';

interface FigureInputProps {
  readonly said: Said;
  readonly value: string | number;
  readonly onValue: (value: string | number) => void;
  readonly decimals: number;
  readonly prefix?: string;
  readonly suffix?: string;
  /** No more is taken. */
  readonly most?: number | undefined;
}

/** A number, as it is being typed; arrow keys count it up and down. */
export const FigureInput = ({ said, value, onValue, decimals, prefix, suffix, most }: FigureInputProps) => (
  <NumberInput
    {...said}
    value={value}
    onChange={onValue}
    decimalScale={decimals}
    allowDecimal={decimals > 0}
    {...(prefix ? { prefix } : {})}
    {...(suffix ? { suffix } : {})}
    min={0}
    hideControls
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    clampBehavior={most === undefined ? 'none' : 'strict'}
    {...(most === undefined ? {} : { max: most })}
  />
);
