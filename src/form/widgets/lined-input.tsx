import type { ReactNode } from 'react';
import { type AnyField, columnsOf } from '../fields.ts';
import { readLines, type Shown, type ShownValue, shownAll, writeLines } from '../form-values.ts';
import { lazily } from './lazily.ts';
import type { Said } from './said.ts';

const LinesInput = lazily(() => import('./lines-input.tsx'));
const RowsInput = lazily(() => import('./rows-input.tsx'));

interface LinedInputProps {
  readonly said: Said;
  readonly field: Extract<AnyField, { readonly widget: 'lines' }>;
  readonly value: ShownValue;
  readonly onValue: (value: ShownValue) => void;
  readonly timeZone: string;
  /** The fields of a line; `onCell` changes one of them. */
  readonly cells: (line: Shown, place: number, onCell: (name: string, value: ShownValue) => void) => ReactNode;
}

/** The lines of a form: of chosen records, or rows that are typed. */
export const LinedInput = ({ said, field, value, onValue, timeZone, cells }: LinedInputProps) => {
  const { of, by, kind, fresh, most, About } = field;
  const lines = readLines(value);
  const lined = {
    said,
    lines,
    most,
    fresh: shownAll(columnsOf(field), { ...fresh }, timeZone),
    onLines: (next: typeof lines) => onValue(writeLines(next)),
    cells: (line: Shown, place: number) => (
      <>
        {About && <About line={line} />}
        {cells(line, place, (name, next) => onValue(writeLines(lines.with(place, { ...line, [name]: next }))))}
      </>
    ),
  };
  if (of === undefined || by === undefined) return <RowsInput {...lined} />;
  return <LinesInput {...lined} by={by} kind={kind} of={typeof of === 'string' ? [of] : of} />;
};
